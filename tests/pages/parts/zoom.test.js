import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "../../helpers/programs.js";

class ResizeObserver {
  observe() {}
}
const { Zoom, READABLE, MARGIN } = load(["tree/zoom.js"], ["Zoom", "READABLE", "MARGIN"], { ResizeObserver, within: (_, at) => at });

// A frame of 428 × 328 pixels: 400 × 300 without its margins.
function element() {
  const classes = new Set();
  const styles = new Map();
  return {
    clientWidth: 428,
    clientHeight: 328,
    addEventListener() {},
    setPointerCapture() {},
    classList: { toggle: (name, on) => (on ? classes.add(name) : classes.delete(name)), remove: (name) => classes.delete(name), contains: (name) => classes.has(name) },
    style: { getPropertyValue: (name) => styles.get(name) ?? "", setProperty: (name, value) => styles.set(name, value) },
  };
}

let zoom;
const show = (width, height, point = { x: width / 2, y: 0 }) => zoom.show({ width, height, smallest: READABLE, largest: 1 }, point);

beforeEach(() => {
  zoom = new Zoom(element(), { style: {} });
  zoom.measure();
});

test("a small drawing keeps its size, in the middle and at the top", () => {
  show(200, 100);
  assert.deepEqual([zoom.scale, zoom.x, zoom.y], [1, 114, MARGIN]);
  assert.equal(zoom.drawing.style.transform, "translate(114px, 14px) scale(1)");
});

test("a drawing is not made smaller than can be read, and the point stands in the middle", () => {
  show(2000, 100, { x: 1000, y: 0 });
  assert.equal(zoom.scale, 1);
  assert.equal(zoom.x + 1000, 428 / 2);
});

test("what has large type is fitted by less", () => {
  zoom.show({ width: 800, height: 100, smallest: 2 * READABLE, largest: 1 }, { x: 400, y: 0 });
  assert.equal(zoom.scale, 0.5);
});

test("what a presentation enlarges is read at a smaller scale", () => {
  Object.assign(zoom.frame, { currentCSSZoom: 2 });
  zoom.measure();
  show(800, 100);
  assert.equal(zoom.scale, 0.5);
});

test("fit shows all of it, and asked again goes back to what can be read", () => {
  show(4000, 100);
  zoom.fit();
  assert.equal(zoom.scale, 0.1);
  zoom.fit();
  assert.equal(zoom.scale, 1);
});

test("the point under the pointer stays there", () => {
  show(800, 600);
  const before = { x: (200 - zoom.x) / zoom.scale, y: (150 - zoom.y) / zoom.scale };
  zoom.zoom(1.5, 200, 150);
  assert.ok(Math.abs((200 - zoom.x) / zoom.scale - before.x) < 1e-9);
  assert.ok(Math.abs((150 - zoom.y) / zoom.scale - before.y) < 1e-9);
});

test("a scale that a person chose stays between a fifth and four, and when the drawing grows", () => {
  show(800, 600);
  zoom.zoom(100);
  assert.equal(zoom.scale, 4);
  zoom.zoom(0.0001);
  assert.equal(zoom.scale, 0.2);
  show(900, 600);
  assert.equal(zoom.scale, 0.2);
});

test("however it is moved, half of the frame is drawing", () => {
  assert.equal(zoom.inside(1e9, 800, 400), 200);
  assert.equal(zoom.inside(-1e9, 800, 400), 200 - 800);
  assert.equal(zoom.inside(-50, 800, 400), -50);
});

test("a drawing that is smaller than half of the frame stays in it whole", () => {
  assert.equal(zoom.inside(1e9, 100, 400), 300);
  assert.equal(zoom.inside(-1e9, 100, 400), 0);
});

test("a part is brought into view by as little as needed", () => {
  show(2000, 300, { x: 0, y: 0 });
  assert.equal(zoom.x, MARGIN);
  zoom.reveal(500, 0, 100, 50);
  assert.equal(zoom.x + 600, 428 - MARGIN);
  const { x } = zoom;
  zoom.reveal(450, 0, 100, 50);
  assert.equal(zoom.x, x);
});

test("a drag begins after five pixels and moves the drawing as far as the pointer", () => {
  show(2000, 300, { x: 1000, y: 0 });
  const { x } = zoom;
  zoom.press({ button: 0, x: 100, y: 100 });
  zoom.drag({ x: 103, y: 100 });
  assert.deepEqual([zoom.dragged, zoom.x], [false, x]);
  zoom.drag({ x: 130, y: 100 });
  assert.deepEqual([zoom.dragged, zoom.x], [true, x + 30]);
});

test("another button than the first drags nothing", () => {
  show(2000, 300);
  const { x } = zoom;
  zoom.press({ button: 2, x: 100, y: 100 });
  zoom.drag({ x: 200, y: 100 });
  assert.equal(zoom.x, x);
});

test("an edge fades where the drawing goes on beyond it", () => {
  const fading = () => ["left", "right", "top", "bottom"].map((side) => zoom.frame.style.getPropertyValue(`--${side}`));
  show(2000, 100, { x: 0, y: 0 });
  assert.deepEqual(fading(), ["0px", "28px", "0px", "0px"]);
  assert.ok(zoom.frame.classList.contains("beyond"));
  show(200, 100);
  assert.deepEqual(fading(), ["0px", "0px", "0px", "0px"]);
  assert.ok(!zoom.frame.classList.contains("beyond"));
});

test("a new drawing of the same size is not moved", () => {
  show(2000, 300, { x: 1000, y: 0 });
  zoom.zoom(2);
  const { x, scale } = zoom;
  show(2000, 300, { x: 1000, y: 0 });
  assert.deepEqual([zoom.x, zoom.scale], [x, scale]);
});
