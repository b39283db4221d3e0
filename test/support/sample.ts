// What `npm test` tries of a long list. The long run tries all of it.
import { inject } from 'vitest';

/**
 * All in the long run; else the first of each kind.
 * @param kindsOf an item is tried for any of its kinds that none before it has
 */
export function sampleOf<T>(all: readonly T[], kindsOf: (item: T) => readonly string[]): readonly T[] {
  if (inject('isLongRun')) return all;
  const seen = new Set<string>();
  return all.filter((item) => {
    const unseen = kindsOf(item).filter((kind) => !seen.has(kind));
    for (const kind of unseen) seen.add(kind);
    return unseen.length > 0;
  });
}
