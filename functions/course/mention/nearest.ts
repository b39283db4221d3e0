// The existing places nearest to one that does not exist, so that a learner can choose instead of guess.
// Pure ordering; offers only what the index holds.

import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { MentionLevels } from '../mention.ts';
import { containerTypeOf, nodesOf } from './match-places.ts';
import { containerPart, labelOf, nodeTypeOfLevel, sectionAbove } from './mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex } from './mention-index.ts';
import type { MentionLevel } from './words.ts';

/** A place to choose: a node, or a container with its nodes in order (empty when the index was not asked for them). */
export interface MentionCandidate {
  /** A canonical reference or a container's code. */
  readonly code: string;
  readonly references: readonly string[];
}

const mostNearest = 3;

export function containerCandidate(index: MentionIndex, { code }: IndexedContainer): MentionCandidate {
  return { code, references: nodesOf(index, code).map(({ reference }) => reference) };
}

export function nodeCandidate({ reference }: IndexedNode): MentionCandidate {
  return { code: reference, references: [reference] };
}

/** The first few by distance; things equally far stay in their order. */
function closest<Thing>(things: readonly Thing[], distance: (each: Thing) => number): Thing[] {
  return [...things].sort((left, right) => distance(left) - distance(right)).slice(0, mostNearest);
}

export function nearestToCode(code: string, levels: MentionLevels, index: MentionIndex): MentionCandidate[] {
  const parsed = parseCanonicalReference(code);
  const home = index.containers.filter((each) => each.code === containerPart(code));
  if (parsed.ok && home.length > 0) {
    const { nodeType, nodeNumber } = parsed.reference;
    return nearestNodes(home, (node) => (node.nodeType === nodeType ? Math.abs(node.label - nodeNumber) : null), index);
  }
  const container = parseContainerCode(parsed.ok ? containerPart(code) : code);
  const siblings = index.containers.filter(({ document }) => container.ok && document === container.container.document);
  return nearestContainers(index, levels, siblings.length > 0 ? siblings : index.containers);
}

/** Containers of the kind asked for: on the same day first, then by distance of day and number. */
export function nearestContainers(index: MentionIndex, levels: MentionLevels, among: readonly IndexedContainer[]) {
  const type = containerTypeOf(levels);
  const { [type ?? 'chapter']: wanted, day } = levels;
  const distance = (container: IndexedContainer) => {
    const days = typeof day === 'number' ? Math.abs((container.day ?? day) - day) : 0;
    const kind = type === null || container.containerType === type ? 0 : 1;
    const far = typeof wanted === 'number' ? Math.min(99_999, Math.abs(container.number - wanted)) : 0;
    return days * 1_000_000 + kind * 100_000 + far;
  };
  const ofKind = among.filter(({ containerType }) => type === null || day !== undefined || containerType === type);
  return closest(ofKind, distance).map((container) => containerCandidate(index, container));
}

/** Headings of the section that would hold the one asked for, else others of its kind, else the containers themselves. */
export function nearestInside(levels: MentionLevels, homes: readonly IndexedContainer[], index: MentionIndex) {
  const section = String(levels.section ?? levels.clause ?? '');
  const above = sectionAbove(section);
  const last = (number: string) => Number(/\d+$/.exec(number)?.[0] ?? 0);
  const sections = ({ nodeType, provenance: { sectionNumber } }: IndexedNode) =>
    nodeType === 'heading' && sectionNumber?.startsWith(`${above}.`)
      ? Math.abs(last(sectionNumber) - last(section))
      : null;
  const said = Object.entries(levels) as [MentionLevel, number | string][];
  const [level, value] = said.find(([each]) => nodeTypeOfLevel[each] ?? each === 'section') ?? [];
  const label = level === undefined || value === undefined ? null : labelOf(level, value);
  const kind = (level && nodeTypeOfLevel[level]) ?? 'heading';
  const alike = (node: IndexedNode) => (label !== null && node.nodeType === kind ? Math.abs(node.label - label) : null);
  const siblings = above === null ? [] : nearestNodes(homes, sections, index);
  return siblings.some(({ code }) => code.includes('.H')) ? siblings : nearestNodes(homes, alike, index);
}

/** Nodes of these containers by their distance, null for those of another kind; the containers where they hold none. */
function nearestNodes(
  homes: readonly IndexedContainer[],
  distance: (node: IndexedNode) => number | null,
  index: MentionIndex,
): MentionCandidate[] {
  const nodes = homes.flatMap(({ code }) => nodesOf(index, code)).filter((node) => distance(node) !== null);
  if (nodes.length > 0) return closest(nodes, (node) => distance(node) ?? 0).map(nodeCandidate);
  return homes.slice(0, mostNearest).map((container) => containerCandidate(index, container));
}
