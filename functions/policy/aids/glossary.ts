// The glossary of a document: entries its author wrote as definitions, then terms that its sentences say the meaning of.
// Pure; recognises nothing itself: see cards/named-statements.ts and cards/defined-term.ts.
import { type DraftingWords, draftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { blank, definedTerms, stemsOf } from '../cards/defined-term.ts';
import { isSaidBy, type NamedStatement, namedStatements } from '../cards/named-statements.ts';
import { isNounPhrase, saysWhatItDoes, saysWhatKind } from '../cards/noun-phrase.ts';
import { plain } from '../cards/sentence.ts';
import type { AidPassage, FlashCard, GlossaryEntry } from './aid-passage.ts';

const mostTermCharacters = 60;
const mostLabelWords = 4;
const leastMeaningWords = 2;
const mostMeaningWords = 120;
/** Passages, below which hardly anything can come again. */
const shortDocument = 8;
/** Passages of a part that hold a term of a glossary elsewhere. */
const leastUses = 2;
/** `**term**: meaning`; a title such as "**Definition.**" is no term, its mark stands inside. */
const entry = /^\*\*([^*\n]{2,90})\*\*([\s\S]+)$/;

interface Found extends GlossaryEntry {
  /** Written as a definition by the author: it stands whatever the sentences say. */
  readonly isMarked: boolean;
  /** It stands before what is said of it. */
  readonly isLabel: boolean;
}

/**
 * In the order of the passages, a term once unless its author defines it twice.
 * @param passages of one document, without solutions and sections that teach nothing
 * @param isWhole false where they are a stretch of it: what it names once there may come again elsewhere
 */
export function glossaryOf(
  passages: readonly AidPassage[],
  language: string,
  isWhole = true,
): readonly GlossaryEntry[] {
  const words = draftingWords(language);
  const stated = namedStatements(passages, words, true).filter((each) => isMeaning(each, words));
  const found: readonly Found[] = [
    ...passages.flatMap((passage) => (passage.nodeType === 'definition' ? entryOf(passage, words) : [])),
    ...stated.map(({ name, sentence, node, family }) => ({
      ...{ term: withShort(name, sentence), meaning: sentence, reference: node.reference, isMarked: false },
      isLabel: !family.endsWith(':sentence'),
    })),
    ...calledIn(passages, words),
  ];
  const isOwn = ownTerms(passages);
  const places = new Map(passages.map(({ reference }, place) => [reference, place]));
  return withoutRepeated(found.filter((each) => !isWhole || each.isMarked || each.isLabel || isOwn(each)))
    .toSorted((one, other) => (places.get(one.reference) ?? 0) - (places.get(other.reference) ?? 0))
    .map(({ term, meaning, reference }) => ({ term, meaning: opened(meaning), reference }));
}

/** What a document names once by the way is no term of it: it comes again, in a passage, a heading, or set in bold. */
function ownTerms(passages: readonly AidPassage[]): (entry: GlossaryEntry) => boolean {
  const texts = passages.map(({ content }) => ` ${stemsOf(content).join(' ')} `);
  const byReference = new Map(passages.map((passage) => [passage.reference, passage.content]));
  return ({ term, reference }) => {
    const [name = term] = term.split(' (');
    const key = ` ${keyOf(name)} `;
    const content = byReference.get(reference) ?? '';
    const isSet = ['*', '_', '`'].some((mark) => content.includes(`${mark}${name}`));
    return texts.length < shortDocument || isSet || texts.filter((text) => text.includes(key)).length > 1;
  };
}

/** What follows a name begins small: by itself it begins as a sentence does. */
function opened(meaning: string): string {
  return /^\p{Ll}+(?:[ ,’'-]|$)/u.test(meaning) ? `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}` : meaning;
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

/** Of a glossary that stands by itself the entries whose terms a part speaks of in several passages, and does not explain. */
export function entriesUsed(
  entries: readonly GlossaryEntry[],
  part: { readonly passages: readonly AidPassage[]; readonly glossary: readonly GlossaryEntry[] },
): readonly GlossaryEntry[] {
  const texts = part.passages.map((passage) => ({ passage, stems: ` ${stemsOf(passage.content).join(' ')} ` }));
  const explained = new Set(part.glossary.flatMap(({ term }) => namesOf(term)));
  return entries.filter(({ term }) => {
    const [name = term] = term.split(' (');
    const uses = texts.filter(({ passage, stems }) => stems.includes(` ${keyOf(name)} `) && isPrintedIn(passage, name));
    return uses.length >= leastUses && namesOf(term).every((each) => !explained.has(each));
  });
}

/** The term in the singular or in the plural: "it depends" is of the same stem as "dependencies". */
export function isPrintedIn({ content }: Pick<AidPassage, 'content'>, term: string): boolean {
  return content.toLowerCase().includes(term.toLowerCase().replace(/(?:ies|es|s|y)$/, ''));
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
  if (!isNounPhrase(name) || /['‘“"]/.test(name)) return false;
  if (form === 'description') return !isTitle && (saysWhatKind(statement) || saysWhatItDoes(statement));
  const verbs = words.singular.concat(words.plural);
  const link = sentence.slice(0, sentence.length - statement.length - 1).trim();
  const isPlain = verbs.some((verb) => link.endsWith(` ${verb}`));
  const isProperName = family.endsWith(':sentence') && /^\p{Lu}/u.test(name);
  // "Carla is a chemist …. She …": somebody the course tells of.
  if (isProperName && /\b(?:she|he|her|his|him)\b/i.test(node.content)) return false;
  const isNamed = isProperName || /:(?:bold|item)$/.test(family);
  return isNamed || !(isPlain && opens(sentence, words.definite));
}

function entryOf({ content, reference }: AidPassage, words: DraftingWords): readonly Found[] {
  const [, name = '', after = ''] = entry.exec(content) ?? [];
  const own = after
    .trimStart()
    .replace(/^[:—–-]\s/, '')
    .trim();
  // "(of a door): a bar", "is a bar": what is said of the name, without what joins it to it.
  const bare = own.replace(/^\([^()]{1,40}\):?\s+/, '');
  const link = words.meaning.find((each) => bare.toLowerCase().startsWith(`${each} `));
  const said = link === undefined ? bare : bare.slice(link.length + 1);
  const term = plain(name).replace(/:$/, '').trimEnd();
  const isTitle = /[.।:]$/.test(name.trim()) && !/\.[\p{L}]\.$/u.test(name.trim());
  const count = said.split(/\s+/).length;
  const isLink = /^\[[^\]]*\]\([^)]*\)[.।]?$/.test(said);
  const isEntry = term !== '' && !isTitle && !isLink && count >= leastMeaningWords && count <= mostMeaningWords;
  return isEntry && term.length <= mostTermCharacters && stemsOf(term).length > 0
    ? [{ term, meaning: said, reference, isMarked: true, isLabel: true }]
    : [];
}

/** With the abbreviation that its sentence gives. */
function withShort(name: string, sentence: string): string {
  const at = sentence.indexOf(name);
  const short = at < 0 ? undefined : /^ \((\p{Lu}[\p{L}\p{N}]{1,6})\)/u.exec(sentence.slice(at + name.length))?.[1];
  return short === undefined ? name : `${name} (${short})`;
}

/** "… is called a **relay**", and in a language without words of its own every sentence that defines. */
function calledIn(passages: readonly AidPassage[], words: DraftingWords): readonly Found[] {
  return definedTerms(
    passages.map((passage) => ({ ...passage, unitId: '' })),
    true,
  ).flatMap(({ term, sentence, statement, form, passage }) => {
    const [before = '', after = ''] = statement.split(`${blank} `);
    const isSubject = /^(?:\p{L}+\s)?$/u.test(before) && words.meaning.length > 0;
    const link = words.meaning.find((each) => after.toLowerCase().startsWith(`${each} `));
    const isSaid = link === undefined || isSaidBy(link, after.slice(link.length + 1), words);
    return form === 'sentence' && !isSubject && isSaid
      ? [{ term, meaning: sentence, reference: passage.reference, isMarked: false, isLabel: false }]
      : [];
  });
}

function withoutRepeated(found: readonly Found[]): readonly Found[] {
  const marked = new Set(found.filter(({ isMarked }) => isMarked).flatMap(({ term }) => namesOf(term)));
  const seen = new Set<string>();
  return found.filter(({ term, meaning, isMarked }) => {
    const key = keyOf(term);
    const names = namesOf(term);
    if (key === '' || (!isMarked && names.some((each) => marked.has(each)))) return false;
    const said = isMarked ? [`${key}|${plain(meaning).toLowerCase()}`] : names;
    const isNew = said.every((each) => !seen.has(each));
    for (const each of said) seen.add(each);
    return isNew;
  });
}

/** A term is called by its long form and by its short one, given with it or read off its first letters. */
function namesOf(term: string): readonly string[] {
  const [, long = term, given = ''] = /^([^()]{1,100}) \(([^()]{2,12})\)$/u.exec(term) ?? [];
  const parts = long.split(/[\s-]+/).filter((word) => !isStopWord(word.toLowerCase()));
  const initials = parts.map((word) => word.charAt(0)).join('');
  const short = given || (parts.length > 2 ? initials : '');
  return [...new Set([keyOf(term), keyOf(long), keyOf(short)])].filter((name) => name !== '');
}

function keyOf(term: string): string {
  return stemsOf(term).join(' ');
}
