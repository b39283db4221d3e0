// "What is the colour of cable C-03?" where the table has the cable and no colour: the row is found, and does not answer.
// Pure.
import { askedDimension } from '../../guard/asked-dimension.ts';
import { synonymsOf } from '../../guard/lexicon.ts';
import { contentStems } from '../../guard/text.ts';
import type { Passage } from '../passage.ts';
import { unitOf, wordsOf } from './table-model.ts';

const askedOf = /^\W*(?:what|which)(?:'s|\s+(?:is|are|was|were))\s+(?:the\s+)?(.+?)\s+(?:of|for)\s+(.+)$/is;
/** Words that ask for whatever the row says. */
const anything =
  /^(?:values?|data|details?|propert(?:y|ies)|specifications?|informations?|parameters?|figures?|numbers?)$/i;

/**
 * Whether a property is asked for of a thing that a row names and no passage speaks of that property: neither by its word
 * nor a synonym, nor has the row a figure of just its dimension.
 */
export function asksBeyondRow(question: string, passages: readonly Passage[]): boolean {
  const [, property = '', thing = ''] = askedOf.exec(question) ?? [];
  const [best] = passages;
  const cells = best?.node.provenance.cells ?? [];
  const name = cells.find((cell) => cell.number === null);
  if (property === '' || best === undefined || best.node.nodeType !== 'row' || cells.length < 2 || !name) return false;
  if (anything.test(property) || !namesIt(thing, name.text)) return false;
  const stems = contentStems(property).filter((stem) => !vague.has(stem) && /\p{L}/u.test(stem));
  const head = stems.at(-1);
  if (head === undefined) return false;
  const isSpokenOf = passages.some(({ prepared }) =>
    [head, ...synonymsOf(head)].some((stem) => prepared.postings.has(stem) || prepared.contextStems.has(stem)),
  );
  if (isSpokenOf) return false;
  const asked = askedDimension(question);
  const isMeasured = cells.some(({ unit }) => unit !== null && unitOf(unit)?.dimension === asked?.dimension);
  // A bare "distance" may be the length; a "bending radius" is a length of its own.
  return asked === null || !isMeasured || !stems.every((stem) => contentStems(asked.word).includes(stem));
}

/** Words that narrow a property without being one. */
const vague: ReadonlySet<string> = new Set(
  contentStems('rating rated level size amount nominal maximum minimum total overall actual exact'),
);

function namesIt(text: string, name: string): boolean {
  const key = (each: string) =>
    wordsOf(each)
      .map((token) => token.word)
      .join(' ');
  return ` ${key(text)} `.includes(` ${key(name)} `);
}
