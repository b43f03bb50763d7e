// Scores against the number of leaves: a line for each set of rows, and a size to move with mouse or arrow keys.

const LEFT = 52;
const RIGHT = 62;
const TOP = 12;
const BOTTOM = 46;
const APART = 17; // names of lines that would overlap are moved this far apart

/** @extends {Chart<SizesData>} */
class SizesView extends Chart {
  /** @type {(count: number) => number} */
  x;
  /** @type {(step: number) => void} */
  pick;

  /** @param {ShadowRoot} parent @param {string} name */
  constructor(parent, name) {
    super(parent, name);
    set(this.svg, { role: "slider", tabindex: 0 });
    this.svg.addEventListener("click", (event) => this.click(event));
    this.svg.addEventListener("keydown", (event) => this.key(event));
  }

  /** @type {(data: SizesData) => void} */
  update(data) {
    set(this.svg, {
      "aria-valuemin": 1,
      "aria-valuemax": data.leaves.at(-1),
      "aria-valuenow": data.leaves[data.here] ?? data.size,
      "aria-valuetext": data.words,
      "aria-disabled": data.movable ? null : "true",
    });
    super.update(data);
  }

  draw() {
    const { data, width, height } = this;
    if (!data || !width) return;
    const { leaves } = data;
    const floor = height - BOTTOM;
    const most = Math.max(leaves[leaves.length - 1], 2);
    this.x = (count) => LEFT + ((count - 1) / (most - 1)) * (width - LEFT - RIGHT);
    /** @type {(value: number) => number} */
    const y = (value) => floor - ((value - data.low) / (data.high - data.low || 1)) * (floor - TOP);
    set(this.svg, { width, viewBox: `0 0 ${width} ${height}` });
    const grid = data.ticks.flatMap(([value, text]) => [
      svg("line", { class: "grid", x1: LEFT, x2: width - RIGHT, y1: y(value), y2: y(value) }),
      svg("text", { class: "axis left", x: LEFT - 8, y: y(value) + 4.5 }, text),
    ]);
    const below = data.sizes.map((count) => svg("text", { class: "axis under", x: this.x(count), y: floor + 19 }, count));
    const at = this.x(data.size);
    this.svg.replaceChildren(
      svg("rect", { class: "ground", x: LEFT, y: TOP, width: width - LEFT - RIGHT, height: floor - TOP }),
      ...grid,
      ...below,
      svg("text", { class: "axis under", x: (LEFT + width - RIGHT) / 2, y: floor + 40 }, "leaves"),
      svg("line", { class: "here", x1: at, x2: at, y1: TOP, y2: floor, "data-testid": "sizes-here" }),
      ...data.lines.map((line) => svg("polyline", { class: `line ${line.name}`, points: line.values.map((value, k) => `${this.x(leaves[k]).toFixed(1)},${y(value).toFixed(1)}`).join(" ") })),
      ...data.lines.map((line) => svg("circle", { class: `dot ${line.name}`, cx: at, cy: y(line.now), r: 6 })),
      ...this.names(y, width),
    );
  }

  // The name of each line stands at its end, where it can be read without a legend.
  /** @type {(y: (value: number) => number, width: number) => SVGElement[]} */
  names(y, width) {
    const places = this.data.lines.map((line) => ({ line, y: y(line.values[line.values.length - 1]) })).sort((one, other) => one.y - other.y);
    places.forEach((place, k) => {
      if (k && place.y < places[k - 1].y + APART) place.y = places[k - 1].y + APART;
    });
    const over = places.length ? places[places.length - 1].y - (this.height - BOTTOM + 4) : 0;
    if (over > 0) for (const place of places) place.y -= over;
    return places.map((place) => svg("text", { class: `name ${place.line.name}`, x: width - RIGHT + 8, y: place.y + 4.5 }, place.line.name));
  }

  /** @type {(event: MouseEvent) => void} */
  click(event) {
    if (!this.data.movable || !this.x) return;
    const { x } = within(this.svg, event);
    const far = this.data.leaves.map((count) => Math.abs(this.x(count) - x));
    this.move(far.indexOf(Math.min(...far)));
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const { leaves, here, movable } = this.data;
    /** @type {Record<string, number>} */
    const places = { ArrowRight: here + 1, ArrowUp: here + 1, ArrowLeft: here - 1, ArrowDown: here - 1 };
    const to = places[event.key];
    if (!movable || to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(Math.max(0, Math.min(to, leaves.length - 1)));
  }

  /** @type {(place: number) => void} */
  move(place) {
    if (place !== this.data.here) this.pick(this.data.steps[place]);
  }
}

/** @param {Given<SizesData>} given */
export default function ({ data, parentElement, tell }) {
  const view = chartIn(parentElement, SizesView, "sizes");
  view.pick = (step) => tell("picked", step);
  view.update(data);
}
