import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "../../helpers/programs.js";

const SCRIPT = { script: "export default (given) => { given.parentElement.drawn.push(given); }", style: ".a {}" };
let page;

// A board, the clock and the page around it; `shown` is what the board exports.
function opened() {
  const made = { now: 1000, timers: new Map(), sent: [], running: "notRunning", element: host(), window: {} };
  let next = 1;
  const around = {
    window: made.window,
    document: { createElement: host, querySelector: () => ({ dataset: { testScriptState: made.running } }) },
    Node: class {},
    Date: { now: () => made.now },
    setTimeout: (act) => {
      made.timers.set(next, act);
      return next++;
    },
    clearTimeout: (timer) => made.timers.delete(timer),
  };
  const { shown, BOARDS } = load(["base/dom.js", "base/board.js"], ["shown", "BOARDS"], around);
  const setTriggerValue = (name, value) => {
    assert.equal(name, "told");
    made.sent.push(value);
  };
  made.update = (seen, parts, sent = {}) => shown({ data: { seen, parts, sent }, parentElement: made.element, setTriggerValue });
  made.board = () => BOARDS.get(made.element);
  made.wait = () => {
    const due = [...made.timers.values()];
    made.timers.clear();
    for (const act of due) act();
  };
  made.tell = (value) => made.root("tree").drawn.at(-1).tell("picked", value);
  made.root = (name) => made.board().hosts.get(name).root;
  return made;
}

function host() {
  const children = [];
  return {
    children,
    append: (child) => children.push(child),
    remove() {
      this.removed = true;
    },
    getAttribute: () => null,
    setAttribute() {},
    attachShadow: () => ({ drawn: [], replaceChildren() {} }),
  };
}

beforeEach(() => {
  page = opened();
  page.update(0, { tree: ["m1", { x: 1 }] }, { m1: SCRIPT });
});

const drawn = () => page.root("tree").drawn.map(({ data }) => data);
const tellings = () => page.sent.at(-1).tellings;

test("a part is drawn with its data, and again only when they differ", () => {
  page.update(0, { tree: ["m1", { x: 1 }] });
  assert.deepEqual(drawn(), [{ x: 1 }]);
  page.update(0, { tree: ["m1", { x: 2 }] });
  assert.deepEqual(drawn(), [{ x: 1 }, { x: 2 }]);
});

test("a part that is away keeps its place and is not drawn", () => {
  page.update(0, { tree: ["m1", null] });
  assert.equal(page.element.children[0].hidden, true);
  assert.equal(drawn().length, 1);
});

test("a script that did not come is asked for, with what is there", () => {
  page.update(0, { tree: ["m2", { x: 1 }] });
  assert.deepEqual(page.sent, [{ has: ["m1"], tellings: [] }]);
});

test("the scripts outlive the board, as long as the page is loaded", () => assert.deepEqual([...page.window.treewalk.keys()], ["m1"]));

test("what is done is told with a serial that grows, even within one tick of the clock", () => {
  page.tell("a");
  page.tell("b");
  assert.deepEqual(tellings(), [[1000, "tree", "picked", "a"], [1001, "tree", "picked", "b"]]);
});

test("a serial is beyond what was seen, however the clock is set", () => {
  page.update(5000, { tree: ["m1", { x: 1 }] });
  page.tell("a");
  assert.equal(tellings()[0][0], 5001);
});

test("what was seen is not told again, the rest is", () => {
  page.tell("a");
  page.tell("b");
  page.update(1000, { tree: ["m1", { x: 1 }] });
  page.wait();
  assert.deepEqual(tellings(), [[1001, "tree", "picked", "b"]]);
});

test("without an answer all is told again, until it was seen", () => {
  page.tell("a");
  page.wait();
  page.wait();
  assert.deepEqual(page.sent.map((one) => one.tellings.length), [1, 1, 1]);
  page.update(1000, { tree: ["m1", { x: 1 }] });
  assert.equal(page.timers.size, 0);
});

test("while Streamlit runs, nothing is told again: the answer may be on its way", () => {
  page.tell("a");
  page.running = "running";
  page.wait();
  assert.equal(page.sent.length, 1);
  page.running = "notRunning";
  page.wait();
  assert.equal(page.sent.length, 2);
});

test("an answer is drawn even if nothing changed: what was done was not taken", () => {
  page.tell("a");
  page.update(1000, { tree: ["m1", { x: 1 }] });
  assert.equal(drawn().length, 2);
});

test("a part is told what is not answered yet, of its own only", () => {
  page.update(0, { tree: ["m1", { x: 1 }], plane: ["m1", {}] });
  page.tell("a");
  page.update(0, { tree: ["m1", { x: 2 }], plane: ["m1", { y: 1 }] });
  assert.deepEqual(page.root("tree").drawn.at(-1).pending, [["picked", "a"]]);
  assert.deepEqual(page.root("plane").drawn.at(-1).pending, []);
});

test("a part of another page is removed, and those of both stay", () => {
  const [tree] = page.element.children;
  page.update(0, { tree: ["m1", { x: 1 }], plane: ["m1", {}] });
  page.update(0, { tree: ["m1", { x: 1 }] });
  assert.equal(page.element.children[0], tree);
  assert.equal(page.element.children[1].removed, true);
  assert.deepEqual([...page.board().hosts.keys()], ["tree"]);
});

test("a part that listens to the page stops when it goes, once", () => {
  page.update(0, { tree: ["m3", {}] }, { m3: { script: "export default ({ parentElement }) => () => parentElement.drawn.push('left')", style: "" } });
  const { drawn: said } = page.root("tree");
  const leave = page.update(0, { tree: ["m3", {}] });
  leave();
  leave();
  assert.deepEqual(said.filter((one) => one === "left"), ["left"]);
});

test("a part whose files changed is made anew", () => {
  page.update(0, { tree: ["m2", { x: 1 }] }, { m2: SCRIPT });
  assert.equal(drawn().length, 2);
});

test("every script is given the helpers by their names", () => {
  const script = "export default ({ parentElement }) => { parentElement.drawn.push(onScreen(900), typeof arrange); }";
  page.update(0, { tree: ["m4", {}] }, { m4: { script, style: "" } });
  assert.deepEqual(page.root("tree").drawn.slice(-2), ["calc(max(675px, 100vh) / var(--larger, 1))", "function"]);
});
