// One of a few, as buttons in a row: a radio group that is one stop of Tab, with arrows inside.
class Choices {
  /** @type {string | undefined} */
  state;

  // `take` is told the option that was chosen.
  /** @param {(name: string) => void} take */
  constructor(take) {
    this.root = html("div", { class: "choices", role: "radiogroup" });
    this.take = take;
    this.root.addEventListener("click", (event) => {
      const button = /** @type {Element} */ (event.target).closest("button");
      if (button) this.choose(button);
    });
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // `options` are pairs of a name and what is written on its button.
  /** @type {(label: string, options: [name: string, text: string][], chosen: string) => void} */
  update(label, options, chosen) {
    set(this.root, { "aria-label": label });
    const state = JSON.stringify(options);
    if (this.state !== state) {
      this.state = state;
      this.root.replaceChildren(
        ...options.map(([name, text]) => html("button", { type: "button", role: "radio", "data-name": name }, text)),
      );
    }
    const buttons = this.buttons();
    const marked = buttons.find((button) => button.dataset.name === chosen);
    for (const button of buttons) {
      set(button, { "aria-checked": String(button === marked), tabindex: button === (marked ?? buttons[0]) ? 0 : -1 });
    }
  }

  buttons() {
    return [...this.root.querySelectorAll("button")];
  }

  /** @type {(button: HTMLElement) => void} */
  choose(button) {
    if (button.getAttribute("aria-checked") !== "true") this.take(String(button.dataset.name));
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const buttons = this.buttons();
    const place = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (!by || place < 0) return;
    event.preventDefault();
    const next = buttons[(place + by + buttons.length) % buttons.length];
    next.focus();
    this.choose(next);
  }
}
