// One picture of a plane: a tree of exact rectangles, or a model that was asked on a grid of cells; axes and rows over it.

/** @typedef {[text: string, kind?: string][]} Said a line of what a region says, in pieces of their own look */

class Pane {
  /** @type {PaneData & { first: boolean }} */
  data;
  /** @type {Frame} */
  box;
  /** @type {string | undefined} */
  wordState;
  /** @type {string | undefined} */
  backState;
  /** @type {string | undefined} */
  axesState;

  /** @param {PlaneView} view */
  constructor(view) {
    this.view = view;
    this.title = svg("text", { class: "pane-title" });
    this.ground = svg("rect", { class: "ground" });
    this.back = svg("g", { "aria-hidden": "true" });
    this.regions = svg("g", { class: "regions" });
    this.over = svg("g", { class: "over", "aria-hidden": "true" });
    this.axes = svg("g", { class: "axes", "aria-hidden": "true" });
    this.marks = new Marks();
    this.labels = svg("g", { class: "labels", "aria-hidden": "true" });
    this.front = svg("g", { class: "front", "aria-hidden": "true" });
    this.walker = svg("g", { class: "walker" });
    this.group = svg("g", { class: "pane" }, [
      ...[this.title, this.ground, this.back, this.regions, this.over, this.axes, this.marks.group, this.front, this.labels, this.walker],
    ]);
    /** @type {Map<string, SVGElement & Kept>} */
    this.byId = new Map();
  }

  /** @type {(data: PaneData & { first: boolean }, box: Frame) => void} */
  update(data, box) {
    Object.assign(this, { data, box });
    const { view } = this;
    write(this.title, data.title);
    set(this.title, { x: box.left, y: box.top - 9 });
    set(this.ground, { x: box.left, y: box.top, width: box.width, height: box.height, "data-testid": `plane-${data.id}` });
    const key = JSON.stringify([box, view.data.classes]);
    this.drawBack(key);
    this.drawRegions(key);
    this.drawOver();
    this.drawAxes(key);
    this.marks.update(view, view.data.marks, (x, y) => this.at(x, y), key);
    this.drawWords(key);
  }

  // What is written stands above the marks, so that it can be read, and beside them, so that they can be seen.
  /** @type {(key: string) => void} */
  drawWords(key) {
    const { regions, cells, lines, cutText } = this.data;
    const state = JSON.stringify([key, regions, cells?.words, lines, cutText, this.marks.state]);
    if (this.wordState === state) return;
    this.wordState = state;
    const places = new Places(this.marks.boxes);
    // The newest cut speaks first, and what a region predicts before the names of rows.
    const words = [...this.cutWords(places), ...(cells?.words ?? []).map((one) => this.cellWord(one, places)), ...regions.flatMap((one) => this.words(one, places))];
    this.labels.replaceChildren(...this.marks.labels(places), ...words);
  }

  /** @type {(x: number, y: number) => Point} */
  at(x, y) {
    const { left, top, width, height } = this.box;
    return { x: left + x * width, y: top + (1 - y) * height };
  }

  // Places from 0 to 1, of a pixel.
  /** @type {(x: number, y: number) => Point} */
  place(x, y) {
    const { left, top, width, height } = this.box;
    return { x: (x - left) / width, y: 1 - (y - top) / height };
  }

  /** @type {(rect: Rect, attributes: Attributes, inset?: number) => SVGElement} */
  rect([x0, y0, x1, y1], attributes, inset = 0) {
    const low = this.at(x0, y0);
    const high = this.at(x1, y1);
    const by = Math.max(Math.min(inset, (high.x - low.x) / 2 - 2, (low.y - high.y) / 2 - 2), 0);
    const width = Math.max(high.x - low.x - 2 * by, 0.4);
    const height = Math.max(low.y - high.y - 2 * by, 0.4);
    return svg("rect", { x: low.x + by, y: high.y + by, width, height, ...attributes });
  }

  // A model that was asked cell by cell.
  /** @type {(key: string) => void} */
  drawBack(key) {
    const { cells } = this.data;
    const state = `${key}${JSON.stringify(cells)}`;
    if (this.backState === state) return;
    this.backState = state;
    if (!cells) return this.back.replaceChildren();
    const { left, top, width, height } = this.box;
    const transform = `translate(${left} ${top}) scale(${width / cells.wide} ${height / cells.tall})`;
    const parts = cells.parts.flatMap(([place, sure, d]) => [
      svg("path", { d, style: this.view.tint(place, sure), class: "tinted" }),
      ...(this.view.hasPattern(place) ? [svg("path", { d, fill: `url(#tint${place}-${this.data.id})` })] : []),
    ]);
    const tints = this.view.data.classes.flatMap((_, place) => this.view.tile(place, `tint${place}-${this.data.id}`, width / cells.wide, height / cells.tall) ?? []);
    const grid = svg("g", { transform }, [svg("defs", {}, tints), ...parts, svg("path", { d: cells.border, class: "border" })]);
    this.back.replaceChildren(grid);
  }

