// Flash cards from headings, for what a document teaches without naming a term: the heading, and the sentence below it that
// says something of it. Pure; the document's own words.

import { type DraftingWords, draftingWords } from '../../text/languages/drafting.ts';
import { stemsOf } from '../cards/defined-term.ts';
import { isSaidBy } from '../cards/named-statements.ts';
import { isNumberedLabel } from '../cards/noun-phrase.ts';
import { isProse, plain, standingIn } from '../cards/sentence.ts';
import type { AidPassage, FlashCard } from './aid-passage.ts';

const mostHeadingCharacters = 90;
const mostSentenceWords = 40;
/** Passages looked at below a heading: what comes later is about something nearer. */
const mostPassages = 4;

/**
 * One card a heading at most; none where a term of the glossary stands in the same passage.
 * @param taught passages of one document that teach, in order
 * @param told references of passages that have a card
 */
export function cardsOfHeadings(
  taught: readonly AidPassage[],
  told: ReadonlySet<string>,
  language: string,
): readonly FlashCard[] {
  const words = draftingWords(language);
  return taught.flatMap((heading, place) => {
    if (heading.nodeType !== 'heading') return [];
    const front = plain(heading.content).replace(/:$/, '');
    const asked = new Set(stemsOf(front));
    if (front.length > mostHeadingCharacters || asked.size === 0 || isNumberedLabel(front)) return [];
    const rest = taught.slice(place + 1, place + 1 + mostPassages);
    const end = rest.findIndex(({ nodeType }) => nodeType === 'heading');
    const below = end < 0 ? rest : rest.slice(0, end);
    if (below.some(({ reference }) => told.has(reference))) return [];
    const said = below.filter(isParagraph).flatMap(({ content, reference }) =>
      standingIn(content)
        .filter(({ text }) => saysWhatItIs(text, asked, words))
        .map(({ raw }) => ({ raw, reference })),
    )[0];
    if (said === undefined) return [];
    return [{ cardId: `${said.reference}:${[...asked].join(' ')}`, front, back: said.raw, reference: said.reference }];
  });
}

function isParagraph(passage: AidPassage): boolean {
  return passage.nodeType === 'concept' && isProse({ ...passage, unitId: '' });
}

/** Its subject is what the heading names, and it says what kind of thing that is, or what it does. */
function saysWhatItIs(text: string, asked: ReadonlySet<string>, words: DraftingWords): boolean {
  const said = text.split(/\s+/).length > mostSentenceWords ? null : afterSubject(text, asked, words);
  if (said === null) return false;
  const link = words.meaning.find((each) => said.startsWith(`${each} `));
  const rest = link === undefined ? said : said.slice(link.length + 1);
  if (link !== undefined) return isSaidBy(link, rest, words) || rest.startsWith('when ');
  const [verb = '', next = ''] = said.split(' ');
  const isNoun = [...words.verbs, ...words.auxiliaries].includes(next);
  return !isNoun && !words.verbs.includes(verb) && (/^\p{Ll}+[^\Ws]s$/u.test(verb) || words.acts.includes(verb));
}

/** What follows the words of the heading that the sentence opens with, if they are most of it. */
function afterSubject(text: string, asked: ReadonlySet<string>, words: DraftingWords): string | null {
  const tokens = text.split(/\s+/);
  const from = words.articles.includes((tokens[0] ?? '').toLowerCase()) ? 1 : 0;
  const isOfHeading = (token: string) => {
    const stems = stemsOf(token);
    return /^\([^()]*\)$/.test(token) || (stems.length > 0 ? stems.every((stem) => asked.has(stem)) : joins.has(token));
  };
  const length = tokens.slice(from).findIndex((token) => !isOfHeading(token));
  const shared = new Set(stemsOf(tokens.slice(from, from + length).join(' '))).size;
  if (length < 1 || 2 * shared < asked.size || /^\d/.test(tokens[from] ?? '')) return null;
  const rest = tokens.slice(from + length);
  return (/^(?:simply|method|function|class)$/.test(rest[0] ?? '') ? rest.slice(1) : rest).join(' ');
}

const joins: ReadonlySet<string> = new Set(['of', 'and', 'the', 'in', 'a', 'an', 'for']);
