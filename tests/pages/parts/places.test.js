import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../helpers/programs.js";

const { boxOf, touch, Places, ANCHORS } = load(["plane/places.js"], ["boxOf", "touch", "Places", "ANCHORS"]);
const box = (left, top, wide = 10, high = 10) => ({ left, right: left + wide, top, bottom: top + high });

test("the box of a text stands on its base line, from its anchor", () => {
  assert.deepEqual(boxOf({ x: 100, y: 50 }, 40, 20), { left: 100, right: 140, top: 33, bottom: 55 });
  assert.deepEqual(boxOf({ x: 100, y: 50, end: 1 }, 40, 20), { left: 60, right: 100, top: 33, bottom: 55 });
  assert.equal(boxOf({ x: 100, y: 50, end: 0.5 }, 40, 20).left, 80);
});

test("lines stand above the last one", () => assert.equal(boxOf({ x: 0, y: 50 }, 40, 20, 3).top, 33 - 50));

test("boxes that only meet do not touch", () => {
  assert.equal(touch(box(0, 0), box(9, 9)), true);
  assert.equal(touch(box(0, 0), box(10, 0)), false);
  assert.equal(touch(box(0, 0), box(0, 10)), false);
});

test("a text is anchored where its spot says", () => assert.deepEqual([0, 0.5, 1].map((end) => ANCHORS[end]), ["start", "middle", "end"]));

test("the place that covers the fewest marks is taken, the first of several", () => {
  const marks = [box(0, 0), box(2, 2), box(40, 0)];
  assert.equal(new Places(marks).take([box(1, 1), box(41, 1)]), 1);
  assert.equal(new Places(marks).take([box(100, 0), box(200, 0)]), 0);
});

test("words are kept off words, however many marks that costs", () => {
  const places = new Places(Array.from({ length: 99 }, () => box(50, 0)));
  assert.equal(places.take([box(0, 0)]), 0);
  assert.equal(places.take([box(1, 1), box(50, 0)]), 1);
});

test("nothing is taken where each place costs more than is allowed", () => {
  const places = new Places([box(0, 0)]);
  assert.equal(places.take([box(1, 1)], 0), -1);
  assert.deepEqual(places.words, []);
  assert.equal(places.take([box(1, 1), box(20, 20)], 0), 1);
  assert.deepEqual(places.words, [box(20, 20)]);
});
