/** @type {WeakMap<ShadowRoot, Choices>} */
const VIEWS = new WeakMap();

/** @param {Given<ListData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new Choices(() => {});
    parentElement.append(html("div", { class: "root" }, view.root));
    VIEWS.set(parentElement, view);
  }
  view.take = (name) => tell("picked", name);
  view.update(data.label, data.options, data.chosen);
}
