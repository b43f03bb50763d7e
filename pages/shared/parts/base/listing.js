// A list of buttons in which the arrow keys go from one to the next; what has the focus keeps it when all is drawn anew.
class Listing {
  /** @type {(what: any) => void} */
  pick;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.parent = parent;
    this.root = html("div", { class: "root" });
    this.root.addEventListener("keydown", (event) => this.key(event));
    parent.append(this.root);
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...this.root.querySelectorAll("button")];
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (this.parent.activeElement));
    const next = by && here >= 0 && buttons[here + by];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  /** @type {(parts: Node[]) => void} */
  draw(parts) {
    const held = this.parent.activeElement?.dataset?.testid;
    this.root.replaceChildren(...parts);
    if (held) this.root.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  // The rows as buttons in a list with a name.
  /** @type {(label: string, buttons: HTMLElement[]) => HTMLElement} */
  items(label, buttons) {
    return html("ul", { "aria-label": label }, buttons.map((button) => html("li", {}, button)));
  }
}

/** @type {WeakMap<ShadowRoot, any>} */
const LISTINGS = new WeakMap();

// What a component of a list exports: one view for every place on the page, which `pick`s what is pressed.
/** @template {Listing & { update(data: any): void }} V @param {new (parent: ShadowRoot) => V} View @returns {Draw} */
function listed(View) {
  return ({ data, parentElement, tell }) => {
    /** @type {V} */
    const view = LISTINGS.get(parentElement) ?? new View(parentElement);
    LISTINGS.set(parentElement, view);
    view.pick = (what) => tell("picked", what);
    view.update(data);
  };
}
