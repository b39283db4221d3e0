// The containers and nodes a mention may mean, gathered by the place a reader would choose between: a chapter, a lab,
// a sheet, a document. What a level says may be read in several ways: the first that anything meets is taken.

import { compareContainers } from '../canonical-reference.ts';
import type { ContainerType } from '../content.ts';
import type { Mention, MentionLevels } from '../mention.ts';
import { labelOf, nodeTypeOfLevel, printedLabels, printedLevels } from './mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex } from './mention-index.ts';
import { isSectionLevel, titlePattern } from './mention-index.ts';
import { isCountedAs, isRoman, type Known, readingsOfPage, readingsOfUnit, type Test } from './place-readings.ts';
import { partsNamed } from './printed-parts.ts';
import { isUnder } from './titled-part.ts';
import type { MentionLevel } from './words.ts';

/** Nodes of one place that a mention may mean. */
export interface Match {
  readonly containers: readonly IndexedContainer[];
  readonly nodes: readonly IndexedNode[];
  readonly isWhole: boolean;
}

export interface Matches {
  readonly places: readonly Match[];
  /** References of the printed parts of the finest level said; several of them are a choice to make. */
  readonly parts: readonly (readonly string[])[];
}

function firstMet<Thing>(readings: readonly Test<Thing>[], among: readonly Thing[]): Test<Thing> {
  return readings.find((reading) => among.some(reading)) ?? (() => false);
}

/** The kind of container that levels name, the finest of them. */
export function containerTypeOf(levels: MentionLevels): ContainerType | null {
  return (['lab', 'chapter', 'sheet', 'page'] as const).find((type) => levels[type] !== undefined) ?? null;
}

/**
 * Containers that agree with every container level said; all of them where none is said. Superseded documents only
 * where they are named or the conversation is about them.
 */
export function containersNamed(
  { levels, documents }: Mention,
  { containers, documents: known }: MentionIndex,
  home: ReadonlySet<number | null>,
): IndexedContainer[] {
  const type = containerTypeOf(levels);
  const superseded = known?.flatMap(({ documentNumber, status }) => (status === 'current' ? [] : [documentNumber]));
  const open = containers.filter(({ document, day }) => {
    if (levels.day !== undefined && day !== levels.day) return false;
    if (documents) return document !== null && documents.includes(document);
    return document === null || !superseded?.includes(document) || home.has(document);
  });
  const ofType = open.filter(({ containerType }) => containerType === type);
  // A book's pages are looked for among its nodes: what is printed on one may differ from its number.
  if (type === null || (type === 'page' && ofType.length === 0)) return open.sort(compareContainers);
  if (type === 'page') return ofType.sort(compareContainers);
  return ofType.filter(firstMet(readingsOf(type, levels[type] ?? ''), ofType)).sort(compareContainers);
}

/** A sheet by its number or title, else by words of its title; others by the number their titles print, else their own. */
function readingsOf(type: ContainerType, said: number | string): Test<IndexedContainer>[] {
  const isNumbered: Test<IndexedContainer> = ({ number }) => number === said;
  const wordsOf = (title: string): readonly string[] => title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const wanted = wordsOf(String(said));
  if (type === 'sheet')
    return [
      (sheet) => wordsOf(sheet.title).join(' ') === wanted.join(' ') || isNumbered(sheet),
      ({ title }) => typeof said === 'string' && wanted.every((word) => wordsOf(title).includes(word)),
    ];
  const titled = typeof said === 'number' ? [new RegExp(titlePattern(said, type), 'i')] : [];
  return [
    ...titled.map(
      (pattern) =>
        ({ title }: IndexedContainer) =>
          pattern.test(title),
    ),
    isNumbered,
  ];
}

const inOrder = new WeakMap<readonly IndexedNode[], ReadonlyMap<string, readonly IndexedNode[]>>();

/** Nodes of a container in reading order. Gathered once an index: a course may have a thousand pages. */
export function nodesOf({ nodes }: MentionIndex, code: string): readonly IndexedNode[] {
  const known = inOrder.get(nodes);
  const byContainer =
    known ??
    Map.groupBy(
      [...nodes].sort((a, b) => a.sequence - b.sequence),
      (node) => node.containerCode,
    );
  if (!known) inOrder.set(nodes, byContainer);
  return byContainer.get(code) ?? [];
}

/** `chapters` are the conversation's. */
export function matchPlaces(
  mention: Mention,
  containers: readonly IndexedContainer[],
  index: MentionIndex,
  chapters: readonly number[],
): Matches {
  const { levels, documents } = mention;
  const { tests, parts } = testsOf(mention, containers, index, chapters);
  const isDocumentOnly = containerTypeOf(levels) === null && documents !== undefined;
  // A page or lesson said by itself is a container as a whole, though its nodes are looked for.
  const isWhole =
    tests.length === 0 ||
    ((levels.page ?? levels.unit) !== undefined &&
      Object.keys(levels).every((level) => /^(?:page|unit|document|revision)$/.test(level)));
  const homes = Map.groupBy(containers, ({ containerType, document, code }) =>
    containerType === 'page' || (isDocumentOnly && tests.length === 0) ? `F${document}` : code,
  );
  const places = [...homes.values()].flatMap((home): Match[] => {
    const nodes = home.flatMap(({ code }) => nodesOf(index, code)).filter((node) => tests.every((test) => test(node)));
    return nodes.length > 0 ? [{ containers: home, nodes, isWhole }] : [];
  });
  return { places, parts };
}