  // What a model says around a place.
  /** @type {(word: CellWord, places: Places) => SVGElement} */
  cellWord([x, y, text, place], places) {
    const spot = this.at(x, y);
    const said = place < 0 ? text : cut(text, 110, 14);
    places.take([boxOf({ x: spot.x, y: spot.y + 5, end: 0.5 }, letters(said, 16), 16)]);
    return svg("text", { class: "says middle", x: spot.x, y: spot.y + 5 }, said);
  }

  /** @type {(key: string) => void} */
  drawRegions(key) {
    const { data, view } = this;
    const any = data.regions.length > 0;
    set(this.regions, { role: any ? "listbox" : "none", "aria-label": any ? data.label : null });
    const wanted = new Set(data.regions.map((one) => one.id));
    const focused = view.parent.activeElement?.closest?.(".region")?.dataset.id;
    for (const [id, group] of this.byId) {
      if (!wanted.has(id)) {
        group.remove();
        this.byId.delete(id);
      }
    }
    let held = false;
    for (const one of data.regions) {
      let group = this.byId.get(one.id);
      if (!group) {
        group = svg("g", { class: "region", "data-id": one.id, "data-testid": `region-${one.id}` });
        this.byId.set(one.id, group);
      }
      const selected = one.label ? String(one.id === data.chosen) : null;
      set(group, { role: one.label ? "option" : "presentation", "aria-label": one.label, "aria-selected": selected });
      if (group.parentNode !== this.regions) this.regions.append(group);
      held = held || group.getAttribute("tabindex") === "0";
      const state = key + JSON.stringify(one);
      if (group.state === state) continue;
      group.state = state;
      const parts = one.rects.flatMap((rect) => [
        this.rect(rect, { class: "tinted", style: view.tint(one.answer, one.sure) }),
        ...(view.hasPattern(one.answer) ? [this.rect(rect, { class: "tile", fill: `url(#tint${one.answer})` })] : []),
      ]);
      group.replaceChildren(...parts);
    }
    if (!held) this.rove(data.regions.find((one) => one.label && (one.id === data.chosen || !this.byId.has(data.chosen)))?.id);
    // Whoever stood in a region that was cut, or grown together again, stands in a part of it, or in the whole.
    if (focused !== undefined && !this.byId.has(focused)) {
      const near = data.regions.find((one) => one.label && (focused === "root" || one.id.startsWith(focused) || focused.startsWith(one.id)));
      this.rove(near?.id ?? data.regions[0].id);
      this.byId.get(near?.id ?? data.regions[0].id)?.focus();
    }
  }

  // Of the regions that have a name one is a stop of the keyboard.
  /** @type {(id: string | undefined) => void} */
  rove(id) {
    for (const [other, group] of this.byId) {
      const named = group.hasAttribute("aria-label");
      set(group, { tabindex: named ? (other === id ? "0" : "-1") : null });
    }
  }

