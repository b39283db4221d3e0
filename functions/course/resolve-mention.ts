// Turns a mention into references that exist: found, several to choose from, absent with the nearest, or removed.
// Labels resolve first, codes by reference; what was not said is completed from the conversation. Invents nothing.

import { digitsAtEnd } from '../text/end-marks.ts';
import { parseCanonicalReference, parseContainerCode } from './canonical-reference.ts';
import {
  containersNamed,
  containerTypeOf,
  type Match,
  type Matches,
  matchPlaces,
  nodesOf,
} from './mention/match-places.ts';
import { containerPart, labelOf, nodeTypeOfLevel, sectionAbove } from './mention/mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex } from './mention/mention-index.ts';
import type { MentionLevel } from './mention/words.ts';
import type { Mention, MentionLevels } from './mention.ts';

export { mentionFilters } from './mention/mention-filters.ts';
export * from './mention/mention-index.ts';
export { partsNamed } from './mention/printed-parts.ts';

/** A place to choose: a node, or a container with its nodes in order (empty when the index was not asked for them). */
export interface MentionCandidate {
  /** A canonical reference or a container's code. */
  readonly code: string;
  readonly references: readonly string[];
}

export type MentionResolution =
  | {
      readonly kind: 'found';
      /**
       * In course order: one node, or all nodes of the container or part named that the index holds. Empty where the
       * mention names no place within the course ("class 10"): a search is called for.
       */
      readonly references: readonly string[];
    }
  | { readonly kind: 'ambiguous_reference'; readonly candidates: readonly MentionCandidate[] }
  | { readonly kind: 'unknown_reference'; readonly nearest: readonly MentionCandidate[] }
  | { readonly kind: 'tombstone'; readonly reference: string; readonly nearest: readonly MentionCandidate[] };

interface MentionContext {
  /** References the conversation was last about, latest first. */
  readonly references: readonly string[];
}

/**
 * Resolves one mention over an index read with `mentionFilters`. One match is used; several are narrowed by the
 * conversation (same container, then same day or document) and offered where they stay several. A page, section or
 * row without a document is never guessed among several. Source: corrections 14, 16, 19, 30.
 */
export function resolveMention(input: {
  readonly mention: Mention;
  readonly index: MentionIndex;
  readonly context: MentionContext;
}): MentionResolution {
  const { mention, index, context } = input;
  const { levels, code, documents } = mention;
  if (code !== null) return resolveCode(code, levels, index);
  if (namesWholeCourse(mention)) return { kind: 'found', references: [] };
  const spokenOf = context.references.map(containerPart);
  const home = spokenOf.flatMap((each) => index.containers.find((container) => container.code === each) ?? []);
  const containers = containersNamed(mention, index, new Set(home.map(({ document }) => document)));
  if (containers.length === 0)
    return { kind: 'unknown_reference', nearest: nearestContainers(index, levels, index.containers) };
  const chapters = home.flatMap((each) => (each.containerType === 'chapter' && each.day === null ? [each.number] : []));
  const { places, parts } = matchPlaces(mention, containers, index, chapters);
  if (places.length === 0) {
    const isNamed = containerTypeOf(levels) !== null || levels.day !== undefined || levels.document !== undefined;
    const near = isNamed ? containers : home;
    const nearest =
      levels.page === undefined
        ? nearestInside(levels, near, containers, index)
        : nearestContainers(index, levels, near);
    return { kind: 'unknown_reference', nearest };
  }
  const isDayOnly =
    containerTypeOf(levels) === null && documents === undefined && places.every(({ isWhole }) => isWhole);
  const narrowed = isDayOnly ? places : narrowByContext(places, home);
  const candidates =
    narrowed.length > 1 ? narrowed.flatMap(candidatesOf) : narrowed.flatMap((place) => choicesIn(levels, place, parts));
  if (candidates.length > 1 && !isDayOnly) return { kind: 'ambiguous_reference', candidates };
  return { kind: 'found', references: narrowed.flatMap(({ nodes }) => nodes).map(({ reference }) => reference) };
}

/**
 * Resolves all mentions of a text in order. What one of them found completes those after it:
 * "step 2 of lab 1 on day 3, and step 4".
 */
export function resolveMentions(input: {
  readonly mentions: readonly Mention[];
  readonly index: MentionIndex;
  readonly context: MentionContext;
}): { readonly mention: Mention; readonly resolution: MentionResolution }[] {
  let references = input.context.references;
  return input.mentions.map((mention) => {
    const resolution = resolveMention({ mention, index: input.index, context: { references } });
    if (resolution.kind === 'found') references = [...resolution.references.slice(0, 1), ...references];
    return { mention, resolution };
  });
}

