// The existing places nearest to one that does not exist, so that a learner can choose instead of guess.
// Pure ordering; offers only what the index holds.

import type { ContainerType, NodeType } from '../content.ts';
import type { MentionLevels } from '../mention.ts';
import type { IndexedContainer, IndexedNode, MentionIndex } from './mention-index.ts';

/** A place to choose: a node, or a container with its nodes in order (empty when the index was not asked for them). */
export interface MentionCandidate {
  /** A canonical reference or a container's code. */
  readonly code: string;
  readonly references: readonly string[];
}

export const mostNearest = 3;

const sorted = new WeakMap<readonly IndexedNode[], ReadonlyMap<string, readonly IndexedNode[]>>();

/** Nodes of a container in reading order. Gathered once an index: a course may have a thousand pages. */
export function nodesOf(index: MentionIndex, code: string): readonly IndexedNode[] {
  let byContainer = sorted.get(index.nodes);
  if (!byContainer) {
    const ordered = [...index.nodes].sort((left, right) => left.sequence - right.sequence);
    byContainer = Map.groupBy(ordered, (node) => node.containerCode);
    sorted.set(index.nodes, byContainer);
  }
  return byContainer.get(code) ?? [];
}

export function containerCandidate(index: MentionIndex, container: IndexedContainer): MentionCandidate {
  return { code: container.code, references: nodesOf(index, container.code).map((node) => node.reference) };
}

export function nodeCandidate(node: IndexedNode): MentionCandidate {
  return { code: node.reference, references: [node.reference] };
}

/** Nodes of the type in these containers with the nearest labels; the containers where they hold none. */
export function nearestNodes(
  containers: readonly IndexedContainer[],
  nodeType: NodeType,
  label: number,
  index: MentionIndex,
): MentionCandidate[] {
  const nodes = containers
    .flatMap((container) => nodesOf(index, container.code))
    .filter((node) => node.nodeType === nodeType)
    .sort((left, right) => Math.abs(left.label - label) - Math.abs(right.label - label) || left.label - right.label);
  if (nodes.length > 0) return nodes.slice(0, mostNearest).map(nodeCandidate);
  return containers.slice(0, mostNearest).map((container) => containerCandidate(index, container));
}

/** Containers of the kind asked for: on the same day first, then by distance of day and number. */
export function nearestContainers(index: MentionIndex, levels: MentionLevels, ordered: readonly IndexedContainer[]) {
  const type = containerTypeOf(levels);
  const wanted = levels[type ?? 'chapter'];
  const number = typeof wanted === 'number' ? wanted : null;
  const day = typeof levels.day === 'number' ? levels.day : null;
  const distance = (container: IndexedContainer) => {
    const days = day === null || container.day === null ? 0 : Math.abs(container.day - day);
    const kind = type === null || container.containerType === type ? 0 : 1;
    return (
      days * 1_000_000 + kind * 100_000 + (number === null ? 0 : Math.min(99_999, Math.abs(container.number - number)))
    );
  };
  return [...ordered]
    .filter((container) => type === null || day !== null || container.containerType === type)
    .sort((left, right) => distance(left) - distance(right) || left.sequence - right.sequence)
    .slice(0, mostNearest)
    .map((container) => containerCandidate(index, container));
}

/** The kind of container that levels name, the finest of them. */
export function containerTypeOf(levels: MentionLevels): ContainerType | null {
  for (const type of ['lab', 'chapter', 'sheet', 'page'] as const) if (levels[type] !== undefined) return type;
  return null;
}
