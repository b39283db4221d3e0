// The glossary of a document: entries its author wrote as definitions, then terms that its sentences say the meaning of.
// Pure; recognises nothing itself: see cards/named-statements.ts and cards/defined-term.ts.
import { type DraftingWords, draftingWords } from '../../text/languages/drafting.ts';
import { blank, definedTerms, stemsOf } from '../cards/defined-term.ts';
import { type NamedStatement, namedStatements } from '../cards/named-statements.ts';
import { isNounPhrase, saysWhatKind } from '../cards/noun-phrase.ts';
import { plain } from '../cards/sentence.ts';
import type { AidPassage, FlashCard, GlossaryEntry } from './aid-passage.ts';

const mostTermCharacters = 60;
const mostLabelWords = 4;
const leastMeaningWords = 2;
const mostMeaningWords = 120;
/** `**term**: meaning`; a title such as "**Definition.**" is no term, its mark stands inside. */
const entry = /^\*\*([^*\n]{2,90})\*\*([\s\S]+)$/;

interface Found extends GlossaryEntry {
  /** Written as a definition by the author: it stands whatever the sentences say. */
  readonly isMarked: boolean;
}

/**
 * In the order of the passages, a term once unless its author defines it twice.
 * @param passages of one document, without solutions and sections that teach nothing
 */
export function glossaryOf(passages: readonly AidPassage[], language: string): readonly GlossaryEntry[] {
  const words = draftingWords(language);
  const stated = namedStatements(passages, words, true).filter((each) => isMeaning(each, words));
  const found: readonly Found[] = [
    ...passages.flatMap((passage) => (passage.nodeType === 'definition' ? entryOf(passage) : [])),
    ...stated.map(({ name, sentence, node }) => ({
      ...{ term: name, meaning: sentence, reference: node.reference, isMarked: false },
    })),
    ...calledIn(passages, words.meaning.length > 0),
  ];
  const places = new Map(passages.map(({ reference }, place) => [reference, place]));
  return withoutRepeated(found)
    .toSorted((one, other) => (places.get(one.reference) ?? 0) - (places.get(other.reference) ?? 0))
    .map(({ term, meaning, reference }) => ({ term, meaning, reference }));
}

/** Of entries of several documents that say the same of a term, whatever the case of its letters, the first. */
export function withoutTwins<Entry extends GlossaryEntry>(
  seen: Set<string>,
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.filter(({ term, meaning }) => {
    const said = `${keyOf(term)}|${plain(meaning).toLowerCase()}`;
    const isNew = !seen.has(said);
    seen.add(said);
    return isNew;
  });
}

/** One card a term; of two definitions of a term each has its own. */
export function cardsOf(glossary: readonly GlossaryEntry[]): readonly FlashCard[] {
  const cards = glossary.map(({ term, meaning, reference }) => ({
    ...{ cardId: `${reference}:${keyOf(term)}`, front: term, back: meaning, reference },
  }));
  return [...new Map(cards.map((card) => [card.cardId, card])).values()];
}

/**
 * A label before "a switch that …" says what it is; one before "use a switch" gives advice, and a link is no term. "The
 * actuator is …" speaks of the one at hand, "The hot path refers to …" of all, "The OSI model is …" of what is called so.
 */
function isMeaning({ name, form, family, statement, sentence, node }: NamedStatement, words: DraftingWords): boolean {
  if (family.endsWith(':entry') || /^\W{0,4}\[/.test(node.content)) return false;
  const opens = (text: string, all: readonly string[]) => all.some((each) => text.toLowerCase().startsWith(`${each} `));
  // "**Finding the vertex.** A …" is the title of a box.
  const isTitle = /^\*\*[^*\n]{2,90}\.\*\*/.test(node.content) || name.split(' ').length > mostLabelWords;
  if (!isNounPhrase(name)) return false;
  if (form === 'description') return !isTitle && /[.!।)]$/.test(sentence) && saysWhatKind(statement);
  const verbs = words.singular.concat(words.plural);
  const link = sentence.slice(0, sentence.length - statement.length - 1).trim();
  const isPlain = verbs.some((verb) => link.endsWith(` ${verb}`));
  const isProperName = family.endsWith(':sentence') && /^\p{Lu}/u.test(name);
  return isProperName || !(isPlain && opens(sentence, words.definite));
}

function entryOf({ content, reference }: AidPassage): readonly Found[] {
  const [, name = '', after = ''] = entry.exec(content) ?? [];
  const said = after
    .trimStart()
    .replace(/^[:—–-]\s/, '')
    .trim();
  const term = plain(name).replace(/:$/, '').trimEnd();
  const isTitle = /[.।:]$/.test(name.trim()) && !/\.[\p{L}]\.$/u.test(name.trim());
  const count = said.split(/\s+/).length;
  const isEntry = term !== '' && !isTitle && count >= leastMeaningWords && count <= mostMeaningWords;
  return isEntry && term.length <= mostTermCharacters && stemsOf(term).length > 0
    ? [{ term, meaning: said, reference, isMarked: true }]
    : [];
}

/** "… is called a **relay**", and in a language without words of its own every sentence that defines. */
function calledIn(passages: readonly AidPassage[], hasWords: boolean): readonly Found[] {
  return definedTerms(
    passages.map((passage) => ({ ...passage, unitId: '' })),
    true,
  ).flatMap(({ term, sentence, statement, form, passage }) => {
    const isSubject = /^(?:\p{L}+\s)?$/u.test(statement.slice(0, statement.indexOf(blank)));
    return form === 'sentence' && !(isSubject && hasWords)
      ? [{ term, meaning: sentence, reference: passage.reference, isMarked: false }]
      : [];
  });
}

function withoutRepeated(found: readonly Found[]): readonly Found[] {
  const marked = new Set(found.filter(({ isMarked }) => isMarked).map(({ term }) => keyOf(term)));
  const seen = new Set<string>();
  return found.filter(({ term, meaning, isMarked }) => {
    const key = keyOf(term);
    if (key === '' || (!isMarked && marked.has(key))) return false;
    const said = isMarked ? `${key}|${plain(meaning).toLowerCase()}` : key;
    const isNew = !seen.has(said);
    seen.add(said);
    return isNew;
  });
}

function keyOf(term: string): string {
  return stemsOf(term).join(' ');
}
