// One part or several in one element: each has a root and a style of its own, and is drawn when what it was told is new.
// What a person does in a part is told to Python until it has answered that it saw it: of two quick clicks none is lost,
// not even when Streamlit breaks the first one's run off for the second.

/** @type {WeakMap<Element, Board>} */
const BOARDS = new WeakMap();
// The scripts and styles of parts by their marks, for as long as the page is loaded: each needs to be sent once.
window.treewalk ??= new Map();
const GOT = window.treewalk;
// What the scripts of parts find there without asking.
const GIVEN = { set, write, arrange, svg, html, within, onScreen, colour, patterns };
const AGAIN = 1000; // milliseconds without an answer after which all is told again

// While Streamlit runs the page, the answer may be on its way.
const isRunning = () => (document.querySelector("[data-test-script-state]")?.dataset.testScriptState ?? "notRunning") !== "notRunning";

class Board {
  /** @type {number} */
  seen;
  /** @type {() => void} */
  send;
  /** @type {number | undefined} */
  timer;

  /** @param {Element} parent */
  constructor(parent) {
    this.parent = parent;
    /** @type {Telling[]} */
    this.pending = [];
    /** @type {Map<string, Host>} */
    this.hosts = new Map();
  }

  /** @type {(data: BoardData, send: (name: string, value: unknown) => void) => void} */
  update({ seen, parts, sent }, send) {
    for (const [mark, { script, style }] of Object.entries(sent)) if (!GOT.has(mark)) GOT.set(mark, { style, draw: made(script, mark) });
    this.seen = seen;
    this.send = () => send("told", { has: [...GOT.keys()], tellings: this.pending.slice() });
    this.pending = this.pending.filter(([serial]) => serial > seen);
    // Another page may have other parts; those that both have stay as they are.
    for (const [name, host] of this.hosts) if (!(name in parts)) this.remove(name, host);
    for (const [name, [mark, data]] of Object.entries(parts)) this.host(name).update(mark, data);
    this.wait();
  }

  /** @type {(name: string) => Host} */
  host(name) {
    const host = this.hosts.get(name) ?? new Host(name, this.parent, this);
    this.hosts.set(name, host);
    return host;
  }

  /** @type {(name: string, host: Host) => void} */
  remove(name, host) {
    host.left();
    host.element.remove();
    this.hosts.delete(name);
  }

  /** @type {(...telling: [part: string, what: string, value: unknown]) => void} */
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
    for (const host of this.hosts.values()) host.left();
  }
}

// What a script exports. Each is a function of its own, for they use the same names. A server that sends a
// Content-Security-Policy has to allow it ('unsafe-eval').
/** @type {(script: string, mark: string) => Draw} */
const made = (script, mark) => {
  const names = Object.keys(GIVEN);
  return new Function(...names, `${script.replace("export default", "return")}\n//# sourceURL=treewalk-${mark}.js`)(...Object.values(GIVEN));
};

class Host {
  /** @type {string | undefined} */
  mark;
  /** @type {Draw} */
  draw;
  /** @type {string | undefined} */
  said;
  /** @type {(() => void) | undefined} */
  leave;

  /** @param {string} name @param {Element} parent @param {Board} board */
  constructor(name, parent, board) {
    this.name = name;
    this.board = board;
    this.element = document.createElement("div");
    this.element.setAttribute("part", name);
    this.element.setAttribute("data-part", name);
    this.root = this.element.attachShadow({ mode: "open" });
    parent.append(this.element);
  }

  /** @type {(mark: string, data: unknown) => void} */
  update(mark, data) {
    this.element.hidden = data === null;
    if (data === null) return;
    // Told what is there, the server sends what is not.
    const found = GOT.get(mark);
    if (!found) return this.board.send();
    if (mark !== this.mark) this.become(mark, found);
    const said = JSON.stringify(data);
    if (said === this.said) return;
    // What was done here and is not answered yet; the part may show it on top of what Python sent.
    const mine = this.board.pending.filter(([, name]) => name === this.name);
    const pending = mine.map(([, , what, value]) => /** @type {[string, unknown]} */ ([what, value]));
    this.said = pending.length ? undefined : said;
    this.leave = this.draw({ data, parentElement: this.root, pending, tell: (what, value) => this.tell(what, value) });
  }

  // While the server's files are being worked on, a part may be another one from run to run.
  /** @type {(mark: string, found: Got) => void} */
  become(mark, { style, draw }) {
    this.left();
    Object.assign(this, { mark, draw, said: undefined });
    this.root.replaceChildren(html("style", {}, style));
  }

  /** @type {Tell} */
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

/** @param {{ data: BoardData, parentElement: Element, setTriggerValue: (name: string, value: unknown) => void }} given */
export default function ({ data, parentElement, setTriggerValue }) {
  let board = BOARDS.get(parentElement);
  if (!board) {
    board = new Board(parentElement);
    BOARDS.set(parentElement, board);
  }
  board.update(data, setTriggerValue);
  return () => board.leave();
}
