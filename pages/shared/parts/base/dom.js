// Elements made of names, attributes and text: data never become markup.

const SVG = "http://www.w3.org/2000/svg";

// All of these write what differs only: the browser styles and lays out again what is written to, even if it stays the same.
/** @type {<E extends Element>(element: E, attributes: Attributes) => E} */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
  return element;
}

/** @type {(element: Node, text: unknown) => void} */
function write(element, text) {
  const said = String(text ?? "");
  if (element.textContent !== said) element.textContent = said;
}

// Puts children into this order; what stands there already is not touched.
/** @type {(parent: Element, children: Node[]) => void} */
function arrange(parent, children) {
  children.forEach((child, place) => {
    const there = parent.childNodes[place] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  });
  for (const extra of [...parent.childNodes].slice(children.length)) extra.remove();
}

/** @type {(namespace: string, name: string, attributes?: Attributes, inside?: Inside) => any} */
function make(namespace, name, attributes, inside) {
  const element = namespace ? document.createElementNS(namespace, name) : document.createElement(name);
  set(element, attributes || {});
  for (const part of [inside ?? []].flat()) {
    element.append(part instanceof Node ? part : String(part));
  }
  return element;
}

/** @type {<K extends keyof SVGElementTagNameMap>(name: K, attributes?: Attributes, inside?: Inside) => SVGElementTagNameMap[K] & Kept} */
const svg = (name, attributes, inside) => make(SVG, name, attributes, inside);
/** @type {<K extends keyof HTMLElementTagNameMap>(name: K, attributes?: Attributes, inside?: Inside) => HTMLElementTagNameMap[K] & Kept} */
const html = (name, attributes, inside) => make("", name, attributes, inside);

// Where a pointer is in an element, in the element's own pixels: a presentation enlarges them.
/** @type {(element: Element, event: MouseEvent) => Point} */
function within(element, event) {
  const box = element.getBoundingClientRect();
  const own = element.clientWidth / box.width || 1;
  return { x: (event.clientX - box.left) * own, y: (event.clientY - box.top) * own };
}

// A height that is meant for a screen 900 high: as large a part of this one, and at least three quarters of itself.
/** @type {(height: number) => string} */
const onScreen = (height) => `calc(max(${0.75 * height}px, ${height / 9}vh) / var(--larger, 1))`;

// A colour of a class, which the browser itself takes for the theme that the page has.
/** @type {<N extends string>(one: { light: Record<N, string>, dark: Record<N, string> }, name: N) => string} */
const colour = (one, name) => `light-dark(${one.light[name]}, ${one.dark[name]})`;

// The patterns of the classes, over their colours.
/** @type {(classes: ClassMark[]) => SVGPatternElement[]} */
function patterns(classes) {
  return classes.map((one, place) => {
    const tile = svg("pattern", { id: `class${place}`, width: 6, height: 6, patternUnits: "userSpaceOnUse" });
    tile.append(svg("rect", { width: 6, height: 6, style: `fill: ${colour(one, "fill")}` }));
    if (one.pattern) {
      const style = `fill: none; stroke: ${colour(one, "stripe")}; stroke-opacity: 0.5; stroke-width: 1.2`;
      tile.append(svg("path", { d: one.pattern, style }));
    }
    return tile;
  });
}
