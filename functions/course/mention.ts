// Finds what a learner points at in free text ("step 3 of lab 1, day 20", "d20.l1.s3", "rows 10-12"), by levels.
// Only reads the wording: completing what was not said, and whether it exists, is resolve-mention.ts.

import { findNumberTerms } from './mention/bare-numbers.ts';
import type { NamedDocument } from './mention/document-names.ts';
import { findDocumentTerms, namesPart, placeInDocuments } from './mention/document-terms.ts';
import { type JoinedMention, joinTerms } from './mention/join-terms.ts';
import { findTerms } from './mention/read-terms.ts';
import { findSheetTitles } from './mention/sheet-titles.ts';
import { findTitledParts, type HeadedPart, headingsMeant, type KnownHeading } from './mention/titled-part.ts';
import { type Token, tokenise } from './mention/tokens.ts';
import type { MentionLevel, MentionScheme, ReadingScheme } from './mention/words.ts';
import { readingScheme, unitWords, words, writtenForLevel } from './mention/words.ts';

export { bareNumbersOf } from './mention/bare-numbers.ts';
export type { NamedDocument } from './mention/document-names.ts';
export { isKindOfDocument, nameWithoutRevision } from './mention/document-names.ts';
export { namesPart } from './mention/document-terms.ts';
export type { KnownHeading } from './mention/titled-part.ts';
export { findTitledParts } from './mention/titled-part.ts';
export type { MentionLevel, MentionScheme } from './mention/words.ts';

/** Whole numbers are numbers; dotted numbers, letters, cells and sheet names are strings. Levels not said are absent. */
export type MentionLevels = Readonly<Partial<Record<MentionLevel, number | string>>>;

export interface Mention {
  readonly levels: MentionLevels;
  /** Where it stands in the text, as offsets, end exclusive. Things named in one list share their place. */
  readonly start: number;
  readonly end: number;
  /** The canonical reference or container code, upper case, where one was written; else null. */
  readonly code: string | null;
  /** Registry numbers of the documents it is in, where the text names any; none where the named revision is absent. */
  readonly documents?: readonly number[];
  /** A page as it was written where that is no plain number: `iv`, `A-3`, `3-14`. */
  readonly pageLabel?: string;
  /** The part it is in, or is, that the text calls by its title. */
  readonly headed?: HeadedPart;
  /** What the text calls a lesson: `episode`. */
  readonly unitWord?: string;
}

/** Text beyond this many characters is not read: no question is that long. */
const longestTextRead = 20_000;

/**
 * Every thing pointed at, in the order of the text, each once; ranges and lists written out. Empty where the text
 * points at nothing. Linear in the length of the text. Source of the conventions: the evaluation command. Where they
 * are silent:
 * - a code names its node by its letter even where the scheme's words lack that level (`C5.D2`: chapter 5,
 *   definition 2); a heading is a section, a list item and a document's number have no level;
 * - single letters, cells and columns are given in capitals, everything else as typed ("4b", "3(a)", sheet names);
 * - a place named at the start of a sentence holds for what is named later in it ("In lab 1, what is step 3?");
 *   in "step 2 of lab 1 and step 4" the lab is not said of step 4, so it is left to the resolver;
 * - "between steps 2 and 4" names two, "from step 2 to step 4" names three, unless the two are compared.
 */
export function findMentions(input: { readonly text: string; readonly scheme: ReadingScheme }): Mention[] {
  const text = input.text.slice(0, longestTextRead);
  const tokens = tokenise(text);
  const terms = findTerms(text, tokens, input.scheme);
  return toMentions(text, tokens, joinTerms(terms, tokens));
}

function toMentions(
  text: string,
  tokens: readonly Token[],
  joined: readonly (JoinedMention & { readonly documents?: readonly number[] | null })[],
): Mention[] {
  const found = new Map<string, Mention>();
  for (const { levels, code, first, next, documents } of joined) {
    const key = keyOf(levels, code);
    const start = tokens[first]?.start ?? 0;
    const end = tokens[next - 1]?.end ?? start;
    const pageLabel = levels.page === undefined ? null : writtenPage(text, start, end, levels.page);
    const unitWord = levels.unit === undefined ? null : unitWordOf(text.slice(start, end));
    const mention = {
      ...{ levels, start, end, code },
      ...(unitWord === null ? {} : { unitWord }),
      ...(documents ? { documents } : {}),
      ...(pageLabel === null ? {} : { pageLabel }),
    };
    if (!found.has(key)) found.set(key, mention);
  }
  return [...found.values()];
}

