// A tree of boxes. What stays between two calls is moved, what is new is added, what is gone is removed.

/** @type {WeakMap<ShadowRoot, TreeView>} */
const VIEWS = new WeakMap();
const LINE = 17;
const FOOT = 20;
const WAY = 170;
const MOST_CLASSES = 8;

class TreeView {
  /** @type {TreeData} */
  data;
  /** @type {Map<string | undefined | null, Box>} */
  byId;
  /** @type {Set<string>} */
  lit;
  /** @type {string | undefined} */
  state;
  /** @type {(id: string) => void} */
  pick;

  /** @param {ShadowRoot} parent */
  constructor(parent) {
    this.svg = svg("svg", { role: "tree", class: "tree" });
    this.defs = svg("defs");
    this.lines = svg("g", { class: "lines", "aria-hidden": "true" });
    this.labels = svg("g", { class: "labels", "aria-hidden": "true" });
    this.boxes = svg("g", { role: "none" });
    this.svg.append(this.defs, this.lines, this.boxes, this.labels);
    this.frame = html("div", { class: "frame", tabindex: -1, "data-testid": "tree-frame" }, this.svg);
    this.legend = html("div", { class: "legend", "data-testid": "tree-legend" });
    this.head = new Head();
    this.root = html("div", { class: "root" }, [this.head.root, this.frame, html("div", { class: "below" }, [this.legend, this.buttons()])]);
    parent.append(this.root);
    this.parent = parent;
    /** @type {Map<string, SVGElement & Kept>} */
    this.nodes = new Map();
    /** @type {Map<string, [line: SVGElement, label: SVGElement]>} */
    this.edges = new Map();
    this.zoom = new Zoom(this.frame, this.svg);
    // Listened to on the frame: a drawing that listens to the focus would be a stop of the keyboard itself.
    this.frame.addEventListener("click", (event) => this.click(event));
    this.frame.addEventListener("keydown", (event) => this.key(event));
    this.frame.addEventListener("focusin", (event) => this.focused(event));
  }

  buttons() {
    /** @type {(text: string, label: string, act: () => void) => HTMLElement} */
    const button = (text, label, act) => {
      const one = html("button", { type: "button", "aria-label": label, title: label }, text);
      one.addEventListener("click", act);
      return one;
    };
    return html("div", { class: "zoom" }, [
      button("−", "Zoom out", () => this.zoom.zoom(1 / STEP)),
      button("+", "Zoom in", () => this.zoom.zoom(STEP)),
      button("fit", "Fit the whole tree", () => this.zoom.fit()),
    ]);
  }

  /** @type {(data: TreeData) => void} */
  update(data) {
    const first = !this.data;
    // Another table: what was zoomed is gone.
    if (!first && data.subject !== this.data.subject) this.zoom.own = this.zoom.whole = false;
    const grew = !first && data.newest && data.newest !== this.data.newest;
    this.data = data;
    if (data.height) this.root.style.setProperty("--height", onScreen(data.height));
    else this.root.style.removeProperty("--height");
    this.root.style.setProperty("--tall", `${data.tall}px`);
    set(this.svg, { "aria-label": data.label });
    this.head.update(data);
    this.drawClasses();
    this.byId = new Map(data.nodes.map((node) => [node.id, node]));
    this.lit = new Set(data.lit || []);
    const held = this.parent.activeElement?.dataset?.id;
    this.drawEdges(first);
    this.drawNodes(first);
    const focus = this.byId.get(data.focus) || data.nodes[0];
    // The end of a lit way stands low in the frame, so that much of the way is seen above it.
    const rise = this.lit.size > 1 ? WAY : 0;
    this.zoom.show(
      { width: data.width, height: data.tall, smallest: data.smallest, largest: data.largest },
      { x: focus.x, y: focus.y + focus.height / 2 - rise },
    );
    if (grew && data.newest) this.revealSplit(data.newest);
    this.rove(this.byId.get(held)?.id ?? focus.id);
    if (held !== undefined && !this.byId.has(held)) this.nodes.get(focus.id)?.focus();
  }

  // A split that was just made is to be seen, with its branches.
  /** @type {(id: string) => void} */
  revealSplit(id) {
    const boxes = this.data.nodes.filter((node) => node.id === id || node.parent === id);
    if (!boxes.length) return;
    const half = this.data.boxWidth / 2;
    const left = Math.min(...boxes.map((box) => box.x)) - half;
    const right = Math.max(...boxes.map((box) => box.x)) + half;
    const top = Math.min(...boxes.map((box) => box.y));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + FOOT;
    this.zoom.reveal(left, top, right - left, bottom - top);
  }

