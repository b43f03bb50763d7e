// One part or several in one element: each has a root and a style of its own, and is drawn when what it was told is new.
// What a person does in a part is told to Python until it has answered that it saw it: of two quick clicks none is lost,
// not even when Streamlit breaks the first one's run off for the second.

const BOARDS = new WeakMap();
const AGAIN = 1000; // milliseconds without an answer after which all is told again

// While Streamlit runs the page, the answer may be on its way.
const isRunning = () => (document.querySelector("[data-test-script-state]")?.dataset.testScriptState ?? "notRunning") !== "notRunning";

class Board {
  constructor(parent) {
    this.pending = [];
    this.hosts = Object.entries(PARTS).map(([name, part]) => new Host(name, part, parent, this));
  }

  update({ seen, parts }, send) {
    this.seen = seen;
    this.send = () => send("told", this.pending.slice());
    this.pending = this.pending.filter(([serial]) => serial > seen);
    for (const host of this.hosts) host.update(parts[host.name]);
    this.wait();
  }

  tell(...telling) {
    // The clock makes serials that go on growing when the page is loaded again.
    const serial = Math.max(Date.now(), this.seen + 1, (this.pending.at(-1)?.[0] ?? 0) + 1);
    this.pending.push([serial, ...telling]);
    this.send();
    this.wait();
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.pending.length) return;
    this.timer = setTimeout(() => {
      if (!isRunning()) this.send();
      this.wait();
    }, AGAIN);
  }

  leave() {
    clearTimeout(this.timer);
    for (const host of this.hosts) host.left();
  }
}

class Host {
  constructor(name, { style, draw }, parent, board) {
    this.name = name;
    this.draw = draw;
    this.board = board;
    this.element = document.createElement("div");
    this.element.setAttribute("part", name);
    this.element.setAttribute("data-part", name);
    this.root = this.element.attachShadow({ mode: "open" });
    const sheet = document.createElement("style");
    sheet.textContent = style;
    this.root.append(sheet);
    parent.append(this.element);
  }

  update(data) {
    this.element.hidden = data === null;
    if (data === null) return;
    const said = JSON.stringify(data);
    if (said === this.said) return;
    // What was done here and is not answered yet; the part may show it on top of what Python sent.
    const pending = this.board.pending.filter(([, name]) => name === this.name).map(([, , what, value]) => [what, value]);
    this.said = pending.length ? undefined : said;
    this.leave = this.draw({ data, parentElement: this.root, pending, tell: (what, value) => this.tell(what, value) });
  }

  tell(what, value) {
    // The answer is drawn even if it is what was said before: then what was done was not taken.
    this.said = undefined;
    this.board.tell(this.name, what, value);
  }

  // A part that listens to the whole page stops here, and begins anew with the next drawing.
  left() {
    if (!this.leave) return;
    this.leave();
    this.said = this.leave = undefined;
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  let board = BOARDS.get(parentElement);
  if (!board) BOARDS.set(parentElement, (board = new Board(parentElement)));
  board.update(data, setTriggerValue);
  return () => board.leave();
}
