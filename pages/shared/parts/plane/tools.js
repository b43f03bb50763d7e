// The choices above a plane: which features are its axes, what the others are fixed at, and the way to the pen.

class Tools {
  /** @type {string | undefined} */
  state;
  /** @type {ToolsData} */
  tools;

  /** @param {PlaneView} view */
  constructor(view) {
    this.view = view;
    this.open = false;
    this.row = html("div", { class: "tools" });
    this.fixed = html("div", { class: "fixed", hidden: true, "data-testid": "fixed" });
    this.root = html("div", {}, [this.row, this.fixed]);
  }

  /** @type {(tools: ToolsData) => void} */
  update(tools) {
    const state = JSON.stringify(tools);
    if (state === this.state) return;
    const held = this.view.parent.activeElement?.dataset?.testid;
    this.state = state;
    this.tools = tools;
    this.row.replaceChildren(
      this.choice("across", "across", tools.names, tools.across, tools.across),
      ...(tools.ups.length ? [this.choice("up", "up", tools.ups, tools.up, tools.up)] : []),
      ...(tools.fixed.length ? [this.more()] : []),
      ...tools.starters.length ? [this.starters()] : [],
      ...tools.buttons.map((one) => this.button(one)),
    );
    this.fixed.replaceChildren(...tools.fixed.map((one) => (one.levels ? this.choice("fixed", one.shown, one.levels, one.value, one.name) : this.number(one))));
    this.fixed.hidden = !this.open || !tools.fixed.length;
    if (held) this.root.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus();
  }

  /** @type {(what: string, value?: string, name?: string) => void} */
  ask(what, value, name) {
    this.view.ask({ what, value, name });
  }

  // `options` are pairs of a value and what is shown of it.
  /** @type {(what: string, label: string, options: Option[], value: string, name: string) => HTMLElement} */
  choice(what, label, options, value, name) {
    const id = what === "fixed" ? `fixed-${name}` : what;
    const select = html("select", { "aria-label": label, "data-testid": `choose-${id}` });
    select.append(...options.map(([one, shown]) => html("option", { value: one }, shown)));
    select.value = value;
    select.addEventListener("change", () => this.ask(what, select.value, name));
    select.addEventListener("keydown", (event) => event.stopPropagation());
    return html("label", {}, [html("span", {}, label), select]);
  }

  /** @type {(one: Fixed) => HTMLElement} */
  number(one) {
    const input = html("input", { type: "number", step: "any", "aria-label": one.shown, placeholder: "missing", "data-testid": `choose-fixed-${one.name}` });
    input.value = one.value;
    input.addEventListener("change", () => this.ask("fixed", input.value, one.name));
    input.addEventListener("keydown", (event) => event.stopPropagation());
    return html("label", {}, [html("span", {}, one.shown), input]);
  }

  more() {
    const button = html("button", { type: "button", "aria-expanded": String(this.open), "data-testid": "fixed-open" }, `Fixed: ${this.tools.fixedWords}`);
    button.addEventListener("click", () => {
      this.open = !this.open;
      set(button, { "aria-expanded": String(this.open) });
      this.fixed.hidden = !this.open;
    });
    return button;
  }

  starters() {
    const select = html("select", { "aria-label": "Begin with", "data-testid": "choose-starter" }, html("option", { value: "" }, "Begin with …"));
    select.append(...this.tools.starters.map(([name, shown]) => html("option", { value: name }, shown)));
    select.addEventListener("change", () => this.ask("starter", select.value));
    select.addEventListener("keydown", (event) => event.stopPropagation());
    return select;
  }

  /** @type {(way: Way) => HTMLElement} */
  button({ what, text, off, on }) {
    const button = html("button", { type: "button", "data-testid": `ask-${what}`, "aria-disabled": off ? "true" : null, class: on ? "on" : "" }, text);
    button.addEventListener("click", () => !off && this.ask(what));
    return button;
  }
}
