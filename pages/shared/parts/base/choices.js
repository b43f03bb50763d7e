// One of a few, as buttons in a row: a radio group that is one stop of Tab, with arrows inside.
class Choices {
  // `take` is told the option that was chosen.
  constructor(take) {
    this.root = html("div", { class: "choices", role: "radiogroup" });
    this.take = take;
    this.root.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.choose(button);
    });
    this.root.addEventListener("keydown", (event) => this.key(event));
  }

  // `options` are pairs of a name and what is written on its button.
  update(label, options, chosen) {
    set(this.root, { "aria-label": label });
    const state = JSON.stringify(options);
    if (this.state !== state) {
      this.state = state;
      this.root.replaceChildren(
        ...options.map(([name, text]) => html("button", { type: "button", role: "radio", "data-name": name }, text)),
      );
    }
    const buttons = [...this.root.children];
    const marked = buttons.find((button) => button.dataset.name === chosen);
    for (const button of buttons) {
      set(button, { "aria-checked": String(button === marked), tabindex: button === (marked ?? buttons[0]) ? 0 : -1 });
    }
  }

  choose(button) {
    if (button.getAttribute("aria-checked") !== "true") this.take(button.dataset.name);
  }

  key(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const buttons = [...this.root.children];
    const place = buttons.indexOf(event.target);
    if (!by || place < 0) return;
    event.preventDefault();
    const next = buttons.at((place + by) % buttons.length);
    next.focus();
    this.choose(next);
  }
}
