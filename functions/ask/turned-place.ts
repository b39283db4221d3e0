// The place "next" and "previous" stand for: the container one on, or the neighbour of the reference in hand.

import { parseCanonicalReference } from '../course/canonical-reference.ts';
import type { Mention } from '../course/mention.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import type { FollowUp } from './conversation.ts';

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
