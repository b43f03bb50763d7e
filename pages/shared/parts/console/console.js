// What can be pressed on a page: keys, wherever the focus is, and the buttons of its bar. It also looks after an empty
// address bar.

/** @type {WeakMap<ShadowRoot, ConsoleView>} */
const VIEWS = new WeakMap();
const TYPING = "input, textarea, select, [contenteditable=true]";
// No one types these, and a presentation clicker sends them wherever the focus happens to be.
const ALWAYS = new Set(["PageDown", "PageUp"]);
const PACE = 2000; // milliseconds that a step stays on the screen when the walk plays by itself

/** @type {(event: KeyboardEvent) => string} */
const name = (event) => (event.key.length === 1 ? event.key.toUpperCase() : event.key);

class ConsoleView {
  /** @type {string[]} */
  keys;
  /** @type {boolean} */
  end;
  /** @type {boolean} */
  playing;
  /** @type {string | undefined} */
  to;
  /** @type {number | undefined} */
  timer;
  /** @type {(name: string) => void} */
  press;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    /** @type {(event: KeyboardEvent) => void} */
    this.listen = (event) => this.key(event);
    this.choices = new Choices((option) => this.press(`choose ${option}`));
    /** @type {(text: Inside, key: string, kind?: string) => HTMLElement} */
    const button = (text, key, kind) => {
      const one = html("button", { type: "button", class: kind, "aria-keyshortcuts": key }, text);
      one.addEventListener("click", () => this.enabled(one) && this.pressed(key));
      return one;
    };
    this.first = button("First", "Home");
    this.backText = html("span");
    this.back = button([html("span", { "aria-hidden": "true" }, "← "), this.backText, html("kbd", { "aria-hidden": "true" }, "P")], "P");
    this.nextText = html("span");
    this.next = button([this.nextText, html("span", { "aria-hidden": "true" }, " →"), html("kbd", { "aria-hidden": "true" }, "N")], "N", "primary");
    set(this.next, { "data-testid": "next" });
    this.last = button("Last", "End");
    this.play = html("button", { type: "button", class: "play" });
    this.play.addEventListener("click", () => this.enabled(this.play) && this.playOn(!this.playing));
    this.count = html("span", { class: "count" });
    this.away = button(["Leave", html("kbd", { "aria-hidden": "true" }, "Esc")], "Escape", "away");
    this.steps = html("div", { class: "steps" }, [this.first, this.back, this.next, this.last, this.play, this.count, this.away]);
    this.lead = html("span", { class: "lead" });
    this.rest = html("span");
    this.bar = html("div", { class: "bar" }, [this.choices.root, this.steps]);
    this.notice = html("p", { class: "notice", "data-testid": "notice" });
    this.root = html("div", { class: "root", hidden: true }, [this.bar, html("h1", { "data-testid": "sentence" }, [this.lead, this.rest]), this.notice]);
    parent.append(this.root);
  }

  /** @type {(button: Element) => boolean} */
  enabled(button) {
    return button.getAttribute("aria-disabled") !== "true";
  }

  /** @type {(data: ConsoleData) => void} */
  update(data) {
    this.keys = data.keys;
    document.addEventListener("keydown", this.listen, true);
    // An address without values gets those of the scene, in its place and not as another step of the history.
    if (data.address && !window.location.search) {
      window.history.replaceState(window.history.state, "", `${window.location.pathname}?${data.address}`);
    }
    // A presentation can be left, and the way out is never over what is shown.
    const presented = this.keys.includes("Escape");
    this.away.hidden = !presented;
    this.root.hidden = !data.bar && !presented;
    this.root.classList.toggle("bare", !data.bar);
    write(this.notice, data.notice);
    this.notice.hidden = !data.notice;
    if (data.bar) this.drawBar(data.bar, presented);
    else this.playOn(false);
    // For tests, and for whoever wonders: from now on keys are heard.
    document.body.dataset.keys = "heard";
    // The same link comes once; drawn again, it was followed already.
    if (data.to && data.to !== this.to) follow(data.to);
    this.to = data.to;
  }

  /** @type {(bar: ConsoleBar, presented: boolean) => void} */
  drawBar({ step, last, unit, onward, held, back, stands, lead, rest, choice }, presented) {
    const start = step === 0;
    // At the end there may be an answer to show.
    this.end = step >= last && !held;
    this.choices.root.hidden = !choice;
    if (choice) this.choices.update(choice.label, choice.options, choice.chosen);
    write(this.nextText, onward);
    write(this.backText, back);
    // A page without steps has none to show, and a walk that only goes back no way on.
    const none = !onward && !last;
    this.steps.hidden = none && !presented;
    for (const part of [this.back, this.count]) part.hidden = none;
    for (const button of [this.first, this.next, this.last, this.play]) button.hidden = !onward;
    // A button that can do nothing keeps the focus, so that a reader by keyboard does not lose the place.
    for (const button of [this.first, this.back]) set(button, { "aria-disabled": String(start) });
    for (const button of [this.next, this.last, this.play]) set(button, { "aria-disabled": String(this.end) });
    write(this.count, stands || `${unit} ${step} of ${last}`);
    write(this.lead, lead);
    write(this.rest, rest);
    this.playOn(this.playing && !this.end);
  }

  // A walk that plays is no part of the scene: a link opens a moment that stands still.
  /** @type {(on: boolean) => void} */
  playOn(on) {
    this.playing = !!on;
    write(this.play, on ? "Pause" : "Play");
    clearTimeout(this.timer);
    if (on) this.timer = setTimeout(() => this.press("N"), PACE);
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !this.keys.includes(name(event))) return;
    // Inside a component the event's target is the component; the path knows the element itself.
    const target = event.composedPath()[0];
    if (!ALWAYS.has(event.key) && target instanceof Element && target.matches(TYPING)) return;
    event.preventDefault();
    event.stopPropagation();
    this.pressed(name(event));
  }

  // Whoever takes a step by hand has taken over from the walk that plays.
  /** @type {(key: string) => void} */
  pressed(key) {
    this.playOn(false);
    this.press(key);
  }

  leave() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.listen, true);
  }
}

/** @param {Given<ConsoleData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new ConsoleView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.press = (name) => tell("pressed", name);
  view.update(data);
  return () => view.leave();
}