/** "Lesson 2.3", "chapter 4.2": what bears a dotted number is a section. */
function asSection(levels: MentionLevels): MentionLevels {
  const { unit, chapter, ...others } = levels;
  const isDotted = (value: number | string | undefined) => typeof value === 'string' && value.includes('.');
  if (levels.section !== undefined) return levels;
  if (isDotted(unit)) {
    const { unit: section, ...rest } = levels;
    return { ...rest, section: section as string };
  }
  return isDotted(chapter) && Object.keys(others).length === 0 ? { section: chapter as string } : levels;
}

function unitWordOf(text: string): string | null {
  const lower = text.toLowerCase();
  return unitWords.find((word) => lower.includes(word)) ?? null;
}

const pageWritten = new RegExp(
  `(?<!\\p{L})(?:${writtenForLevel('page', true).join('|')})[\\s.:#]*(?:(?:${[...words.numberSigns].join('|')})[.\\s]*)?([ivxlc]+|[a-z]-?\\d+|\\d+-\\d+)(?![\\p{L}\\p{N}])`,
  'iu',
);

/** As our own display has it beside the page counted from the first: "Page 12 (printed 95)". */
const pagePrinted = /\(printed ([^()\s]{1,12})\)/iu;
const longestRemark = 24;

function writtenPage(text: string, start: number, end: number, page: number | string): string | null {
  const printed = pagePrinted.exec(text.slice(start, end + longestRemark))?.[1];
  return printed ?? (typeof page === 'string' ? page : (pageWritten.exec(text.slice(start, end))?.[1] ?? null));
}

function keyOf(levels: MentionLevels, code: string | null): string {
  const parts = Object.entries(levels).map(
    ([level, value]) => `${level}=${typeof value}:${String(value).toLowerCase()}`,
  );
  return `${parts.sort().join('&')}|${code ?? ''}`;
}

/**
 * The places a text names in a course of these schemes (engineering courses have documents and sheets), in its order,
 * none within another. `documents` are those of the course, by whose names, numbers and revisions places are told
 * apart; `headings` those that hold the words of a title in the text; `context` the numbers of the documents the
 * conversation was about, latest first.
 */
export function findMentionsInSchemes(input: {
  readonly text: string;
  readonly schemes: readonly MentionScheme[];
  readonly documents?: readonly NamedDocument[];
  readonly headings?: readonly KnownHeading[];
  readonly context?: readonly number[];
}): Mention[] {
  const { documents = [], headings = [], context = [] } = input;
  const text = input.text.slice(0, longestTextRead);
  const scheme = readingScheme(input.schemes);
  const tokens = tokenise(text);
  const named = findDocumentTerms(tokens, documents);
  const known = new Map([...findNumberTerms(tokens, headings), ...findSheetTitles(tokens, headings), ...named.terms]);
  const joined = joinTerms(findTerms(text, tokens, scheme, known), tokens);
  const placed =
    named.terms.size === 0 ? joined : placeInDocuments({ mentions: joined, tokens, named, documents, context });
  const mentions = toMentions(text, tokens, placed).map((mention) => ({
    ...mention,
    levels: asSection(mention.levels),
  }));
  return headings.length === 0 ? mentions : underHeadings(mentions, text, headings);
}

/** "example 2 in the section on slopes": the part called by its title is where the others stand, or is meant itself. */
function underHeadings(mentions: readonly Mention[], text: string, headings: readonly KnownHeading[]): Mention[] {
  const documents = mentions.find((mention) => mention.documents !== undefined)?.documents ?? null;
  const parts = headingsMeant({ parts: findTitledParts(text), headings, documents });
  const [only] = parts;
  const others = mentions.filter(({ code, levels }) => code !== null || namesPart(levels));
  if (only === undefined) return [...mentions];
  if (others.length === 0)
    return parts.map(({ start, end, headed }) => ({ levels: {}, start, end, code: null, headed }));
  if (parts.length > 1) return [...mentions];
  return others.map((mention) => {
    const { section, chapter, unit, page } = mention.levels;
    const holdsSections = only.headed.containerCode !== null && page === undefined;
    const isOpen =
      mention.code === null && chapter === undefined && unit === undefined && (section === undefined || holdsSections);
    return isOpen ? { ...mention, headed: only.headed } : mention;
  });
}
