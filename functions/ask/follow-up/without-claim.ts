// "But you said step 4 uses 500 ml": what a learner asserts is a question about its subject, never a value.
// The figures of such a claim are left out of what is searched, gated and given to a model.

import type { Mention } from '../../course/mention.ts';
import { readFigures } from '../../guard/quantities.ts';
import { contentStems } from '../../guard/text.ts';
import { bareText } from './read-words.ts';

const claim =
  /^(?:(?:but|no|wait|hm+|well|actually|and|yes|so|oh|ok|okay)[ ,]+)*(?:(?:you|the \p{L}+|it|my \p{L}+|he|she|they|someone|somebody|i)\s+(?:just |already |always )?(?:said|say|says|told|tells?|wrote|writes?|mention(?:ed|s)?|claim(?:ed|s)?|thought|think|believed?|read|heard|stated?|states|showed|shows|assumed?))(?:\s+(?:me|us|earlier|before|above|somewhere|that))*\s+(.+)$/iu;

/** "That is wrong, the book says …". */
const contradiction =
  /^(?:(?:but|no|wait|hm+|well|sorry)[ ,]+)*(?:that|this|it)(?:'s| is| was)\s+(?:not\s+)?(?:wrong|right|correct|true|so|what [^,]{1,60})\s*[,;:.]\s*(?:because\s+)?/i;

/** "It should be 450 mm, right?" */
const tagged =
  /^(?!what|why|how|when|where|which|who)(.+?)\s*,\s*(?:right|correct|no|yes|true|(?:is|are|does|do|has|was)(?:n't| not)? (?:it|they|that|he|she))$/i;

/** What the claim is about, without its figures; null where the question claims nothing, empty where nothing is left. */
export function withoutClaim(question: string, findPlaces: (text: string) => readonly Mention[]): string | null {
  const text = bareText(question).replace(contradiction, '');
  const claimed = claim.exec(text)?.[1] ?? tagged.exec(text)?.[1];
  if (claimed === undefined || /\b(?:what|why|how|when|where|which|who)\b/i.test(claimed)) return null;
  const places = findPlaces(claimed);
  let rest = claimed;
  const { quantities, dates } = readFigures(claimed);
  for (const { start, end } of [...quantities, ...dates].sort((left, right) => right.start - left.start)) {
    if (places.some((place) => start < place.end && end > place.start)) continue;
    rest = rest.slice(0, start).replace(/[-$€£₹~≈<>=±\s]+$/u, '') + rest.slice(end);
  }
  rest = rest.replace(/\s+/g, ' ').trim();
  return contentStems(rest).length > 0 ? rest : '';
}
