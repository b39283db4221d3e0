/** The best of many scores, without sorting them all: a bounded heap whose worst stands on top. */
import type { Ranked } from './fuse-rankings.ts';

interface RankingRules {
  /** How many to keep, at least 1. */
  readonly count: number;
  /** Asked only of scores that would make it, since filters cost more than scores. */
  readonly accepts: (slot: number) => boolean;
  /** Order among equal scores: whether the first slot comes before the second. */
  readonly before: (slot: number, other: number) => boolean;
}

export class BestRanked {
  readonly #rules: RankingRules;
  readonly #heap: Ranked[] = [];

  constructor(rules: RankingRules) {
    this.#rules = rules;
  }

  offer(slot: number, score: number): void {
    const heap = this.#heap;
    if (heap.length < this.#rules.count) {
      if (!this.#rules.accepts(slot)) return;
      heap.push({ slot, score });
      this.#rise();
    } else if (score >= heap[0]!.score) {
      const candidate = { slot, score };
      if (!this.#isWorse(heap[0]!, candidate) || !this.#rules.accepts(slot)) return;
      heap[0] = candidate;
      this.#sink();
    }
  }

  /** What was kept, best first. */
  ranked(): Ranked[] {
    return [...this.#heap].sort((a, b) => (this.#isWorse(a, b) ? 1 : -1));
  }

  #isWorse(a: Ranked, b: Ranked): boolean {
    return a.score < b.score || (a.score === b.score && this.#rules.before(b.slot, a.slot));
  }

  #rise(): void {
    const heap = this.#heap;
    let child = heap.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (!this.#isWorse(heap[child]!, heap[parent]!)) return;
      [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
      child = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    let parent = 0;
    for (;;) {
      let worst = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < heap.length && this.#isWorse(heap[child]!, heap[worst]!)) worst = child;
      }
      if (worst === parent) return;
      [heap[worst], heap[parent]] = [heap[parent]!, heap[worst]!];
      parent = worst;
    }
  }
}
