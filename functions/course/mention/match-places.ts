// The containers and nodes a mention may mean, gathered by the place a reader would choose between: a chapter, a lab,
// a sheet, a document. Which of several is meant is decided in resolve-mention.ts.

import { compareContainers } from '../canonical-reference.ts';
import type { Mention, MentionLevels } from '../mention.ts';
import { labelOf, nodeTypeOfLevel, printedLabels, printedLevels } from './mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex, PrintedPart } from './mention-index.ts';
import { isSectionLevel, pathPattern, titlePattern } from './mention-index.ts';
import { containerTypeOf, nodesOf } from './nearest.ts';
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
  /** Printed parts of the finest level said that may be meant; several of them are a choice to make. */
  readonly parts: readonly PrintedPart[];
}

type NodeTest = (node: IndexedNode) => boolean;

/**
 * Containers that agree with every container level said; all of them where none is said. Superseded documents only
 * where they are named or the conversation is about them.
 */
export function containersNamed(
  { levels, documents }: Mention,
  index: MentionIndex,
  home: ReadonlySet<number | null>,
): IndexedContainer[] {
  const type = containerTypeOf(levels);
  const isPageContainer = index.containers.some((container) => container.containerType === 'page');
  const isSuperseded = (number: number) =>
    index.documents?.some(({ documentNumber, status }) => documentNumber === number && status === 'superseded');
  const sheets = type === 'sheet' ? sheetsCalled(levels.sheet ?? '', index.containers) : null;
  const number = type === 'chapter' || type === 'lab' ? levels[type] : undefined;
  const title = typeof number === 'number' ? new RegExp(titlePattern(number, type ?? undefined), 'i') : null;
  const isPrinted = index.containers.some((each) => each.containerType === type && title?.test(each.title));
  return index.containers
    .filter((container) => {
      const { document } = container;
      if (documents && (document === null || !documents.includes(document))) return false;
      if (!documents && document !== null && isSuperseded(document) && !home.has(document)) return false;
      if (levels.day !== undefined && container.day !== levels.day) return false;
      // The page is looked for among the nodes: what is printed on it may differ from its number.
      if (type === null || (type === 'page' && (!isPageContainer || container.containerType === 'page'))) return true;
      if (container.containerType !== type) return false;
      if (sheets) return sheets.includes(container);
      return isPrinted ? title?.test(container.title) : container.number === levels[type];
    })
    .sort(compareContainers);
}

/** By number or title; else, where no title is exactly so, by the words of it. */
function sheetsCalled(said: number | string, containers: readonly IndexedContainer[]): readonly IndexedContainer[] {
  const wordsOf = (title: string): readonly string[] => title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const wanted = wordsOf(String(said));
  const sheets = containers.filter(({ containerType }) => containerType === 'sheet');
  const exact = sheets.filter(({ title, number }) => wordsOf(title).join(' ') === wanted.join(' ') || number === said);
  if (exact.length > 0 || typeof said === 'number') return exact;
  return sheets.filter(({ title }) => wanted.every((word) => wordsOf(title).includes(word)));
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
  const { levels, headed } = mention;
  const tests: NodeTest[] = [];
  let parts: readonly PrintedPart[] = [];
  const byCode = new Map(containers.map((container) => [container.code, container]));
  const homeOf = ({ containerCode }: IndexedNode) => byCode.get(containerCode);
  const known = index.nodes.filter((node) => homeOf(node) !== undefined);
  if (headed) tests.push((node) => isUnder(node, headed));
  if (levels.page !== undefined) tests.push(onPage(mention, known, homeOf));
  if (typeof levels.unit === 'number') tests.push(inUnit(levels.unit, mention.unitWord, known, homeOf, index));
  const chaptersMeant = typeof levels.chapter === 'number' ? [levels.chapter] : chapters;
  const said = Object.entries(levels) as [MentionLevel, number | string][];
  // What holds others first, so that the parts of the finest level stay.
  for (const [level, value] of said.sort(([a], [b]) => printedLevels.indexOf(a) - printedLevels.indexOf(b))) {
    const nodeType = nodeTypeOfLevel[level] ?? (level === 'section' ? 'heading' : undefined);
    const label = labelOf(level, value);
    const isLabelled: NodeTest = (node) => node.nodeType === nodeType && node.label === label;
    if (!printedLevels.includes(level)) {
      if (nodeType !== undefined && nodeType !== 'row') tests.push(isLabelled);
      continue;
    }
    const found = printedAs(level, value, index, chaptersMeant);
    if (found.references.size > 0) {
      tests.push(({ reference }) => found.references.has(reference));
      parts = found.parts;
    } else {
      // In a chapter whose sections are numbered 3.1, 3.2, … no heading is one by its place among all headings.
      const isNumbered = ({ provenance }: IndexedNode) =>
        level === 'section' && chaptersMeant.some((chapter) => provenance.sectionNumber?.startsWith(`${chapter}.`));
      tests.push((node) => nodeType !== undefined && isLabelled(node) && !isNumbered(node));
    }
  }
  tests.push(...rowTests(levels, index));
  return { tests, parts };
}

