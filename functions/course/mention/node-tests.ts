// What a node must meet, besides standing in the containers named, to be the place a mention means:
// its page by the printed label, its part by the printed number, its row, its type and label.

import { parseContainerCode } from '../canonical-reference.ts';
import type { Mention, MentionLevels } from '../mention.ts';
import type { MentionLevel } from './levels.ts';
import { isUnder } from './match-heading.ts';
import { labelOf, nodeTypeOfLevel, printedLabels, printedLevels } from './mention-filters.ts';
import type { IndexedContainer, IndexedNode, MentionIndex, PrintedPart } from './mention-index.ts';
import { isSectionLevel } from './printed-opening.ts';
import { pathPattern, titlePattern } from './printed-title.ts';

export type NodeTest = (node: IndexedNode) => boolean;

export interface PlaceTests {
  readonly tests: readonly NodeTest[];
  /** Printed parts that may be meant, of the finest level said; several of them are a choice to make. */
  readonly parts: readonly PrintedPart[];
}

/** Columns name no node of their own: the row or the sheet is meant. `chapters` are the conversation's. */
export function testsOf(
  mention: Mention,
  containers: readonly IndexedContainer[],
  index: MentionIndex,
  chapters: readonly number[],
): PlaceTests {
  const { levels } = mention;
  const tests: NodeTest[] = [];
  let parts: readonly PrintedPart[] = [];
  const { headed } = mention;
  if (headed) tests.push((node) => isUnder(node, headed));
  if (levels.page !== undefined) tests.push(onPage(mention, containers, index));
  if (typeof levels.unit === 'number') tests.push(inUnit(levels.unit, mention.unitWord, containers, index));
  const known = typeof levels.chapter === 'number' ? [levels.chapter] : chapters;
  for (const level of printedLevels) {
    const value = levels[level];
    if (value === undefined) continue;
    const found = printedAs(level, value, index, known);
    const label = labelOf(level, value);
    const nodeType = nodeTypeOfLevel[level] ?? (level === 'section' ? 'heading' : undefined);
    if (found.references.size > 0) {
      tests.push((node) => found.references.has(node.reference));
      parts = found.parts;
    } else if (nodeType)
      tests.push((node) => node.nodeType === nodeType && node.label === label && !isNumbered(node, level, known));
    else tests.push(() => false);
  }
  tests.push(...typeTests(levels), ...rowTests(levels, parts, index));
  return { tests, parts };
}

/** In a chapter whose sections are numbered 3.1, 3.2, … no heading is a section by its place among all headings. */
function isNumbered({ provenance }: IndexedNode, level: MentionLevel, chapters: readonly number[]): boolean {
  return level === 'section' && chapters.some((chapter) => provenance.sectionNumber?.startsWith(`${chapter}.`));
}

function typeTests(levels: MentionLevels): NodeTest[] {
  return (Object.entries(levels) as [MentionLevel, number | string][]).flatMap(([level, value]) => {
    const nodeType = nodeTypeOfLevel[level];
    if (nodeType === undefined || nodeType === 'row' || printedLevels.includes(level)) return [];
    const label = labelOf(level, value);
    return [(node: IndexedNode) => node.nodeType === nodeType && node.label === label];
  });
}

/** A row by its number on the sheet, all blocks side by side; in a table of a page by its place among the table's rows. */
function rowTests(levels: MentionLevels, parts: readonly PrintedPart[], index: MentionIndex): NodeTest[] {
  const level = levels.cell === undefined ? 'row' : 'cell';
  const value = levels[level];
  const row = value === undefined ? null : labelOf(level, value);
  if (value === undefined) return [];
  const column = columnOf(levels);
  const inTable = levels.table === undefined || parts.length === 0 ? null : rowsInTables(parts, index, row);
  const isRow = (node: IndexedNode) =>
    node.nodeType === 'row' &&
    (inTable
      ? inTable.has(node.reference)
      : node.provenance.row === null
        ? node.label === row
        : node.provenance.row === row);
  const holds = (node: IndexedNode) => node.provenance.cells?.some((cell) => cell.column === column) ?? false;
  const isNarrowed = column !== null && index.nodes.some((node) => isRow(node) && holds(node));
  return [isNarrowed ? (node) => isRow(node) && holds(node) : isRow];
}

