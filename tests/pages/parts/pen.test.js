import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../helpers/programs.js";

const { applied, told, inside, bandAt } = load(["plane/pen.js"], ["applied", "told", "inside", "bandAt"]);
const number = { bands: false, low: 0, high: 20, digits: 1, ticks: [] };
const levels = { bands: true, ticks: [[0.25, "no"], [0.75, "yes"]] };
const marks = () => ({
  x: [0.1, 0.2],
  y: [0.3, 0.4],
  answer: [0, 1],
  count: [1, 2],
  aside: [0, 0],
  off: [0, 1],
  row: [0, 1],
  shade: null,
  name: ["a", "b"],
  label: null,
  words: "2 rows",
});

test("a place on a number's axis is rounded to its digits", () => assert.equal(told(number, 0.12345), "2.5"));

test("a place on bands is a level, at both ends too", () => {
  assert.deepEqual([0, 0.49, 0.5, 1].map((place) => told(levels, place)), ["no", "no", "yes", "yes"]);
  assert.equal(bandAt(levels, 1), 1);
});

test("what is dragged out of the plane stays at its edge", () => assert.deepEqual(inside({ x: -0.2, y: 1.7 }), { x: 0, y: 1 }));

test("a row that is added is the last, in every list", () => {
  const made = applied(marks(), { what: "add", answer: 1, x: 0.5, y: 0.6 });
  assert.deepEqual([made.x, made.y, made.answer, made.count], [[0.1, 0.2, 0.5], [0.3, 0.4, 0.6], [0, 1, 1], [1, 2, 1]]);
  assert.deepEqual([made.row, made.name, made.shade, made.label], [[0, 1, 2], ["a", "b", "new"], null, null]);
});

test("a row that is deleted is gone from every list", () => {
  const made = applied(marks(), { what: "delete", mark: 0 });
  for (const list of [made.x, made.y, made.answer, made.count, made.aside, made.off, made.row, made.name]) assert.equal(list.length, 1);
  assert.deepEqual([made.x, made.name], [[0.2], ["b"]]);
});

test("a row is moved, and another class given", () => {
  const moved = applied(marks(), { what: "move", mark: 1, x: 0.7, y: 0.8 });
  assert.deepEqual([moved.x, moved.y], [[0.1, 0.7], [0.3, 0.8]]);
  assert.deepEqual(applied(marks(), { what: "class", mark: 1, answer: 0 }).answer, [0, 0]);
});

test("the marks that Python sent stay as they were", () => {
  const sent = marks();
  for (const edit of [{ what: "add", answer: 0, x: 1, y: 1 }, { what: "delete", mark: 0 }, { what: "move", mark: 0, x: 1, y: 1 }, { what: "class", mark: 0, answer: 1 }]) applied(sent, edit);
  assert.deepEqual(sent, marks());
});
