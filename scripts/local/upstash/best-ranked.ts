/** The best of many scores, without sorting them all: a bounded heap whose worst stands on top. */
import type { Ranked } from './fuse-rankings.ts';

/**
 * @param accepts asked only of scores that would make it, since filters cost more than scores
 * @param before order among equal scores: whether the first slot comes before the second
 * @returns at most `count`, best first
 */
export function bestRanked({
  candidates,
  count,
  accepts,
  before,
}: {
  candidates: Iterable<readonly [slot: number, score: number]>;
  count: number;
  accepts: (slot: number) => boolean;
  before: (slot: number, other: number) => boolean;
}): Ranked[] {
  const worse = (a: Ranked, b: Ranked): boolean => a.score < b.score || (a.score === b.score && before(b.slot, a.slot));
  const heap: Ranked[] = [];
  for (const [slot, score] of candidates) {
    const candidate = { slot, score };
    if (heap.length < count) {
      if (!accepts(slot)) continue;
      heap.push(candidate);
      rise(heap, worse);
    } else if (worse(heap[0]!, candidate) && accepts(slot)) {
      heap[0] = candidate;
      sink(heap, worse);
    }
  }
  return heap.sort((a, b) => (worse(a, b) ? 1 : -1));
}

type Worse = (a: Ranked, b: Ranked) => boolean;

function rise(heap: Ranked[], worse: Worse): void {
  let child = heap.length - 1;
  while (child > 0) {
    const parent = (child - 1) >> 1;
    if (!worse(heap[child]!, heap[parent]!)) return;
    [heap[child], heap[parent]] = [heap[parent]!, heap[child]!];
    child = parent;
  }
}

function sink(heap: Ranked[], worse: Worse): void {
  let parent = 0;
  for (;;) {
    let worst = parent;
    for (const child of [2 * parent + 1, 2 * parent + 2]) {
      if (child < heap.length && worse(heap[child]!, heap[worst]!)) worst = child;
    }
    if (worst === parent) return;
    [heap[worst], heap[parent]] = [heap[parent]!, heap[worst]!];
    parent = worst;
  }
}
