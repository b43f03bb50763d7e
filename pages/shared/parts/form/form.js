// A row to ask about: the answer as bars, and a field for every feature. A change is told when it is done.

/** @type {WeakMap<ShadowRoot, FormView>} */
const VIEWS = new WeakMap();

/** @type {(text: string, act: () => void) => HTMLElement} */
function button(text, act) {
  const one = html("button", { type: "button" }, text);
  one.addEventListener("click", act);
  return one;
}

/** @type {(text: string, input: HTMLElement) => HTMLElement} */
const labelled = (text, input) => html("label", { class: "chosen" }, [html("span", { class: "name" }, text), input]);

/**
 * The elements of a field; a number has a slider too.
 * @typedef {object} FormRow
 * @property {FieldData["kind"]} kind
 * @property {HTMLElement} root
 * @property {HTMLElement} name
 * @property {HTMLElement} mark
 * @property {HTMLSelectElement | HTMLInputElement} main
 * @property {HTMLInputElement} [slide]
 * @property {HTMLElement} [ends]
 * @property {string} [state]
 */

class FormView {
  /** @type {RowData} */
  data;
  /** @type {(said: { feature: string; value: string } | { start: number } | { step: number } | { undo: true }) => void} */
  change;
  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.defs = svg("defs");
    this.answer = html("div", { class: "answer", "data-testid": "answer" });
    this.fields = html("div", { class: "fields", role: "group", "aria-label": "The row to ask about" });
    this.summary = html("summary", {});
    this.rest = html("details", { class: "rest" }, [this.summary]);
    this.others = html("div", { class: "fields" });
    this.rest.append(this.others);
    this.more = html("p", { class: "note" });
    // The row to start from, how much of the tree is used, and two buttons.
    this.start = html("select", { "data-testid": "start" });
    this.number = html("input", { type: "number", min: 0, step: 1, "data-testid": "start-number" });
    this.steps = html("select", { "data-testid": "steps" });
    for (const field of [this.start, this.number]) field.addEventListener("change", () => this.change({ start: Math.max(0, Math.round(Number(field.value))) }));
    this.steps.addEventListener("change", () => this.change({ step: Number(this.steps.value) }));
    this.byName = labelled("Start from", this.start);
    this.byNumber = labelled("Start from row", this.number);
    this.size = labelled("Tree", this.steps);
    this.empty = button("Empty", () => this.change({ start: 0 }));
    this.undo = button("Undo changes", () => this.change({ undo: true }));
    this.head = html("div", { class: "head" }, [this.byName, this.byNumber, this.size, this.empty, this.undo]);
    const hidden = svg("svg", { width: 0, height: 0, class: "none", "aria-hidden": "true" }, this.defs);
    this.root = html("div", { class: "root" }, [hidden, this.head, this.answer, this.fields, this.rest, this.more]);
    parent.append(this.root);
    this.parent = parent;
    /** @type {Map<string, FormRow>} */
    this.rows = new Map();
  }

  /** @type {(data: RowData) => void} */
  update(data) {
    this.data = data;
    this.defs.replaceChildren(...patterns(data.classes));
    this.fillHead(data);
    this.drawAnswer();
    const apart = data.fields.filter((field) => data.apart && !field.used);
    this.place(this.fields, data.fields.filter((field) => !apart.includes(field)));
    this.place(this.others, apart);
    this.rest.hidden = !apart.length;
    write(this.summary, `${apart.length} features that this tree never asks for`);
    this.more.hidden = !data.more;
    write(this.more, data.more ? `${data.more} more features are not shown; what the row has there is kept.` : "");
    const ids = new Set(data.fields.map((field) => field.id));
    for (const [id, row] of this.rows) {
      if (!ids.has(id)) {
        row.root.remove();
        this.rows.delete(id);
      }
    }
  }

  /** @type {(data: RowData) => void} */
  fillHead({ start, steps, changes }) {
    const named = start !== null && start.names.length > 0;
    this.byName.hidden = !named;
    this.byNumber.hidden = !start || named;
    this.size.hidden = !steps;
    this.undo.hidden = !changes;
    if (named) this.fillOptions(this.start, ["(an empty form)", ...start.names], start.place);
    else if (start) {
      set(this.number, { max: start.count });
      this.number.value = String(start.place);
    }
    if (steps) {
      const sizes = Array.from({ length: steps.last }, (_, k) => (k ? `after split ${k}` : "the whole tree"));
      this.fillOptions(this.steps, sizes, steps.step >= steps.last ? 0 : steps.step);
    }
  }

  /** @type {(field: HTMLSelectElement & Kept, texts: string[], chosen: number) => void} */
  fillOptions(field, texts, chosen) {
    const state = JSON.stringify(texts);
    if (field.state !== state) {
      field.state = state;
      field.replaceChildren(...texts.map((text, value) => html("option", { value }, text)));
    }
    field.value = String(chosen);
  }

  drawAnswer() {
    const { answer, truth, notes, classes } = this.data;
    this.answer.hidden = !answer && !notes.length && !truth;
    const parts = [];
    if (answer) {
      parts.push(html("p", { class: "said" }, [html("b", {}, answer.text), html("span", {}, ` · ${answer.n}`)]));
      const bars = answer.parts.map((part) => {
        const room = svg("svg", { class: "bar", height: 14, "aria-hidden": "true" });
        room.append(svg("rect", { class: "track", width: "100%", height: 14, rx: 3 }), svg("rect", { width: `${100 * part.share}%`, height: 14, rx: 3, fill: `url(#class${part.place})` }));
        const one = classes[part.place];
        return html("li", {}, [html("span", { class: "class" }, `${one.letter} · ${one.name}`), room, html("span", { class: "figure" }, `${part.text} (${part.count})`)]);
      });
      if (bars.length) parts.push(html("ul", { "aria-label": "Probabilities" }, bars));
    }
    if (truth) parts.push(html("p", { class: "truth" }, truth));
    for (const note of notes) parts.push(html("p", { class: "note" }, note));
    this.answer.replaceChildren(...parts);
  }

  /** @type {(group: Element, fields: FieldData[]) => void} */
  place(group, fields) {
    fields.forEach((field, place) => {
      let row = this.rows.get(field.id);
      if (!row || row.kind !== field.kind) {
        row?.root.remove();
        row = this.made(field);
        this.rows.set(field.id, row);
      }
      this.fill(row, field);
      if (group.children[place] !== row.root) group.insertBefore(row.root, group.children[place] || null);
    });
  }

  /** @type {(field: FieldData) => FormRow} */
  made(field) {
    /** @type {(value: string) => void} */
    const tell = (value) => this.change({ feature: field.id, value });
    const { id, kind } = field;
    const name = html("span", { class: "name" });
    const mark = html("span", { class: "mark" });
    const main = kind === "nominal" ? html("select", { "data-testid": `ask-${id}` }) : html("input", { type: "number", "data-testid": `ask-${id}`, placeholder: "empty" });
    main.addEventListener("change", () => tell(main.value));
    const root = html("div", { class: "row" }, html("label", {}, [html("span", { class: "what" }, [name, mark]), main]));
    if (kind === "nominal") return { kind, root, name, mark, main };
    const slide = html("input", { type: "range", tabindex: "-1", "data-testid": `slide-${id}` });
    const ends = html("span", { class: "ends" });
    slide.addEventListener("input", () => {
      main.value = slide.value;
    });
    slide.addEventListener("change", () => tell(slide.value));
    root.append(html("span", { class: "slide" }, [slide, ends]));
    return { kind, root, name, mark, main, slide, ends };
  }

  /** @type {(row: FormRow, field: FieldData) => void} */
  fill(row, field) {
    row.root.className = `row${field.asked ? " asked" : ""}${field.changed ? " changed" : ""}`;
    write(row.name, field.name);
    write(row.mark, [field.asked && `asked ${field.asked}.`, field.changed && "changed", !field.value && "empty"].filter(Boolean).join(" · "));
    if (field.kind === "nominal") {
      const state = JSON.stringify(field.levels);
      if (row.state !== state) {
        row.state = state;
        const options = [["", "(empty)"], ...field.levels].map(([value, text]) => html("option", { value }, text));
        row.main.replaceChildren(...options);
      }
    } else if (row.slide && row.ends) {
      const [low, high] = field.range;
      set(row.slide, { min: low, max: high, step: field.step, "aria-label": `${field.name}, slider` });
      set(row.main, { step: "any" });
      write(row.ends, `${field.ends[0]} to ${field.ends[1]}`);
      row.slide.value = field.value === "" ? String((low + high) / 2) : field.value;
      row.slide.classList.toggle("none-yet", field.value === "");
    }
    row.main.value = field.value;
  }
}

/** @param {Given<RowData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new FormView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.change = (said) => tell("changed", said);
  view.update(data);
}
