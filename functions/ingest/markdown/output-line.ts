// The line the shield is writing. Its beginning and end can be looked at cheaply however long it grows, so that one
// endless line of hostile input costs no more than many short ones.

const shown = 400;
const flushAt = 2_000;

export class OutputLine {
  #parts: string[] = [];
  #tail = '';
  #start = '';
  #hasInk = false;

  /** The first 400 characters. */
  get start(): string {
    return this.#start;
  }

  /** The last 400 characters. */
  get end(): string {
    return this.#tail.slice(-shown);
  }

  /** Something stands on the line besides white space and quote marks. */
  get hasInk(): boolean {
    return this.#hasInk;
  }

  add(text: string): void {
    if (text === '') return;
    if (this.#start.length < shown) this.#start = (this.#start + text).slice(0, shown);
    this.#hasInk ||= /[^\s>]/.test(text);
    this.#tail += text;
    if (this.#tail.length <= flushAt) return;
    this.#parts.push(this.#tail.slice(0, -shown));
    this.#tail = this.#tail.slice(-shown);
  }

  set(text: string): void {
    this.take();
    this.add(text);
  }

  /** The whole line; the next one begins empty. */
  take(): string {
    const text = this.#parts.length === 0 ? this.#tail : this.#parts.join('') + this.#tail;
    this.#parts = [];
    this.#tail = '';
    this.#start = '';
    this.#hasInk = false;
    return text;
  }
}