  // What a region predicts is written into its largest part, in a corner where there is room, best at the bottom.
  /** @type {(one: Region, places: Places) => SVGElement[]} */
  words(one, places) {
    if (!one.says) return [];
    /** @type {(rect: Rect) => number} */
    const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);
    const rect = one.rects.reduce((best, next) => (area(next) > area(best) ? next : best), one.rects[0]);
    const low = this.at(rect[0], rect[1]);
    const high = this.at(rect[2], rect[3]);
    const room = high.x - low.x - 18;
    const tall = low.y - high.y;
    if (tall < 26 || room < 8) return [];
    const lines = this.said(one, room, tall);
    if (!lines.length) return [];
    const wide = Math.max(...lines.map((line) => letters(line.map(([text]) => text).join(" "), 14)));
    const deep = 17 * (lines.length - 1);
    const spots = [low.y - 11, high.y + 17 + deep].flatMap((y) => [{ x: low.x + 10, y, end: 0 }, { x: high.x - 10, y, end: 1 }]);
    const spot = spots[places.take(spots.map((corner) => boxOf(corner, wide, 14, lines.length)), LETTERS - 1)];
    if (!spot) return [];
    return lines.map((line, k) => this.word({ ...spot, y: spot.y - deep + 17 * k }, line));
  }

  // What a region says, in one line or in two, as much of it as there is room for.
  /** @type {(one: Region, room: number, tall: number) => Said[]} */
  said(one, room, tall) {
    const { says: answer = "", share: rows = "" } = one;
    /** @type {Said} */
    const [says, share] = [[answer, "says"], [rows, "share"]];
    if (letters(`${answer} ${rows}`, 14) <= room) return [[says, share]];
    if (tall >= 46 && letters(answer, 14) <= room && letters(rows, 13) <= room) return [[says], [share]];
    const short = letters(answer, 14) <= room ? answer : one.answer >= 0 ? this.view.data.classes[one.answer].letter : "";
    return short && letters(short, 14) <= room + 4 ? [[[short, "says"]]] : [];
  }

  /** @type {(spot: Required<Spot>, parts: Said) => SVGElement} */
  word({ x, y, end }, parts) {
    const spans = parts.map(([text, kind], k) => svg("tspan", { class: kind, dx: k ? 6 : 0 }, text));
    return svg("text", { class: "words", x, y, "text-anchor": ANCHORS[end] }, spans);
  }

  drawOver() {
    const { data } = this;
    /** @type {(rect: Rect, kind: string) => SVGElement} */
    const line = ([x0, y0, x1, y1], kind) => {
      const [from, to] = [this.at(x0, y0), this.at(x1, y1)];
      return svg("line", { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    };
    /** @type {(part: SVGElement, name: string) => SVGElement} */
    const test = (part, name) => set(part, { "data-testid": name });
    this.over.replaceChildren(
      ...data.means.map((one) => line(one, "mean")),
      ...data.lines.map((one) => test(line(one, "newest"), "newest-cut")),
      ...data.ahead.map((one) => test(this.rect(one, { class: "ahead", rx: 2 }, 4), "ahead")),
    );
    this.front.replaceChildren(
      ...data.residuals.map((one) => line(one, "residual")),
      ...data.outline.map((one) => test(this.rect(one, { class: "chosen", rx: 2 }), "chosen-region")),
    );
  }

  // The newest cut is named beside its line, where it covers few marks.
  /** @type {(places: Places) => SVGElement[]} */
  cutWords(places) {
    const { lines, cutText } = this.data;
    if (!lines.length || !cutText) return [];
    const { left, width } = this.box;
    const text = cut(cutText, width - 20, 15);
    const wide = 1.06 * letters(text, 15);
    const [x0, y0, x1, y1] = lines[0];
    const [from, to] = [this.at(x0, Math.max(y0, y1)), this.at(x1, Math.min(y0, y1))];
    /** @type {(spot: Required<Spot>) => boolean} */
    const inside = ({ x, end }) => x - end * wide >= left + 2 && x + (1 - end) * wide <= left + width - 2;
    /** @type {Required<Spot>[]} */
    let spots;
    if (x0 === x1) {
      // Beside an upright line, at its upper end or at its lower one.
      spots = [from.y + 20, to.y - 12].flatMap((y) => [{ x: from.x - 9, y, end: 1 }, { x: from.x + 9, y, end: 0 }]).filter(inside);
      if (!spots.length) spots = [{ x: left + width / 2, y: from.y + 20, end: 0.5 }];
    } else if (to.x - from.x < wide + 12) {
      // A short level line is named beside it, where nothing of its region is covered.
      spots = [{ x: to.x + 8, y: from.y + 5, end: 0 }, { x: from.x - 8, y: from.y + 5, end: 1 }].filter(inside);
      if (!spots.length) spots = [{ x: left + width / 2, y: from.y - 8, end: 0.5 }];
    } else {
      spots = [from.y - 8, from.y + 20].flatMap((y) => [{ x: to.x - 6, y, end: 1 }, { x: from.x + 6, y, end: 0 }]);
    }
    const { x, y, end } = spots[places.take(spots.map((spot) => boxOf(spot, wide, 15)))];
    return [svg("text", { class: "cut-words", "data-testid": "cut-words", x, y, "text-anchor": ANCHORS[end] }, text)];
  }

  /** @type {(key: string) => void} */
  drawAxes(key) {
    const { across, up } = this.view.data;
    const state = key + JSON.stringify([across, up, this.data.first]);
    if (this.axesState === state) return;
    this.axesState = state;
    const { left, top, width, height } = this.box;
    const floor = top + height;
    /** @type {SVGElement[]} */
    const parts = [svg("rect", { class: "frame", x: left, y: top, width, height })];
    /** @type {(axis: Axis, room: number, size: number) => number} */
    const every = (axis, room, size) => Math.max(1, Math.ceil((Math.max(...axis.ticks.map(([, text]) => Math.min(letters(text, size), 90))) + 12) / (room / axis.ticks.length)));
    const skip = across.bands ? 1 : every(across, width, 14);
    const roomX = across.bands ? width / across.ticks.length - 6 : 90;
    across.ticks.forEach(([place, text], k) => {
      if (k % skip) return;
      parts.push(svg("text", { class: "tick", x: left + place * width, y: floor + 19, "text-anchor": "middle" }, cut(text, roomX, 14)));
    });
    const skipY = Math.max(1, Math.ceil((up.ticks.length * 18) / height));
    up.ticks.forEach(([place, text], k) => {
      if (!this.data.first || k % skipY) return;
      parts.push(svg("text", { class: "tick", x: left - 8, y: floor - place * height + 5, "text-anchor": "end" }, cut(text, this.view.labelRoom, 14)));
    });
    parts.push(svg("text", { class: "axis-name", x: left + width / 2, y: floor + 40, "text-anchor": "middle" }, cut(across.name, width, 15)));
    if (this.data.first) {
      parts.push(svg("text", { class: "axis-name", x: left - this.view.labelRoom - 14, y: this.data.title ? top - 30 : top - 9, "text-anchor": "start" }, cut(up.name, width, 15)));
    }
    this.axes.replaceChildren(...parts);
  }
}
