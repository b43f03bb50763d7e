// The frame around every page: the menu of pages, which table, the lecture moments, the link, the presentation.

/** @type {WeakMap<ShadowRoot, FrameView>} */
const VIEWS = new WeakMap();

// A button with a sheet under it, which closes on Escape, on a click elsewhere, and when something in it was done.
class Menu {
  /** @param {string} name @param {string} id */
  constructor(name, id) {
    this.name = html("span", {}, name);
    this.button = html("button", { type: "button", "aria-expanded": "false", "aria-controls": id }, [this.name, html("span", { class: "arrow", "aria-hidden": "true" })]);
    this.sheet = html("div", { class: "sheet", id, hidden: true, role: "group", "aria-label": name });
    this.root = html("span", { class: `menu ${id}` }, [this.button, this.sheet]);
    this.button.addEventListener("click", () => this.open(Boolean(this.sheet.hidden)));
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.sheet.hidden) return;
      event.stopPropagation();
      this.open(false);
      this.button.focus();
    });
    /** @type {(event: Event) => void} */
    this.elsewhere = (event) => event.composedPath().includes(this.root) || this.open(false);
  }

  /** @type {(on: boolean) => void} */
  open(on) {
    this.sheet.hidden = !on;
    set(this.button, { "aria-expanded": String(on) });
    if (on) document.addEventListener("pointerdown", this.elsewhere, true);
    else document.removeEventListener("pointerdown", this.elsewhere, true);
  }
}

class FrameView {
  /** @type {string} */
  page;
  /** @type {Tell} */
  tell;
  /** @type {Map<string, string>} what is shown in the parts that are long */
  states = new Map();

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.select = html("select", { "aria-label": "Dataset", "data-testid": "dataset" });
    this.select.addEventListener("change", () => this.tell("data", this.select.value));
    this.moments = new Menu("Moments", "moments");
    this.copy = new CopyLink();
    this.present = new Menu("Present", "present");
    // On a wide screen the pages stand side by side, and nothing has to be opened.
    this.pages = new Menu("Pages", "pages");
    this.links = new Map(PAGES.map(([name, title]) => [name, this.link(name, title)]));
    this.pages.sheet.append(html("nav", { "aria-label": "Pages" }, html("ul", {}, [...this.links.values()].map((link) => html("li", {}, link)))));
    const tools = html("div", { class: "tools" }, [this.select, this.moments.root, this.copy.root, this.present.root]);
    // What follows the frame on the board is the page.
    const skip = html("a", { class: "skip", href: "#page" }, "Skip to the page");
    skip.addEventListener("click", (event) => {
      event.preventDefault();
      const next = parent.host.nextElementSibling;
      if (!next) return;
      set(next, { tabindex: -1 });
      next.focus();
      // Kept, it would take all that is in there out of the order of the keyboard.
      next.addEventListener("blur", () => set(next, { tabindex: null }), { once: true });
    });
    this.bar = html("div", { class: "bar" }, [skip, html("span", { class: "brand" }, "Treewalk"), this.pages.root, tools]);
    parent.append(html("div", { class: "root" }, this.bar));
    // The page begins below it, in however many lines it stands.
    new ResizeObserver(() => document.documentElement.style.setProperty("--frame", `${this.bar.offsetHeight}px`)).observe(this.bar);
  }

  // The same moment on another page. As a link it can be opened in another tab too.
  /** @type {(page: string, title: string) => HTMLElement} */
  link(page, title) {
    const link = html("a", {}, title);
    // Every step changes the address: it is asked when it is needed.
    const aim = () => set(link, { href: page + window.location.search });
    for (const event of ["pointerenter", "focus"]) link.addEventListener(event, aim);
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!this.pages.sheet.hidden) this.pages.button.focus();
      this.pages.open(false);
      if (page !== this.page) follow(page + window.location.search);
    });
    aim();
    return link;
  }

  /** @type {(data: FrameData) => void} */
  update(data) {
    this.bar.hidden = data.present;
    this.page = document.body.dataset.page = data.page;
    for (const [name, link] of this.links) set(link, { "aria-current": name === data.page ? "page" : null });
    write(this.pages.name, this.links.get(data.page)?.textContent);
    // Streamlit makes what scrolls a stop of the keyboard, and gives it no name.
    const main = document.querySelector("[data-testid=stMain]");
    if (main) set(main, { "aria-label": this.pages.name.textContent });
    set(this.pages.button, { "aria-label": `Page: ${this.pages.name.textContent}` });
    this.copy.update(data.page, data.start);
    // The parts that are long are made again only when they say something else.
    this.renew("tables", data.own, () => {
      /** @type {typeof TABLES} */
      const own = data.own.length ? [["Your own", data.own]] : [];
      this.select.replaceChildren(...[...own, ...TABLES].map(group));
    });
    if (this.select.value !== data.data) this.select.value = data.data;
    // The moments of the page that one is on come first.
    this.renew("moments", data.page, () => {
      const pages = [...MOMENTS].sort(([one], [other]) => Number(other === data.page) - Number(one === data.page));
      this.moments.sheet.replaceChildren(...pages.flatMap(([, title, moments]) => this.momentsOf(title, moments)));
    });
    this.renew("hides", [data.hides, data.hidden], () => this.present.sheet.replaceChildren(...this.presentation(data)));
  }

  /** @type {(name: string, said: unknown, make: () => void) => void} */
  renew(name, said, make) {
    const state = JSON.stringify(said);
    if (this.states.get(name) === state) return;
    this.states.set(name, state);
    make();
  }

  /** @type {(title: string, moments: Moment[]) => HTMLElement[]} */
  momentsOf(title, moments) {
    /** @type {(moment: Moment) => HTMLElement} */
    const one = ([name, notice, to]) => {
      const button = html("button", { type: "button", class: "moment" }, [html("b", {}, name), html("span", {}, notice)]);
      button.addEventListener("click", () => {
        this.moments.open(false);
        follow(to);
      });
      return html("li", {}, button);
    };
    return [html("h2", {}, title), html("ul", {}, moments.map(one))];
  }

  /** @type {(data: FrameData) => HTMLElement[]} */
  presentation({ hides, hidden }) {
    const start = html("button", { type: "button", class: "start" }, "Start");
    start.addEventListener("click", () => {
      this.present.open(false);
      this.tell("start", true);
    });
    const parts = [html("p", {}, "Large type and no menus. Escape ends it."), start];
    if (!hides.length) return parts;
    const boxes = hides.map((name) => {
      const box = html("input", { type: "checkbox", value: name });
      box.checked = hidden.includes(name);
      box.addEventListener("change", () => this.tell("hide", boxes.filter((one) => one.checked).map((one) => one.value)));
      return box;
    });
    const labels = boxes.map((box) => html("label", {}, [box, ` ${box.value}`]));
    return [...parts, html("fieldset", {}, [html("legend", {}, "Hold back until S is pressed"), ...labels])];
  }
}

/** @type {(option: Option) => HTMLElement} */
const option = ([value, text]) => html("option", { value }, text);
/** @type {(group: [label: string, options: Option[]]) => HTMLElement} */
const group = ([label, options]) => html("optgroup", { label }, options.map(option));

/** @param {Given<FrameData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new FrameView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.tell = tell;
  view.update(data);
}
