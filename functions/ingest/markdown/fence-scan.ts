// Where a text stands in a fence.

/** Tells, for places in order, whether they stand in a fence. Reads the text once. */
export class FenceScan {
  readonly #text: string;
  #at = 0;
  #open = '';
  constructor(text: string) {
    this.#text = text;
  }

  isInFence(lineStart: number): boolean {
    while (this.#at < lineStart) {
      const newline = this.#text.indexOf('\n', this.#at);
      const line = this.#text.slice(this.#at, Math.min(newline, this.#at + 200)).replace(/^[ \t>]+/, '');
      const marks = /^(?:`{3,20}|~{3,20})/.exec(line)?.[0] ?? '';
      if (this.#open === '') this.#open = marks;
      else if (marks.startsWith(this.#open) && line.slice(marks.length).trim() === '') this.#open = '';
      this.#at = newline + 1;
    }
    return this.#open !== '';
  }
}
