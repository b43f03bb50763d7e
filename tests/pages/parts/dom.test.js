import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../helpers/programs.js";

class Node {}
const document = { createElement: (name) => element(name), createElementNS: (space, name) => element(name, space) };
const { set, write, arrange, svg, html, within, onScreen, colour, SVG } = load(
  ["base/dom.js"],
  ["set", "write", "arrange", "svg", "html", "within", "onScreen", "colour", "SVG"],
  { document, Node },
);

// An element that counts how often it is written to.
function element(name = "div", space = "") {
  const attributes = new Map();
  return Object.assign(new Node(), {
    name,
    space,
    attributes,
    childNodes: [],
    writes: 0,
    getAttribute: (key) => attributes.get(key) ?? null,
    setAttribute(key, value) {
      this.writes += 1;
      attributes.set(key, value);
    },
    removeAttribute: (key) => attributes.delete(key),
    append(...parts) {
      this.childNodes.push(...parts);
    },
    insertBefore(child, there) {
      this.writes += 1;
      this.childNodes = this.childNodes.filter((one) => one !== child);
      this.childNodes.splice(there ? this.childNodes.indexOf(there) : this.childNodes.length, 0, child);
      child.remove = () => {
        this.writes += 1;
        this.childNodes = this.childNodes.filter((one) => one !== child);
      };
    },
  });
}

test("an attribute is a text, true has none, and null, undefined and false take it away", () => {
  const one = element();
  assert.equal(set(one, { x: 3, hidden: true, title: "a", zero: 0, empty: "" }), one);
  assert.deepEqual(Object.fromEntries(one.attributes), { x: "3", hidden: "", title: "a", zero: "0", empty: "" });
  set(one, { x: null, hidden: false, title: undefined });
  assert.deepEqual([...one.attributes.keys()], ["zero", "empty"]);
});

test("what an attribute is already is not written again", () => {
  const one = element();
  set(one, { x: 3, hidden: true });
  set(one, { x: "3", hidden: true });
  assert.equal(one.writes, 2);
});

test("a text that stands there already is not written again", () => {
  let writes = 0;
  const one = { said: "a", get textContent() { return this.said; }, set textContent(text) { writes += 1; this.said = text; } };
  write(one, "a");
  assert.equal(writes, 0);
  write(one, null);
  assert.deepEqual([one.said, writes], ["", 1]);
  write(one, 0);
  assert.equal(one.said, "0");
});

test("children are put into an order, and the rest is removed", () => {
  const [parent, a, b, c] = [element(), element("a"), element("b"), element("c")];
  arrange(parent, [a, b, c]);
  assert.deepEqual(parent.childNodes, [a, b, c]);
  arrange(parent, [c, a]);
  assert.deepEqual(parent.childNodes, [c, a]);
});

test("children that stand in their order are not touched", () => {
  const [parent, a, b] = [element(), element("a"), element("b")];
  arrange(parent, [a, b]);
  const { writes } = parent;
  arrange(parent, [a, b]);
  assert.equal(parent.writes, writes);
});

test("an element is made of a name, attributes and what is inside", () => {
  const inner = html("b", {}, "x");
  const made = html("p", { class: "note" }, [inner, " and ", 3]);
  assert.deepEqual([made.name, made.space, made.getAttribute("class")], ["p", "", "note"]);
  assert.deepEqual(made.childNodes, [inner, " and ", "3"]);
  assert.equal(svg("g").space, SVG);
});

test("nothing inside is no text", () => {
  for (const inside of [undefined, null, []]) assert.deepEqual(html("p", {}, inside).childNodes, []);
  assert.deepEqual(html("p", {}, "").childNodes, [""]);
  assert.deepEqual(html("p", {}, 0).childNodes, ["0"]);
});

test("markup in a text stays a text", () => assert.deepEqual(html("p", {}, "<b>x</b>").childNodes, ["<b>x</b>"]));

test("a pointer is read in the pixels of the element, which a presentation enlarges", () => {
  const one = { clientWidth: 100, getBoundingClientRect: () => ({ left: 10, top: 20, width: 200 }) };
  assert.deepEqual(within(one, { clientX: 110, clientY: 40 }), { x: 50, y: 10 });
});

test("an element without a width is read as it is", () => {
  const one = { clientWidth: 0, getBoundingClientRect: () => ({ left: 10, top: 20, width: 0 }) };
  assert.deepEqual(within(one, { clientX: 11, clientY: 22 }), { x: 1, y: 2 });
});

test("a height is as large a part of any screen as of one 900 high", () => {
  assert.equal(onScreen(450), "calc(max(337.5px, 50vh) / var(--larger, 1))");
});

test("a colour follows the theme", () => {
  assert.equal(colour({ light: { ink: "#000" }, dark: { ink: "#fff" } }, "ink"), "light-dark(#000, #fff)");
});
