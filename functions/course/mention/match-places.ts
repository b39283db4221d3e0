// The containers and nodes a mention may mean, gathered by the place a reader would choose between: a chapter, a lab,
// a sheet, a document. Which of several is meant is decided in resolve-mention.ts.

import { compareContainers } from '../canonical-reference.ts';
import type { Mention } from '../mention.ts';
import type { IndexedContainer, IndexedNode, MentionIndex, PrintedPart } from './mention-index.ts';
import { containerTypeOf, nodesOf } from './nearest.ts';
import { testsOf } from './node-tests.ts';
import { titlePattern } from './printed-title.ts';

/** Nodes of one place that a mention may mean. */
export interface Match {
  readonly containers: readonly IndexedContainer[];
  readonly nodes: readonly IndexedNode[];
  readonly isWhole: boolean;
}

export interface Matches {
  readonly places: readonly Match[];
  /** Printed parts of one label that may be meant. */
  readonly parts: readonly PrintedPart[];
}

/**
 * Containers that agree with every container level said; all of them where none is said. Superseded documents only
 * where they are named or the conversation is about them.
 */
export function containersNamed(
  mention: Mention,
  index: MentionIndex,
  home: ReadonlySet<number | null>,
): IndexedContainer[] {
  const { levels, documents } = mention;
  const type = containerTypeOf(levels);
  const isPageContainer = index.containers.some((container) => container.containerType === 'page');
  const superseded = new Set(
    (index.documents ?? []).filter(({ status }) => status === 'superseded').map(({ documentNumber }) => documentNumber),
  );
  const sheets = type === 'sheet' ? sheetsCalled(levels.sheet ?? '', index.containers) : null;
  const number = type === 'chapter' || type === 'lab' ? levels[type] : undefined;
  const title = typeof number === 'number' ? new RegExp(titlePattern(number, type ?? undefined), 'i') : null;
  const isPrinted = index.containers.some((each) => each.containerType === type && title?.test(each.title));
  return index.containers
    .filter((container) => {
      const { document } = container;
      if (documents && (document === null || !documents.includes(document))) return false;
      if (!documents && document !== null && superseded.has(document) && !home.has(document)) return false;
      if (levels.day !== undefined && container.day !== levels.day) return false;
      // The page is looked for among the nodes: what is printed on it may differ from its number.
      if (type === null || (type === 'page' && (!isPageContainer || container.containerType === 'page'))) return true;
      if (container.containerType !== type) return false;
      if (sheets) return sheets.has(container);
      return isPrinted ? title?.test(container.title) : container.number === levels[type];
    })
    .sort(compareContainers);
}

/** By number or title; else, where no title is exactly so, by the words of it. */
function sheetsCalled(said: number | string, containers: readonly IndexedContainer[]): ReadonlySet<IndexedContainer> {
  const sheets = containers.filter(({ containerType }) => containerType === 'sheet');
  const title = plain(String(said));
  const exact = sheets.filter(
    (sheet) => plain(sheet.title) === title || (typeof said === 'number' && sheet.number === said),
  );
  if (exact.length > 0 || typeof said === 'number') return new Set(exact);
  return new Set(
    sheets.filter((sheet) => title.split(' ').every((word) => plain(sheet.title).split(' ').includes(word))),
  );
}

function plain(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export function matchPlaces(
  mention: Mention,
  containers: readonly IndexedContainer[],
  index: MentionIndex,
  chapters: readonly number[],
): Matches {
  const { tests, parts } = testsOf(mention, containers, index, chapters);
  const isDocumentOnly = containerTypeOf(mention.levels) === null && mention.documents !== undefined;
  const homes = Map.groupBy(containers, (container) =>
    container.containerType === 'page' || (isDocumentOnly && tests.length === 0)
      ? `F${container.document}`
      : container.code,
  );
  const places = [...homes.values()].flatMap((home): Match[] => {
    const nodes = home.flatMap(({ code }) => nodesOf(index, code)).filter((node) => tests.every((test) => test(node)));
    return nodes.length > 0 ? [{ containers: home, nodes, isWhole: tests.length === 0 || isOnlyWhole(mention) }] : [];
  });
  return { places, parts };
}

/** A page or lesson said by itself is a container as a whole, though its nodes are looked for. */
function isOnlyWhole({ levels }: Mention): boolean {
  const isWhole = levels.page !== undefined || levels.unit !== undefined;
  return isWhole && Object.keys(levels).every((level) => /^(?:page|unit|document|revision)$/.test(level));
}
