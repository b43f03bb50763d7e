// The claims of a sheet. A row is a button; arrow keys go from row to row.

const VIEWS = new WeakMap();

function row(one, pick) {
  const part = (name, text) => html("span", { class: name }, text);
  const button = html("button", {
    type: "button",
    class: `row ${one.verdict.replaceAll(" ", "-")}${one.open ? " open" : ""}`,
    "aria-current": one.open ? "true" : null,
    "aria-label": `${one.verdict}: ${one.claim}. Slide: ${one.slide}. Computed: ${one.computed || "nothing"}`,
    "data-testid": `claim-${one.id}`,
  }, [
    part("verdict", [html("span", { class: "mark", "aria-hidden": "true" }, one.mark), ` ${one.verdict}`]),
    part("what", [part("claim", one.claim), part("about", `${one.id} · ${one.about}`)]),
    part("slide", [part("head", "slide"), one.slide]),
    part("computed", [part("head", "computed"), one.computed || "–"]),
  ]);
  button.addEventListener("click", () => pick(one.id));
  return button;
}

function head() {
  const names = ["verdict", "what is claimed", "slide", "computed"];
  return html("div", { class: "heads", "aria-hidden": "true" }, names.map((name) => html("span", {}, name)));
}

class ClaimsView {
  constructor(parent) {
    this.parent = parent;
    this.root = html("div", { class: "root" });
    arrows(this.root, parent);
    parent.append(this.root);
  }

  update(data) {
    const held = this.parent.activeElement?.dataset?.testid;
    const items = data.rows.map((one) => html("li", {}, row(one, (id) => this.open(id))));
    this.root.replaceChildren(head(), html("ul", { "aria-label": "Claims" }, items));
    if (held) this.root.querySelector(`[data-testid="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  open(id) {
    this.pick(id);
    // On a narrow screen the record stands above the list, out of sight.
    if (innerWidth < 800) document.querySelector(".st-key-record")?.scrollIntoView({ block: "start" });
  }
}

export default function ({ data, parentElement, setTriggerValue }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new ClaimsView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (id) => setTriggerValue("picked", id);
  view.update(data);
}
