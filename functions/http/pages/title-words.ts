// Words by which a title is told from all others of a course.
import type { OutlineBody } from '../../contract/course.ts';
import { contentStems } from '../../text/text.ts';

/** Shorter stems begin too many words. */
const shortestStem = 4;
/** Of a course with fewer parts no word is rare. */
const fewestParts = 3;

/** Stems that stand in one title alone, with the `container_id` of its part; what belongs to no chapter has none. */
export function titleWordsOf({ containers }: OutlineBody): Readonly<Record<string, string>> {
  const parts = containers.filter(({ number, day }) => number !== 0 && day !== 0);
  if (parts.length < fewestParts) return {};
  const seen = new Map<string, string | null>();
  for (const { container_id: id, title } of parts) {
    for (const stem of new Set(contentStems(title))) seen.set(stem, seen.has(stem) ? null : id);
  }
  return Object.fromEntries(
    [...seen].filter((entry): entry is [string, string] => entry[1] !== null && entry[0].length >= shortestStem),
  );
}
