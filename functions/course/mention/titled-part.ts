// Reads the parts a text calls by their title: "the section on backfill", "the Hosting episode", "the box 'Paging the
// Log'", "Types of Societies - put …", "the preface". Reads the wording; whether a part is so called is the registry's.

import { lexiconOf, unitWords } from './levels.ts';
import { readValues } from './read-values.ts';
import { type Token, tokenise } from './tokenise.ts';
import { sectionWords, titleEnds, titleLeads, titlesByThemselves } from './word-lists.ts';

export interface TitledPart {
  readonly level: 'chapter' | 'section' | 'any';
  /** Words of the title as typed. */
  readonly title: string;
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Counts only where a heading is just so: nothing in the text says that a part is meant. */
  readonly isExact: boolean;
}

/** What parts with a title are called. */
const partWords = new Map<string, TitledPart['level']>([
  ...[...sectionWords].map((word) => [word, 'section'] as const),
  ...[...unitWords, 'lab', 'topic'].map((word) => [word, 'any'] as const),
  ['chapter', 'chapter'],
]);
const determiners = /^(?:the|its|this|that|their)$/;
/** Words a title may hold although they follow others too. */
const innerWords = /^(?:and|or|of|for|in|from)$/;
const longestTitle = 10;
/** A text that calls more parts by title is no question. */
const mostTitles = 4;

interface Span {
  readonly first: number;
  readonly next: number;
}

/** The titled parts of a text, in order. Parts with a number are no business of this. */
export function findTitledParts(text: string): TitledPart[] {
  const tokens = tokenise(text.slice(0, 2_000));
  const found: TitledPart[] = [];
  const add = (level: TitledPart['level'], span: Span | null, around: Span, isExact: boolean): number => {
    const [first, last] = span ? [tokens[span.first], tokens[span.next - 1]] : [];
    const [start, end] = [tokens[around.first]?.start ?? 0, tokens[around.next - 1]?.end ?? 0];
    if (!span || !first || !last || found.some((other) => other.start < end && other.end > start)) return 0;
    found.push({ level, title: text.slice(first.start, last.end), start, end, isExact });
    return span.next;
  };
  for (let at = 0; at < tokens.length && found.length < mostTitles; at += 1) {
    const word = tokens[at]?.text ?? '';
    const level = partWords.get(word);
    const quoted = readQuoted(tokens, at);
    if (quoted) {
      add('any', quoted, { first: at, next: quoted.next + 1 }, true);
      at = quoted.next;
    } else if (titlesByThemselves.has(word) && determiners.test(tokens[at - 1]?.text ?? '')) {
      add('any', { first: at, next: at + 1 }, { first: at, next: at + 1 }, true);
    } else if (level !== undefined && !isNumbered(tokens, at)) {
      const after = titleAfter(tokens, at);
      const span = after ?? titleBefore(tokens, at);
      if (span) add(level, span, { first: Math.min(span.first, at), next: Math.max(span.next, at + 1) }, false);
      if (after) at = after.next;
    }
  }
  const opening = tokens.findIndex(
    ({ text: mark, glued, kind }) => kind === 'mark' && /^[-:]$/.test(mark) && (!glued || mark === ':'),
  );
  if (opening > 0 && opening <= longestTitle && found.length < mostTitles)
    add('any', { first: 0, next: opening }, { first: 0, next: opening }, true);
  return found.sort((left, right) => left.start - right.start);
}

/** What stands between two quotation marks that open and close here. */
function readQuoted(tokens: readonly Token[], at: number): Span | null {
  const quote = tokens[at]?.text;
  if (quote !== '"' && quote !== "'") return null;
  const next = tokens.findIndex(
    (token, index) => index > at + 1 && index <= at + longestTitle + 1 && token.text === quote,
  );
  return next > 0 ? { first: at + 1, next } : null;
}

function isNumbered(tokens: readonly Token[], at: number): boolean {
  const lexicon = lexiconOf('book');
  return readValues({ tokens, lexicon, level: 'section', form: 'word', plural: false, at }, at + 1) !== null;
}

/** "section on backfill", `chapter "Linear functions"`, "section Ethical Concerns". */
function titleAfter(tokens: readonly Token[], at: number): Span | null {
  const lead = titleLeads.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const quoted = readQuoted(tokens, lead);
  if (quoted) return quoted;
  let first = lead;
  while (determiners.test(tokens[first]?.text ?? '')) first += 1;
  const isLed = lead > at + 1;
  let next = first;
  while (next - first < longestTitle && isTitleWord(tokens, next, isLed)) next += 1;
  while (next > first && innerWords.test(tokens[next - 1]?.text ?? '')) next -= 1;
  return next > first ? { first, next } : null;
}

/** An inner "and" or "of" goes on with the title where a word of it follows; without "on" or "about" it is in capitals. */
function isTitleWord(tokens: readonly Token[], at: number, isLed: boolean): boolean {
  const token = tokens[at];
  if (!token || token.startsLine) return false;
  if (token.kind === 'mark') return token.text === '-' && token.glued && tokens[at + 1]?.glued === true;
  if (token.kind === 'number') return isLed;
  const after = tokens[at + 1];
  if (innerWords.test(token.text))
    return (
      after?.kind === 'word' &&
      (isLed || after.raw !== after.text) &&
      !titleEnds.has(after.text) &&
      !partWords.has(after.text) &&
      !determiners.test(after.text)
    );
  return (isLed || token.raw !== token.text) && !titleEnds.has(token.text);
}

/** "the Slope section", "the backfill section" */
function titleBefore(tokens: readonly Token[], at: number): Span | null {
  let first = at;
  while (at - first < longestTitle && isPlainWord(tokens[first - 1])) first -= 1;
  return first < at && determiners.test(tokens[first - 1]?.text ?? '') ? { first, next: at } : null;
}

function isPlainWord(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' && !determiners.test(token.text) && !titleEnds.has(token.text) && !partWords.has(token.text)
  );
}
