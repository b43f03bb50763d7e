// Copies the address of this moment. All of it happens in the browser, so a copy costs the server nothing.

async function copy(link) {
  // Browsers give out the clipboard on https and localhost only; in a classroom's network the old way is left.
  if (navigator.clipboard && window.isSecureContext) return navigator.clipboard.writeText(link);
  const area = document.createElement("textarea");
  area.value = link;
  area.style.position = "fixed";
  area.style.opacity = 0;
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (!done) throw new Error("The browser refused to copy.");
}

export default function ({ data, parentElement }) {
  const button = parentElement.querySelector("button");
  const label = parentElement.querySelector("[data-label]");
  const status = parentElement.querySelector("[role=status]");
  // The start page answers at the root of the app; its name makes a link that outlives another start page.
  const link = () => {
    const url = new URL(window.location.href);
    if (data.start && !url.pathname.endsWith(`/${data.page}`)) url.pathname = url.pathname.replace(/\/*$/, `/${data.page}`);
    return url.href;
  };
  const describe = () => (button.title = `Copies the link to this moment: ${link().length} characters`);
  button.onpointerenter = button.onfocus = describe;
  button.onclick = async () => {
    const text = link();
    try {
      await copy(text);
      label.textContent = "Copied";
      status.textContent = `Copied a link of ${text.length} characters`;
    } catch {
      window.prompt("Copy this link", text);
    }
    clearTimeout(button.timer);
    button.timer = setTimeout(() => {
      label.textContent = "Copy link";
      status.textContent = "";
    }, 2500);
  };
}
