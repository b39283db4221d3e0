// Turns a mention into references that exist: found, several to choose from, absent with the nearest, or removed.
// Labels resolve first, codes by reference; what was not said is completed from the conversation. Invents nothing.

import {
  containersNamed,
  containerTypeOf,
  type Match,
  type Matches,
  matchPlaces,
  nodesOf,
} from './mention/match-places.ts';
import { containerPart, nodeTypeOfLevel } from './mention/mention-filters.ts';
import type { IndexedContainer, MentionIndex } from './mention/mention-index.ts';
import {
  containerCandidate,
  type MentionCandidate,
  nearestContainers,
  nearestInside,
  nearestToCode,
  nodeCandidate,
} from './mention/nearest.ts';
import type { MentionLevel } from './mention/words.ts';
import type { Mention, MentionLevels } from './mention.ts';

export { partsNamed } from './mention/match-places.ts';
export { mentionFilters } from './mention/mention-filters.ts';
export * from './mention/mention-index.ts';
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
      levels.page === undefined ? nearestInside(levels, near, index) : nearestContainers(index, levels, near);
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
