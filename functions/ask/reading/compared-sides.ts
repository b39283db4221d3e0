// The two things a question compares, told by the word that stands between them.

import { contentStems } from '../../text/text.ts';
import { listed, readWords } from './words.ts';

export type Sides = readonly [ReadonlySet<string>, ReadonlySet<string>];

const joining = [...new Set(listed('comparing'))];

/**
 * The stems of each side that the other has not; null where no joining word has some on both sides. The surest joining
 * word decides; of one that stands several times, the last.
 * @param stems of the question's topic, without the words that only ask
 */
export function comparedSides(text: string, stems: readonly string[]): Sides | null {
  const words = readWords(text);
  const topic = new Set(stems);
  const stemsOf = (part: string) => new Set(contentStems(part).filter((stem) => topic.has(stem)));
  const without = (one: Set<string>, other: Set<string>) => new Set([...one].filter((stem) => !other.has(stem)));
  for (const joint of joining) {
    const token = words.findLast(({ word }) => word === joint)?.token;
    if (!token) continue;
    const [left, right] = [stemsOf(text.slice(0, token.start)), stemsOf(text.slice(token.end))];
    const sides = [without(left, right), without(right, left)] as const;
    if (sides.every(({ size }) => size > 0)) return sides;
  }
  return null;
}
