// A small card for every feature: bars of its levels, columns of its intervals, or points against a number.

/** @type {WeakMap<ShadowRoot, PortraitsView>} */
const VIEWS = new WeakMap();
const WIDE = 200, HIGH = 70;

class PortraitsView {
  /** @type {PortraitsData} */
  data;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.parent = parent;
    this.defs = svg("defs");
    const store = svg("svg", { class: "store", "aria-hidden": "true" }, this.defs);
    this.legend = html("p", { class: "legend", "aria-hidden": "true" });
    this.cards = html("div", { class: "cards" });
    this.foot = html("p", { class: "foot" });
    parent.append(html("div", { class: "root" }, [store, this.legend, this.cards, this.foot]));
  }

  /** @type {(data: PortraitsData) => void} */
  update(data) {
    this.data = data;
    this.defs.replaceChildren(...patterns(data.classes));
    this.legend.replaceChildren(...data.classes.map((one, place) => html("span", { class: "class" }, [this.swatch(place), ` ${one.name}`])));
    this.legend.hidden = !data.classes.length;
    this.cards.replaceChildren(...data.cards.map((card) => this.card(card)));
    write(this.foot, data.more);
    this.foot.hidden = !data.more;
  }

  /** @type {(place: number) => SVGElement} */
  swatch(place) {
    return svg("svg", { class: "swatch", viewBox: "0 0 12 12" }, svg("rect", { width: 12, height: 12, rx: 2, fill: `url(#class${place})` }));
  }

  /** @type {(place: number) => string} */
  fill(place) {
    return this.data.classes.length ? `url(#class${place})` : "var(--st-primary-color)";
  }

  /** @type {(card: Card) => HTMLElement} */
  card(card) {
    const inside = card.kind === "points" ? this.points(card) : card.kind === "bars" ? this.bars(card) : this.columns(card);
    const notes = [card.missing, card.rest].filter(Boolean).join("; ");
    const head = html("h4", { class: "head", title: card.name }, card.name);
    const parts = [head, inside];
    if (notes) parts.push(html("p", { class: "note" }, notes));
    return html("section", { class: "card", role: "img", "aria-label": card.label, "data-testid": `portrait-${card.name}` }, parts);
  }

  /** @type {(card: BarsCard) => HTMLElement} */
  bars(card) {
    const rows = card.bars.map((bar) => {
      let at = 0;
      const pieces = bar.parts.map((part, place) => {
        const width = (100 * part) / card.largest;
        const piece = svg("rect", { x: at, y: 0, width, height: 12, fill: this.fill(place) });
        at += width;
        return piece;
      });
      const strip = svg("svg", { class: "strip", viewBox: "0 0 100 12", preserveAspectRatio: "none" }, pieces);
      return html("div", { class: "bar", title: bar.label }, [html("span", { class: "level" }, bar.name), strip, html("span", { class: "count" }, bar.text)]);
    });
    return html("div", { class: "bars" }, rows);
  }

  /** @type {(card: BarsCard) => HTMLElement} */
  columns(card) {
    const wide = WIDE / card.bars.length;
    const picture = svg("svg", { class: "plot", viewBox: `0 0 ${WIDE} ${HIGH}` });
    card.bars.forEach((bar, k) => {
      let at = HIGH;
      bar.parts.forEach((part, place) => {
        const high = ((HIGH - 2) * part) / card.largest;
        at -= high;
        if (high > 0) picture.append(svg("rect", { x: k * wide + 0.5, y: at, width: wide - 1, height: high, fill: this.fill(place) }, svg("title", {}, bar.label)));
      });
    });
    picture.append(svg("line", { class: "base", x1: 0, x2: WIDE, y1: HIGH, y2: HIGH }));
    return html("div", {}, [picture, this.ends(card)]);
  }

  /** @type {(card: PointsCard) => HTMLElement} */
  points(card) {
    const dots = card.points.map(([x, y]) => svg("circle", { class: "dot", cx: 3 + x * (WIDE - 6), cy: HIGH - 3 - y * (HIGH - 6), r: 2 }));
    const picture = svg("svg", { class: "plot", viewBox: `0 0 ${WIDE} ${HIGH}` }, [...dots, svg("line", { class: "base", x1: 0, x2: WIDE, y1: HIGH, y2: HIGH })]);
    return html("div", {}, [picture, this.ends(card, `↑ ${this.data.target}`)]);
  }

  /** @type {(card: { low: string; high: string }, middle?: string) => HTMLElement} */
  ends(card, middle) {
    return html("div", { class: "ends" }, [html("span", {}, card.low), html("span", { class: "middle" }, middle || ""), html("span", {}, card.high)]);
  }
}

/** @param {Given<PortraitsData>} given */
export default function ({ data, parentElement }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new PortraitsView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.update(data);
}
