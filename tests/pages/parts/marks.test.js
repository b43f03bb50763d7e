import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../helpers/programs.js";

const names = ["SHAPES", "RING", "shapeOf", "radius", "Marks", "ARROWS"];
const { SHAPES, RING, shapeOf, radius, Marks, ARROWS } = load(["base/marks.js"], names, { svg: () => ({}) });

// Marks at these places, as if every place were a pixel.
function marksAt(spots, aside = []) {
  const marks = new Marks();
  marks.marks = { x: spots.map(([x]) => x), y: spots.map(([, y]) => y), aside: spots.map((_, k) => aside[k] ?? 0), count: spots.map(() => 1) };
  marks.at = (x, y) => ({ x, y });
  return marks;
}

// The corners of a path of relative lines.
function corners(path) {
  const at = [0, 0];
  return [...path.matchAll(/([mlhv])([-\d.e,]+)/g)].map(([, letter, numbers]) => {
    const [one, other] = numbers.split(",").map(Number);
    if (letter !== "v") at[0] += one;
    if (letter === "v") at[1] += one;
    else if (letter !== "h") at[1] += other;
    return [...at];
  });
}

test("a class has a shape of its own, and after the last the first comes again", () => {
  assert.equal(new Set(SHAPES.map((shape) => shape(5))).size, SHAPES.length);
  assert.equal(shapeOf(2), 2);
  assert.equal(shapeOf(SHAPES.length + 1), 1);
});

test("a number is a ring", () => assert.equal(shapeOf(-1), RING));

test("every shape grows with its radius and is closed", () => {
  for (const shape of SHAPES) {
    assert.match(shape(4), /^m.*z$/);
    assert.notEqual(shape(4), shape(8));
  }
});

test("the cross has twelve corners and reaches as far to all sides", () => {
  const found = corners(SHAPES[1](10));
  assert.equal(found.length, 12);
  for (const axis of [0, 1]) {
    const places = found.map((corner) => corner[axis]);
    assert.ok(Math.abs(Math.max(...places) - 11.2) < 1e-9);
    assert.ok(Math.abs(Math.min(...places) + 11.2) < 1e-9);
  }
});

test("every shape but the ring is wide to both sides alike", () => {
  for (const shape of SHAPES.slice(1)) {
    const places = corners(shape(10)).map(([x]) => x);
    assert.ok(Math.abs(Math.max(...places) + Math.min(...places)) < 1e-9);
  }
});

test("many marks are small, and one that counts for several rows is larger, up to a bound", () => {
  assert.deepEqual([10, 100, 300, 1000].map((many) => radius(many, 1)), [6.6, 5, 3.8, 3]);
  assert.ok(Math.abs(radius(10, 2) - 6.6 * 1.22) < 1e-9);
  assert.equal(radius(10, 1e9), 6.6 * 2.2);
});

test("marks of other classes at the same place stand five pixels aside", () => {
  const marks = marksAt([[10, 10], [10, 10]], [-1, 1]);
  assert.deepEqual([marks.spot(0), marks.spot(1)], [{ x: 5, y: 10 }, { x: 15, y: 10 }]);
});

test("the nearest mark within reach is found, the later one of two that are as near, none beyond", () => {
  const marks = marksAt([[0, 0], [10, 0], [10, 0]]);
  assert.equal(marks.nearest(2, 0, 9), 0);
  assert.equal(marks.nearest(9, 0, 9), 2);
  assert.equal(marks.nearest(30, 0, 9), -1);
  assert.equal(new Marks().nearest(0, 0, 9), -1);
});

test("an arrow goes to what lies ahead, rather straight than near", () => {
  const marks = marksAt([[0, 0], [20, 0], [8, 8], [-5, 0], [0, 30]]);
  assert.equal(marks.towards(0, "ArrowRight"), 1);
  assert.equal(marks.towards(0, "ArrowLeft"), 3);
  assert.equal(marks.towards(0, "ArrowDown"), 2);
  assert.equal(marks.towards(0, "ArrowUp"), -1);
});

test("of marks at the same place an arrow reaches each, in their order", () => {
  const marks = marksAt([[0, 0], [0, 0], [0, 0]]);
  assert.equal(marks.towards(0, "ArrowRight"), 1);
  assert.equal(marks.towards(1, "ArrowRight"), 2);
  assert.equal(marks.towards(2, "ArrowRight"), -1);
});

test("down is down on the screen", () => assert.deepEqual(ARROWS.ArrowDown, [0, 1]));

test("the box of a mark is as large as the mark", () => {
  const [{ left, right, top, bottom }] = marksAt([[50, 40]]).boxes;
  assert.deepEqual([left, right, top, bottom], [50 - 6.6, 50 + 6.6, 40 - 6.6, 40 + 6.6]);
});
