// Drawing rows: a click adds one of the chosen class, a drag moves one, Delete takes one away; all of it by keys as well.
// Every change is shown at once, and drawn on top of what Python sends until it has answered that it saw it.

const GRAB = 11; // pixels within which a mark is taken hold of
const NUDGE = 0.01;

class Pen {
  /** @type {PenData} */
  pen;
  /** @type {string | undefined} */
  toolState;
  /** @type {SVGElement | undefined} */
  cursor;
  /** @type {{ pane: Pane; near: number; from: Point; moved: boolean } | null} */
  dragging;

  /** @param {PlaneView} view */
  constructor(view) {
    this.view = view;
    this.on = false;
    this.answer = 0;
    this.held = -1;
    this.spot = { x: 0.5, y: 0.5 };
    view.svg.addEventListener("pointerdown", (event) => this.down(event));
    view.svg.addEventListener("pointermove", (event) => this.move(event));
    view.svg.addEventListener("pointerup", (event) => this.up(event));
    view.svg.addEventListener("pointercancel", () => this.drop());
  }

  // `pen` says which classes there are to choose from.
  /** @type {(pen: PenData | null) => void} */
  update(pen) {
    this.on = Boolean(pen);
    this.view.root.classList.toggle("drawing", this.on);
    this.view.pens.hidden = !this.on;
    if (!pen) return;
    this.pen = pen;
    this.answer = Math.min(this.answer, Math.max(pen.classes.length - 1, 0));
    // What Python has not seen yet is drawn on top of what it sent.
    this.view.data.marks = this.view.pending.reduce(applied, this.view.data.marks);
    this.drawTools();
  }

  drawTools() {
    const state = JSON.stringify([this.pen.classes, this.answer]);
    if (state === this.toolState) return;
    this.toolState = state;
    const held = this.view.parent.activeElement?.dataset?.testid;
    const buttons = this.pen.classes.map((name, place) => {
      const swatch = svg("svg", { width: 18, height: 18, "aria-hidden": "true" });
      swatch.append(svg("path", { d: `M9,9${SHAPES[shapeOf(place)](5.5)}`, style: `--ink: ${colour(this.pen.colours[place], "text")}`, class: `mark ${shapeOf(place) === RING ? "ring" : "solid"}` }));
      const one = html("button", { type: "button", role: "radio", "aria-checked": String(place === this.answer), "data-testid": `pen-${place}`, title: `Draw ${name} (key ${place + 1})` }, [swatch, name]);
      one.addEventListener("click", () => this.choose(place));
      return one;
    });
    const group = html("div", { class: "pens", role: "radiogroup", "aria-label": "Class to draw" }, buttons);
    this.view.pens.replaceChildren(...(buttons.length ? [group] : []), html("span", { class: "hint" }, this.pen.hint));
    if (held) this.view.pens.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus();
  }

  /** @type {(place: number) => void} */
  choose(place) {
    this.answer = place;
    this.drawTools();
    this.draw();
  }

  // The spot that the keyboard draws at.
  draw() {
    const pane = this.view.panes[0];
    if (!this.on || !pane) {
      this.cursor?.remove();
      return;
    }
    if (!this.cursor) {
      this.cursor = svg("g", { class: "pen-spot", tabindex: "0", role: "application", "data-testid": "pen-spot" }, [
        svg("path", { class: "hair", d: "M-16,0H-5M5,0H16M0,-16V-5M0,5V16" }),
        svg("circle", { class: "ring-focus", r: 18 }),
      ]);
    }
    const at = pane.at(this.spot.x, this.spot.y);
    set(this.cursor, {
      transform: `translate(${at.x} ${at.y})`,
      "aria-label": `Pen at ${this.words(this.spot)}: arrows move it, Enter adds a row${this.pen.classes.length ? ` of class ${this.pen.classes[this.answer]}` : ""}`,
    });
    if (this.cursor.parentNode !== pane.group) pane.group.append(this.cursor);
  }

  /** @type {(spot: Point) => string} */
  words({ x, y }) {
    const { across, up } = this.view.data;
    return `${across.name} ${told(across, x)}, ${up.name} ${told(up, y)}`;
  }

  // What a place means on an axis, for Python: a number, or the place of a level.
  /** @type {(axis: Axis, place: number) => number} */
  value(axis, place) {
    return axis.bands ? bandAt(axis, place) : axis.low + place * (axis.high - axis.low);
  }

  /** @type {(event: PointerEvent) => void} */
  down(event) {
    if (!this.on || event.button !== 0) return;
    const { pane, x, y } = this.view.where(event);
    if (!pane) return;
    this.view.svg.setPointerCapture(event.pointerId);
    const near = pane.marks.nearest(x, y, GRAB);
    this.dragging = { pane, near, from: { x, y }, moved: false };
    if (near >= 0) this.select(near);
    event.preventDefault();
  }

  /** @type {(event: PointerEvent) => void} */
  move(event) {
    const drag = this.dragging;
    if (!drag) return;
    const { x, y } = this.view.where(event);
    if (!drag.moved && Math.hypot(x - drag.from.x, y - drag.from.y) < 4) return;
    drag.moved = true;
    if (drag.near < 0) return;
    const to = inside(drag.pane.place(x, y));
    this.view.data.marks = applied(this.view.data.marks, { what: "move", mark: drag.near, ...to });
    this.view.draw();
  }

