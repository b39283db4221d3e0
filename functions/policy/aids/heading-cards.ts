// Flash cards from headings, for what a document teaches without naming a term: the heading, and the sentence below it that
// says something of it. Pure; the document's own words.

import { isStopWord } from '../../text/languages/stop-words.ts';
import { stemsOf } from '../cards/defined-term.ts';
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
export function cardsOfHeadings(taught: readonly AidPassage[], told: ReadonlySet<string>): readonly FlashCard[] {
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
        .filter(({ text }) => isAbout(text, asked))
        .map(({ raw }) => ({ raw, reference })),
    )[0];
    if (said === undefined) return [];
    return [{ cardId: `${said.reference}:${[...asked].join(' ')}`, front, back: said.raw, reference: said.reference }];
  });
}

function isParagraph(passage: AidPassage): boolean {
  return passage.nodeType === 'concept' && isProse({ ...passage, unitId: '' });
}

/** It says most of the heading's words, and as much again that the heading does not. */
function isAbout(text: string, asked: ReadonlySet<string>): boolean {
  if (text.split(/\s+/).length > mostSentenceWords) return false;
  const stems = stemsOf(text);
  const said = new Set(stems);
  const shared = [...asked].filter((stem) => said.has(stem)).length;
  // What it is about opens it, or it says all of them after an article or another such word: an instruction opens with its verb.
  const isWhole = asked.size > 1 && shared === asked.size && isStopWord(text.split(/[\s,]/)[0]?.toLowerCase() ?? '');
  if (!(isWhole || asked.has(stems[0] ?? '')) || /^\p{L}+ (?:an?|the|your)\s/u.test(text)) return false;
  return 3 * shared >= 2 * asked.size && said.size >= 2 * shared;
}
