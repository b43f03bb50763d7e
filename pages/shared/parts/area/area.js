// The node's impurity as a dashed rectangle of width 1, the children as rectangles in it. Drawn to the size of the page,
// so that type keeps its size.

const HIGH = 230; // where the page scrolls
const MOST = 320; // where there is room
const LOW = 120;
const LEFT = 52;
const RIGHT = 10;
const TOP = 26;
const ROOM = 70; // pixels that two lines of words need above a low child

/** @extends {Chart<AreaData>} */
class AreaView extends Chart {
  /** @type {boolean} */
  twoLines;
  /** @type {{ x: number; y: number; floor: number }} */
  scale;

  /** @param {ShadowRoot} parent @param {string} name */
  constructor(parent, name) {
    super(parent, name);
    this.feature = html("span", { class: "feature" });
    this.axes = html("span");
    this.root.prepend(html("p", { class: "what" }, [this.feature, this.axes]));
    this.numbers = html("span", { "data-testid": "area-sum" });
    this.rounding = html("small");
    this.sum = html("p", { class: "sum" }, [this.numbers, " ", this.rounding]);
    this.note.before(this.sum);
    this.height = HIGH;
    this.place = parent.host;
    new ResizeObserver(() => this.measure()).observe(this.place);
  }

  // In a place of a given height the drawing takes what the words leave, so that nothing has to be scrolled.
  measure() {
    const scrolls = getComputedStyle(this.place).overflowY === "auto";
    const room = scrolls ? this.place.clientHeight - this.root.offsetHeight + this.svg.clientHeight : HIGH;
    const height = Math.max(LOW, Math.min(scrolls ? MOST : HIGH, room));
    this.drawIn(this.root.clientWidth, height);
  }

  /** @type {(data: AreaData) => void} */
  update(data) {
    write(this.feature, data.feature);
    write(this.axes, data.axes);
    write(this.numbers, data.sum);
    write(this.rounding, data.rounding);
    this.sum.hidden = !data.sum;
    super.update(data);
  }

  draw() {
    const { data, width } = this;
    if (!data || !width) return;
    const height = data.before > 0 ? this.height : 0;
    this.twoLines = data.labelled && this.crowded(width - LEFT - RIGHT);
    const bottom = this.twoLines ? 42 : 26;
    const highest = Math.max(data.before, ...data.children.map((child) => child.value)) || 1;
    this.scale = { x: width - LEFT - RIGHT, y: (height - TOP - bottom) / highest, floor: height - bottom };
    set(this.svg, { width, height, viewBox: `0 0 ${width} ${height}` });
    this.svg.replaceChildren(hatch(), ...this.ground(), ...this.parts(), ...this.frame(), ...this.words());
  }

  // Whether some label does not fit under its child in one line.
  /** @type {(room: number) => boolean} */
  crowded(room) {
    return this.data.children.some((child) => letters(`${child.name} · ${child.fraction}`, 13.5) > child.share * room - 4);
  }

  /** @type {(value: number) => number} */
  y(value) {
    return this.scale.floor - value * this.scale.y;
  }

  ground() {
    const { before } = this.data;
    return [svg("rect", { class: "empty", x: LEFT, y: this.y(before), width: this.scale.x, height: before * this.scale.y })];
  }

  // Every child with the place where it begins and its width.
  places() {
    let x = LEFT;
    return this.data.children.map((child) => {
      const place = { child, x, width: child.share * this.scale.x };
      x += place.width;
      return place;
    });
  }

  parts() {
    const parts = this.places().map((place) => this.part(place));
    const { missing, before } = this.data;
    if (missing) {
      const x = LEFT + (1 - missing) * this.scale.x;
      const box = { class: "missing", x, y: this.y(before), width: missing * this.scale.x, height: before * this.scale.y };
      parts.push(svg("g", { "data-testid": "area-missing" }, [svg("title", {}, "rows without the value"), svg("rect", box)]));
    }
    return parts;
  }

  /** @type {(place: { child: AreaChild; x: number; width: number }) => SVGElement} */
  part({ child, x, width }) {
    const { before, labelled } = this.data;
    const inside = Math.min(child.value, before);
    const group = svg("g", { "data-testid": `area-${child.name}`, class: "child" }, svg("title", {}, child.label));
    const bar = { x: x + 0.75, width: Math.max(width - 1.5, 0.5), "stroke-width": width < 8 ? 0.5 : 1.5 };
    group.append(svg("rect", { ...bar, class: "fill", y: Math.min(this.y(inside), this.scale.floor - 2), height: Math.max(inside * this.scale.y, 2) }));
    if (child.over) {
      const over = { ...bar, y: this.y(child.value), height: (child.value - before) * this.scale.y };
      group.append(svg("rect", { ...over, class: "over", fill: "url(#over)" }));
    }
    if (labelled) group.append(...this.labels(child, x + width / 2, width));
    return group;
  }

