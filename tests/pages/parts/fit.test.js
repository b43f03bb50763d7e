import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../../helpers/programs.js";

const { letters, cut } = load(["base/fit.js"], ["letters", "cut"]);

test("a letter is half as wide as it is high", () => {
  assert.equal(letters("Outlook", 14), 49);
  assert.equal(letters("", 14), 0);
});

test("a letter of two units counts once", () => assert.equal(letters("🌲🌲", 10), 10));

test("text that fits is left alone", () => assert.equal(cut("Humidity", 56, 14), "Humidity"));

test("text that is too long ends in an ellipsis and fits", () => {
  const short = cut("Humidity", 55, 14);
  assert.equal(short, "Humidi…");
  assert.ok(letters(short, 14) <= 55);
});

test("where not even three letters and the ellipsis fit, nothing stands", () => {
  assert.equal(cut("Humidity", 28, 14), "Hum…");
  assert.equal(cut("Humidity", 27, 14), "");
  assert.equal(cut("Wet", 21, 14), "Wet");
});

test("a letter of two units is not cut in two", () => assert.equal(cut("🌲🌲🌲🌲🌲🌲", 20, 10), "🌲🌲🌲…"));
