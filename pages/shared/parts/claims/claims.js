// The claims of a sheet. A row is a button; arrow keys go from row to row.

/** @type {(one: ClaimRow, pick: (id: string) => void) => HTMLElement} */
function row(one, pick) {
  /** @type {(name: string, text: Inside) => HTMLElement} */
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

class ClaimsView extends Listing {
  /** @type {(data: ClaimsData) => void} */
  update(data) {
    this.draw([head(), this.items("Claims", data.rows.map((one) => row(one, (id) => this.open(id))))]);
    // The list is a window of its own beside the record: the keys that go on must not lead out of it.
    if (innerWidth >= 800) this.root.querySelector(".open")?.scrollIntoView({ block: "nearest" });
  }

  /** @type {(id: string) => void} */
  open(id) {
    this.pick(id);
    // On a narrow screen the record stands above the list, out of sight.
    if (innerWidth < 800) document.querySelector(".st-key-record")?.scrollIntoView({ block: "start" });
  }
}

export default listed(ClaimsView);
