// Lines over one axis: each with its look, a band around one of them, marks that stand at a place, words above.

const LEFT = 52;
const TOP = 30;
const BOTTOM = 24;
const DOTTED = 60; // up to so many places every one has a dot
const LETTER = 7.6; // the width that a letter of a line's name needs at its end
const LINE = 18; // the height of a line of words

/** @extends {Chart<CurveData>} */
class CurveView extends Chart {
  /** @type {(place: number) => number} */
  x;
  /** @type {(value: number) => number} */
  y;
  /** @type {number} */
  right;
  /** @type {number} */
  floor;
  /** @type {number} */
  top;

  draw() {
    const { data, width, height } = this;
    if (!data || !width) return;
    const names = Math.max(0, ...data.lines.map((line) => (line.name || "").length));
    this.right = width - 14 - names * LETTER;
    this.floor = height - BOTTOM - (data.xTitle ? 18 : 0);
    const [first, last] = [data.x[0], data.x[data.x.length - 1]];
    const [low, high] = data.y;
    // Words that are too long for one line stand below each other.
    const words = data.words.length * LETTER > width - LEFT ? data.words.split(" · ") : [data.words];
    this.top = TOP + LINE * (words.length - 1);
    this.x = (place) => LEFT + (last > first ? (data.x[place] - first) / (last - first) : 0.5) * (this.right - LEFT);
    this.y = (value) => this.floor - (Math.min(Math.max(value - low, 0), high - low) / (high - low || 1)) * (this.floor - this.top);
    set(this.svg, { width, viewBox: `0 0 ${width} ${height}` });
    this.svg.replaceChildren(
      svg("title", {}, data.label),
      ...this.axes(),
      ...(data.band ? [this.band(data.band)] : []),
      ...data.lines.flatMap((line) => this.line(line)),
      ...data.marks.flatMap((mark) => this.mark(mark)),
      svg("text", { class: "words", y: 14, "data-testid": "curve-words" }, words.map((text, k) => svg("tspan", { x: words.length > 1 ? 2 : LEFT, dy: k ? LINE : 0 }, text))),
    );
  }

  axes() {
    const { data, floor } = this;
    // What stands at the ends of the axis must not hang over them.
    /** @type {(place: number) => string} */
    const anchor = (place) => (place === 0 && data.x.length > 1 ? "start" : place === data.x.length - 1 && data.x.length > 1 ? "end" : "middle");
    return [
      svg("line", { class: "axis-line", x1: LEFT, x2: this.right, y1: floor, y2: floor }),
      ...data.yTicks.map(([value, text]) => svg("text", { class: "axis", x: LEFT - 6, y: this.y(value) + 4, "text-anchor": "end" }, text)),
      ...this.xTicks().map(([place, text]) => svg("text", { class: "axis", x: this.x(place), y: floor + 18, "text-anchor": data.centred ? "middle" : anchor(place) }, text)),
      ...(data.xTitle ? [svg("text", { class: "axis", x: (LEFT + this.right) / 2, y: floor + 36, "text-anchor": "middle" }, data.xTitle)] : []),
    ];
  }

  // Those that fit side by side, the first of them always.
  xTicks() {
    let free = -Infinity;
    return this.data.xTicks.filter(([place, text]) => {
      const half = (text.length * LETTER) / 2 + 3, at = this.x(place);
      if (at - half < free) return false;
      free = at + half;
      return true;
    });
  }

  /** @type {(values: number[]) => string[]} */
  at(values) {
    return values.map((value, place) => `${this.x(place).toFixed(1)},${this.y(value).toFixed(1)}`);
  }

  /** @type {(band: CurveBand) => SVGElement} */
  band({ low, high }) {
    return svg("polygon", { class: "band", points: [...this.at(high), ...this.at(low).reverse()].join(" "), "data-testid": "curve-band" });
  }

  /** @type {(line: CurveLine) => SVGElement[]} */
  line({ points, look, name, dots }) {
    const end = points.length - 1;
    /** @type {(value: number, place: number) => SVGElement} */
    const circle = (value, place) => svg("circle", { class: `dot ${look}`, cx: this.x(place), cy: this.y(value), r: 3 });
    return [
      svg("polyline", { class: `line ${look}`, points: this.at(points).join(" "), "data-testid": `curve-line-${look}` }),
      ...(dots && points.length <= DOTTED ? points.map(circle) : []),
      ...(name ? [svg("text", { class: `name ${look}`, x: this.x(end) + 8, y: this.y(points[end]) + 4 }, name)] : []),
    ];
  }

  /** @type {(mark: CurveMark) => SVGElement[]} */
  mark({ place, value, look }) {
    const at = this.x(place);
    return [
      svg("line", { class: look, x1: at, x2: at, y1: this.top - 6, y2: this.floor }),
      svg("circle", { class: look, cx: at, cy: this.y(value), r: 6, "data-testid": `curve-${look}` }),
    ];
  }
}

/** @param {Given<CurveData>} given */
export default function ({ data, parentElement }) {
  chartIn(parentElement, CurveView, "curve").update(data);
}
