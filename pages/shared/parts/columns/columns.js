// The columns of a table, one row each: a name, what it is taken for, why, and its levels in order.

/** @type {WeakMap<ShadowRoot, ColumnsView>} */
const VIEWS = new WeakMap();

class ColumnsView {
  /** @type {ColumnsData} */
  data;
  /** @type {(what: { what: string; column?: string; value?: string | string[] }) => void} */
  tell;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.parent = parent;
    this.list = html("ul", { class: "list", "aria-label": "Columns" });
    this.foot = html("p", { class: "foot" });
    this.add = html("button", { type: "button", class: "plain", "data-testid": "column-add" }, "+ Add a column");
    this.add.addEventListener("click", () => this.tell({ what: "add" }));
    this.root = html("div", { class: "root" }, [this.list, this.foot, this.add]);
    parent.append(this.root);
  }

  /** @type {(data: ColumnsData) => void} */
  update(data) {
    const held = this.parent.activeElement?.dataset?.testid;
    this.data = data;
    this.list.replaceChildren(...data.rows.map((row) => this.row(row)));
    write(this.foot, data.more);
    this.foot.hidden = !data.more;
    this.add.hidden = !data.editable;
    if (held) this.root.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus();
  }

  /** @type {(row: ColumnRow) => HTMLElement} */
  row(row) {
    const line = html("div", { class: "line" }, [this.name(row), this.role(row), this.remove(row)]);
    const why = [row.reason, row.missing].filter(Boolean).join("; ");
    /** @type {HTMLElement[]} */
    const parts = [line, html("p", { class: "why" }, why)];
    if (row.levels.length > 1) parts.push(this.levels(row));
    else if (row.many) parts.push(html("p", { class: "why" }, row.many));
    return html("li", { class: `column ${row.role.startsWith("target") ? "target" : ""} ${row.role === "out" ? "out" : ""}`, "data-testid": `column-${row.name}` }, parts);
  }

  /** @type {(row: ColumnRow) => HTMLElement} */
  name(row) {
    if (!this.data.editable) return html("span", { class: "name", title: row.shown }, row.shown);
    const input = html("input", { class: "name", type: "text", "aria-label": `Name of the column ${row.shown}`, "data-testid": `column-name-${row.name}`, maxlength: 60, spellcheck: "false" });
    input.value = row.shown;
    input.addEventListener("change", () => {
      if (input.value.trim() && input.value.trim() !== row.shown) this.tell({ what: "rename", column: row.name, value: input.value });
      else input.value = row.shown;
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") input.value = row.shown;
      if (event.key === "Enter") input.blur();
      event.stopPropagation();
    });
    return input;
  }

  /** @type {(row: ColumnRow) => HTMLElement} */
  role(row) {
    const select = html("select", { class: "role", "aria-label": `What ${row.shown} is taken for`, "data-testid": `column-role-${row.name}` });
    for (const [value, words] of Object.entries(this.data.roles)) {
      if ((value === "" || value === "target") && value !== row.role && !(value === "" && row.asked)) continue;
      select.append(html("option", { value, selected: value === row.role }, words));
    }
    select.value = row.role;
    select.addEventListener("change", () => {
      const value = select.value;
      // What cannot be is refused on the other side, and then the old choice has to stand here.
      select.value = row.role;
      this.tell({ what: "role", column: row.name, value });
    });
    select.addEventListener("keydown", (event) => event.stopPropagation());
    return select;
  }

  /** @type {(row: ColumnRow) => HTMLElement} */
  remove(row) {
    const button = html("button", { type: "button", class: "plain cross", "aria-label": `Remove the column ${row.shown}`, title: `Remove the column ${row.shown}`, "data-testid": `column-remove-${row.name}`, hidden: !this.data.editable }, "×");
    button.addEventListener("click", () => this.tell({ what: "remove", column: row.name }));
    return button;
  }

  /** @type {(row: ColumnRow) => HTMLElement} */
  levels(row) {
    const chips = row.levels.map((level, place) => {
      const before = place ? row.levels[place - 1].shown : "";
      const label = place ? `Move ${level.shown} before ${before}` : `${level.shown} is first`;
      const chip = html("button", { type: "button", class: "chip", "aria-label": label, title: label, disabled: place === 0, "data-testid": `level-${row.name}-${level.name}` }, level.shown);
      chip.addEventListener("click", () => {
        const order = row.levels.map((each) => each.name);
        [order[place - 1], order[place]] = [order[place], order[place - 1]];
        this.tell({ what: "levels", column: row.name, value: order });
      });
      return chip;
    });
    return html("div", { class: "levels", role: "group", "aria-label": `Order of the levels of ${row.shown}: press one to move it forward` }, chips);
  }
}

/** @param {Given<ColumnsData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new ColumnsView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.tell = (what) => tell("changed", what);
  view.update(data);
}
