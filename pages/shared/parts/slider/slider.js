// A slider over some values. It moves at once, and tells where it was let go.

/** @type {WeakMap<ShadowRoot, SliderView>} */
const VIEWS = new WeakMap();

class SliderView {
  /** @type {string[]} */
  options;
  /** @type {(place: number) => void} */
  pick;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.name = html("span");
    this.value = html("output", { "aria-hidden": "true" });
    this.range = html("input", { type: "range", min: 0, step: 1, "data-testid": "slider" });
    this.root = html("label", { class: "root" }, [html("span", { class: "head" }, [this.name, this.value]), this.range]);
    parent.append(this.root);
    this.range.addEventListener("input", () => this.say());
    this.range.addEventListener("change", () => this.pick(Number(this.range.value)));
  }

  /** @type {(data: SliderData) => void} */
  update({ label, options, chosen }) {
    this.options = options;
    write(this.name, label);
    set(this.range, { max: Math.max(options.length - 1, 1), "aria-label": label, disabled: options.length < 2 });
    this.range.value = String(chosen);
    this.say();
  }

  say() {
    const text = this.options[Number(this.range.value)] ?? "";
    write(this.value, text);
    set(this.range, { "aria-valuetext": text });
  }
}

/** @param {Given<SliderData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new SliderView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (place) => tell("picked", place);
  view.update(data);
}
