// The plane of two features: regions in the colours of what is predicted, cuts, and the rows as marks on top.
// One picture holds one or several panes: a tree of exact rectangles, or a model that was asked on a grid of cells.

/** @type {WeakMap<ShadowRoot, PlaneView>} */
const VIEWS = new WeakMap();
const GAP = 26;
const RIGHT = 8;
const NEAR = 9; // pixels within which a click is meant for a mark

class PlaneView {
  /** @type {PlaneData} */
  data;
  /** @type {Edit[]} */
  pending;
  /** @type {(what: { node: string } | { row: number }) => void} */
  pick;
  /** @type {(what: { what: string; value?: string; name?: string }) => void} */
  ask;
  /** @type {(edit: Edit) => void} */
  drawn;
  /** @type {number} */
  mark;
  /** @type {number | undefined} */
  hovered;
  /** @type {string | undefined} */
  wayState;
  /** @type {string | undefined} */
  classState;
  /** @type {number} */
  labelRoom;
  /** @type {SVGElement | undefined} */
  option;
  /** @type {SVGElement | undefined} */
  rows;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.parent = parent;
    this.defs = svg("defs");
    this.svg = svg("svg", { class: "plane", role: "group" }, this.defs);
    this.said = html("p", { class: "said", role: "status", "data-testid": "plane-said" });
    this.legend = html("div", { class: "legend", "data-testid": "plane-legend" });
    this.note = html("p", { class: "note", "data-testid": "plane-note" });
    this.tools = new Tools(this);
    this.pens = html("div", { class: "tools" });
    this.ways = html("div", { class: "tools ways" });
    this.room = html("div", { class: "room" });
    this.root = html("div", { class: "root" }, [this.room, this.tools.root, this.pens, this.svg, this.said, this.legend, this.note, this.ways]);
    parent.append(this.root);
    /** @type {Pane[]} */
    this.panes = [];
    this.pen = new Pen(this);
    this.width = this.height = 0; // kept, for to ask in the middle of a change makes the browser lay out
    const watch = new ResizeObserver(() => this.measure());
    for (const part of [this.root, this.room]) watch.observe(part);
    this.svg.addEventListener("click", (event) => this.click(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("pointermove", (event) => this.hover(event));
  }

  measure() {
    const [width, height] = [this.root.clientWidth, this.room.clientHeight];
    if (width === this.width && height === this.height) return;
    Object.assign(this, { width, height });
    if (this.data) this.draw();
  }

  /** @type {(data: PlaneData) => void} */
  update(data) {
    this.data = data;
    this.tools.update(data.tools);
    this.pen.update(data.pen);
    this.drawWays(data.ways);
    this.room.style.height = onScreen(data.height);
    set(this.svg, { "aria-label": data.label });
    write(this.note, data.note);
    this.note.hidden = !data.note;
    this.width = this.width || this.root.clientWidth;
    this.height = this.height || this.room.clientHeight;
    this.drawClasses();
    this.draw();
  }

  // What can be done where the plane does not show what the step is about.
  /** @type {(ways: Way[]) => void} */
  drawWays(ways) {
    const state = JSON.stringify(ways);
    if (state === this.wayState) return;
    this.wayState = state;
    this.ways.hidden = !ways.length;
    this.ways.replaceChildren(...ways.map((one) => this.tools.button(one)));
  }

  // A colour of a class, or that of a number (place -1).
  /** @type {(place: number, name: "fill" | "text") => string} */
  colour(place, name) {
    if (place < 0) return colour(this.data.hue, "fill");
    // A class that has just been drawn for the first time is known to the pen alone.
    return colour(this.data.classes[place] ?? this.pen.pen.colours[place], name);
  }

  // Marks stand on their own class's tint, so they are of the stronger colour that text has.
  /** @type {(place: number) => string} */
  markInk(place) {
    return this.colour(place, "text");
  }

  /** @type {(place: number, sure: number) => string} */
  tint(place, sure) {
    const share = place < 0 ? 5 + 58 * sure : 12 + 26 * sure;
    return `--tint: ${this.colour(place, "fill")}; --share: ${share.toFixed(0)}%`;
  }

  /** @type {(place: number) => boolean} */
  hasPattern(place) {
    return place >= 0 && Boolean(this.data.classes[place].pattern);
  }

  // The pattern of a class, faint, to lie over its tint; in a picture that is stretched it is drawn the other way.
  /** @type {(place: number, id: string, across?: number, down?: number) => SVGElement | null} */
  tile(place, id, across = 1, down = 1) {
    if (!this.hasPattern(place)) return null;
    const line = { d: this.data.classes[place].pattern, class: "thread", style: `stroke: ${this.colour(place, "fill")}` };
    const patternTransform = `scale(${2.2 / across} ${2.2 / down})`;
    return svg("pattern", { id, width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform }, svg("path", line));
  }

  drawClasses() {
    const { classes, legend, ramp } = this.data;
    const state = JSON.stringify([classes, legend, ramp]);
    if (this.classState === state) return;
    this.classState = state;
    this.defs.replaceChildren(...classes.flatMap((_, place) => this.tile(place, `tint${place}`) ?? []));
    const items = classes.slice(0, 8).map((one, place) => {
      const swatch = svg("svg", { width: 34, height: 18, "aria-hidden": "true" });
      const box = { x: 0, y: 0, width: 34, height: 18, rx: 3 };
      const mark = svg("path", { d: `M17,9${SHAPES[shapeOf(place)](5.5)}`, style: `--ink: ${this.markInk(place)}`, class: `mark ${shapeOf(place) === RING ? "ring" : "solid"}` });
      swatch.append(svg("rect", { ...box, class: "tinted", style: this.tint(place, 1) }));
      if (this.hasPattern(place)) swatch.append(svg("rect", { ...box, fill: `url(#tint${place})` }));
      swatch.append(mark);
      return html("span", { class: "item" }, [swatch, html("span", { class: "class-name", title: one.name }, one.name)]);
    });
    if (ramp) items.push(html("span", { class: "item" }, [ramp[0], this.ramp(), ramp[1]]));
    if (classes.length > 8) items.push(html("span", { class: "item" }, `+ ${classes.length - 8} more`));
    this.legend.replaceChildren(...items, ...legend.map((text) => html("span", { class: "item" }, text)));
  }

  // The colours of a number, from few to many.
  ramp() {
    const steps = [0, 0.25, 0.5, 0.75, 1];
    const parts = steps.map((sure, k) => svg("rect", { x: 22 * k, width: 22, height: 16, class: "tinted", style: this.tint(-1, sure) }));
    return svg("svg", { width: 110, height: 16, "aria-hidden": "true" }, parts);
  }

  draw() {
    const { data, width } = this;
    if (!width) return;
    for (const pane of this.panes.splice(data.panes.length)) pane.group.remove();
    while (this.panes.length < data.panes.length) {
      const pane = new Pane(this);
      this.panes.push(pane);
      this.svg.append(pane.group);
    }
    const longest = Math.max(...data.up.ticks.map(([, text]) => letters(text, 14)), 12);
    this.labelRoom = Math.min(longest, width * 0.2, 120);
    const left = this.labelRoom + 14;
    // Several pictures stand side by side where each has room, else below each other.
    const many = data.panes.length;
    const beside = many > 1 && (width - left) / many >= 210 ? many : 1;
    const wide = (width - left - RIGHT - GAP * (beside - 1)) / beside;
    const tallest = data.lanes ? Math.min(this.height, 220 + 80 * data.lanes) : this.height;
    const height = Math.min(tallest, Math.max(260, many > 1 ? wide * 1.05 : wide * 1.1));
    // Titles need a line of their own, below the name of the axis.
    const top = many > 1 ? 50 : 30;
    const tall = height - top - 50;
    data.panes.forEach((one, k) => {
      const [column, line] = [k % beside, Math.floor(k / beside)];
      const box = { left: left + column * (wide + GAP), top: top + line * (height + 10), width: wide, height: tall };
      this.panes[k].update({ ...one, first: column === 0 }, box);
    });
    const lines = Math.ceil(many / beside);
    const all = lines * height + (lines - 1) * 10;
    set(this.svg, { width, height: all, viewBox: `0 0 ${width} ${all}` });
    this.drawWalker();
    this.pen.draw();
  }

  // Rows are one stop of the keyboard; arrows walk them, and a ring shows which one is meant.
  drawWalker() {
    const { marks } = this.data;
    const [first, ...others] = this.panes;
    for (const pane of others) pane.walker.replaceChildren();
    if (!marks.x.length) return first.walker.replaceChildren();
    this.mark = Math.min(this.mark ?? 0, marks.x.length - 1);
    const spot = first.marks.spot(this.mark);
    const label = this.markLabel(this.mark);
    if (!this.option || !this.rows) {
      this.option = svg("g", { role: "option", id: "row-option" }, svg("circle", { class: "ring-focus", r: 11 }));
      this.rows = svg("g", { role: "listbox", class: "rows", tabindex: "0", "aria-activedescendant": "row-option", "data-testid": "rows" }, this.option);
    }
    set(this.rows, { "aria-label": `${marks.words}: arrows walk them` });
    set(this.option, { "aria-label": label, "aria-selected": "true", transform: `translate(${spot.x} ${spot.y})` });
    if (this.rows.parentNode !== first.walker) first.walker.replaceChildren(this.rows);
  }

  /** @type {(k: number) => string} */
  markLabel(k) {
    const { marks, across, up, classes } = this.data;
    const parts = [`${across.name} ${told(across, marks.x[k])}`, `${up.name} ${told(up, marks.y[k])}`];
    if (marks.answer[k] >= 0 && !up.isTarget) parts.push((classes[marks.answer[k]] ?? this.pen.pen.colours[marks.answer[k]]).name);
    const name = marks.name ? `${marks.name[k]}: ` : "";
    const more = marks.count[k] > 1 ? `, ${marks.count[k]} rows` : "";
    const off = marks.off[k] ? ", sent elsewhere by another feature" : "";
    return `${name}${parts.join(", ")}${more}${off}`;
  }

  /** @type {(k: number) => void} */
  say(k) {
    write(this.said, k < 0 ? "" : this.markLabel(k));
  }

  // The pane and the pixel of an event.
  /** @type {(event: MouseEvent) => Point & { pane: Pane | undefined }} */
  where(event) {
    const { x, y } = within(this.svg, event);
    const pane = this.panes.find(({ box }) => x >= box.left - 6 && x <= box.left + box.width + 6 && y >= box.top - 6 && y <= box.top + box.height + 6);
    return { pane, x, y };
  }

  /** @type {(event: MouseEvent) => void} */
  hover(event) {
    if (this.pen.dragging) return;
    const { pane, x, y } = this.where(event);
    const near = pane ? pane.marks.nearest(x, y, NEAR) : -1;
    if (near !== this.hovered) {
      this.hovered = near;
      this.say(near);
    }
  }

  /** @type {(event: MouseEvent) => void} */
  click(event) {
    if (this.pen.on) return;
    const { pane, x, y } = this.where(event);
    if (!pane) return;
    const near = pane.marks.nearest(x, y, NEAR);
    if (near >= 0) {
      this.mark = near;
      this.drawWalker();
      this.say(near);
      return this.pick({ row: this.data.marks.row[near] });
    }
    const region = /** @type {Element} */ (event.target).closest(".region");
    if (region) this.choose(pane, String(region.dataset.id));
  }

  /** @type {(pane: Pane, id: string) => void} */
  choose(pane, id) {
    pane.rove(id);
    this.pick({ node: id });
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const group = /** @type {Element} */ (event.target).closest("[role=option], [role=listbox], .pen-spot");
    if (!group) return;
    if (this.pen.key(event, group)) return event.preventDefault();
    const isArrow = event.key in ARROWS;
    const isPick = event.key === "Enter" || event.key === " ";
    if (!isArrow && !isPick) return;
    event.preventDefault();
    if (group === this.rows) {
      if (isPick) return this.pick({ row: this.data.marks.row[this.mark] });
      const next = this.panes[0].marks.towards(this.mark, event.key);
      if (next >= 0) this.mark = next;
      this.drawWalker();
      return this.say(this.mark);
    }
    const { id } = group.dataset;
    const pane = this.panes.find((one) => id !== undefined && one.byId.get(id) === group);
    if (!pane || id === undefined) return;
    if (isPick) return this.choose(pane, id);
    const next = this.neighbour(pane, id, event.key);
    if (next) {
      pane.rove(next);
      pane.byId.get(next)?.focus();
    }
  }

  // The region whose middle is nearest in the direction of an arrow.
  /** @type {(pane: Pane, id: string, key: string) => string | null} */
  neighbour(pane, id, key) {
    /** @type {(one: Region) => [x: number, y: number]} */
    const middle = (one) => [(one.rects[0][0] + one.rects[0][2]) / 2, (one.rects[0][1] + one.rects[0][3]) / 2];
    const here = pane.data.regions.find((one) => one.id === id);
    if (!here) return null;
    const from = middle(here);
    const [dx, dy] = [ARROWS[key][0], -ARROWS[key][1]];
    let best = null;
    let least = Infinity;
    for (const one of pane.data.regions) {
      const to = middle(one);
      const ahead = (to[0] - from[0]) * dx + (to[1] - from[1]) * dy;
      const aside = Math.abs((to[0] - from[0]) * dy) + Math.abs((to[1] - from[1]) * dx);
      if (!one.label || one.id === id || ahead <= 1e-9) continue;
      if (ahead + 2 * aside < least) [best, least] = [one.id, ahead + 2 * aside];
    }
    return best;
  }
}

/** @param {Given<PlaneData>} given */
export default function ({ data, parentElement, tell, pending }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new PlaneView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (what) => tell("picked", what);
  view.ask = (what) => tell("asked", what);
  view.drawn = (edit) => tell("drawn", edit);
  view.pending = pending.filter(([what]) => what === "drawn").map(([, edit]) => edit);
  view.update(data);
}
