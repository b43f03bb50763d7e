import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "../../helpers/programs.js";

class ResizeObserver {
  observe() {}
}
const make = () => ({ style: {}, append() {}, prepend() {}, replaceChildren() {} });
const around = {
  ResizeObserver,
  svg: make,
  html: make,
  set: (one, attributes) => Object.assign(one, attributes),
  write: (one, text) => Object.assign(one, { text }),
  onScreen: (height) => `${height} of 900`,
  getComputedStyle: () => ({ overflowY: "visible" }),
  within: (_, at) => at,
};
const { Chart, chartIn } = load(["base/head.js", "base/chart.js"], ["Chart", "chartIn"], around);
const { AreaView } = load(["base/fit.js", "base/head.js", "base/chart.js", "area/area.js"], ["AreaView"], around);
const { CurveView } = load(["base/head.js", "base/chart.js", "curve/curve.js"], ["CurveView"], around);
const { SizesView } = load(["base/head.js", "base/chart.js", "sizes/sizes.js"], ["SizesView"], around);

class Counted extends Chart {
  drawn = 0;

  draw() {
    this.drawn += 1;
  }
}

let chart;
beforeEach(() => {
  chart = new Counted(make(), "curve");
});

test("a chart is drawn when its place changes, and not when it stays", () => {
  chart.drawIn(300, 200);
  chart.drawIn(300, 200);
  assert.equal(chart.drawn, 1);
  chart.drawIn(300, 210);
  assert.equal(chart.drawn, 2);
  assert.deepEqual([chart.width, chart.height], [300, 210]);
});

test("a chart says its note and its label, and hides a note that says nothing", () => {
  chart.update({ label: "Impurity", note: "from left to right", height: 150 });
  assert.deepEqual([chart.note.text, chart.note.hidden, chart.svg["aria-label"], chart.svg.style.height], ["from left to right", false, "Impurity", "150 of 900"]);
  chart.update({ label: "Impurity", note: "" });
  assert.equal(chart.note.hidden, true);
});

test("a place has one chart", () => {
  const [here, there] = [make(), make()];
  assert.equal(chartIn(here, Counted, "a"), chartIn(here, Counted, "a"));
  assert.notEqual(chartIn(here, Counted, "a"), chartIn(there, Counted, "a"));
});

// A view of a chart as it stands after drawing, without what is drawn.
const view = (Kind, fields) => Object.assign(Object.create(Kind.prototype), fields);

test("empty parts that leave room for words are one, and the lower of them counts", () => {
  const children = [{ share: 0.5, value: 0.2 }, { share: 0.25, value: 0.4 }, { share: 0.25, value: 0.95 }];
  const area = view(AreaView, { data: { before: 1, children, labelled: false }, scale: { x: 400, y: 200, floor: 220 } });
  const [first, second, ...others] = area.holes();
  assert.deepEqual(others, []);
  assert.deepEqual([first.x, first.width, Math.round(first.height)], [52, 300, 120]);
  assert.deepEqual([second.x, second.width, Math.round(second.height)], [352, 100, 10]);
});

test("labels are crowded where one does not fit under its child", () => {
  const children = [{ name: "Sunny", fraction: "5/14", share: 5 / 14 }];
  const area = view(AreaView, { data: { children } });
  assert.equal(area.crowded(1000), false);
  assert.equal(area.crowded(200), true);
});

test("of the numbers under an axis those are left out that would touch the one before, never the first", () => {
  const curve = view(CurveView, { data: { xTicks: [[0, "100"], [1, "200"], [2, "300"]] }, x: (place) => 20 * place });
  assert.deepEqual(curve.xTicks(), [[0, "100"], [2, "300"]]);
});

test("names of lines that would overlap are moved apart, and up where they would leave the chart", () => {
  const places = [];
  const { SizesView: Sizes } = load(["base/head.js", "base/chart.js", "sizes/sizes.js"], ["SizesView"], { ...around, svg: (_, attributes) => places.push(attributes.y) });
  const lines = [100, 104, 290].map((y) => ({ name: String(y), values: [y] }));
  view(Sizes, { data: { lines }, height: 300 }).names((value) => value, 400);
  const [one, two, three] = places.map((y) => y - 4.5);
  assert.equal(two - one, 17);
  assert.equal(three, 300 - 46 + 4);
});

test("an arrow moves by one size and stops at both ends", () => {
  const moved = [];
  const sizes = view(SizesView, { data: { leaves: [1, 3, 7], steps: [0, 1, 2], here: 2, movable: true }, pick: (step) => moved.push(step) });
  const press = (key) => sizes.key({ key, preventDefault() {}, stopPropagation() {} });
  press("ArrowLeft");
  press("ArrowRight");
  press("Home");
  assert.deepEqual(moved, [1]);
});
