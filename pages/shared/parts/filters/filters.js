// A line of filters: lists to choose from, and a field for words. Streamlit's own would load twenty scripts more.

const VIEWS = new WeakMap();

class FiltersView {
  constructor(parent) {
    const option = ([value, text]) => html("option", { value }, text);
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
  update(chosen) {
    for (const [name, [, box]] of this.fields) if (chosen[name] !== this.chosen?.[name]) box.value = chosen[name];
    this.chosen = chosen;
  }
}

export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) VIEWS.set(parentElement, (view = new FiltersView(parentElement)));
  view.tell = (what) => tell("chosen", what);
  view.update(data);
}
