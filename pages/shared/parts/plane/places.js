// Where words stand in a picture: of several places the one that covers the fewest marks, and no other words.

const LETTERS = 100; // words on words are worse than words on any number of marks that there could be below them

/** @type {Record<number, string>} */
const ANCHORS = { 0: "start", 0.5: "middle", 1: "end" }; // by the share of a text that stands before its anchor

// The box of a text, from its anchor on its base line.
/** @type {(spot: Spot, wide: number, size: number, lines?: number) => Edges} */
function boxOf({ x, y, end = 0 }, wide, size, lines = 1) {
  const left = x - end * wide;
  return { left, right: left + wide, top: y - 0.85 * size - (lines - 1) * 1.25 * size, bottom: y + 0.25 * size };
}

/** @type {(one: Edges, other: Edges) => boolean} */
const touch = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

class Places {
  /** @param {Edges[]} marks */
  constructor(marks) {
    this.marks = marks; // boxes, too
    /** @type {Edges[]} */
    this.words = [];
  }

  /** @type {(box: Edges) => number} */
  cost(box) {
    /** @type {(boxes: Edges[]) => number} */
    const count = (boxes) => boxes.filter((other) => touch(box, other)).length;
    return LETTERS * count(this.words) + count(this.marks);
  }

  // The first of the best boxes is taken; -1 where each costs more than `most`.
  /** @type {(boxes: Edges[], most?: number) => number} */
  take(boxes, most = Infinity) {
    let [best, least] = [-1, most];
    boxes.forEach((box, k) => {
      const cost = this.cost(box);
      if (cost < least || (cost === least && best < 0)) [best, least] = [k, cost];
    });
    if (best >= 0) this.words.push(boxes[best]);
    return best;
  }
}
