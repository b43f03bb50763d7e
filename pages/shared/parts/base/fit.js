// Text that has to fit: its width estimated, and cut where it is too long.

const TYPE = 0.5; // the width of a letter, as a share of its size

/** @type {(text: string, size: number) => number} */
const letters = (text, size) => [...text].length * size * TYPE;

// The text, cut to a width; nothing where not even three letters fit.
/** @type {(text: string, room: number, size: number) => string} */
function cut(text, room, size) {
  const fit = Math.floor(room / (size * TYPE));
  const all = [...text];
  if (all.length <= fit) return text;
  return fit < 4 ? "" : `${all.slice(0, fit - 1).join("")}…`;
}
