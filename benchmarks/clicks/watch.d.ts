// What benchmarks/clicks.py asks of the page.
interface Window {
  watch: {
    changed: number;
    shown: number;
    changes: number;
    click?: (selector: string) => Promise<number>;
    open?: (drawn: string) => Promise<number>;
  };
}
