// What every chart shares: one drawing as wide as its place, a heading above it and a note under it, drawn anew when
// either changes.

/** @type {WeakMap<ShadowRoot, any>} */
const VIEWS = new WeakMap();

/** @template {ChartData} D what Python sends to a chart of this kind */
class Chart {
  /** @type {D} */
  data;

  /** @param {ShadowRoot} parent @param {string} name */
  constructor(parent, name) {
    this.svg = svg("svg", { role: "img", class: name, "data-testid": name });
    this.note = html("p", { class: "note", "data-testid": `${name}-note` });
    this.head = new Head();
    this.root = html("div", { class: "root" }, [this.head.root, this.svg, this.note]);
    parent.append(this.root);
    this.width = this.height = 0; // kept, for to ask in the middle of a change makes the browser lay out
    new ResizeObserver(() => this.measure()).observe(this.root);
  }

  /** @type {(data: D) => void} */
  update(data) {
    this.data = data;
    this.head.update(data);
    write(this.note, data.note);
    this.note.hidden = !data.note;
    set(this.svg, { "aria-label": data.label });
    if (data.height) this.svg.style.height = onScreen(data.height);
    this.draw();
  }

  // Every kind of chart has its own.
  draw() {}

  // A note makes the root higher, which changes nothing in the drawing.
  measure() {
    this.drawIn(this.root.clientWidth, this.svg.clientHeight);
  }

  /** @type {(width: number, height: number) => void} */
  drawIn(width, height) {
    if (width === this.width && height === this.height) return;
    Object.assign(this, { width, height });
    this.draw();
  }
}

/** @type {<C>(parent: ShadowRoot, Kind: new (parent: ShadowRoot, name: string) => C, name: string) => C} */
function chartIn(parent, Kind, name) {
  if (!VIEWS.has(parent)) VIEWS.set(parent, new Kind(parent, name));
  return VIEWS.get(parent);
}
