// Zoom and pan of a drawing in a frame: fitted when it can be read that way, else around a point that matters.

const READABLE = 11; // pixels; smaller type is not shown, the drawing is moved instead
const MARGIN = 14;
const STEP = 1.25;

class Zoom {
  /** @type {(Point & { drawing: [x: number, y: number] }) | null} */
  from;

  /** @param {HTMLElement} frame @param {SVGElement} drawing */
  constructor(frame, drawing) {
    this.frame = frame;
    this.drawing = drawing;
    this.content = { width: 1, height: 1, smallest: READABLE, largest: 1 };
    this.point = { x: 0, y: 0 };
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.own = false; // whether the person chose the scale
    this.whole = false; // whether all is to be seen, however small
    this.dragged = false;
    this.room = { width: 0, height: 0, zoom: 1 }; // kept: to ask the frame amid a change makes the browser lay out twice
    new ResizeObserver(() => this.measure()).observe(frame);
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.press(event));
    frame.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel"]) frame.addEventListener(name, () => this.release());
  }

  // The size of the drawing and the point to keep in view.
  /** @type {(content: Zoom["content"], point: Point) => void} */
  show(content, point) {
    const moved = point.x !== this.point.x || point.y !== this.point.y;
    const resized = content.width !== this.content.width || content.height !== this.content.height;
    this.content = content;
    this.point = point;
    if (moved || resized) this.settle();
  }

  measure() {
    const { clientWidth: width, clientHeight: height, currentCSSZoom: zoom = 1 } = this.frame;
    this.room = { width, height, zoom };
    this.settle();
  }

  fitted() {
    const { width, height, zoom } = this.room;
    const fit = Math.min((width - 2 * MARGIN) / this.content.width, (height - 2 * MARGIN) / this.content.height);
    // What a presentation enlarges can be read at a smaller scale.
    const readable = READABLE / zoom / this.content.smallest;
    return Math.max(Math.min(fit, this.content.largest), this.whole ? 0.05 : readable);
  }

  // Show all of it; asked again, go back to what can be read.
  fit() {
    this.whole = this.own || !this.whole;
    this.own = false;
    this.settle();
  }

  settle() {
    if (!this.room.width) return;
    if (!this.own) this.scale = this.fitted();
    this.x = this.placed(this.room.width, this.content.width, this.point.x);
    this.y = this.placed(this.room.height, this.content.height, this.point.y, true);
    this.apply();
  }

  // Where a drawing begins along one axis: in the middle (or at the top) if it fits, else so that the point is central.
  /** @type {(room: number, size: number, point: number, top?: boolean) => number} */
  placed(room, size, point, top) {
    const length = size * this.scale;
    if (length + 2 * MARGIN <= room) return top ? MARGIN : (room - length) / 2;
    return Math.min(MARGIN, Math.max(room - length - MARGIN, room / 2 - point * this.scale));
  }

  /** @type {(factor: number, x?: number, y?: number) => void} */
  zoom(factor, x = this.room.width / 2, y = this.room.height / 2) {
    const scale = Math.min(Math.max(this.scale * factor, 0.2), 4);
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.own = true;
    this.whole = false;
    this.apply();
  }

  /** @type {(event: WheelEvent) => void} */
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { x, y } = within(this.frame, event);
    this.zoom(Math.exp(-event.deltaY / 300), x, y);
  }

  /** @type {(event: PointerEvent) => void} */
  press(event) {
    this.dragged = false;
    if (event.button === 0) this.from = { ...within(this.frame, event), drawing: [this.x, this.y] };
  }

  /** @type {(event: PointerEvent) => void} */
  drag(event) {
    if (!this.from) return;
    const at = within(this.frame, event);
    const [right, down] = [at.x - this.from.x, at.y - this.from.y];
    if (!this.dragged && Math.hypot(right, down) < 5) return;
    if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
    this.dragged = true;
    this.x = this.from.drawing[0] + right;
    this.y = this.from.drawing[1] + down;
    this.apply();
  }

  // The click that ends a drag comes right after; a later one is a click again.
  release() {
    this.from = null;
    setTimeout(() => (this.dragged = false));
    this.frame.classList.remove("dragging");
  }

  // Bring a part of the drawing into view, as little as needed.
  /** @type {(left: number, top: number, width: number, height: number) => void} */
  reveal(left, top, width, height) {
    /** @type {(start: number, length: number, room: number, offset: number) => number} */
    const shift = (start, length, room, offset) => {
      const begin = start * this.scale + offset;
      const end = begin + length * this.scale;
      if (begin < MARGIN) return MARGIN - begin;
      return end > room - MARGIN ? room - MARGIN - end : 0;
    };
    this.x += shift(left, width, this.room.width, this.x);
    this.y += shift(top, height, this.room.height, this.y);
    this.apply();
  }

  apply() {
    this.x = this.inside(this.x, this.content.width, this.room.width);
    this.y = this.inside(this.y, this.content.height, this.room.height);
    this.drawing.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    const tall = this.content.height * this.scale + 2 * MARGIN > this.room.height;
    this.frame.style.touchAction = tall ? "none" : "pan-y";
    this.frame.classList.toggle("dragging", this.dragged && !!this.from);
    this.fade();
  }

  // However it is moved, half of the frame is drawing, or all of the drawing is in the frame.
  /** @type {(start: number, size: number, room: number) => number} */
  inside(start, size, room) {
    const length = size * this.scale;
    const least = Math.min(length, room / 2);
    return Math.min(Math.max(start, least - length), room - least);
  }

  // The edge fades where the drawing goes on beyond it.
  fade() {
    const { width, height } = this.room;
    const right = this.x + this.content.width * this.scale;
    const bottom = this.y + this.content.height * this.scale;
    const beyond = { left: this.x < 0, right: right > width, top: this.y < 0, bottom: bottom > height };
    this.frame.classList.toggle("beyond", Object.values(beyond).some(Boolean));
    for (const [side, more] of Object.entries(beyond)) {
      const width = more ? "28px" : "0px";
      if (this.frame.style.getPropertyValue(`--${side}`) !== width) this.frame.style.setProperty(`--${side}`, width);
    }
  }
}