  // The patterns of the classes and the legend, which stay the same from step to step.
  drawClasses() {
    const { classes, legend } = this.data;
    const state = JSON.stringify([classes, legend]);
    if (this.state === state) return;
    this.state = state;
    this.defs.replaceChildren(...patterns(classes));
    this.legend.hidden = !legend;
    if (!legend) return;
    const items = classes.slice(0, MOST_CLASSES).map((one, place) => {
      const swatch = svg("svg", { width: 22, height: 14, "aria-hidden": "true" });
      // Patterns are looked up in the same tree of elements, so the swatch shares those of the drawing.
      swatch.append(svg("rect", { width: 22, height: 14, rx: 3, fill: `url(#class${place})` }), this.letter(place, 11, 11));
      return html("span", { class: "item" }, [swatch, html("span", { class: "class-name", title: one.name }, one.name)]);
    });
    if (classes.length > MOST_CLASSES) items.push(html("span", { class: "item" }, `+ ${classes.length - MOST_CLASSES} more`));
    this.legend.replaceChildren(...items, ...legend.map((text) => html("span", { class: "item shape" }, text)));
  }

  /** @type {(first: boolean) => void} */
  drawNodes(first) {
    for (const [id, group] of this.nodes) {
      if (!this.byId.has(id)) {
        group.remove();
        this.nodes.delete(id);
      }
    }
    let place = this.boxes.firstChild;
    for (const node of this.data.nodes) {
      let group = this.nodes.get(node.id);
      if (!group) {
        group = svg("g", { role: "treeitem", "data-id": node.id, "data-testid": `tree-node-${node.id}` });
        this.nodes.set(node.id, group);
        if (!first) group.classList.add("entering");
      }
      this.drawNode(group, node);
      if (group === place) place = group.nextSibling;
      else this.boxes.insertBefore(group, place);
    }
  }

  /** @type {(group: SVGElement & Kept, node: Box) => void} */
  drawNode(group, node) {
    const { focus, newest, next } = this.data;
    const entering = group.classList.contains("entering");
    const lit = this.lit.has(node.id);
    const marks = [lit && "lit", node.id === newest && "newest", node.id === next && "next", node.fold && "folded", entering && "entering"];
    const inner = this.data.nodes.some((other) => other.parent === node.id);
    set(group, {
      class: ["node", node.kind, ...marks.filter(Boolean)].join(" "),
      "aria-label": node.label,
      "aria-level": node.level,
      "aria-selected": String(node.id === focus),
      "aria-expanded": inner ? "true" : node.fold ? "false" : null,
    });
    group.style.transform = `translate(${node.x}px, ${node.y}px)`;
    // What is inside a box knows nothing of where the box stands: one that only moves keeps its parts.
    const inside = { ...node, x: 0, y: 0, lit };
    const state = JSON.stringify([inside, this.data.boxWidth, this.data.barHeight, this.data.classes.length]);
    if (group.state === state) return;
    group.state = state;
    group.style.setProperty("--answer", node.answer >= 0 ? colour(this.data.classes[node.answer], "fill") : "var(--st-text-color)");
    group.replaceChildren(...this.parts(node));
  }

  /** @type {(node: Box) => SVGElement[]} */
  parts(node) {
    const width = this.data.boxWidth;
    const box = { x: -width / 2, width, height: node.height, rx: node.kind === "leaf" ? 22 : 10 };
    const parts = [svg("title", {}, node.label)];
    if (node.fold) parts.push(svg("rect", { ...box, class: "behind", x: box.x + 5, y: 5 }));
    parts.push(svg("rect", { ...box, class: "halo", x: box.x - 4, y: -4, width: width + 8, height: node.height + 8, rx: box.rx + 4 }));
    parts.push(svg("rect", { ...box, class: "box", y: 0 }));
    let y = 26;
    parts.push(svg("text", { class: "title", y }, node.title));
    y += 6;
    for (const line of node.lines) {
      y += LINE;
      parts.push(svg("text", { class: "line", y: y - 1 }, line));
    }
    if (node.bar.length || node.gauge) {
      parts.push(...(node.gauge ? this.gauge(node.gauge, y + 7) : this.bar(node, y + 7)));
      y += this.data.barHeight + 7;
    }
    node.small.forEach((line, place) => {
      // What a row answers to the test of a lit box stands in its last line.
      const said = line.startsWith("▸") && this.lit.has(node.id) && place === node.small.length - 1;
      y += LINE;
      parts.push(svg("text", { class: said ? "said" : "small", y }, line));
    });
    if (node.foot) parts.push(svg("text", { class: "foot", y: node.height + 16 }, node.foot));
    return parts;
  }

  /** @type {(node: Box, y: number) => SVGElement[]} */
  bar(node, y) {
    const room = this.data.boxWidth - 28;
    const height = this.data.barHeight;
    let x = -room / 2;
    const parts = [];
    for (const [place, share] of node.bar) {
      const width = share * room;
      // A thread of the page between two classes, where there is room for it.
      const gap = width > 4 && place !== node.bar[node.bar.length - 1][0] ? 1.5 : 0;
      parts.push(svg("rect", { class: "part", x, y, width: Math.max(width - gap, 0.5), height, fill: `url(#class${place})` }));
      if (height >= 14 && width >= 16) {
        parts.push(this.letter(place, x + width / 2, y + height - 4));
      }
      x += width;
    }
    return parts;
  }

