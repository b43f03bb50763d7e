// How rows came out: figures, the confusion matrix, and the rows that are wrong as buttons; arrow keys go from row to row.

/** @type {(data: Matrix) => HTMLElement} */
function matrix(data) {
  const corner = html("tr", {}, [html("td", {}), html("th", { colspan: data.names.length, scope: "colgroup" }, "the tree says"), html("td", {})]);
  const heads = html("tr", {}, [html("th", { scope: "col" }, "in truth"), ...data.names.map((name) => html("th", { scope: "col", class: "across", title: name }, name)), html("th", { scope: "col", class: "share" }, "recall")]);
  const lines = data.cells.map((line, down) => html("tr", {}, [
    html("th", { scope: "row", title: data.names[down] }, data.names[down]),
    ...line.map((cell, across) => html("td", { class: down === across ? "right" : cell === "0" ? "zero" : "wrong", "data-testid": `matrix-${down}-${across}` }, cell)),
    html("td", { class: "share" }, data.recall[down]),
  ]));
  const last = html("tr", {}, [html("th", { scope: "row", class: "share" }, "precision"), ...data.precision.map((share) => html("td", { class: "share" }, share)), html("td", {})]);
  return html("table", { class: "matrix", "data-testid": "matrix" }, [html("caption", { class: "unseen" }, "Confusion matrix"), html("thead", {}, [corner, heads]), html("tbody", {}, [...lines, last])]);
}

class OutcomeView extends Listing {
  /** @type {(data: OutcomeData) => void} */
  update(data) {
    const figures = html("dl", { "data-testid": "figures" }, data.figures.map(([name, value]) => html("div", {}, [html("dt", {}, name), html("dd", {}, value)])));
    const rows = data.rows.map((one) => {
      const button = html("button", { type: "button", class: one.chosen ? "chosen" : null, "aria-current": one.chosen ? "true" : null, "data-testid": `wrong-${one.place}` }, [
        html("b", {}, one.name), html("span", {}, one.words), html("span", { class: "where" }, one.where),
      ]);
      button.addEventListener("click", () => this.pick(one.place));
      return button;
    });
    this.draw([
      figures,
      ...(data.matrix ? [html("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Confusion matrix" }, matrix(data.matrix)), html("p", { class: "note" }, data.matrix.words)] : []),
      html("h3", {}, data.title),
      this.items(data.title, rows),
      ...(data.more ? [html("p", { class: "note" }, `${data.more} not listed.`)] : []),
    ]);
  }
}

export default listed(OutcomeView);