  /** @type {(event: PointerEvent) => void} */
  up(event) {
    const drag = this.dragging;
    if (!drag) return;
    this.dragging = null;
    const { x, y } = this.view.where(event);
    const to = inside(drag.pane.place(x, y));
    if (drag.near >= 0 && drag.moved) {
      this.tell({ what: "move", mark: drag.near, ...to });
      this.view.say(drag.near);
    } else if (drag.near < 0 && !drag.moved) this.add(to);
  }

  drop() {
    this.dragging = null;
    this.view.draw();
  }

  /** @type {(mark: number) => void} */
  select(mark) {
    this.view.mark = mark;
    this.view.drawWalker();
    this.view.say(mark);
    this.view.rows?.focus({ preventScroll: true });
  }

  /** @type {(to: Point) => void} */
  add(to) {
    this.tell({ what: "add", answer: this.pen.classes.length ? this.answer : -1, ...to });
  }

  /** @type {(made: Edit) => void} */
  tell(made) {
    const edit = { ...made };
    if ("x" in edit) edit.at = [this.value(this.view.data.across, edit.x), this.value(this.view.data.up, edit.y)];
    if ("answer" in edit && edit.answer >= 0) edit.name = this.pen.names[edit.answer];
    this.view.data.marks = applied(this.view.data.marks, edit);
    this.view.draw();
    this.view.drawn(edit);
  }

  // Whether a key was meant for drawing.
  /** @type {(event: KeyboardEvent, group: Element) => boolean} */
  key(event, group) {
    if (!this.on) return false;
    const digit = Number(event.key);
    if (event.key !== " " && digit >= 1 && digit <= this.pen.classes.length) {
      this.choose(digit - 1);
      if (group === this.view.rows) this.tell({ what: "class", mark: this.view.mark, answer: digit - 1 });
      return true;
    }
    const step = event.shiftKey ? 5 * NUDGE : NUDGE;
    const arrow = ARROWS[event.key];
    if (group === this.cursor) {
      if (arrow) this.spot = inside({ x: this.spot.x + arrow[0] * step, y: this.spot.y - arrow[1] * step });
      else if (event.key === "Enter" || event.key === " ") this.add(this.spot);
      else return false;
      this.draw();
      return true;
    }
    if (group !== this.view.rows) return false;
    const { marks } = this.view.data;
    const mark = this.view.mark;
    if (event.key === "Delete" || event.key === "Backspace") {
      this.tell({ what: "delete", mark });
      return true;
    }
    if (event.key === "Enter" || event.key === " ") {
      this.held = this.held === mark ? -1 : mark;
      write(this.view.said, this.held >= 0 ? `Holding ${this.view.markLabel(mark)}: arrows move it, Enter lets go` : `Let go at ${this.view.markLabel(mark)}`);
      return true;
    }
    if (arrow && this.held === mark) {
      this.tell({ what: "move", mark, ...inside({ x: marks.x[mark] + arrow[0] * step, y: marks.y[mark] - arrow[1] * step }) });
      this.view.say(mark);
      return true;
    }
    return false;
  }
}

/** @type {(axis: Axis, place: number) => number} */
const bandAt = (axis, place) => Math.min(Math.floor(place * axis.ticks.length), axis.ticks.length - 1);

// What a place means on an axis, in words.
/** @type {(axis: Axis, place: number) => string} */
function told(axis, place) {
  if (axis.bands) return axis.ticks[bandAt(axis, place)][1];
  return String(Number((axis.low + place * (axis.high - axis.low)).toFixed(axis.digits)));
}

/** @type {(spot: Point) => Point} */
const inside = ({ x, y }) => ({ x: Math.min(Math.max(x, 0), 1), y: Math.min(Math.max(y, 0), 1) });

// The marks after a change, as Python will make it.
/** @type {(marks: MarkData, edit: Edit) => MarkData} */
function applied(marks, edit) {
  const lists = /** @type {const} */ (["x", "y", "answer", "count", "aside", "off", "row"]);
  const others = /** @type {const} */ (["shade", "name", "label"]);
  const made = { ...marks };
  for (const name of lists) made[name] = marks[name].slice();
  for (const name of others) if (marks[name]) Object.assign(made, { [name]: marks[name].slice() });
  if (edit.what === "add") {
    const fresh = { x: edit.x, y: edit.y, answer: edit.answer, count: 1, aside: 0, off: 0, row: marks.row.length };
    for (const name of lists) made[name].push(fresh[name]);
    if (made.shade) made.shade.push(0.5);
    if (made.name) made.name.push("new");
    if (made.label) made.label.push("");
  } else if (edit.what === "delete") {
    for (const name of [...lists, ...others]) made[name]?.splice(edit.mark, 1);
  } else if (edit.what === "move") {
    made.x[edit.mark] = edit.x;
    made.y[edit.mark] = edit.y;
  } else if (edit.what === "class") made.answer[edit.mark] = edit.answer;
  return made;
}
