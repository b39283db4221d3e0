// Turns a mention into references that exist: found, several to choose from, absent with the nearest, or removed.
// Labels resolve first, codes by reference; what was not said is completed from the conversation. Invents nothing.

import { parseCanonicalReference, parseContainerCode } from './canonical-reference.ts';
import { containersNamed, type Match, matchPlaces } from './mention/match-places.ts';
import { containerPart, labelOf, nodeTypeOfLevel, sectionAbove } from './mention/mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex, PrintedPart } from './mention/mention-index.ts';
import type { MentionCandidate } from './mention/nearest.ts';
import {
  containerCandidate,
  containerTypeOf,
  mostNearest,
  nearestContainers,
  nearestNodes,
  nodeCandidate,
  nodesOf,
} from './mention/nearest.ts';
import type { MentionLevel } from './mention/words.ts';
import type { Mention, MentionLevels } from './mention.ts';

export { mentionFilters } from './mention/mention-filters.ts';
export type { MentionFilter, MentionIndex, PrintedName, PrintedPart } from './mention/mention-index.ts';
export {
  isHeadingLevel,
  isSectionLevel,
  pathPattern,
  printedOpening,
  titlePattern,
} from './mention/mention-index.ts';
export type { MentionCandidate } from './mention/nearest.ts';

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

export interface MentionContext {
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
  if (mention.code !== null) return resolveCode(mention.code, mention.levels, index);
  const { levels } = mention;
  if (namesWholeCourse(mention)) return { kind: 'found', references: [] };
  const home = contextContainers(context, index);
  const containers = containersNamed(mention, index, new Set(home.map(({ document }) => document)));
  if (containers.length === 0)
    return { kind: 'unknown_reference', nearest: nearestContainers(index, levels, index.containers) };
  const { places, parts } = matchPlaces(mention, containers, index, home.flatMap(chapterOf));
  if (places.length === 0) return { kind: 'unknown_reference', nearest: nearestOf(levels, containers, home, index) };
  const narrowed = narrowByContext(places, home);
  const [only] = narrowed;
  if (narrowed.length === 1 && only) {
    const choices = choicesIn(levels, only, parts);
    if (choices.length > 1) return { kind: 'ambiguous_reference', candidates: choices };
  }
  const isDayOnly =
    containerTypeOf(levels) === null && mention.documents === undefined && places.every((place) => place.isWhole);
  if (narrowed.length > 1 && !isDayOnly)
    return { kind: 'ambiguous_reference', candidates: narrowed.flatMap((place) => candidatesOf(place)) };
  return {
    kind: 'found',
    references: (isDayOnly ? places : narrowed).flatMap((place) => place.nodes).map((node) => node.reference),
  };
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
  if (index.nodes.some((node) => node.reference === code)) return { kind: 'found', references: [code] };
  const nearest = nearestToCode(code, levels, index);
  return index.tombstones.includes(code)
    ? { kind: 'tombstone', reference: code, nearest }
    : { kind: 'unknown_reference', nearest };
}

function nearestToCode(code: string, levels: MentionLevels, index: MentionIndex): MentionCandidate[] {
  const parsed = parseCanonicalReference(code);
  const home = index.containers.filter((each) => each.code === code.slice(0, code.lastIndexOf('.')));
  if (parsed.ok && home.length > 0)
    return nearestNodes(home, parsed.reference.nodeType, parsed.reference.nodeNumber, index);
  const container = parseContainerCode(parsed.ok ? code.slice(0, code.lastIndexOf('.')) : code);
  const document = container.ok ? container.container.document : null;
  const siblings = index.containers.filter((each) => each.document === document);
  return nearestContainers(index, levels, siblings.length > 0 ? siblings : index.containers);
}

/** A class is the whole textbook; a column alone runs through every sheet. */
export function namesWholeCourse({ levels, documents, headed }: Mention): boolean {
  return (
    documents === undefined &&
    headed === undefined &&
    Object.keys(levels).every((level) => level === 'class' || level === 'column')
  );
}

function chapterOf({ containerType, day, number }: IndexedContainer): readonly number[] {
  return containerType === 'chapter' && day === null ? [number] : [];
}