/** A row by its number on the sheet or in its table, all blocks side by side. */
function rowTests(levels: MentionLevels, index: MentionIndex): NodeTest[] {
  const level = levels.cell === undefined ? 'row' : 'cell';
  const value = levels[level];
  if (value === undefined) return [];
  const row = labelOf(level, value);
  const column = typeof levels.cell === 'string' ? /^[A-Z]+/.exec(levels.cell)?.[0] : levels.column;
  const isRow = (node: IndexedNode) => node.nodeType === 'row' && (node.provenance.row ?? node.label) === row;
  const holds = (node: IndexedNode) => node.provenance.cells?.some((cell) => cell.column === column) ?? false;
  const isNarrowed = typeof column === 'string' && index.nodes.some((node) => isRow(node) && holds(node));
  return [(node) => isRow(node) && (!isNarrowed || holds(node))];
}

/** A lesson, episode, …: by the word and number its title prints, its heading, any number of its title or file, its own. */
function inUnit(
  number: number,
  word: string | undefined,
  known: readonly IndexedNode[],
  homeOf: (node: IndexedNode) => IndexedContainer | undefined,
  index: MentionIndex,
): NodeTest {
  const titled = (pattern: string): NodeTest => {
    const title = new RegExp(pattern, 'i');
    return (node) => title.test(homeOf(node)?.title ?? '');
  };
  const headings = (index.printedParts ?? []).filter(
    ({ level, label }) => level === 'unit' && label === String(number),
  );
  const headed = new Set(headings.flatMap(({ references }) => references));
  const path = new RegExp(pathPattern(number), 'i');
  const tiers: NodeTest[] = [
    ...(word === undefined ? [] : [titled(titlePattern(number, word))]),
    ({ reference }) => headed.has(reference),
    titled(titlePattern(number)),
    ({ provenance }) => path.test(provenance.documentPath ?? ''),
    (node) => {
      const home = homeOf(node);
      return home?.day === null ? home.containerType === 'chapter' && home.number === number : home?.day === number;
    },
  ];
  return tiers.find((tier) => known.some(tier)) ?? (() => false);
}

/** Nodes of the parts printed with this label; sections with their subsections. */
function printedAs(level: MentionLevel, value: number | string, index: MentionIndex, chapters: readonly number[]) {
  for (const printed of printedLabels(value, chapters)) {
    const label = printed.toLowerCase();
    // Documents' steps are items of their lists; those of a lab are nodes, found by the label a learner sees.
    const parts = (index.printedParts ?? []).filter(
      (part) =>
        part.level === level &&
        part.label.toLowerCase() === label &&
        (level !== 'step' || /\.P\d+$/.test(part.containerCode)),
    );
    // What a chapter numbers 2.1, 2.2, … are its sections, and no subsections of a section 2.
    const isInSection = ({ provenance, containerCode }: IndexedNode) => {
      const number = provenance.sectionNumber?.toLowerCase();
      return number === label || (containerCode !== `C${label}` && number?.startsWith(`${label}.`));
    };
    const numbered = isSectionLevel(level) ? index.nodes.filter(isInSection) : [];
    const references = [...numbered.map(({ reference }) => reference), ...parts.flatMap((part) => part.references)];
    if (references.length > 0) return { references: new Set(references), parts: isSectionLevel(level) ? [] : parts };
  }
  return { references: new Set<string>(), parts: [] };
}

/**
 * The page a document prints with this label, else, in documents that print none such, the page counted from the
 * first. In an engineering course each document decides for itself; a textbook is one, whatever its files are.
 */
function onPage(
  { levels, pageLabel }: Mention,
  known: readonly IndexedNode[],
  homeOf: (node: IndexedNode) => IndexedContainer | undefined,
): NodeTest {
  const own = String(levels.page).toLowerCase();
  const label = pageLabel?.toLowerCase() ?? own;
  // A page written "iv" is none that prints 4.
  const isRoman = /^[ivxlc]+$/.test(label);
  const isCounted = (node: IndexedNode) => {
    const home = homeOf(node);
    return (node.provenance.page ?? (home?.containerType === 'page' ? home.number : null)) === levels.page;
  };
  const homes = [...Map.groupBy(known, (node) => homeOf(node)?.document ?? null).values()];
  const printed = homes.flatMap((home) => {
    for (const wanted of isRoman ? [label] : [label, own]) {
      const bearing = home.filter(({ provenance }) => provenance.pageLabel?.toLowerCase() === wanted);
      if (bearing.length > 0) return bearing;
    }
    if (isRoman && home.some(({ provenance }) => provenance.pageLabel)) return [];
    return home.filter((node) => isCounted(node) && !node.provenance.pageLabel);
  });
  // What prints another number is still the page with this one in a viewer, where nothing prints it.
  const chosen = new Set(printed.length > 0 || isRoman ? printed : known.filter(isCounted));
  return (node) => chosen.has(node);
}
