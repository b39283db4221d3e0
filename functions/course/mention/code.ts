// Finds canonical codes in text (D20.L1.S3, c5.d2, F7.T2.R45), as whole tokens and in any case, and their ranges.
// The grammar itself is canonical-reference.ts; this only cuts the code out and names its levels.

import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { ContainerAddress } from '../content.ts';
import { longestRange } from './numbers.ts';
import type { Token } from './tokens.ts';
import { type FoundCode, joinRaw } from './tokens.ts';
import type { MentionLevel, ReadingScheme } from './words.ts';

/** Tokens of a code of two and of three parts: letters, numbers and the dots between. */
const lengths = [8, 5];

/** The code or range of codes that starts at token `at`, and the index after it; or null. */
export function readCode(
  tokens: readonly Token[],
  at: number,
  scheme: ReadingScheme,
): { readonly codes: readonly FoundCode[]; readonly next: number } | null {
  const first = readSingleCode(tokens, at, scheme);
  if (!first) return null;
  const last = readRangeEnd(tokens, first.next, first.code);
  const [prefix, from] = splitLast(first.code);
  const count = last === null ? 1 : last.number - from + 1;
  if (last === null || count < 2 || count > longestRange) return { codes: [first], next: first.next };
  const codes = Array.from({ length: count }, (_, index) => interpret(`${prefix}${from + index}`, 'any') ?? first);
  return { codes, next: last.next };
}

function readSingleCode(tokens: readonly Token[], at: number, scheme: ReadingScheme) {
  const [before, start] = [tokens[at - 1], tokens[at]];
  if (!/^[dcf]$/.test(start?.text ?? '')) return null;
  // Glued to a word, a file name or an address: no whole token. A dash or slash may part two codes.
  if (start?.glued && before && (before.kind !== 'mark' || /[._@#$\\]/.test(before.text))) return null;
  for (const length of lengths) {
    const next = at + length;
    const found = next > tokens.length ? null : interpret(joinRaw(tokens, at, next), scheme);
    if (found && isWhole(tokens, next)) return { ...found, next };
  }
  return null;
}

function isWhole(tokens: readonly Token[], end: number): boolean {
  const [after, beyond] = [tokens[end], tokens[end + 1]];
  if (!after?.glued) return true;
  return after.kind === 'mark' && !(/[._@#]/.test(after.text) && beyond?.glued && beyond.kind !== 'mark');
}

/** List items have no name in any scheme, so that such a code points with its container's levels only. */
function interpret(text: string, scheme: ReadingScheme): FoundCode | null {
  const [node, container] = [parseCanonicalReference(text), parseContainerCode(text)];
  const address = node.ok ? node.reference : container.ok ? container.container : null;
  if (!address || !belongs(address, scheme)) return null;
  const levels: Partial<Record<MentionLevel, number>> = address.day === null ? {} : { day: address.day };
  levels[address.containerType] = address.number;
  if (node.ok && node.reference.nodeType !== 'list_item') {
    const { nodeType, nodeNumber } = node.reference;
    levels[nodeType === 'heading' ? 'section' : nodeType] = nodeNumber;
  }
  return { code: text.toUpperCase(), levels };
}

/** Whether a scheme addresses containers of this kind; `C5.D2` is at home in courses as in textbooks. */
function belongs(container: ContainerAddress, scheme: ReadingScheme): boolean {
  if (scheme === 'any') return true;
  if (container.day !== null) return scheme === 'course' || scheme === 'coach';
  if (container.containerType === 'chapter') return /^(?:textbook|book|course|coach)$/.test(scheme);
  return scheme === 'engineering' || scheme === (container.containerType === 'sheet' ? 'sheet' : 'document');
}

/** "-S4", "-4", "to S4", "to D20.L1.S4": the number at which a range of nodes of one container ends. */
function readRangeEnd(tokens: readonly Token[], at: number, code: string) {
  const joint = tokens[at]?.text ?? '';
  if (!/^(?:-|to|through|thru)$/.test(joint)) return null;
  const [prefix] = splitLast(code);
  const whole = readSingleCode(tokens, at + 1, 'any');
  const [wholePrefix, number] = splitLast(whole?.code ?? '');
  if (whole) return wholePrefix === prefix ? { number, next: whole.next } : null;
  const hasLetter = tokens[at + 1]?.text === prefix.at(-1)?.toLowerCase();
  const next = hasLetter ? at + 3 : at + 2;
  const end = tokens[next - 1];
  const isJoined = end?.glued || (!hasLetter && joint !== '-');
  return isJoined && /^\d+$/.test(end?.text ?? '') && isWhole(tokens, next)
    ? { number: Number(end?.text), next }
    : null;
}

function splitLast(code: string): [string, number] {
  const digits = /\d+$/.exec(code)?.[0] ?? '';
  return [code.slice(0, code.length - digits.length), Number(digits)];
}