/** Things to choose between within one place: a book may begin anew with "Example 1" in each section. */
function choicesIn(levels: MentionLevels, place: Match, parts: readonly PrintedPart[]): readonly MentionCandidate[] {
  if (place.isWhole) return [];
  const nodes = new Map(place.nodes.map((node) => [node.reference, node]));
  const printed = parts.flatMap(({ references }) => {
    const inside = references.filter((reference) => nodes.has(reference));
    return inside[0] === undefined ? [] : [{ code: inside[0], references: inside }];
  });
  if (printed.length > 1) return printed;
  // Rows that stand side by side under one number belong together.
  const kinds = (Object.keys(levels) as MentionLevel[]).flatMap((level) => nodeTypeOfLevel[level] ?? []);
  return place.nodes.filter(({ nodeType }) => nodeType !== 'row' && kinds.includes(nodeType)).map(nodeCandidate);
}

/** The matches in the container, else on the day or in the document, that the conversation was last about. */
function narrowByContext(places: readonly Match[], homes: readonly IndexedContainer[]): readonly Match[] {
  if (places.length === 1) return places;
  for (const home of homes) {
    const same = places.filter(({ containers }) => containers.some(({ code }) => code === home.code));
    if (same.length > 0) return same;
    const near = places.filter(({ containers: [container] }) =>
      home.day !== null ? container?.day === home.day : home.document !== null && container?.document === home.document,
    );
    if (near.length > 0) return near;
  }
  return places;
}

/** Where the conversation's references stand. */
function contextContainers(context: MentionContext, index: MentionIndex): IndexedContainer[] {
  const codes = context.references.map(containerPart);
  return codes.flatMap((code) => index.containers.find((container) => container.code === code) ?? []);
}

function candidatesOf(place: Match): MentionCandidate[] {
  const [container] = place.containers.filter(({ code }) => place.nodes.some((node) => node.containerCode === code));
  const [node] = place.nodes;
  if (!container || !node) return [];
  if (place.nodes.length === 1 && !place.isWhole) return [nodeCandidate(node)];
  return [{ code: container.code, references: place.nodes.map(({ reference }) => reference) }];
}

/** In the containers named, or where none was named in the conversation's. */
function nearestOf(
  levels: MentionLevels,
  containers: readonly IndexedContainer[],
  home: readonly IndexedContainer[],
  index: MentionIndex,
): MentionCandidate[] {
  const isNamed = containerTypeOf(levels) !== null || levels.day !== undefined || levels.document !== undefined;
  const homes = isNamed ? containers : home;
  if (levels.page !== undefined) return nearestContainers(index, levels, homes);
  const sections = nearestSections(String(levels.section ?? levels.clause ?? ''), containers, index);
  if (sections.length > 0) return sections;
  const said = Object.entries(levels) as [MentionLevel, number | string][];
  const [level, value] = said.find(([each]) => nodeTypeOfLevel[each] ?? each === 'section') ?? [];
  const label = level === undefined || value === undefined ? null : labelOf(level, value);
  if (level === undefined || label === null)
    return homes.slice(0, mostNearest).map((container) => containerCandidate(index, container));
  const held = homes.filter(({ code }) => nodesOf(index, code).length > 0);
  return nearestNodes(held.length > 0 ? held : homes, nodeTypeOfLevel[level] ?? 'heading', label, index);
}

/** Headings of the section that would hold the one asked for, those with the nearest numbers first. */
function nearestSections(section: string, containers: readonly IndexedContainer[], index: MentionIndex) {
  const above = sectionAbove(section);
  const codes = new Set(containers.map(({ code }) => code));
  const last = (number: string) => Number(/\d+$/.exec(number)?.[0] ?? 0);
  const far = ({ provenance: { sectionNumber } }: IndexedNode) =>
    sectionNumber?.startsWith(`${above}.`) ? Math.abs(last(sectionNumber) - last(section)) : Number.MAX_SAFE_INTEGER;
  return index.nodes
    .filter(({ nodeType, containerCode }) => above !== null && nodeType === 'heading' && codes.has(containerCode))
    .filter(({ provenance }) => provenance.sectionNumber !== null)
    .sort((left, right) => far(left) - far(right))
    .slice(0, mostNearest)
    .map(nodeCandidate);
}
