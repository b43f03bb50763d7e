// What every cut brings: a line over the cuts, with the best cut and the one in view marked.

const VIEWS = new WeakMap();
const LEFT = 46;
const RIGHT = 14;
const TOP = 30;
const BOTTOM = 24;

class CurveView {
  constructor(parent) {
    this.svg = svg("svg", { role: "img", class: "curve", "data-testid": "curve" });
    this.note = html("p", { class: "note" });
    this.root = html("div", { class: "root" }, [this.svg, this.note]);
    parent.append(this.root);
    this.width = 0; // kept, for to ask in the middle of a change makes the browser lay out
    new ResizeObserver(() => this.measure()).observe(this.root);
  }

  update(data) {
    this.data = data;
    this.note.textContent = data.note;
    this.note.hidden = !data.note;
    set(this.svg, { "aria-label": data.label });
    this.draw();
  }

  // A note makes the root higher, which changes nothing in the drawing.
  measure() {
    if (this.root.clientWidth === this.width) return;
    this.width = this.root.clientWidth;
    this.draw();
  }

  draw() {
    const { data, width } = this;
    if (!data || !width) return;
    const [first, last] = [data.cuts[0], data.cuts.at(-1)];
    const [low, top] = data.span;
    const x = (cut) => LEFT + (last > first ? (cut - first) / (last - first) : 0.5) * (width - LEFT - RIGHT);
    const y = (value) => data.height - BOTTOM - ((Math.max(value, low) - low) / (top - low)) * (data.height - TOP - BOTTOM);
    const floor = data.height - BOTTOM;
    set(this.svg, { width, height: data.height, viewBox: `0 0 ${width} ${data.height}` });
    const points = data.cuts.map((cut, k) => `${x(cut).toFixed(1)},${y(data.values[k]).toFixed(1)}`).join(" ");
    const dots = data.cuts.length <= 60 ? data.cuts.map((cut, k) => svg("circle", { class: "dot", cx: x(cut), cy: y(data.values[k]), r: 3 })) : [];
    const mark = (k, kind) => [
      svg("line", { class: kind, x1: x(data.cuts[k]), x2: x(data.cuts[k]), y1: TOP - 6, y2: floor }),
      svg("circle", { class: kind, cx: x(data.cuts[k]), cy: y(data.values[k]), r: 6, "data-testid": `curve-${kind}` }),
    ];
    this.svg.replaceChildren(
      svg("title", {}, data.label),
      svg("line", { class: "axis-line", x1: LEFT, x2: width - RIGHT, y1: floor, y2: floor }),
      svg("polyline", { class: "line", points }),
      ...dots,
      ...(data.here === data.best ? [] : mark(data.best, "best")),
      ...mark(data.here, "here"),
      svg("text", { class: "words", x: LEFT, y: 14, "data-testid": "curve-words" }, `${data.what ? `${data.what}: ` : ""}${data.here === data.best ? "" : `● ${data.hereText} · `}★ ${data.bestText}`),
      svg("text", { class: "axis", x: LEFT - 6, y: TOP + 5, "text-anchor": "end" }, data.marks[1]),
      svg("text", { class: "axis", x: LEFT - 6, y: floor + 4, "text-anchor": "end" }, data.marks[0]),
      svg("text", { class: "axis", x: LEFT, y: floor + 18 }, data.ends[0]),
      svg("text", { class: "axis", x: width - RIGHT, y: floor + 18, "text-anchor": "end" }, data.ends[1]),
    );
  }
}

export default function ({ data, parentElement }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new CurveView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.update(data);
}
