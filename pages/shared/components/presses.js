// A press is sent until Python has answered that it saw it: two quick presses must not become one.
class Presses {
  constructor() {
    this.pending = [];
    this.seen = 0;
  }

  // Python has answered; `send` is the way to it from now on.
  answered(seen, send) {
    this.seen = seen;
    this.send = send;
    this.pending = this.pending.filter(([serial]) => serial > seen);
  }

  press(name) {
    // The clock makes serials that go on growing when the page is loaded again.
    const serial = Math.max(Date.now(), this.seen + 1, (this.pending.at(-1)?.[0] ?? 0) + 1);
    this.pending.push([serial, name]);
    this.send(this.pending.slice());
  }
}
