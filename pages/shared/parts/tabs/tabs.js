const VIEWS = new WeakMap();

export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new Choices((name) => view.picked(name));
    parentElement.append(html("div", { class: "root" }, view.root));
    VIEWS.set(parentElement, view);
  }
  view.picked = (name) => tell("picked", name);
  view.update(data.label, data.options, data.chosen);
}
