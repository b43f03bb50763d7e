// The folds: a strip for each, all rows from left to right, with those set apart that it holds out.

/** @type {WeakMap<ShadowRoot, FoldsView>} */
const VIEWS = new WeakMap();
const CELL = 10, HIGH = 20;
const FAINTEST = 0.35; // one row among the many of its column is still to be seen

class FoldsView {
  /** @type {FoldsData} */
  data;
  /** @type {(fold: number) => void} */
  pick;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.parent = parent;
    this.key = html("p", { class: "key" });
    this.names = html("div", { class: "names", "aria-hidden": "true" });
    this.strips = html("ul", { class: "strips" });
    this.more = html("p", { class: "more" });
    this.head = new Head();
    this.root = html("div", { class: "root", "data-testid": "folds" }, [this.head.root, this.names, this.strips, this.more, this.key]);
    parent.append(this.root);
  }

  /** @type {(data: FoldsData) => void} */
  update(data) {
    this.data = data;
    const held = this.parent.activeElement?.dataset?.testid;
    this.head.update(data);
    set(this.strips, { "aria-label": data.label });
    this.root.classList.toggle("dense", data.dense);
    const marks = { right: "held out, right", wrong: "held out, wrong", held: "held out", waiting: "waiting", learned: "learned from" };
    /** @type {(kind: Fold) => HTMLElement} */
    const entry = (kind) => html("span", { class: "entry" }, [this.strip(1, [[0, 1, kind]], kind === "learned"), ` ${marks[kind]}`]);
    this.key.replaceChildren(...data.kinds.map(entry));
    this.names.hidden = !data.names.length;
    this.names.replaceChildren(html("span"), html("span", { class: "labels", style: `grid-template-columns: repeat(${data.columns}, minmax(0, 1fr))` }, data.names.map((name) => html("span", {}, name))), html("span"));
    this.strips.replaceChildren(...data.strips.map((strip) => html("li", {}, this.fold(strip))));
    write(this.more, data.more);
    this.more.hidden = !data.more;
    if (held) this.strips.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  /** @type {(one: FoldStrip) => HTMLElement} */
  fold(one) {
    const button = html("button", {
      type: "button",
      class: `fold${one.chosen ? " chosen" : ""}`,
      "aria-pressed": String(one.chosen),
      "aria-label": one.label,
      title: one.label,
      "data-testid": `fold-${one.fold}`,
    }, [html("span", { class: "name" }, one.name), this.strip(this.data.columns, one.cells), html("span", { class: "said" }, one.said)]);
    button.addEventListener("click", () => this.pick(one.chosen ? 0 : one.fold));
    return button;
  }

  // A cell is [column, how many columns, kind, share of its rows]; a wrong one is higher, darker and crossed.
  /** @type {(columns: number, cells: FoldCell[], empty?: boolean) => SVGElement} */
  strip(columns, cells, empty) {
    const picture = svg("svg", { class: "strip", viewBox: `0 0 ${columns * CELL} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" });
    picture.append(svg("rect", { class: "learned", x: 0, y: 4, width: columns * CELL, height: HIGH - 8 }));
    if (empty) return picture;
    for (const [column, wide, kind, share = 1] of cells) {
      const x = column * CELL, width = wide * CELL;
      picture.append(svg("rect", { class: kind, x, y: kind === "wrong" ? 0 : 3, width, height: kind === "wrong" ? HIGH : HIGH - 6, "fill-opacity": Math.max(share, FAINTEST) }));
      if (kind === "wrong") picture.append(svg("path", { class: "cross", d: `M${x + 2} 4L${x + width - 2} ${HIGH - 4}M${x + width - 2} 4L${x + 2} ${HIGH - 4}` }));
    }
    return picture;
  }
}

/** @param {Given<FoldsData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new FoldsView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (fold) => tell("picked", fold);
  view.update(data);
}