/** What a node must meet besides. Columns name no node of their own: the row or the sheet is meant. */
function testsOf(
  mention: Mention,
  containers: readonly IndexedContainer[],
  index: MentionIndex,
  chapters: readonly number[],
) {
  const { levels, headed, unitWord } = mention;
  const byCode = new Map(containers.map((container) => [container.code, container]));
  const known: Known[] = index.nodes.flatMap((node) => {
    const home = byCode.get(node.containerCode);
    return home ? [{ ...node, home }] : [];
  });
  const tests: Test<IndexedNode>[] = [];
  let parts: Matches['parts'] = [];
  const add = (readings: readonly Test<Known>[], among = known): void => {
    const met = among.filter(firstMet(readings, among));
    const references = new Set(met.map(({ reference }) => reference));
    tests.push(({ reference }) => references.has(reference));
  };
  if (headed) tests.push((node) => isUnder(node, headed));
  if (levels.page !== undefined) {
    const documents = [...Map.groupBy(known, ({ home }) => home.document).values()];
    const met = new Set(documents.flatMap((nodes) => nodes.filter(firstMet(readingsOfPage(mention, nodes), nodes))));
    // What prints another number is still the page with this one in a viewer, where nothing prints it.
    add([(node) => met.has(node), ...(isRoman(mention) ? [] : [isCountedAs(mention)])]);
  }
  if (typeof levels.unit === 'number') add(readingsOfUnit(levels.unit, unitWord, index));
  const chaptersMeant = typeof levels.chapter === 'number' ? [levels.chapter] : chapters;
  const said = Object.entries(levels) as [MentionLevel, number | string][];
  // What holds others first, so that the parts of the finest level stay.
  for (const [level, value] of said.sort(([a], [b]) => printedLevels.indexOf(a) - printedLevels.indexOf(b))) {
    const nodeType = nodeTypeOfLevel[level] ?? (level === 'section' ? 'heading' : undefined);
    const label = labelOf(level, value);
    const isLabelled: Test<IndexedNode> = (node) => node.nodeType === nodeType && node.label === label;
    if (!printedLevels.includes(level)) {
      if (nodeType !== undefined && nodeType !== 'row') tests.push(isLabelled);
      continue;
    }
    const found = printedAs(level, value, index, chaptersMeant);
    // In a chapter whose sections are numbered 3.1, 3.2, … no heading is one by its place among all headings.
    const isNumbered = ({ provenance }: IndexedNode) =>
      level === 'section' && chaptersMeant.some((chapter) => provenance.sectionNumber?.startsWith(`${chapter}.`));
    if (found.references.size > 0) parts = found.parts;
    tests.push(
      found.references.size > 0
        ? ({ reference }) => found.references.has(reference)
        : (node) => nodeType !== undefined && isLabelled(node) && !isNumbered(node),
    );
  }
  const row = levels.cell === undefined ? 'row' : 'cell';
  if (levels[row] !== undefined) {
    const label = labelOf(row, levels[row]);
    const column = typeof levels.cell === 'string' ? /^[A-Z]+/.exec(levels.cell)?.[0] : levels.column;
    const isRow = (node: IndexedNode) => node.nodeType === 'row' && (node.provenance.row ?? node.label) === label;
    const holds = (node: IndexedNode) => node.provenance.cells?.some((cell) => cell.column === column) ?? false;
    add([(node) => typeof column === 'string' && isRow(node) && holds(node), isRow]);
  }
  return { tests, parts };
}

/** Nodes of the parts printed with this label; sections with their subsections. */
function printedAs(level: MentionLevel, value: number | string, index: MentionIndex, chapters: readonly number[]) {
  for (const printed of printedLabels(value, chapters)) {
    const label = printed.toLowerCase();
    // Documents' steps are items of their lists; those of a lab are nodes, found by the label a learner sees.
    const parts = partsNamed({ level, label: printed }, index).filter(
      ([first = '']) => level !== 'step' || /\.P\d+\.[^.]+$/.test(first),
    );
    // What a chapter numbers 2.1, 2.2, … are its sections, and no subsections of a section 2.
    const isInSection = ({ provenance, containerCode }: IndexedNode) => {
      const number = provenance.sectionNumber?.toLowerCase();
      return number === label || (containerCode !== `C${label}` && number?.startsWith(`${label}.`));
    };
    const numbered = isSectionLevel(level) ? index.nodes.filter(isInSection) : [];
    const references = [...numbered.map(({ reference }) => reference), ...parts.flat()];
    if (references.length > 0) return { references: new Set(references), parts: isSectionLevel(level) ? [] : parts };
  }
  return { references: new Set<string>(), parts: [] };
}