  /** @type {(place: number, x: number, y: number) => SVGElement} */
  letter(place, x, y) {
    const one = this.data.classes[place];
    return svg("text", { class: "letter", x, y, style: `fill: ${colour(one, "ink")}; stroke: ${colour(one, "fill")}` }, one.letter);
  }

  /** @type {(gauge: number[], y: number) => SVGElement[]} */
  gauge(gauge, y) {
    const room = this.data.boxWidth - 28;
    const middle = y + this.data.barHeight / 2;
    const [mean, low, high] = gauge.map((share) => (share - 0.5) * room);
    return [
      svg("rect", { class: "scale", x: -room / 2, y: middle - 1, width: room, height: 2 }),
      svg("rect", { class: "spread", x: low, y: middle - 3, width: Math.max(high - low, 0), height: 6, rx: 3 }),
      svg("circle", { class: "mean", cx: mean, cy: middle, r: 5.5 }),
    ];
  }

  /** @type {(first: boolean) => void} */
  drawEdges(first) {
    const wanted = new Set(this.data.edges.map((edge) => edge.below));
    for (const [id, pair] of this.edges) {
      if (!wanted.has(id)) {
        for (const part of pair) part.remove();
        this.edges.delete(id);
      }
    }
    for (const edge of this.data.edges) {
      let pair = this.edges.get(edge.below);
      if (!pair) {
        pair = [svg("path"), svg("text")];
        if (!first) for (const part of pair) part.classList.add("entering");
        this.lines.append(pair[0]);
        this.labels.append(pair[1]);
        this.edges.set(edge.below, pair);
      }
      this.drawEdge(edge, ...pair);
    }
  }

  /** @type {(edge: Edge, line: SVGElement, label: SVGElement) => void} */
  drawEdge(edge, line, label) {
    const above = this.byId.get(edge.above);
    const below = this.byId.get(edge.below);
    if (!above || !below) return;
    const top = above.y + above.height;
    const middle = (top + below.y) / 2;
    const lit = this.lit.has(edge.above) && this.lit.has(edge.below);
    const guessed = lit && (this.data.guessed || []).includes(edge.above);
    const marks = [below.kind === "faded" && "faded", edge.above === this.data.newest && "newest", lit && "lit", guessed && "guessed", line.classList.contains("entering") && "entering"];
    const state = marks.filter(Boolean).map((mark) => ` ${mark}`).join("");
    set(line, {
      class: `edge${edge.skips ? " skips" : ""}${state}`,
      d: `M${above.x},${top} C${above.x},${middle} ${below.x},${middle} ${below.x},${below.y}`,
      "stroke-width": 1.5 + 3 * edge.share,
    });
    set(label, { class: `edge-label${state}`, "data-testid": `tree-edge-${edge.below}` });
    label.style.transform = `translate(${above.x + 0.758 * (below.x - above.x)}px, ${top + 0.641 * (below.y - top) + 4.5}px)`;
    write(label, edge.label);
  }

  /** @type {(id: string) => void} */
  rove(id) {
    for (const [other, group] of this.nodes) set(group, { tabindex: other === id ? "0" : "-1" });
  }

  /** @type {(event: FocusEvent) => void} */
  focused(event) {
    const target = /** @type {Element} */ (event.target);
    const node = this.byId.get(target.dataset.id);
    if (!node) return;
    this.rove(node.id);
    if (target.matches(":focus-visible")) {
      this.zoom.reveal(node.x - this.data.boxWidth / 2, node.y, this.data.boxWidth, node.height);
    }
  }

  /** @type {(event: MouseEvent) => void} */
  click(event) {
    const group = /** @type {Element} */ (event.target).closest(".node");
    if (group && !this.zoom.dragged) this.pick(String(group.dataset.id));
  }

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const node = this.byId.get(/** @type {Element} */ (event.target).dataset.id);
    if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = this.neighbour(node, event.key);
    if (event.key === "Enter" || event.key === " ") this.pick(node.id);
    else if (event.key === "+" || event.key === "=") this.zoom.zoom(STEP);
    else if (event.key === "-") this.zoom.zoom(1 / STEP);
    else if (to) this.nodes.get(to.id)?.focus();
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  }

  /** @type {(node: Box, key: string) => Box | undefined} */
  neighbour(node, key) {
    const { nodes } = this.data;
    if (key === "ArrowUp") return this.byId.get(node.parent);
    if (key === "ArrowDown") return nodes.find((other) => other.parent === node.id);
    if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
    const row = nodes.filter((other) => other.y === node.y);
    return row[row.indexOf(node) + (key === "ArrowLeft" ? -1 : 1)];
  }
}

/** @param {Given<TreeData>} given */
export default function ({ data, parentElement, tell }) {
  let view = VIEWS.get(parentElement);
  if (!view) {
    view = new TreeView(parentElement);
    VIEWS.set(parentElement, view);
  }
  view.pick = (id) => tell("picked", id);
  view.update(data);
}
