// Everything in a text that reads like a reference, whoever wrote it: mentions of any scheme, canonical codes,
// "[Source 3]". For looking over generated sentences; what to do with a find is the guard's business.

import { findMentions } from '../mention.ts';
import type { Token } from './tokenise.ts';
import { tokenise } from './tokenise.ts';

export interface ReferenceLikeSpan {
  /** Offsets in the text, end exclusive; whole tokens, brackets of a source marker included. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'code' | 'location' | 'source_marker';
}

const sourceWords = new Set(
  'source sources reference references ref refs citation citations cite passage passages excerpt context document doc'.split(
    ' ',
  ),
);

/**
 * Spans in order, none overlapping another. A location is anything `findMentions` reads in any scheme, so that
 * "slab thickness", "collab tools" and "Monday 5" are none (corrections 10). Web addresses are not looked at.
 */
export function findReferenceLikeSpans(text: string): ReferenceLikeSpan[] {
  const found: ReferenceLikeSpan[] = findMentions({ text, scheme: 'any' }).map(({ start, end, code }) => ({
    start,
    end,
    kind: code === null ? 'location' : 'code',
  }));
  found.push(...sourceMarkers(tokenise(text)));
  found.sort((left, right) => left.start - right.start || right.end - left.end);
  const merged: ReferenceLikeSpan[] = [];
  for (const span of found) {
    const last = merged.at(-1);
    if (!last || span.start >= last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { ...last, end: span.end };
  }
  return merged;
}

/** "[Source 3]", "(Sources 1, 2)", "Reference 2", "[3]", "[1, 2]". */
function sourceMarkers(tokens: readonly Token[]): ReferenceLikeSpan[] {
  const spans: ReferenceLikeSpan[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const opening = token.text === '[' || token.text === '(' ? token.text : null;
    const wordAt = opening === null ? at : at + 1;
    const hasWord = sourceWords.has(tokens[wordAt]?.text ?? '');
    // A bare number in round brackets is no marker, in square ones it is, unless it indexes something ("x[0]").
    if (!hasWord && (opening !== '[' || token.glued)) continue;
    const next = endOfNumbers(tokens, hasWord ? wordAt + 1 : wordAt);
    if (next === null) continue;
    const closes = opening !== null && tokens[next]?.text === (opening === '[' ? ']' : ')');
    if (!hasWord && !closes) continue;
    const first = closes || opening === null ? token : tokens[wordAt];
    const last = tokens[closes ? next : next - 1];
    if (first && last) spans.push({ start: first.start, end: last.end, kind: 'source_marker' });
    at = closes ? next : next - 1;
  }
  return spans;
}

const mostNumbers = 20;

/** Index after a list of whole numbers that starts at `at`; null where there is none. */
function endOfNumbers(tokens: readonly Token[], at: number): number | null {
  let index = /^[#:]$/.test(tokens[at]?.text ?? '') ? at + 1 : at;
  for (let count = 0; count < mostNumbers; count += 1) {
    const number = tokens[index];
    if (number?.kind !== 'number' || number.text.length > 3) return null;
    index += 1;
    const joint = tokens[index]?.text ?? '';
    const isJoint = /^(?:[,&-]|and|or)$/.test(joint) && tokens[index + 1]?.kind === 'number';
    if (!isJoint) return index;
    index += 1;
  }
  return index;
}
