// Phrases by which a sentence rests on what everyone knows instead of on its passage: "as we know", "typically".
// Whole words only, and allowed where a cited passage says something of the kind itself (corrections 49).

import { languages } from '../text/languages/all.ts';
import { cleanText } from '../text/text.ts';

const patterns: readonly RegExp[] = languages
  .flatMap(({ appeals }) => appeals)
  .map((group) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${group.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'iu'));

/** The phrase, or null. `passages` are those the sentence is tied to. */
export function findAppeal(
  sentence: string,
  passages: readonly { readonly node: { readonly content: string } }[],
): string | null {
  const text = cleanText(sentence);
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found && !passages.some(({ node }) => pattern.test(cleanText(node.content)))) return found;
  }
  return null;
}
