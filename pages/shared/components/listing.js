// A list of buttons in which the arrow keys go from one to the next. `inside` is the root of the tree of elements.
function arrows(root, inside) {
  root.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = [...root.querySelectorAll("button")];
    const here = buttons.indexOf(inside.activeElement);
    const next = by && here >= 0 && buttons[here + by];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  });
}
