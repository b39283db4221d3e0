// The place a follow-up stands for: the container one on, the neighbour of the reference in hand, or the same place in
// another revision.

import { parseCanonicalReference } from '../course/canonical-reference.ts';
import type { Mention } from '../course/mention.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { FollowUp } from './conversation.ts';

/** "And in Rev 02?": the container of the reference in hand, in the documents that `revision` names. */
export function samePlaceIn({ documents = [], ...revision }: Mention, anchor: string): Mention | null {
  const parsed = parseCanonicalReference(anchor);
  if (!parsed.ok || parsed.reference.document === null || documents.length === 0) return null;
  const { containerType, number } = parsed.reference;
  return { ...revision, documents, levels: { ...revision.levels, [containerType]: number } };
}

/** "And the next chapter?": the container numbered one on from the last turn's. */
export function turnedContainer({ anchor, offset, level }: FollowUp): Mention | null {
  const parsed = parseCanonicalReference(anchor);
  if (!parsed.ok || level === null) return null;
  const { day, document, number, containerType } = parsed.reference;
  const span = { start: 0, end: 0, code: null };
  if (day !== null && day > 0 && (level === 'day' || level !== containerType))
    return { ...span, levels: { day: day + offset } };
  if (level !== containerType) return null;
  const levels = { [level]: number + offset, ...(day === null ? {} : { day }) };
  return { ...span, levels, ...(document === null ? {} : { documents: [document] }) };
}

/** "And the next step?": the next of its kind in the same container, of those alike in course order. */
export function neighbourOf({ anchor, offset }: FollowUp, nodes: readonly RegistryNode[]): Mention {
  const span = { levels: {}, start: 0, end: 0 };
  const from = nodes.find((node) => node.reference === anchor);
  if (!from) return { ...span, code: anchor };
  const alike = nodes
    .filter((node) => node.containerCode === from.containerCode && node.nodeType === from.nodeType)
    .sort((left, right) => left.sequence - right.sequence);
  const neighbour = alike[alike.indexOf(from) + offset];
  const letter = anchor.replace(/\d+$/, '');
  return { ...span, code: neighbour?.reference ?? `${letter}${Math.max(0, from.label + offset)}` };
}
