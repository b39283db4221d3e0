// Finds canonical codes in text (D20.L1.S3, c5.d2, F7.T2.R45), as whole tokens and in any case, and their ranges.
// The grammar itself is canonical-reference.ts; this only cuts the code out and names its levels.

import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { ContainerAddress, NodeType } from '../content.ts';
import type { MentionLevel, ReadingScheme } from './levels.ts';
import { joinRaw } from './term.ts';
import type { Token } from './tokenise.ts';

export interface FoundCode {
  readonly levels: Readonly<Partial<Record<MentionLevel, number>>>;
  /** The canonical form: a node's reference or a container's code. */
  readonly code: string;
}

export interface CodeMatch {
  readonly codes: readonly FoundCode[];
  /** Index of the token after the code or range of codes. */
  readonly next: number;
}

/** Longest range of codes written out. */
const longestCodeRange = 500;

/**
 * What a node's letter is called. List items have no name in any scheme, so such a code points with its container's
 * levels only; the code itself is kept beside them. A heading is what learners read as "Section".
 */
const levelOfNodeType: Readonly<Record<NodeType, MentionLevel | null>> = {
  step: 'step',
  concept: 'concept',
  example: 'example',
  definition: 'definition',
  procedure: 'procedure',
  list_item: null,
  heading: 'section',
  row: 'row',
};

/** The code or range of codes that starts at token `at`, or null. */
export function readCode(tokens: readonly Token[], at: number, scheme: ReadingScheme): CodeMatch | null {
  const first = readSingleCode(tokens, at, scheme);
  if (!first) return null;
  const last = readRangeEnd(tokens, first.next, first.found, scheme);
  const range = last && writeOut(first.found, last.number);
  const match = range ? { codes: range, next: last.next } : { codes: [first.found], next: first.next };
  return match;
}

function readSingleCode(
  tokens: readonly Token[],
  at: number,
  scheme: ReadingScheme,
): { found: FoundCode; next: number } | null {
  const start = tokens[at];
  if (start?.kind !== 'word' || !/^[dcf]$/.test(start.text)) return null;
  const before = tokens[at - 1];
  if (start.glued && before && (before.kind !== 'mark' || /[._@#$/\\-]/.test(before.text))) {
    // Glued to a word, a file name or an address: no whole token. A dash or slash may part two codes.
    if (before.kind !== 'mark' || !/[-/]/.test(before.text)) return null;
  }
  for (const parts of [3, 2]) {
    const end = endOfParts(tokens, at, parts);
    const found = end === null ? null : interpret(joinRaw(tokens, at, end), scheme);
    if (end !== null && found && isWhole(tokens, end)) return { found, next: end };
  }
  return null;
}

/** Index after `parts` glued pairs of a letter and a number, parted by dots; null where they are not there. */
function endOfParts(tokens: readonly Token[], at: number, parts: number): number | null {
  let index = at;
  for (let part = 0; part < parts; part += 1) {
    if (part > 0) {
      if (tokens[index]?.text !== '.' || !tokens[index]?.glued || !tokens[index + 1]?.glued) return null;
      index += 1;
    }
    const letter = tokens[index];
    const number = tokens[index + 1];
    if (letter?.kind !== 'word' || letter.raw.length !== 1 || number?.kind !== 'number' || !number.glued) return null;
    index += 2;
  }
  return index;
}

function isWhole(tokens: readonly Token[], end: number): boolean {
  const after = tokens[end];
  if (!after?.glued) return true;
  if (after.kind !== 'mark') return false;
  const beyond = tokens[end + 1];
  const leadsOn = /[._@#]/.test(after.text) && beyond?.glued === true && beyond.kind !== 'mark';
  return !leadsOn;
}

function interpret(text: string, scheme: ReadingScheme): FoundCode | null {
  const node = parseCanonicalReference(text);
  const code = text.toUpperCase();
  if (node.ok) {
    if (!belongs(node.reference, scheme)) return null;
    const level = levelOfNodeType[node.reference.nodeType];
    const levels = containerLevels(node.reference);
    return { code, levels: level === null ? levels : { ...levels, [level]: node.reference.nodeNumber } };
  }
  const container = parseContainerCode(text);
  if (!container.ok || !belongs(container.container, scheme)) return null;
  return { code, levels: containerLevels(container.container) };
}

/** Whether a scheme addresses containers of this kind; `C5.D2` is at home in courses as in textbooks. */
function belongs(container: ContainerAddress, scheme: ReadingScheme): boolean {
  if (scheme === 'any') return true;
  if (container.day !== null) return scheme === 'course' || scheme === 'coach';
  if (container.containerType === 'chapter') return /^(?:textbook|book|course|coach)$/.test(scheme);
  return scheme === 'engineering' || scheme === (container.containerType === 'sheet' ? 'sheet' : 'document');
}

function containerLevels(container: ContainerAddress): Partial<Record<MentionLevel, number>> {
  const levels: Partial<Record<MentionLevel, number>> = { [container.containerType]: container.number };
  return container.day === null ? levels : { day: container.day, ...levels };
}

/** "-S4", "-4", "to S4", "to D20.L1.S4": the number at which a range of nodes of one container ends. */
function readRangeEnd(
  tokens: readonly Token[],
  at: number,
  first: FoundCode,
  scheme: ReadingScheme,
): { number: number; next: number } | null {
  const joint = tokens[at];
  if (!joint || !/^(?:-|to|through|thru)$/.test(joint.text)) return null;
  const whole = readSingleCode(tokens, at + 1, scheme);
  const [prefix = '', number = 0] = splitLast(first.code);
  if (whole) {
    const [wholePrefix, wholeNumber] = splitLast(whole.found.code);
    return wholePrefix === prefix ? { number: wholeNumber, next: whole.next } : null;
  }
  const hasLetter = tokens[at + 1]?.text === prefix.at(-1)?.toLowerCase();
  const end = tokens[hasLetter ? at + 2 : at + 1];
  const next = hasLetter ? at + 3 : at + 2;
  if (end?.kind !== 'number' || end.text.includes('.') || !isWhole(tokens, next)) return null;
  if (hasLetter ? !end.glued : joint.text === '-' && !end.glued) return null;
  return Number(end.text) > number ? { number: Number(end.text), next } : null;
}

function splitLast(code: string): [string, number] {
  const digits = /\d+$/.exec(code)?.[0] ?? '';
  return [code.slice(0, code.length - digits.length), Number(digits)];
}

function writeOut(first: FoundCode, last: number): FoundCode[] | null {
  const [prefix, from] = splitLast(first.code);
  if (last <= from || last - from >= longestCodeRange) return null;
  return Array.from({ length: last - from + 1 }, (_, index) => {
    const code = `${prefix}${from + index}`;
    return interpret(code, 'any') ?? first;
  });
}
