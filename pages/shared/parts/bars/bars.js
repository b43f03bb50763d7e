// Lists of bars, one per criterion. A row is a button; what stays between two calls keeps its element.

const VIEWS = new WeakMap();
const ROOMY = 6; // up to so many rows may take two lines each

class BarsView {
  constructor(parent) {
    this.parent = parent;
    this.note = html("p", { class: "note", role: "status", "data-testid": "bars-note" });
    this.panels = html("div", { class: "panels" });
    this.absent = html("p", { class: "absent" });
    this.root = html("div", { class: "root" }, [this.panels, this.note, this.absent]);
    parent.append(this.root);
    this.sections = new Map();
    this.rows = new Map();
    this.all = new Set(); // the panels of which all rows are shown
  }

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

  section(criterion) {
    if (!this.sections.has(criterion)) {
      const [name, what, list] = [html("span", { class: "name" }), html("span", { class: "what" }), html("ul")];
      const root = html("section", { "data-testid": `bars-${id(criterion)}` }, [html("h4", { class: "head" }, [name, " ", what]), list]);
      this.sections.set(criterion, { root, name, what, list });
    }
    return this.sections.get(criterion);
  }

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

  row(criterion, row, used) {
    const testid = `bar-${id(criterion)}-${row.feature}`;
    used.add(testid);
    let button = this.rows.get(testid);
    if (!button) {
      const part = (name) => html("span", { class: name });
      button = html("button", { type: "button", "data-testid": testid }, [
        html("span", { class: "who" }, [
          html("span", { class: "first" }, [part("feature"), part("tie"), part("detail")]),
          part("tags"),
        ]),
        html("span", { class: "track" }, [part("fill"), part("mark")]),
        part("value"),
      ]);
      html("li", {}, button);
      this.rows.set(testid, button);
      button.addEventListener("click", () => button.pick());
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
    for (const [name, said] of Object.entries(text)) write(button.querySelector(`.${name}`), said);
    this.tag(button, row.tags || []);
    // Shifted, not narrowed: a width that changes smoothly is laid out anew with every frame.
    button.querySelector(".fill").style.transform = `translateX(${100 * (row.share || 0) - 100}%)`;
    const mark = button.querySelector(".mark");
    mark.hidden = row.mark === undefined;
    mark.style.left = `${100 * (row.mark || 0)}%`;
    return button.parentElement;
  }

  tag(button, tags) {
    if (button.tags === tags.join("\n")) return;
    button.tags = tags.join("\n");
    const shown = (wanted) => wanted.map((tag) => html("span", { class: "tag" }, tag));
    button.querySelector(".tie").replaceChildren(...shown(tags.filter((tag) => tag === "tie")));
    button.querySelector(".tags").replaceChildren(...shown(tags.filter((tag) => tag !== "tie")));
  }
}

const id = (criterion) => criterion.replaceAll(" ", "-");

export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new BarsView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (what) => tell("picked", what);
  view.update(data);
}
