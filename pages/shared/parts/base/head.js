// The heading of a part: what it is, and in smaller letters what is to be known of it. Without a title it is away.
class Head {
  constructor() {
    this.title = html("span");
    this.what = html("span", { class: "what" });
    this.root = html("h4", { class: "head" }, [this.title, " ", this.what]);
  }

  /** @type {(data: Headed) => void} */
  update({ title, what }) {
    write(this.title, title);
    write(this.what, what);
    this.root.hidden = !title;
  }
}