function resolveCode(code: string, levels: MentionLevels, index: MentionIndex): MentionResolution {
  const container = index.containers.find((each) => each.code === code);
  if (container) return { kind: 'found', references: containerCandidate(index, container).references };
  if (nodesOf(index, containerPart(code)).some(({ reference }) => reference === code))
    return { kind: 'found', references: [code] };
  const nearest = nearestToCode(code, levels, index);
  return index.tombstones.includes(code)
    ? { kind: 'tombstone', reference: code, nearest }
    : { kind: 'unknown_reference', nearest };
}

/** A class is the whole textbook; a column alone runs through every sheet. */
export function namesWholeCourse({ levels, documents, headed }: Mention): boolean {
  const isOpen = documents === undefined && headed === undefined;
  return isOpen && Object.keys(levels).every((level) => level === 'class' || level === 'column');
}

/** Things to choose between within one place: a book may begin anew with "Example 1" in each section. */
function choicesIn(levels: MentionLevels, place: Match, parts: Matches['parts']): readonly MentionCandidate[] {
  if (place.isWhole) return [];
  const inside = new Set(place.nodes.map(({ reference }) => reference));
  const printed = parts.flatMap((part) => {
    const references = part.filter((reference) => inside.has(reference));
    return references[0] === undefined ? [] : [{ code: references[0], references }];
  });
  if (printed.length > 1) return printed;
  // Rows that stand side by side under one number belong together.
  const kinds = (Object.keys(levels) as MentionLevel[]).flatMap((level) => nodeTypeOfLevel[level] ?? []);
  return place.nodes.filter(({ nodeType }) => nodeType !== 'row' && kinds.includes(nodeType)).map(nodeCandidate);
}

/** The matches in the container, else on the day or in the document, that the conversation was last about. */
function narrowByContext(places: readonly Match[], homes: readonly IndexedContainer[]): readonly Match[] {
  for (const { code, day, document } of homes) {
    const same = places.filter(({ containers }) => containers.some((container) => container.code === code));
    if (same.length > 0) return same;
    const near = places.filter(({ containers: [container] }) =>
      day !== null ? container?.day === day : document !== null && container?.document === document,
    );
    if (near.length > 0) return near;
  }
  return places;
}

function candidatesOf(place: Match): MentionCandidate[] {
  const [node] = place.nodes;
  if (!node) return [];
  if (place.nodes.length === 1 && !place.isWhole) return [nodeCandidate(node)];
  return [{ code: node.containerCode, references: place.nodes.map(({ reference }) => reference) }];
}

const mostNearest = 3;

function containerCandidate(index: MentionIndex, { code }: IndexedContainer): MentionCandidate {
  return { code, references: nodesOf(index, code).map(({ reference }) => reference) };
}

function nodeCandidate({ reference }: IndexedNode): MentionCandidate {
  return { code: reference, references: [reference] };
}

/** The first few by distance; things equally far stay in their order. */
function closest<Thing>(things: readonly Thing[], distance: (each: Thing) => number): Thing[] {
  return [...things].sort((left, right) => distance(left) - distance(right)).slice(0, mostNearest);
}

function nearestToCode(code: string, levels: MentionLevels, index: MentionIndex): MentionCandidate[] {
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
function nearestContainers(index: MentionIndex, levels: MentionLevels, among: readonly IndexedContainer[]) {
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
function nearestInside(
  levels: MentionLevels,
  homes: readonly IndexedContainer[],
  open: readonly IndexedContainer[],
  index: MentionIndex,
) {
  const section = String(levels.section ?? levels.clause ?? '');
  const above = sectionAbove(section);
  const last = (number: string) => Number(digitsAtEnd(number));
  const sections = ({ nodeType, provenance: { sectionNumber } }: IndexedNode) => {
    if (nodeType !== 'heading' || !sectionNumber) return null;
    if (sectionNumber === above) return Number.MAX_SAFE_INTEGER;
    return sectionNumber.startsWith(`${above}.`) ? Math.abs(last(sectionNumber) - last(section)) : null;
  };
  const said = Object.entries(levels) as [MentionLevel, number | string][];
  const [level, value] = said.find(([each]) => nodeTypeOfLevel[each] ?? each === 'section') ?? [];
  const label = level === undefined || value === undefined ? null : labelOf(level, value);
  const kind = (level && nodeTypeOfLevel[level]) ?? 'heading';
  const alike = (node: IndexedNode) => (label !== null && node.nodeType === kind ? Math.abs(node.label - label) : null);
  const siblings = above === null ? [] : nearestNodes(open, sections, index);
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
