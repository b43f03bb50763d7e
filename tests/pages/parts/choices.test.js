import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "../../helpers/programs.js";

const html = (name, attributes, inside) => ({
  name,
  attributes: { ...attributes },
  inside,
  children: [],
  dataset: { name: attributes["data-name"] },
  addEventListener() {},
  getAttribute(key) {
    return this.attributes[key] ?? null;
  },
  replaceChildren(...children) {
    this.children = children;
  },
  querySelectorAll() {
    return this.children;
  },
  focus() {
    this.focused = true;
  },
});
const set = (one, attributes) => Object.assign(one.attributes, attributes);
const { Choices } = load(["base/choices.js"], ["Choices"], { html, set });

let choices;
let taken;
beforeEach(() => {
  taken = [];
  choices = new Choices((name) => taken.push(name));
  choices.update("Model", [["tree", "Tree"], ["linear", "Linear"], ["knn", "Nearest"]], "linear");
});
const all = (name) => choices.root.children.map((button) => button.attributes[name]);
const press = (key, place) => choices.key({ key, target: choices.root.children[place], preventDefault() {} });

test("the chosen option is the one stop of the keyboard", () => {
  assert.deepEqual(all("aria-checked"), ["false", "true", "false"]);
  assert.deepEqual(all("tabindex"), [-1, 0, -1]);
});

test("where nothing is chosen the first is the stop", () => {
  choices.update("Model", [["tree", "Tree"], ["linear", "Linear"]], "");
  assert.deepEqual(all("tabindex"), [0, -1]);
});

test("buttons stay while the options are the same", () => {
  const before = choices.root.children;
  choices.update("Model", [["tree", "Tree"], ["linear", "Linear"], ["knn", "Nearest"]], "tree");
  assert.equal(choices.root.children, before);
});

test("arrows go around, both ways, and choose", () => {
  press("ArrowRight", 2);
  press("ArrowLeft", 0);
  press("ArrowDown", 1);
  assert.deepEqual(taken, ["tree", "knn", "knn"]);
  assert.equal(choices.root.children[2].focused, true);
});

test("another key does nothing, and what is chosen is not chosen again", () => {
  press("a", 0);
  choices.choose(choices.root.children[1]);
  assert.deepEqual(taken, []);
});
