// Finds canonical codes in text (D20.L1.S3, c5.d2, F7.T2.R45), as whole tokens and in any case, and their ranges.
// The grammar itself is canonical-reference.ts; this only cuts the code out and names its levels.

import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { ContainerAddress } from '../content.ts';
import { longestRange, writeOutRange } from './numbers.ts';
import type { FoundCode } from './tokens.ts';
import type { MentionLevel, ReadingScheme } from './words.ts';

/** A code, or the first of a range: "-S4", "-4", "to S4", "to D20.L1.S4". Glued to a word or a file's name it is none. */
const written =
  /(?<![\p{L}\p{N}._@#$\\])(?<prefix>(?:[DF]\d{1,9}\.(?:[CLPT]\d{1,9}\.)?|C\d{1,9}\.)(?<letter>[A-Z]))(?<from>\d{1,9})(?:(?: ?[-–—] ?| (?:to|through|thru) )(?:\k<prefix>|\k<letter>)?(?<to>\d{1,9}))?(?![\p{L}\p{N}]|[._@#][\p{L}\p{N}])/iuy;

/** The code or range of codes that starts at offset `start` of the text, and where it ends; or null. */
export function readCode(
  text: string,
  start: number,
  scheme: ReadingScheme,
): { readonly codes: readonly FoundCode[]; readonly end: number } | null {
  written.lastIndex = start;
  const { prefix = '', from = '', to = from } = written.exec(text)?.groups ?? {};
  if (prefix === '') return null;
  const range = Number(to) - Number(from);
  const numbers = range > 0 && range < longestRange ? writeOutRange(Number(from), Number(to)) : [from];
  const codes = numbers.flatMap((number) => interpret(`${prefix}${number}`, scheme) ?? []);
  const end = numbers.length > 1 ? written.lastIndex : start + prefix.length + from.length;
  return codes.length > 0 ? { codes, end } : null;
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
