// Copies the address of this moment. All of it happens in the browser, so a copy costs the server nothing.
class CopyLink {
  /** @type {string} */
  page;
  /** @type {boolean} */
  start;
  /** @type {number | undefined} */
  timer;

  constructor() {
    this.button = html("button", { type: "button", "data-testid": "copy-link" }, "Copy link");
    this.status = html("span", { role: "status" });
    this.root = html("span", { class: "copy" }, [this.button, this.status]);
    this.button.onpointerenter = this.button.onfocus = () => {
      this.button.title = `Copies the link to this moment: ${this.link().length} characters`;
    };
    this.button.onclick = () => this.copied();
  }

  /** @type {(page: string, start: boolean) => void} */
  update(page, start) {
    this.page = page;
    this.start = start;
  }

  // The start page answers at the root of the app; its name makes a link that outlives another start page.
  link() {
    const url = new URL(window.location.href);
    if (this.start && !url.pathname.endsWith(`/${this.page}`)) url.pathname = url.pathname.replace(/\/*$/, `/${this.page}`);
    return url.href;
  }

  async copied() {
    const text = this.link();
    try {
      await toClipboard(text);
      this.button.textContent = "Copied";
      this.status.textContent = `Copied a link of ${text.length} characters`;
    } catch {
      window.prompt("Copy this link", text);
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.button.textContent = "Copy link";
      this.status.textContent = "";
    }, 2500);
  }
}

/** @type {(text: string) => Promise<void>} */
async function toClipboard(text) {
  // Browsers give out the clipboard on https and localhost only; in a classroom's network the old way is left.
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = html("textarea", { style: "position: fixed; opacity: 0" });
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("The browser refused to copy.");
}
