// A line of filters: lists to choose from, and a field for words. Streamlit's own would load twenty scripts more.

/** @type {WeakMap<ShadowRoot, FiltersView>} */
const VIEWS = new WeakMap();

class FiltersView {
  /** @type {Record<string, string> | undefined} */
  chosen;
  /** @type {(what: [field: string, value: string]) => void} */
  tell;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    /** @type {(option: Option) => HTMLElement} */
    const option = ([value, text]) => html("option", { value }, text);
    /** @type {Map<string, [label: string, box: HTMLSelectElement | HTMLInputElement]>} */
    this.fields = new Map(LISTS.map(([name, label, options]) => [name, [label, html("select", {}, options.map(option))]]));
    const [name, label, hint] = WORDS;
    this.fields.set(name, [label, html("input", { type: "search", maxlength: 100, placeholder: hint, autocomplete: "off" })]);
    const line = [...this.fields].map(([field, [text, box]]) => {
      box.addEventListener("change", () => this.tell([field, box.value]));
      return html("label", {}, [html("span", {}, text), box]);
    });
    parent.append(html("div", { class: "root" }, line));
  }

  // What is being typed stays while another filter is answered.
  /** @type {(data: FiltersData) => void} */
  update({ chosen }) {
    for (const [name, [, box]] of this.fields) if (chosen[name] !== this.chosen?.[name]) box.value = chosen[name];
    this.chosen = chosen;
  }
}

/** @param {Given<FiltersData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new FiltersView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.tell = (what) => tell("chosen", what);
  view.update(data);
}
