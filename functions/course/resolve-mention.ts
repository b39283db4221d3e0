// Turns a mention into references that exist: found, several to choose from, absent with the nearest, or removed.
// Labels resolve first, codes by reference; what was not said is completed from the conversation. Invents nothing.

import { compareContainers, parseCanonicalReference } from './canonical-reference.ts';
import type { MentionLevel } from './mention/levels.ts';
import { labelOf, nodeTypeOfLevel, printedLevels } from './mention/mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex } from './mention/mention-index.ts';
import type { MentionCandidate } from './mention/nearest.ts';
import {
  containerCandidate,
  containerTypeOf,
  nearestContainers,
  nearestNodes,
  nodeCandidate,
  nodesOf,
} from './mention/nearest.ts';
import type { Mention, MentionLevels } from './mention.ts';

export { mentionFilters } from './mention/mention-filters.ts';
export type { MentionFilter, MentionIndex } from './mention/mention-index.ts';
export type { MentionCandidate } from './mention/nearest.ts';

export type MentionResolution =
  | {
      readonly kind: 'found';
      /**
       * In course order: one node, or all nodes of the container or part named. Empty where the mention names no
       * place within the course ("class 10"): a search is called for.
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

/** Nodes of one container that a mention may mean. */
interface Match {
  readonly container: IndexedContainer;
  readonly nodes: readonly IndexedNode[];
  readonly isWholeContainer: boolean;
}

/**
 * Resolves one mention over an index read with `mentionFilters`. One match is used; several are narrowed by the
 * conversation (same container, then same day or document) and offered where they stay several. Source: corrections
 * 14, 16, 19.
 */
export function resolveMention(input: {
  readonly mention: Mention;
  readonly index: MentionIndex;
  readonly context: MentionContext;
}): MentionResolution {
  const { mention, index, context } = input;
  if (mention.code !== null) return resolveCode(mention.code, mention.levels, index);
  const { levels } = mention;
  if (namesWholeCourse(levels)) return { kind: 'found', references: [] };
  const containers = containersNamed(levels, index);
  if (containers.length === 0)
    return { kind: 'unknown_reference', nearest: nearestContainers(index, levels, index.containers) };
  const matches = matchNodes(levels, containers, index);
  if (matches.length === 0)
    return { kind: 'unknown_reference', nearest: nearestOf(levels, containers, context, index) };
  const narrowed = narrowByContext(matches, context, index);
  const namesakes = narrowed.length === 1 ? namesakesOf(levels, narrowed[0]) : [];
  if (namesakes.length > 1) return { kind: 'ambiguous_reference', candidates: namesakes.map(nodeCandidate) };
  const isDayOnly = containerTypeOf(levels) === null && matches.every((match) => match.isWholeContainer);
  if (narrowed.length === 1 || isDayOnly) {
    return {
      kind: 'found',
      references: (isDayOnly ? matches : narrowed).flatMap((match) => match.nodes).map((node) => node.reference),
    };
  }
  return { kind: 'ambiguous_reference', candidates: narrowed.flatMap((match) => candidatesOf(match, index)) };
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
  const home = index.containers.filter((container) => container.code === code.slice(0, code.lastIndexOf('.')));
  if (!parsed.ok || home.length === 0) return nearestContainers(index, levels, index.containers);
  return nearestNodes({
    index,
    containers: home,
    nodeType: parsed.reference.nodeType,
    label: parsed.reference.nodeNumber,
  });
}

/** A class is the whole textbook; a column alone runs through every sheet. */
function namesWholeCourse(levels: MentionLevels): boolean {
  return Object.keys(levels).every((level) => level === 'class' || level === 'column');
}

/** Containers that agree with every container level said; all of them where none is said. */
function containersNamed(levels: MentionLevels, index: MentionIndex): IndexedContainer[] {
  const type = containerTypeOf(levels);
  const isPageContainer = index.containers.some((container) => container.containerType === 'page');
  return index.containers
    .filter((container) => {
      if (levels.day !== undefined && container.day !== levels.day) return false;
      if (type === null || (type === 'page' && !isPageContainer)) return true;
      if (container.containerType !== type) return false;
      const said = levels[type];
      return typeof said === 'number'
        ? container.number === said || (type === 'sheet' && container.title === String(said))
        : container.title.toLowerCase() === said?.toLowerCase();
    })
    .sort(compareContainers);
}

function matchNodes(levels: MentionLevels, containers: readonly IndexedContainer[], index: MentionIndex): Match[] {
  const tests = nodeTests(levels, index);
  return containers
    .map((container) => ({
      container,
      nodes: nodesOf(index, container.code).filter((node) => tests.every((test) => test(node))),
      isWholeContainer: tests.length === 0,
    }))
    .filter((match) => match.nodes.length > 0);
}

type NodeTest = (node: IndexedNode) => boolean;

/** What a node must meet besides its container. Columns name no node of their own: the row or the sheet is meant. */
function nodeTests(levels: MentionLevels, index: MentionIndex): NodeTest[] {
  const tests: NodeTest[] = [];
  const isPageContainer = index.containers.some((container) => container.containerType === 'page');
  if (levels.page !== undefined && !isPageContainer) tests.push((node) => node.provenance.page === levels.page);
  for (const [level, value] of Object.entries(levels) as [MentionLevel, number | string][]) {
    const nodeType = nodeTypeOfLevel[level];
    const label = labelOf(level, value);
    const printed = printedLevels.includes(level) ? printedNodes(level, value, index) : new Set<string>();
    if (printed.size > 0) tests.push((node) => printed.has(node.reference));
    else if (nodeType) tests.push((node) => node.nodeType === nodeType && node.label === label);
    else if (level === 'section') tests.push((node) => node.nodeType === 'heading' && node.label === label);
    else if (printedLevels.includes(level)) tests.push(() => false);
  }
  return tests;
}

/** Nodes of the part printed with this label, and of its subsections. */
function printedNodes(level: MentionLevel, value: number | string, index: MentionIndex): ReadonlySet<string> {
  const label = String(value).toLowerCase();
  const references = (index.printedParts ?? [])
    .filter((part) => part.level === level && part.label.toLowerCase() === label)
    .flatMap((part) => part.references);
  if (references.length > 0 || level !== 'section') return new Set(references);
  const numbered = index.nodes.filter(({ provenance }) => {
    const number = provenance.sectionNumber?.toLowerCase();
    return number === label || number?.startsWith(`${label}.`);
  });
  return new Set(numbered.map((node) => node.reference));
}

/** Nodes of the kind named that bear one number in one container: a book may begin anew with "Example 1" in each section. */
function namesakesOf(levels: MentionLevels, match: Match | undefined): readonly IndexedNode[] {
  if (!match || match.isWholeContainer) return [];
  const kinds = (Object.keys(levels) as MentionLevel[]).flatMap((level) => nodeTypeOfLevel[level] ?? []);
  return match.nodes.filter((node) => kinds.includes(node.nodeType));
}

/** The matches in the container, else on the day or in the document, that the conversation was last about. */
function narrowByContext(matches: readonly Match[], context: MentionContext, index: MentionIndex): readonly Match[] {
  if (matches.length === 1) return matches;
  for (const home of contextContainers(context, index)) {
    const same = matches.filter((match) => match.container.code === home.code);
    if (same.length > 0) return same;
    const near = matches.filter(
      ({ container }) =>
        (home.day !== null && container.day === home.day) ||
        (home.document !== null && container.document === home.document),
    );
    if (near.length > 0) return near;
  }
  return matches;
}

function contextContainers(context: MentionContext, index: MentionIndex): IndexedContainer[] {
  return context.references.flatMap((reference) => {
    const code = index.nodes.find((node) => node.reference === reference)?.containerCode;
    const fallback = reference.slice(0, reference.lastIndexOf('.'));
    return index.containers.filter((container) => container.code === (code ?? fallback)).slice(0, 1);
  });
}

function candidatesOf(match: Match, index: MentionIndex): MentionCandidate[] {
  return match.isWholeContainer || match.nodes.length > 1
    ? [match.isWholeContainer ? containerCandidate(index, match.container) : partCandidate(match)]
    : match.nodes.map(nodeCandidate);
}

function partCandidate(match: Match): MentionCandidate {
  return { code: match.container.code, references: match.nodes.map((node) => node.reference) };
}

/** In the containers named, or where none was named in the conversation's. */
function nearestOf(
  levels: MentionLevels,
  containers: readonly IndexedContainer[],
  context: MentionContext,
  index: MentionIndex,
): MentionCandidate[] {
  const isNamed = containerTypeOf(levels) !== null || levels.day !== undefined;
  const homes = isNamed ? containers : contextContainers(context, index);
  const finest = (Object.entries(levels) as [MentionLevel, number | string][]).find(
    ([level]) => nodeTypeOfLevel[level] !== undefined || level === 'section',
  );
  const label = finest && labelOf(...finest);
  if (!finest || label === null || label === undefined || homes.length === 0) {
    return homes.slice(0, 3).map((container) => containerCandidate(index, container));
  }
  return nearestNodes({ index, containers: homes, nodeType: nodeTypeOfLevel[finest[0]] ?? 'heading', label });
}
