import assert from "node:assert/strict";
import { test } from "node:test";
import { given, load, programs, read } from "../../helpers/programs.js";

const parts = programs().filter(({ isPart }) => isPart);

test("there are parts, and each ends in one export", () => {
  assert.ok(parts.length > 10);
  for (const { name, scripts } of parts) {
    const exporting = scripts.filter((script) => /^export default/m.test(read(script)));
    assert.deepEqual(exporting, scripts.slice(-1), name);
  }
});

for (const { name, scripts } of parts) {
  test(`the scripts of ${name} are one program, with no name twice`, () => {
    new Function(...given(), scripts.map(read).join("\n").replace(/^export default/m, "return"));
  });
}

test("a link is followed within the app, from any of its pages", () => {
  for (const [pathname, address] of [["/", "/grow?step=2"], ["/regions", "/grow?step=2"], ["/app/regions", "/app/grow?step=2"]]) {
    const went = [];
    const window = { location: { pathname }, history: { pushState: (_state, _title, to) => went.push(to) }, dispatchEvent: ({ type }) => went.push(type) };
    class PopStateEvent {
      constructor(type) {
        this.type = type;
      }
    }
    load(["base/follow.js"], ["follow"], { window, PopStateEvent }).follow("grow?step=2");
    assert.deepEqual(went, [address, "popstate"]);
  }
});