/** A lesson, episode, …: by the word and number its title prints, its heading, any number of its title or file, its own. */
function inUnit(
  number: number,
  word: string | undefined,
  containers: readonly IndexedContainer[],
  index: MentionIndex,
): NodeTest {
  const byCode = new Map(containers.map((container) => [container.code, container]));
  const titled = (pattern: string) => {
    const title = new RegExp(pattern, 'i');
    return (node: IndexedNode) => title.test(byCode.get(node.containerCode)?.title ?? '');
  };
  const headed = new Set(
    (index.printedParts ?? [])
      .filter(({ level, label }) => level === 'unit' && label === String(number))
      .flatMap(({ references }) => references),
  );
  const path = new RegExp(pathPattern(number), 'i');
  const tiers: NodeTest[] = [
    ...(word === undefined ? [] : [titled(titlePattern(number, word))]),
    (node) => headed.has(node.reference),
    titled(titlePattern(number)),
    (node) => path.test(node.provenance.documentPath ?? ''),
    (node) => {
      const container = byCode.get(node.containerCode);
      return container?.day === null
        ? container.containerType === 'chapter' && container.number === number
        : container?.day === number;
    },
  ];
  const known = index.nodes.filter((node) => byCode.has(node.containerCode));
  return tiers.find((tier) => known.some(tier)) ?? (() => false);
}

function columnOf({ cell, column }: MentionLevels): string | null {
  if (typeof cell === 'string') return /^[A-Z]+/.exec(cell)?.[0] ?? null;
  return typeof column === 'string' ? column : null;
}

function rowsInTables(parts: readonly PrintedPart[], index: MentionIndex, row: number | null): ReadonlySet<string> {
  const rows = parts.flatMap(({ references }) => {
    const members = new Set(references);
    const ofTable = index.nodes.filter((node) => node.nodeType === 'row' && members.has(node.reference));
    const numbered = ofTable.filter((node) => node.provenance.row === row);
    return numbered.length > 0 ? numbered : ofTable.slice((row ?? 0) - 1, row ?? 0);
  });
  return new Set(rows.map((node) => node.reference));
}

/** Nodes of the parts printed with this label; sections with their subsections. */
function printedAs(level: MentionLevel, value: number | string, index: MentionIndex, chapters: readonly number[]) {
  for (const printed of printedLabels(value, chapters)) {
    const label = printed.toLowerCase();
    const parts = (index.printedParts ?? []).filter(
      (part) => part.level === level && part.label.toLowerCase() === label && (level !== 'step' || isOnPage(part)),
    );
    const numbered = isSectionLevel(level) ? index.nodes.filter((node) => isInSection(node, label)) : [];
    const references = [...numbered.map((node) => node.reference), ...parts.flatMap((part) => part.references)];
    if (references.length > 0) return { references: new Set(references), parts: isSectionLevel(level) ? [] : parts };
  }
  return { references: new Set<string>(), parts: [] };
}

/** Documents' steps are items of their lists; those of a lab are nodes, found by the label a learner sees. */
function isOnPage({ containerCode }: PrintedPart): boolean {
  const parsed = parseContainerCode(containerCode);
  return parsed.ok && parsed.container.containerType === 'page';
}

/** What a chapter numbers 2.1, 2.2, … are its sections, and no subsections of a section 2. */
function isInSection({ provenance, containerCode }: IndexedNode, label: string): boolean {
  const number = provenance.sectionNumber?.toLowerCase();
  return number === label || (containerCode !== `C${label}` && (number?.startsWith(`${label}.`) ?? false));
}

/**
 * The page a document prints with this label, else, in documents that print none such, the page counted from the
 * first. In an engineering course each document decides for itself; a textbook is one, whatever its files are.
 */
function onPage(
  { levels, pageLabel }: Mention,
  containers: readonly IndexedContainer[],
  index: MentionIndex,
): NodeTest {
  const byCode = new Map(containers.map((container) => [container.code, container]));
  const nodes = index.nodes.filter((node) => byCode.has(node.containerCode));
  const homes = [...Map.groupBy(nodes, (node) => byCode.get(node.containerCode)?.document ?? null).values()];
  const label = (pageLabel ?? String(levels.page)).toLowerCase();
  const isCounted = (node: IndexedNode) => countedPage(node, byCode.get(node.containerCode)) === levels.page;
  const printed = homes.map((home) => {
    // A page written "iv" is none that prints 4.
    const isRoman = /^[ivxlc]+$/.test(label);
    for (const wanted of new Set(isRoman ? [label] : [label, String(levels.page).toLowerCase()])) {
      const bearing = home.filter(({ provenance }) => provenance.pageLabel?.toLowerCase() === wanted);
      if (bearing.length > 0) return bearing;
    }
    if (isRoman && home.some(({ provenance }) => provenance.pageLabel)) return [];
    return home.filter((node) => isCounted(node) && !node.provenance.pageLabel);
  });
  // What prints another number is still the page with this one in a viewer, where nothing prints it.
  const isPrinted = printed.some((home) => home.length > 0) || /^[ivxlc]+$/.test(label);
  const chosen = new Set(isPrinted ? printed.flat() : nodes.filter(isCounted));
  return (node) => chosen.has(node);
}

function countedPage({ provenance }: IndexedNode, container: IndexedContainer | undefined): number | null {
  return provenance.page ?? (container?.containerType === 'page' ? container.number : null);
}
