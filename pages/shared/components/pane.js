// One picture of a plane: a tree of exact rectangles, or a model that was asked on a grid of cells; axes and rows over it.

class Pane {
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
      ...[this.title, this.ground, this.back, this.regions, this.over, this.axes, this.marks.group, this.labels, this.front, this.walker],
    ]);
    this.byId = new Map();
  }

  update(data, box) {
    Object.assign(this, { data, box });
    const { view } = this;
    this.title.textContent = data.title;
    set(this.title, { x: box.left, y: box.top - 9 });
    set(this.ground, { x: box.left, y: box.top, width: box.width, height: box.height, "data-testid": `plane-${data.id}` });
    const key = JSON.stringify([box, view.data.classes]);
    this.drawBack(key);
    this.drawRegions(key);
    this.drawOver();
    this.drawAxes(key);
    this.marks.update(view, view.data.marks, (x, y) => this.at(x, y), key);
  }

  at(x, y) {
    const { left, top, width, height } = this.box;
    return { x: left + x * width, y: top + (1 - y) * height };
  }

  // Places from 0 to 1, of a pixel.
  place(x, y) {
    const { left, top, width, height } = this.box;
    return { x: (x - left) / width, y: 1 - (y - top) / height };
  }

  rect([x0, y0, x1, y1], attributes, inset = 0) {
    const low = this.at(x0, y0);
    const high = this.at(x1, y1);
    const by = Math.max(Math.min(inset, (high.x - low.x) / 2 - 2, (low.y - high.y) / 2 - 2), 0);
    const width = Math.max(high.x - low.x - 2 * by, 0.4);
    const height = Math.max(low.y - high.y - 2 * by, 0.4);
    return svg("rect", { x: low.x + by, y: high.y + by, width, height, ...attributes });
  }

  // A model that was asked cell by cell.
  drawBack(key) {
    const { cells } = this.data;
    const state = `${key}${JSON.stringify(cells)}`;
    if (this.backState === state) return;
    this.backState = state;
    this.saidState = "";
    if (!cells) return this.back.replaceChildren();
    const { left, top, width, height } = this.box;
    const transform = `translate(${left} ${top}) scale(${width / cells.wide} ${height / cells.tall})`;
    const parts = cells.parts.flatMap(([place, sure, d]) => [
      svg("path", { d, style: this.view.tint(place, sure), class: "tinted" }),
      ...(this.view.hasPattern(place) ? [svg("path", { d, fill: `url(#tint${place}-${this.data.id})` })] : []),
    ]);
    const tints = this.view.data.classes.map((one, place) => this.view.tile(place, `tint${place}-${this.data.id}`, width / cells.wide, height / cells.tall));
    const grid = svg("g", { transform }, [svg("defs", {}, tints.filter(Boolean)), ...parts, svg("path", { d: cells.border, class: "border" })]);
    const words = cells.words.map(([x, y, text, place]) => {
      const spot = this.at(x, y);
      return svg("text", { class: "says middle", x: spot.x, y: spot.y + 5 }, place < 0 ? text : cut(text, 110, 14));
    });
    this.back.replaceChildren(grid);
    this.labels.replaceChildren(...words);
  }

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
    // What is written stands above the marks, so that it can be read.
    const said = key + JSON.stringify(data.regions);
    if (this.saidState !== said && !data.cells) {
      this.saidState = said;
      this.labels.replaceChildren(...data.regions.flatMap((one) => this.words(one)));
    }
    if (!held) this.rove(data.regions.find((one) => one.label && (one.id === data.chosen || !this.byId.has(data.chosen)))?.id);
    // Whoever stood in a region that was cut, or grown together again, stands in a part of it, or in the whole.
    if (focused !== undefined && !this.byId.has(focused)) {
      const near = data.regions.find((one) => one.label && (focused === "root" || one.id.startsWith(focused) || focused.startsWith(one.id)));
      this.rove(near?.id ?? data.regions[0].id);
      this.byId.get(near?.id ?? data.regions[0].id).focus();
    }
  }

  // Of the regions that have a name one is a stop of the keyboard.
  rove(id) {
    for (const [other, group] of this.byId) {
      const named = group.hasAttribute("aria-label");
      set(group, { tabindex: named ? (other === id ? "0" : "-1") : null });
    }
  }

  // What a region predicts is written into its largest part, at the bottom, where there is room.
  words(one) {
    if (!one.says) return [];
    const area = ([x0, y0, x1, y1]) => (x1 - x0) * (y1 - y0);
    const rect = one.rects.reduce((best, next) => (area(next) > area(best) ? next : best), one.rects[0]);
    const low = this.at(rect[0], rect[1]);
    const high = this.at(rect[2], rect[3]);
    const room = high.x - low.x - 18;
    const tall = low.y - high.y;
    if (tall < 26 || room < 8) return [];
    const whole = `${one.says} ${one.share}`;
    if (letters(whole, 14) <= room) return [this.word(low, [[one.says, "says"], [one.share, "share"]])];
    if (tall >= 46 && letters(one.says, 14) <= room && letters(one.share, 13) <= room) {
      return [this.word({ x: low.x, y: low.y - 17 }, [[one.says, "says"]]), this.word(low, [[one.share, "share"]])];
    }
    const said = letters(one.says, 14) <= room ? one.says : one.answer >= 0 ? this.view.data.classes[one.answer].letter : "";
    return said && letters(said, 14) <= room + 4 ? [this.word(low, [[said, "says"]])] : [];
  }

  word(low, parts) {
    const spans = parts.map(([text, kind], k) => svg("tspan", { class: kind, dx: k ? 6 : 0 }, text));
    return svg("text", { class: "words", x: low.x + 10, y: low.y - 11 }, spans);
  }

  drawOver() {
    const { data } = this;
    const line = ([x0, y0, x1, y1], kind) => {
      const [from, to] = [this.at(x0, y0), this.at(x1, y1)];
      return svg("line", { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    };
    const test = (part, name) => set(part, { "data-testid": name });
    this.over.replaceChildren(
      ...data.means.map((one) => line(one, "mean")),
      ...data.lines.map((one) => test(line(one, "newest"), "newest-cut")),
      ...data.ahead.map((one) => test(this.rect(one, { class: "ahead", rx: 2 }, 4), "ahead")),
    );
    this.front.replaceChildren(
      ...data.residuals.map((one) => line(one, "residual")),
      ...data.outline.map((one) => test(this.rect(one, { class: "chosen", rx: 2 }), "chosen-region")),
      ...this.cutWords(),
    );
  }

  // The newest cut is named beside its line.
  cutWords() {
    const { lines, cutText } = this.data;
    if (!lines.length || !cutText) return [];
    const [x0, y0, x1, y1] = lines[0];
    const upright = x0 === x1;
    const from = this.at(x0, Math.max(y0, y1));
    const { left, width } = this.box;
    const text = cut(cutText, width - 20, 15);
    const wide = letters(text, 15);
    // A level line is named above its right end; a short one beside it, where nothing of its region is covered.
    const [start, end] = [this.at(Math.min(x0, x1), y0).x, this.at(Math.max(x0, x1), y0).x];
    let spot = { x: end - 6, y: from.y - 8, "text-anchor": "end" };
    if (!upright && end - start < wide + 12) {
      const after = end + wide + 12 < left + width;
      spot = { x: after ? end + 8 : start - 8, y: from.y + 5, "text-anchor": after ? "start" : "end" };
    }
    if (upright) {
      const before = from.x - left > wide + 16;
      const after = left + width - from.x > wide + 16;
      spot = { x: from.x + (before ? -9 : 9), y: from.y + 20, "text-anchor": before ? "end" : "start" };
      if (!before && !after) spot = { x: left + width / 2, y: from.y + 20, "text-anchor": "middle" };
    }
    return [svg("text", { class: "cut-words", "data-testid": "cut-words", ...spot }, text)];
  }

  drawAxes(key) {
    const { across, up } = this.view.data;
    const state = key + JSON.stringify([across, up, this.data.first]);
    if (this.axesState === state) return;
    this.axesState = state;
    const { left, top, width, height } = this.box;
    const floor = top + height;
    const parts = [svg("rect", { class: "frame", x: left, y: top, width, height })];
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
