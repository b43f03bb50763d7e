// Lists of bars, one per criterion. A row is a button; what stays between two calls keeps its element.

/** @type {WeakMap<ShadowRoot, BarsView>} */
const VIEWS = new WeakMap();
const ROOMY = 6; // up to so many rows may take two lines each

/** @typedef {{ root: HTMLElement, name: HTMLElement, what: HTMLElement, list: HTMLElement }} Section */
/** @typedef {HTMLButtonElement & { pick?: () => void, tags?: string }} BarButton */

class BarsView {
  /** @type {BarsData} */
  data;
  /** @type {(what: { criterion: string; feature: string }) => void} */
  pick;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.parent = parent;
    this.note = html("p", { class: "note", role: "status", "data-testid": "bars-note" });
    this.panels = html("div", { class: "panels" });
    this.absent = html("p", { class: "absent" });
    this.root = html("div", { class: "root" }, [this.panels, this.note, this.absent]);
    parent.append(this.root);
    /** @type {Map<string, Section>} */
    this.sections = new Map();
    /** @type {Map<string, BarButton>} */
    this.rows = new Map();
    /** @type {Set<string>} */
    this.all = new Set(); // the panels of which all rows are shown
  }

  /** @type {(data: BarsData) => void} */
  update(data) {
    this.data = data;
    const held = this.parent.activeElement?.dataset?.testid;
    this.root.classList.toggle("held-back", data.hidden);
    write(this.note, data.note);
    this.note.hidden = !data.note;
    write(this.absent, data.absent);
    this.absent.hidden = !data.absent;
    const used = new Set();
    arrange(this.panels, data.panels.map((panel) => this.panel(panel, used)));
    for (const id of [...this.rows.keys()]) if (!used.has(id)) this.rows.delete(id);
    if (held) this.panels.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus();
  }

  /** @type {(panel: BarsPanel, used: Set<string>) => HTMLElement} */
  panel(panel, used) {
    const { root, name, what, list } = this.section(panel.criterion);
    const all = this.all.has(panel.criterion);
    const shown = all ? panel.rows : panel.rows.slice(0, this.data.most);
    const left = panel.count - shown.length;
    write(name, panel.title);
    write(what, panel.what);
    set(root, { class: shown.length <= ROOMY && shown.some((row) => row.detail) ? "panel roomy" : "panel" });
    set(list, { class: all ? "rows all" : "rows", "aria-label": `${panel.title}: ${panel.what}` });
    arrange(list, shown.map((row) => this.row(panel.criterion, row, used)));
    root.querySelector(".more")?.remove();
    if (left > 0 || all) root.append(this.more(panel, left, all));
    return root;
  }

  /** @type {(criterion: string) => Section} */
  section(criterion) {
    const known = this.sections.get(criterion);
    if (known) return known;
    const [name, what, list] = [html("span", { class: "name" }), html("span", { class: "what" }), html("ul")];
    const root = html("section", { "data-testid": `bars-${id(criterion)}` }, [html("h4", { class: "head" }, [name, " ", what]), list]);
    const section = { root, name, what, list };
    this.sections.set(criterion, section);
    return section;
  }

  /** @type {(panel: BarsPanel, left: number, all: boolean) => HTMLElement} */
  more(panel, left, all) {
    // Beyond what was sent there is nothing to open.
    const text = all ? (left > 0 ? `… and ${left} more, show fewer` : "show fewer") : `… and ${left} more`;
    const button = html("button", { type: "button", class: "more", "aria-expanded": String(all), "data-testid": `bars-more-${id(panel.criterion)}` }, text);
    button.addEventListener("click", () => {
      if (!this.all.delete(panel.criterion)) this.all.add(panel.criterion);
      this.update(this.data);
    });
    return button;
  }

  /** @type {(criterion: string, row: BarsRow, used: Set<string>) => HTMLElement} */
  row(criterion, row, used) {
    const testid = `bar-${id(criterion)}-${row.feature}`;
    used.add(testid);
    let button = this.rows.get(testid);
    if (!button) {
      /** @type {(name: string) => HTMLElement} */
      const part = (name) => html("span", { class: name });
      /** @type {BarButton} */
      const made = html("button", { type: "button", "data-testid": testid }, [
        html("span", { class: "who" }, [
          html("span", { class: "first" }, [part("feature"), part("tie"), part("detail")]),
          part("tags"),
        ]),
        html("span", { class: "track" }, [part("fill"), part("mark")]),
        part("value"),
      ]);
      html("li", {}, made);
      this.rows.set(testid, made);
      made.addEventListener("click", () => made.pick?.());
      button = made;
    }
    button.pick = () => this.pick({ criterion, feature: row.feature });
    set(button, {
      class: `row${row.best ? " best" : ""}${row.applied ? " applied" : ""}${row.chosen ? " chosen" : ""}`,
      "aria-label": row.label,
      "aria-pressed": this.data.hidden ? null : String(!!row.chosen),
      title: row.label,
      disabled: this.data.hidden,
    });
    const feature = `${row.best ? "★ " : ""}${row.name}${row.applied ? " ✓" : ""}`;
    const text = { feature, detail: row.detail, value: row.value || "" };
    for (const [name, said] of Object.entries(text)) write(inside(button, name), said);
    this.tag(button, row.tags || []);
    // Shifted, not narrowed: a width that changes smoothly is laid out anew with every frame.
    inside(button, "fill").style.transform = `translateX(${100 * (row.share || 0) - 100}%)`;
    const mark = inside(button, "mark");
    mark.hidden = row.mark === undefined;
    mark.style.left = `${100 * (row.mark || 0)}%`;
    return /** @type {HTMLElement} */ (button.parentElement);
  }

  /** @type {(button: BarButton, tags: string[]) => void} */
  tag(button, tags) {
    if (button.tags === tags.join("\n")) return;
    button.tags = tags.join("\n");
    /** @type {(wanted: string[]) => HTMLElement[]} */
    const shown = (wanted) => wanted.map((tag) => html("span", { class: "tag" }, tag));
    inside(button, "tie").replaceChildren(...shown(tags.filter((tag) => tag === "tie")));
    inside(button, "tags").replaceChildren(...shown(tags.filter((tag) => tag !== "tie")));
  }
}

// A part of a row, by its name.
/** @type {(button: Element, name: string) => HTMLElement} */
const inside = (button, name) => /** @type {HTMLElement} */ (button.querySelector(`.${name}`));

/** @type {(criterion: string) => string} */
const id = (criterion) => criterion.replaceAll(" ", "-");

/** @param {Given<BarsData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new BarsView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (what) => tell("picked", what);
  view.update(data);
}
