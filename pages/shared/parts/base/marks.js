// The rows of a table as marks: a shape for every class, all marks of a class in one path, and the nearest one to a place.

// In a square of two units around the middle. The first is a ring, so that the second, a cross, is told from it at once.
/** @type {((r: number) => string)[]} */
const SHAPES = [
  (r) => `m${-r},0a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0z`,
  (r) => cross(r),
  (r) => `m0,${-1.15 * r}l${1.1 * r},${1.95 * r}h${-2.2 * r}z`,
  (r) => `m${-0.9 * r},${-0.9 * r}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`,
  (r) => `m0,${-1.25 * r}l${1.25 * r},${1.25 * r}l${-1.25 * r},${1.25 * r}l${-1.25 * r},${-1.25 * r}z`,
  (r) => `m${-0.4 * r},${-1.2 * r}h${0.8 * r}v${0.8 * r}h${0.8 * r}v${0.8 * r}h${-0.8 * r}v${0.8 * r}h${-0.8 * r}v${-0.8 * r}h${-0.8 * r}v${-0.8 * r}h${0.8 * r}z`,
  (r) => `m0,${1.15 * r}l${1.1 * r},${-1.95 * r}h${-2.2 * r}z`,
];

/** @type {(r: number) => string} */
function cross(r) {
  const arm = 0.42 * r;
  const out = 1.12 * r;
  const side = out - arm;
  return `m${-out},${-side}l${arm},${-arm}l${side},${side}l${side},${-side}l${arm},${arm}l${-side},${side}l${side},${side}l${-arm},${arm}l${-side},${-side}l${-side},${side}l${-arm},${-arm}l${side},${-side}z`;
}

const RING = 0;
/** @type {(place: number) => number} */
const shapeOf = (place) => (place < 0 ? RING : place % SHAPES.length);

// How large a mark is: smaller where there are many, larger where it counts for several rows.
/** @type {(many: number, count: number) => number} */
function radius(many, count) {
  const one = many > 700 ? 3 : many > 250 ? 3.8 : many > 90 ? 5 : 6.6;
  return one * Math.min(1 + 0.22 * Math.log2(count), 2.2);
}

class Marks {
  /** @type {MarkData} */
  marks;
  /** @type {(x: number, y: number) => Point} */
  at;

  constructor() {
    this.group = svg("g", { class: "marks", "aria-hidden": "true" });
    this.paths = new Map();
    this.state = "";
  }

  // `at` turns the places of a mark into pixels.
  /** @type {(view: { markInk(place: number): string }, marks: MarkData, at: (x: number, y: number) => Point, key: string) => void} */
  update(view, marks, at, key) {
    this.marks = marks;
    this.at = at;
    const state = JSON.stringify([key, marks]);
    if (state === this.state) return;
    this.state = state;
    const parts = new Map();
    marks.x.forEach((_, k) => {
      const { x, y } = this.spot(k);
      const shade = marks.shade ? Math.round(marks.shade[k] * 5) : 0;
      const name = `${marks.answer[k]} ${marks.off[k]} ${shade}`;
      const r = radius(marks.x.length, marks.count[k]) * (marks.shade ? 0.75 + 0.6 * marks.shade[k] : 1);
      const path = `M${x.toFixed(1)},${y.toFixed(1)}${SHAPES[shapeOf(marks.answer[k])](Number(r.toFixed(2)))}`;
      parts.set(name, (parts.get(name) || "") + path);
    });
    const drawn = [...parts].map(([name, d]) => {
      const [place, off, shade] = name.split(" ").map(Number);
      const colour = view.markInk(place);
      const hollow = shapeOf(place) === RING;
      const style = place < 0 ? `--ink: ${colour}; --shade: ${15 + 17 * shade}%` : `--ink: ${colour}`;
      return svg("path", { d, style, class: `mark ${hollow ? "ring" : "solid"} ${place < 0 ? "value" : ""} ${off ? "off" : ""}` });
    });
    this.group.replaceChildren(...drawn);
  }

  // The boxes of all marks, for words to keep away from.
  get boxes() {
    return this.marks.x.map((_, k) => {
      const { x, y } = this.spot(k);
      const r = radius(this.marks.x.length, this.marks.count[k]);
      return { left: x - r, right: x + r, top: y - r, bottom: y + r };
    });
  }

  // The names of the rows, each at a corner of its mark where nothing else stands. One that has no such corner is
  // left out: the arrow keys and a touch still tell it.
  /** @type {(places: Places) => SVGElement[]} */
  labels(places) {
    return (this.marks.label ?? []).flatMap((text, k) => {
      const { x, y } = this.spot(k);
      const spots = [0, 1, 0.5].flatMap((end) => [-6, 15].map((down) => ({ x: x + 8 - 16 * end, y: y + down * (end === 0.5 ? 1.6 : 1), end })));
      const best = places.take(spots.map((spot) => boxOf(spot, 1.1 * letters(text, 12.5), 12.5)), 0);
      if (best < 0) return [];
      const spot = spots[best];
      return [svg("text", { class: "mark-label", x: spot.x, y: spot.y, "text-anchor": ANCHORS[spot.end] }, text)];
    });
  }

  // Marks of other classes at the same place stand side by side.
  /** @type {(k: number) => Point} */
  spot(k) {
    const { x, y } = this.at(this.marks.x[k], this.marks.y[k]);
    return { x: x + this.marks.aside[k] * 5, y };
  }

  /** @type {(x: number, y: number, within: number) => number} */
  nearest(x, y, within) {
    let best = -1;
    let least = within * within;
    this.marks?.x.forEach((_, k) => {
      const spot = this.spot(k);
      const away = (spot.x - x) ** 2 + (spot.y - y) ** 2;
      if (away <= least) [best, least] = [k, away];
    });
    return best;
  }

  // The nearest mark in the direction of an arrow; those straight ahead count as nearer.
  /** @type {(k: number, key: string) => number} */
  towards(k, key) {
    const from = this.spot(k);
    const [dx, dy] = ARROWS[key];
    let best = -1;
    let least = Infinity;
    this.marks.x.forEach((_, other) => {
      const spot = this.spot(other);
      const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
      const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
      if (other === k || ahead < 0 || (ahead === 0 && (aside > 0 || other < k))) return;
      const away = ahead + 2.5 * aside;
      if (away < least) [best, least] = [other, away];
    });
    return best;
  }
}

/** @type {Record<string, [across: number, down: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
