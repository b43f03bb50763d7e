// Notes when the page last changed and when that change was on the screen. Runs before any script of the page.

window.watch = { changed: 0, shown: 0, changes: 0 };
{
  const { watch } = window;
  // What tells that Streamlit is at work is no part of the page.
  const STATUS = "[data-testid=stStatusWidget], [data-testid=stToolbar]";
  const AT_WORK = new Set(["data-test-script-state", "data-test-connection-state", "data-stale"]);
  /** @type {(record: MutationRecord) => boolean} */
  const counts = ({ type, target, attributeName }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return !(type === "attributes" && AT_WORK.has(String(attributeName))) && !element?.closest(STATUS);
  };
  const observer = new MutationObserver((records) => {
    if (!records.some(counts)) return;
    watch.changed = performance.now();
    watch.changes += 1;
    requestAnimationFrame(() => {
      // A message that is sent from a frame arrives after the frame was laid out and painted.
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = () => (watch.shown = performance.now());
      port1.postMessage(0);
    });
  });
  /** @type {(root: Node) => void} */
  const look = (root) => observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  // The first element that fits, also inside components.
  /** @type {(Document | ShadowRoot)[]} */
  const roots = [document];
  /** @type {(selector: string) => Element | null} */
  const find = (selector) => {
    for (const root of roots) {
      const found = root.querySelector(selector);
      if (found) return found;
    }
    return null;
  };

  // Components draw into roots of their own, which an observer of the document does not see.
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    look(root);
    roots.push(root);
    return root;
  };
  document.addEventListener("DOMContentLoaded", () => look(document.body));

  const QUIET = 300; // milliseconds without a change after which nothing more is expected
  const settled = () => {
    const state = document.querySelector("[data-testid=stApp]")?.dataset.testScriptState;
    return state === "notRunning" && watch.shown >= watch.changed && performance.now() - watch.changed > QUIET;
  };
  /** @type {(test: () => unknown) => Promise<void>} */
  const until = (test) =>
    new Promise((done, failed) => {
      const end = performance.now() + 60000;
      const timer = setInterval(() => {
        if (!test() && performance.now() < end) return;
        clearInterval(timer);
        if (test()) done();
        else failed(new Error("The page did not settle within a minute."));
      }, 20);
    });

  // A click comes at any moment of a frame. Left alone, all clicks of a walk would come at the same one, and a short wait
  // for the screen would weigh as much as all of the floor's work: the moments are spread evenly, on both sides.
  const FRAME = 1000 / 60;
  let turn = 0;
  const moment = () => new Promise((done) => setTimeout(done, ((turn++ * 0.618034) % 1) * FRAME));

  // Milliseconds from a click until the last of what it changed is on the screen.
  watch.click = async (selector) => {
    await moment();
    const before = watch.changes;
    const start = performance.now();
    const element = find(selector);
    if (!element) throw new Error(`Nothing on the page fits ${selector}.`);
    // A slider is moved by one, as an arrow key does.
    if (element instanceof HTMLInputElement && element.type === "range") {
      element.stepUp();
      element.dispatchEvent(new Event("change", { bubbles: true }));
    } else /** @type {HTMLElement} */ (element).click();
    await until(() => watch.changes > before && settled());
    return watch.shown - start;
  };

  // Milliseconds from the start of the navigation until the last of the page is on the screen.
  watch.open = async (drawn) => {
    await until(() => find(drawn) && settled());
    return watch.shown;
  };
}
