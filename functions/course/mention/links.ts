// How two neighbouring terms hang together, told by what stands between them. Joins nothing.

import type { Term, Token } from './tokens.ts';
import { words } from './words.ts';

const longestGap = 16;
const longestTitle = 8;
const longestReach = 14;

/**
 * How two neighbouring terms hang together. Nested: with nothing or a mark between (`tight`, `comma`), a preposition
 * (`of`; `for` only leads to the whole), or a title (`gap`); side by side, as a range, or not at all.
 */
export type Link = 'tight' | 'comma' | 'of' | 'for' | 'gap' | 'and' | 'range' | 'dash' | 'apart';

export function isNested(link: Link): boolean {
  return /^(?:tight|comma|of|for|gap)$/.test(link);
}

/** "d20 lab 1", "step 3, l1" */
export function isTied(link: Link): boolean {
  return link === 'dash' || (link !== 'gap' && isNested(link));
}

const strongest: readonly Link[] = ['and', 'range'];

export function linkOf(tokens: readonly Token[], left: Term, right: Term): Link {
  if (right.first - left.next > longestGap) return 'apart';
  const between = tokens.slice(left.next, right.first);
  if (between.length === 1 && between[0]?.text === '-') return 'dash';
  const found = between.map((token, index) => partOf(token, between[index + 1] ?? tokens[right.first]));
  if (found.includes('apart')) return isTitle(between, tokens[right.first]) ? 'gap' : 'apart';
  const said = found.findLast((link) => link === 'of' || link === 'for');
  return strongest.find((link) => found.includes(link)) ?? said ?? (found.includes('comma') ? 'comma' : 'tight');
}

/** What one token between two terms makes of them. */
function partOf({ kind, text, raw, glued }: Token, after: Token | undefined): Link {
  if (kind === 'number') return 'apart';
  if (kind === 'mark') {
    if (/^[&+;]$/.test(text)) return 'and';
    if (/^[,:()[\]]$/.test(text) || raw === '…') return 'comma';
    if (/^[.!]$/.test(text)) return glued && after?.glued ? 'tight' : 'apart';
    return /^[/\-<>|_"'*~=#`@]$/.test(text) ? 'tight' : 'apart';
  }
  if (text === 'for') return 'for';
  if (words.prepositions.has(text) || text === 'no') return 'of';
  if (words.rangeWords.has(text)) return 'range';
  if (words.coordinators.has(text)) return 'and';
  return words.articles.has(text) || words.documentVerbs.has(text) ? 'tight' : 'apart';
}

/** A title or a document's name: "Day 20: AEO, Lab 1", "Chapter 4 Quadratic Equations Exercise 4.2". */
function isTitle(between: readonly Token[], right: Token | undefined): boolean {
  const named = between.filter(({ kind }) => kind === 'word');
  const [first, last] = [between[0], between.at(-1)];
  const isBroken = [...between, ...(right ? [{ ...right, text: '' }] : [])].some(
    ({ text, startsLine }) => startsLine || /^[.?!;]$/.test(text),
  );
  if (!first || !last || isBroken || named.length === 0 || named.length > longestTitle) return false;
  if (named.some(({ text }) => words.rangeWords.has(text))) return false;
  const isOpened = /^[:"'(-]$/.test(first.text) || words.prepositions.has(first.text);
  const isClosed = /^[,:>()[\]|/-]$/.test(last.text) || words.prepositions.has(last.text);
  const isCapitalised = named.every(
    ({ raw, text }) => raw !== text || words.subjects.has(text) || words.coordinators.has(text),
  );
  if (isOpened && isClosed) return isCapitalised || !named.some(({ text }) => words.coordinators.has(text));
  const isLed = first.raw !== first.text || words.subjects.has(first.text);
  return isCapitalised && isLed && !words.coordinators.has(named.at(-1)?.text ?? '');
}

/** True when no sentence ends between the two places. */
export function isSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  const isEnd = ({ text, startsLine, glued }: Token, at: number) =>
    startsLine || (/^[.?!;]$/.test(text) && !(glued && between[at + 1]?.glued));
  return between.length <= longestReach && !between.some(isEnd);
}
