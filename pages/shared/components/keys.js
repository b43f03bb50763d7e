// What reaches beyond the page's own elements: keys, and the address bar.
// Keys work wherever the focus is. The listener sits on the document and sees a key before anything else does.
// A press is sent until Python has answered that it saw it: two quick presses must not become one.

const TYPING = "input, textarea, select, [contenteditable=true]";
// No one types these, and a presentation clicker sends them wherever the focus happens to be.
const ALWAYS = new Set(["PageDown", "PageUp"]);

const name = (event) => (event.key.length === 1 ? event.key.toUpperCase() : event.key);

function isForUs(event, keys) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !keys.includes(name(event))) return false;
  // Inside a component the event's target is the component; the path knows the element itself.
  const target = event.composedPath()[0];
  return ALWAYS.has(event.key) || !(target instanceof Element && target.matches(TYPING));
}

export default function ({ data, parentElement, setTriggerValue }) {
  // An address without values gets those of the scene, in its place and not as another step of the history.
  if (data.address && !window.location.search) {
    window.history.replaceState(window.history.state, "", `${window.location.pathname}?${data.address}`);
  }

  const pending = (parentElement.pending ?? []).filter(([serial]) => serial > data.seen);
  parentElement.pending = pending;

  const listener = (event) => {
    if (!isForUs(event, data.keys)) return;
    event.preventDefault();
    event.stopPropagation();
    // The clock makes serials that go on growing when the page is loaded again.
    const serial = Math.max(Date.now(), data.seen + 1, (pending.at(-1)?.[0] ?? 0) + 1);
    pending.push([serial, name(event)]);
    setTriggerValue("pressed", pending.slice());
  };

  document.removeEventListener("keydown", parentElement.listener, true);
  document.addEventListener("keydown", listener, true);
  parentElement.listener = listener;
  // For tests, and for whoever wonders: from now on keys are heard.
  document.body.dataset.keys = "heard";
  return () => document.removeEventListener("keydown", listener, true);
}
