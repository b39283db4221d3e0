// Reads the parts a text calls by their title: "the section on backfill", "the chapter about linear functions",
// `section "Testing"`, "the Slope section". Reads the wording; whether a heading is so called is the registry's.

import { lexiconOf } from './levels.ts';
import { readValue } from './read-value.ts';
import { type Token, tokenise } from './tokenise.ts';
import { verbsInS } from './word-lists.ts';

export interface TitledPart {
  readonly level: 'chapter' | 'section';
  /** Words of the title as typed. */
  readonly title: string;
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

const partWords: Readonly<Record<string, TitledPart['level']>> = {
  section: 'section',
  subsection: 'section',
  clause: 'section',
  paragraph: 'section',
  part: 'section',
  appendix: 'section',
  annex: 'section',
  chapter: 'chapter',
};
const leads = /^(?:on|about|called|titled|entitled|named|covering|regarding|concerning)$/;
const determiners = /^(?:the|its|this|that|their)$/;
/** What can follow a title and is no part of it. */
const followers =
  /^(?:say|state|mention|cover|explain|talk|tell|give|list|define|describe|contain|require|do|does|did|is|are|was|were|has|have|can|should|will|would|which|that|what|where|when|how|why|who|please|pls|i|we|you|it|and|or|but|if|because|so|for|from|according|in|within|of)$/;
/** Words a title may hold although they follow others too. */
const innerWords = /^(?:and|or|of|for|in|from)$/;
const longestTitle = 8;
/** A text that calls more parts by title is no question. */
const mostTitles = 3;

/** The titled parts of a text, in order. Parts with a number are no business of this. */
export function findTitledParts(text: string): TitledPart[] {
  const tokens = tokenise(text);
  const found: TitledPart[] = [];
  for (let at = 0; at < tokens.length && found.length < mostTitles; at += 1) {
    const level = partWords[tokens[at]?.text ?? ''];
    if (level === undefined || isNumbered(tokens, at)) continue;
    const span = titleAfter(tokens, at) ?? titleBefore(tokens, at);
    const [first, last] = span ? [tokens[span.first], tokens[span.next - 1]] : [];
    const [start, end] = span ? [tokens[Math.min(span.first, at)], tokens[Math.max(span.next - 1, at)]] : [];
    if (first && last && start && end)
      found.push({ level, title: text.slice(first.start, last.end), start: start.start, end: end.end });
  }
  return found;
}

function isNumbered(tokens: readonly Token[], at: number): boolean {
  const lexicon = lexiconOf('textbook');
  const context = {
    tokens,
    lexicon,
    level: 'section',
    form: 'word',
    plural: false,
    at,
  } as const;
  return readValue(context, at + 1) !== null;
}

interface Span {
  readonly first: number;
  readonly next: number;
}

/** "section on backfill", `chapter "Linear functions"`. */
function titleAfter(tokens: readonly Token[], at: number): Span | null {
  const lead = leads.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const quote = tokens[lead]?.text;
  if (quote === '"' || quote === "'") {
    const close = tokens.findIndex((token, index) => index > lead + 1 && token.text === quote);
    return close > 0 && close - lead <= longestTitle + 1 ? { first: lead + 1, next: close } : null;
  }
  if (lead === at + 1) return null;
  let first = lead;
  while (determiners.test(tokens[first]?.text ?? '')) first += 1;
  let next = first;
  while (next - first < longestTitle && isTitleWord(tokens, next)) next += 1;
  while (next > first && innerWords.test(tokens[next - 1]?.text ?? '')) next -= 1;
  return next > first ? { first, next } : null;
}

/** An inner "and" or "of" goes on with the title where a word of it follows. */
function isTitleWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.startsLine) return false;
  if (token.kind === 'mark') return token.text === '-' && token.glued && tokens[at + 1]?.glued === true;
  if (token.kind === 'number') return true;
  if (innerWords.test(token.text)) {
    const after = tokens[at + 1];
    return (
      after?.kind === 'word' &&
      !followers.test(after.text) &&
      !/^(?:the|this|that|document|drawing|chapter|section)$/.test(after.text)
    );
  }
  return (
    !followers.test(token.text) &&
    !/^(?:says|does|means|covers|explains|states|shows|gives|tells|lists|requires)$/.test(token.text)
  );
}

/** "the Slope section", "the backfill section" */
function titleBefore(tokens: readonly Token[], at: number): Span | null {
  let first = at;
  while (at - first < longestTitle && isPlainWord(tokens[first - 1])) first -= 1;
  return first < at && determiners.test(tokens[first - 1]?.text ?? '') ? { first, next: at } : null;
}

function isPlainWord(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' &&
    !determiners.test(token.text) &&
    !followers.test(token.text) &&
    !verbsInS.has(token.text) &&
    !/^(?:next|previous|last|first|second|same|other|whole|entire|right|wrong|following|relevant|each|every|any|a|an)$/.test(
      token.text,
    )
  );
}
