// The grammar of canonical references and container codes: parse, format, compare.
// Pure; knows nothing of what exists (that is the registry's) nor of how learners speak (mention.ts).

import type { ContainerAddress, NodeType, NodeTypeLetter } from './content.ts';
import { nodeTypeLetters } from './content.ts';

/** A node's immutable address. The number is a name, not a position: the learner's number is the node's label. */
export interface CanonicalReference extends ContainerAddress {
  readonly nodeType: NodeType;
  readonly nodeNumber: number;
}

type ReferenceFault = 'not_a_reference' | 'leading_zero' | 'number_out_of_range';

type ParsedReference =
  | { readonly ok: true; readonly reference: CanonicalReference }
  | { readonly ok: false; readonly fault: ReferenceFault };

type ParsedContainerCode =
  | { readonly ok: true; readonly container: ContainerAddress }
  | { readonly ok: false; readonly fault: ReferenceFault };

/** Greatest day; day 0 is course-wide material. */
export const greatestDay = 9_999;
/** Greatest number of a document, container or node. Above any spreadsheet's 1,048,576 rows. */
export const greatestNumber = 9_999_999;

const nodeTypeOfLetter = new Map<string, NodeType>(
  (Object.entries(nodeTypeLetters) as [NodeType, NodeTypeLetter][]).map(([nodeType, letter]) => [letter, nodeType]),
);

const containerPattern = /^(?:D(\d{1,9})\.([CL])|C|F(\d{1,9})\.([PT]))(\d{1,9})$/;
const nodePattern = /^([SCEDPLHR])(\d{1,9})$/;

/**
 * Parses `D20.L1.S3`, `C5.D2`, `F3.P12.C4`, `F7.T2.R45`, in any case and with surrounding white space.
 * Anything else is refused: no leading zeros, no inner space, numbers within the bounds above.
 */
export function parseCanonicalReference(text: string): ParsedReference {
  const code = text.trim().toUpperCase();
  const cut = code.lastIndexOf('.');
  const node = cut < 0 ? null : nodePattern.exec(code.slice(cut + 1));
  if (!node) return { ok: false, fault: 'not_a_reference' };
  const container = parseContainerCode(code.slice(0, cut));
  if (!container.ok) return container;
  const nodeType = nodeTypeOfLetter.get(node[1] ?? '');
  const number = readNumber(node[2] ?? '', 1, greatestNumber);
  if (!nodeType) return { ok: false, fault: 'not_a_reference' };
  if (typeof number === 'string') return { ok: false, fault: number };
  return { ok: true, reference: { ...container.container, nodeType, nodeNumber: number } };
}

/** Parses a container's code alone: `D20.L1`, `C5`, `F3.P12`, `F7.T2`. Same strictness. */
export function parseContainerCode(text: string): ParsedContainerCode {
  const match = containerPattern.exec(text.trim().toUpperCase());
  if (!match) return { ok: false, fault: 'not_a_reference' };
  const [, dayText, coachLetter, documentText, engineeringLetter, numberText = ''] = match;
  const day = dayText === undefined ? null : readNumber(dayText, 0, greatestDay);
  const document = documentText === undefined ? null : readNumber(documentText, 1, greatestNumber);
  const letter = coachLetter ?? engineeringLetter;
  const containerType = letter === 'L' ? 'lab' : letter === 'P' ? 'page' : letter === 'T' ? 'sheet' : 'chapter';
  const number = readNumber(numberText, leastNumber(containerType), greatestNumber);
  for (const part of [day, document, number]) if (typeof part === 'string') return { ok: false, fault: part };
  const address = { containerType, day, document, number } as ContainerAddress;
  return { ok: true, container: address };
}

/** The code of a container, the prefix of its nodes' references. Throws on an address no profile has. */
export function containerCode(address: ContainerAddress): string {
  const { containerType, day, document, number } = address;
  requireNumber(number, leastNumber(containerType), greatestNumber);
  if (day !== null) requireNumber(day, 0, greatestDay);
  if (document !== null) requireNumber(document, 1, greatestNumber);
  if (containerType === 'chapter' && document === null) return day === null ? `C${number}` : `D${day}.C${number}`;
  if (containerType === 'lab' && document === null && day !== null) return `D${day}.L${number}`;
  if (containerType === 'page' && day === null && document !== null) return `F${document}.P${number}`;
  if (containerType === 'sheet' && day === null && document !== null) return `F${document}.T${number}`;
  throw new RangeError(`no profile has a ${containerType} with day ${day} and document ${document}`);
}

/** The inverse of `parseCanonicalReference`: parsing the result gives the same reference again. */
export function formatCanonicalReference(reference: CanonicalReference): string {
  requireNumber(reference.nodeNumber, 1, greatestNumber);
  return `${containerCode(reference)}.${nodeTypeLetters[reference.nodeType]}${reference.nodeNumber}`;
}

const containerOrder = { chapter: 0, lab: 1, page: 2, sheet: 3 } as const;
/** Order of containers by course: day or document, then chapters before labs, then number. */
export function compareContainers(left: ContainerAddress, right: ContainerAddress): number {
  return (
    (left.day ?? -1) - (right.day ?? -1) ||
    (left.document ?? -1) - (right.document ?? -1) ||
    containerOrder[left.containerType] - containerOrder[right.containerType] ||
    left.number - right.number
  );
}

/** Chapter 0 is the preface and whatever else belongs to no chapter; everything else counts from 1. */
function leastNumber(containerType: ContainerAddress['containerType']): 0 | 1 {
  return containerType === 'chapter' ? 0 : 1;
}

function readNumber(digits: string, least: number, most: number): number | ReferenceFault {
  if (digits.length > 1 && digits.startsWith('0')) return 'leading_zero';
  const value = Number(digits);
  return value < least || value > most ? 'number_out_of_range' : value;
}

function requireNumber(value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new RangeError(`${value} is not a whole number from ${least} to ${most}`);
  }
}
