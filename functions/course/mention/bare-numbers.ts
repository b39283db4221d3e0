// Numbers that stand by themselves ("what does 4.1 say", "7.1, the stages"): places where the course's own headings, titles
// or files bear them and the words around do not measure or count. Which exist is told by the registry; reads none.

import { isRequestWord, isStopWord } from '../../text/languages/stop-words.ts';
import { contentStems } from '../../text/text.ts';
import { isDottedNumber, pathPattern, printedOpening } from './mention-index.ts';
import type { KnownHeading } from './titled-part.ts';
import { type LevelTerm, makeTerm, type Token, tokenise } from './tokens.ts';
import { allFullWords, words } from './words.ts';

/** More numbers than these are a table, no question about places. */
const mostNumbers = 6;

interface BareNumber {
  readonly label: string;
  readonly first: number;
  readonly next: number;
}

/** `4.1`, `3.2.1`, `A.2.1`; not "4.1V", "v4.1", "$4.1", "1.2.x". */
function findBareNumbers(tokens: readonly Token[]): BareNumber[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number') return [];
    const [letter, dot] = [tokens[at - 2], tokens[at - 1]];
    const isLettered =
      token.glued && dot?.glued && dot.text === '.' && letter?.kind === 'word' && /^[A-Z]$/.test(letter.raw);
    const first = isLettered ? at - 2 : at;
    if (!isLettered && !isDottedNumber(token.text)) return [];
    const label = isLettered ? `${letter.raw}.${token.text}` : token.text;
    return isFree(tokens, first, at + 1) ? [{ label, first, next: at + 1 }] : [];
  });
}

/** No part of something longer. */
function isFree(tokens: readonly Token[], first: number, next: number): boolean {
  const [before, after, beyond] = [tokens[first - 1], tokens[next], tokens[next + 1]];
  if (tokens[first]?.glued && before && !/^["'(,;:?!-]$/.test(before.text)) return false;
  if (!after?.glued) return true;
  if (after.kind !== 'mark') return after.text === "'s";
  if (after.text === '-') return beyond?.kind === 'number';
  return /^["'),;:?!.…]$/.test(after.text) && !(beyond?.glued && beyond.kind !== 'mark');
}

/** Numbers of a text to be looked up in the course; none where there are too many. */
export function bareNumbersOf(text: string): readonly string[] {
  const labels = new Set(findBareNumbers(tokenise(text.slice(0, 2_000))).map(({ label }) => label));
  return labels.size > mostNumbers ? [] : [...labels];
}

/** Those meant as places, by their first token. `headings` hold what bears them in the course. */
export function findNumberTerms(
  tokens: readonly Token[],
  headings: readonly KnownHeading[],
): ReadonlyMap<number, LevelTerm> {
  const terms = new Map<number, LevelTerm>();
  const numbers = headings.length === 0 ? [] : findBareNumbers(tokens).slice(0, mostNumbers);
  const isAlone = numbers.length > 0 && asksNothingElse(tokens, numbers);
  let last: BareNumber | null = null;
  for (const number of numbers) {
    const bearing = headings.filter((heading) => bears(heading, number.label));
    const isListed = last !== null && goesOn(tokens, last.next, number.first);
    if (bearing.length === 0 || !mayEnd(tokens[number.next], bearing)) continue;
    if (!isListed && !isLed(tokens, number, isAlone)) continue;
    terms.set(number.first, makeTerm('section', [number.label], number.first, number.next));
    last = number;
  }
  return terms;
}

function bears({ content, containerTitle, documentPath, sectionNumber }: KnownHeading, label: string): boolean {
  const opening = new RegExp(printedOpening({ level: 'section', label }, 'ours'), 'iu');
  if (sectionNumber?.toLowerCase() === label.toLowerCase() || opening.test(content) || opening.test(containerTitle))
    return true;
  return isDottedNumber(label) && new RegExp(pathPattern(label), 'i').test(documentPath);
}

/** "4.1 and 4.2", "4.1-4.3" */
function goesOn(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  const joins = ({ text }: Token) => /^[,&+-]$/.test(text) || words.listJoiners.has(text) || words.rangeWords.has(text);
  return between.length > 0 && between.length < 3 && between.every(joins);
}

/** What follows is no unit and nothing counted: a word of no topic, or one that the place's own headings have. */
function mayEnd(after: Token | undefined, bearing: readonly KnownHeading[]): boolean {
  if (!after || after.startsLine || after.kind === 'mark') return !/^[%°€£$*+=<>/^#]$/.test(after?.text ?? '');
  if (after.kind === 'number' || words.measures.has(after.text) || (after.text.length < 2 && after.text !== 'i'))
    return false;
  if (isSmall(after)) return true;
  const [stem] = contentStems(after.raw);
  const known = bearing.flatMap(({ content, containerTitle }) => contentStems(`${containerTitle} ${content}`));
  return stem !== undefined && known.includes(stem);
}

/** A word that names no topic. */
function isSmall({ kind, text }: Token): boolean {
  if (kind !== 'word') return kind === 'mark';
  if (isStopWord(text.replace(/['’]/g, '')) || isRequestWord(text)) return true;
  return [words.documentVerbs, words.connectives, words.numberLeads, words.numberTalk].some((list) => list.has(text));
}

/** Nothing stands in the text but the numbers and how it is asked. */
function asksNothingElse(tokens: readonly Token[], numbers: readonly BareNumber[]): boolean {
  return tokens.every(
    (token, at) =>
      numbers.some(({ first, next }) => at >= first && at < next) || (token.kind !== 'number' && isSmall(token)),
  );
}

/** What stands before makes it a place, or it opens what is said. */
function isLed(tokens: readonly Token[], { first, next }: BareNumber, isAlone: boolean): boolean {
  const [early, before, after] = [tokens[first - 2], tokens[first - 1], tokens[next]];
  if (!before || tokens[first]?.startsLine) return true;
  const isClosed = before.text === '(' && after?.text === ')';
  if (before.kind === 'mark') return (isClosed || /^[,;:.?!"'-]$/.test(before.text)) && early?.kind !== 'number';
  if (before.kind !== 'word' || allFullWords.has(before.text)) return false;
  const isTalk = early?.kind === 'word' && (words.numberTalk.has(early.text) || isRequestWord(early.text));
  if (words.numberLeadsAfterTalk.has(before.text)) return isTalk || isAlone;
  if (isAlone || words.numberLeads.has(before.text)) return true;
  // "does 4.1 say"; "4.1 में" in languages whose prepositions follow.
  const isSubject = words.documentVerbs.has(after?.text ?? '') && isSmall(before);
  return isSubject || (words.prepositions.has(after?.text ?? '') && !/^[a-z]/.test(after?.text ?? ''));
}
