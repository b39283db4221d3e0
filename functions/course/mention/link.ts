// Says how two neighbouring terms hang together by what stands between them: nested ("step 3 of lab 1"), side by side
// ("chapters 1 and lab 2"), a range ("step 2 to step 4"), or not at all. Reads; joins nothing.

import type { Token } from './tokenise.ts';
import {
  articles,
  coordinators,
  fillers,
  notInTitles,
  openers,
  partings,
  prepositions,
  rangeWords,
  smallerUnits,
  subjects,
} from './word-lists.ts';

export type Link =
  | {
      readonly kind: 'nest';
      /** `tight`: nothing or a mark; `of`: a preposition, `for`: one that only leads to the whole; `gap`: a title or verb. */
      readonly via: 'tight' | 'comma' | 'of' | 'for' | 'gap';
    }
  | { readonly kind: 'coordinate' }
  | { readonly kind: 'range'; readonly isDash: boolean }
  | { readonly kind: 'apart' };

const longestGap = 16;
const longestTitle = 8;
const longestVerbGap = 4;
const longestOpening = 6;
const longestReach = 14;

/** The link over the tokens from `from` to `to`, end exclusive. */
export function readLink(tokens: readonly Token[], from: number, to: number): Link {
  if (to - from > longestGap) return { kind: 'apart' };
  const between = withoutSmallerUnits(tokens.slice(from, to));
  return classify(between, tokens[to]) ?? { kind: isGap(between, tokens[to]) ? 'nest' : 'apart', via: 'gap' };
}

/** Leaves out numbered parts that no level stands for: "clause 6.2 para 3 on page 30", "table 4, col. 3". */
function withoutSmallerUnits(between: readonly Token[]): readonly Token[] {
  const at = between.findIndex(({ text }) => smallerUnits.has(text));
  const number = between[at + 1]?.text === '.' ? at + 2 : at + 1;
  return at < 0 || between[number]?.kind !== 'number' ? between : between.toSpliced(at, number + 1 - at);
}

/** The link where only connecting words and marks stand between, else null. */
function classify(between: readonly Token[], right: Token | undefined): Link | null {
  let via: 'tight' | 'comma' | 'of' | 'for' = 'tight';
  let isCoordinate = false;
  let isRange = false;
  for (const [index, { kind, text, raw, glued }] of between.entries()) {
    const isDots = text === '.' && (between[index + 1]?.text === '.' || between[index - 1]?.text === '.');
    if (kind === 'mark') {
      if (/^[&+;]$/.test(text)) isCoordinate = true;
      else if (raw === '…' || isDots || between[index - 1]?.text === 'esp') via = 'comma';
      else if (
        /^[.!]$/.test(text) ? !glued || !(between[index + 1] ?? right)?.glued : !/^[,/\-<>:|()[\]_"'*~=#`@]$/.test(text)
      )
        return null;
      else if (/^[,:()[\]]$/.test(text) && via === 'tight') via = 'comma';
      if (text === '-' && between.length === 1) isRange = true;
    } else if (text === 'for') via = 'for';
    else if (prepositions.has(text) || text === 'no') via = 'of';
    else if (rangeWords.has(text)) isRange = true;
    else if (coordinators.has(text)) isCoordinate = true;
    else if (kind === 'number' || (!articles.has(text) && !fillers.has(text))) return null;
  }
  if (isCoordinate) return { kind: 'coordinate' };
  if (isRange) return { kind: 'range', isDash: between.length === 1 && between[0]?.text === '-' };
  return { kind: 'nest', via };
}

/** A title or a document's name: "Day 20: AEO, Lab 1", "Chapter 4 Quadratic Equations Exercise 4.2", "class 10 maths ch 5". */
function isGap(between: readonly Token[], right: Token | undefined): boolean {
  const words = between.filter(({ kind }) => kind === 'word');
  const [first, last] = [between[0], between.at(-1)];
  const isBroken = between.some(({ text, startsLine }) => startsLine || /^[.?!;]$/.test(text)) || right?.startsLine;
  if (!first || !last || isBroken || words.length === 0 || words.length > longestTitle) return false;
  if (words.every(({ text }) => subjects.has(text))) return true;
  // "step 3 shown in lab 2", "what does table 3 say on page 12"
  const isPlain = between.length === words.length || (first.text === ',' && words[0]?.text === 'which');
  const isLed = isPlain && prepositions.has(last.text) && last.text !== 'for' && words.length <= longestVerbGap;
  if (isLed && !words.some(({ text }) => coordinators.has(text))) return true;
  if (words.some(({ text }) => notInTitles.has(text))) return false;
  const isClosedOff = /^[,:>()[\]|/-]$/.test(last.text) || prepositions.has(last.text);
  const isOpened = /^[:"'(-]$/.test(first.text) || prepositions.has(first.text);
  const isCapitalised = words.every(({ raw, text }) => raw !== text || coordinators.has(text) || subjects.has(text));
  if (isOpened && isClosedOff && (isCapitalised || !words.some(({ text }) => coordinators.has(text)))) return true;
  return isCapitalised && first.raw !== first.text && !coordinators.has(words.at(-1)?.text ?? '');
}

/**
 * True for a place named at the start of its sentence, before what is asked of it: "On page 12, what does table 3 show?",
 * "I'm in lab 2 and stuck at step 4". `first` is the first token of the place.
 */
export function isFronted(tokens: readonly Token[], first: number): boolean {
  let index = first - 1;
  while (articles.has(tokens[index]?.text ?? '')) index -= 1;
  const lead = tokens[index]?.text ?? '';
  if ((!prepositions.has(lead) || lead === 'of') && !/^(?:on|doing|re|regarding)$/.test(lead)) return false;
  for (let opening = 0; opening < longestOpening; opening += 1) {
    const before = tokens[index - 1];
    if (!before || tokens[index]?.startsLine || /^[.?!;:,]$/.test(before.text)) return true;
    if (!openers.has(before.text)) return false;
    index -= 1;
  }
  return false;
}

/** True when no sentence ends between the two places and they are not set against each other. */
export function isSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to);
  const ends = between.some(
    ({ text, startsLine, glued }, at) =>
      startsLine || partings.has(text) || (/^[.?!;]$/.test(text) && !(glued && between[at + 1]?.glued)),
  );
  return between.length <= longestReach && !ends;
}