  /** @type {(child: AreaChild, x: number, width: number) => SVGElement[]} */
  labels(child, x, width) {
    const inside = Math.min(child.value, this.data.before) * this.scale.y;
    const parts = this.under(child, x, width);
    /** @type {(text: string, size: number) => boolean} */
    const fits = (text, size) => letters(text, size) <= width - 6;
    if (inside >= 44) {
      const middle = this.scale.floor - inside / 2;
      if (fits(child.valueText, 14)) parts.push(svg("text", { class: "value", x, y: middle - 2 }, child.valueText));
      if (fits(child.counts, 12.5)) parts.push(svg("text", { class: "counts", x, y: middle + 15 }, child.counts));
    } else {
      // Too low for words inside: they stand on top of it, and of a node that is low itself.
      const low = this.data.before * this.scale.y < 30;
      const top = (low ? this.y(this.data.before) : this.scale.floor - inside) - 7;
      const text = `${child.counts} · ${child.valueText}`;
      if (fits(text, 12.5)) parts.push(svg("text", { class: "counts", x, y: top }, text));
      else if (fits(child.counts, 12.5)) parts.push(svg("text", { class: "counts", x, y: top }, child.counts));
    }
    return parts;
  }

  /** @type {(child: AreaChild, x: number, width: number) => SVGElement[]} */
  under(child, x, width) {
    /** @type {(text: string, place: number) => SVGElement} */
    const line = (text, place) => svg("text", { class: "under", x, y: this.scale.floor + 18 + 16 * place }, text);
    if (!this.twoLines) return [line(`${child.name} · ${child.fraction}`, 0)];
    const name = cut(child.name, width - 4, 13.5);
    const parts = name ? [line(name, 0)] : [];
    if (letters(child.fraction, 13.5) < width) parts.push(line(child.fraction, 1));
    return parts;
  }

  frame() {
    const top = this.y(this.data.before);
    return [
      svg("rect", { class: "node", x: LEFT, y: top, width: this.scale.x, height: this.scale.floor - top, "data-testid": "area-node" }),
      svg("text", { class: "axis", x: LEFT - 7, y: top + 4.5 }, this.data.beforeText),
      svg("text", { class: "axis", x: LEFT - 7, y: this.scale.floor + 4.5 }, "0"),
    ];
  }

  // The empty parts: neighbours that leave room for words belong together.
  holes() {
    const holes = [];
    for (const { child, x, width } of this.places()) {
      const filled = Math.min(child.value, this.data.before) * this.scale.y;
      const hole = { x, width, height: this.data.before * this.scale.y - filled, low: this.data.labelled && filled < 44 };
      const last = holes[holes.length - 1];
      if (last && last.height >= ROOM && hole.height >= ROOM) {
        last.width += width;
        last.height = Math.min(last.height, hole.height);
        last.low = last.low || hole.low;
      } else holes.push(hole);
    }
    return holes;
  }

  // The gain is named where most is empty, or above the drawing where no part is large enough.
  words() {
    const { before, gain, gainText } = this.data;
    /** @type {<H extends { width: number; height: number }>(best: H, one: H) => H} */
    const larger = (best, one) => (one.width * one.height > best.width * best.height ? one : best);
    const hole = this.holes().reduce(larger, { x: 0, width: 0, height: 0, low: false });
    /** @type {(text: string, attributes: Attributes) => SVGElement} */
    const words = (text, attributes) => svg("text", { ...attributes, "data-testid": "area-gain" }, text);
    if (hole.height >= (hole.low ? ROOM : 50) && hole.width >= letters(gainText, 17) + 8) {
      const x = hole.x + hole.width / 2;
      const y = this.y(before) + (hole.height - (hole.low ? 20 : 0)) / 2;
      return [words(gainText, { class: "gain", x, y }), svg("text", { class: "gain-note", x, y: y + 18 }, "the empty part")];
    }
    const text = gain > 0 ? `${gainText}, the empty part` : gainText;
    return [words(text, { class: "gain above", x: LEFT + this.scale.x / 2, y: 15 })];
  }
}

function hatch() {
  const tile = svg("pattern", { id: "over", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" });
  tile.append(svg("rect", { class: "hatch-ground", width: 7, height: 7 }), svg("rect", { class: "hatch", width: 3, height: 7 }));
  return svg("defs", {}, tile);
}

/** @param {Given<AreaData>} given */
export default function ({ data, parentElement }) {
  chartIn(parentElement, AreaView, "area").update(data);
}
