// The nodes of a page as they are read there: words as safe HTML, rows with their heads, places in words.

import type { TableCellValue } from '../../course/content.ts';
import { sourceLink } from '../../course/source-link.ts';
import { displayNode } from '../../grounding/render-reference.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { sectionKind } from '../../text/languages/section-titles.ts';
import { plainText } from '../../text/plain-text.ts';
import { type PlacedUnit, unitOf } from '../../tutor/unit-of.ts';
import type { ReaderPassage, ReaderRow } from '../../workspace/components/reader/reader-model.ts';
import { escapeHtml, removeUnprintable } from '../../workspace/markup/escape-html.ts';
import { renderPassage, renderPhrase } from '../../workspace/render-passage.ts';
import { imageUrl, safeUrl } from '../../workspace/safe-url.ts';
import { type Folded, foldSolutions } from './fold-solutions.ts';
import { readRows } from './read-rows.ts';

/** @param nodes of one page, in order */
export function readerPassages(nodes: readonly RegistryNode[], units: readonly PlacedUnit[]): readonly ReaderPassage[] {
  const rows = rowsOf(nodes);
  const captioned = new Set(
    nodes.filter(({ contentType }) => contentType === 'caption').flatMap(({ provenance }) => sourcesOf(provenance)),
  );
  const boxed = labelledBoxes(nodes);
  return foldSolutions(nodes).map((folded) => readerPassage(folded, { units, rows, captioned, boxed }));
}

interface PageContext {
  readonly units: readonly PlacedUnit[];
  readonly rows: ReadonlyMap<string, ReaderRow>;
  /** Images that a caption of the page tells of: the passage beside it need not. */
  readonly captioned: ReadonlySet<string>;
  /** References of what stands in a box that needs a label. */
  readonly boxed: ReadonlySet<string>;
}

/** Boxes that no words before them name: neither a title, nor a sentence that leads in to them, nor their own first one. */
function labelledBoxes(nodes: readonly RegistryNode[]): ReadonlySet<string> {
  const boxed = new Set<string>();
  for (const [at, { reference, provenance, contentType, parentReference }] of nodes.entries()) {
    const { box = null, section } = provenance;
    const before = nodes[at - 1];
    if (box === null || contentType === 'heading') continue;
    const goesOn = before?.provenance.box === box;
    const isNamed = section.some((title) => ['key_points', 'aims'].includes(sectionKind(title) ?? ''));
    const isLedTo = parentReference !== null || (box === 'objectives' && contentType !== 'list_item');
    if (goesOn ? boxed.has(before.reference) : !isNamed && !isLedTo) boxed.add(reference);
  }
  return boxed;
}

function sourcesOf({ images }: RegistryNode['provenance']): readonly string[] {
  return images.map(({ source }) => source);
}

function readerPassage({ node, before, solution, isInSolution }: Folded, context: PageContext): ReaderPassage {
  const { units, rows, captioned, boxed } = context;
  const fullName = displayNode(node);
  const { provenance, document } = node;
  const isHeading = node.contentType === 'heading';
  return {
    reference: node.reference,
    name: fullName.split(' → ').at(-1) ?? fullName,
    fullName,
    kind: kindOf(node),
    depth: provenance.section.length,
    number: node.label,
    ordinal: provenance.ordinal ?? null,
    text: isHeading ? plainText(node.content) : '',
    html: isHeading ? renderPhrase(node.content) : before === '' ? '' : renderPassage(before),
    solutionHtml: solution === null ? null : solution === '' ? '' : renderPassage(solution),
    isInSolution,
    box: boxed.has(node.reference) && !isInSolution ? (provenance.box ?? null) : null,
    parent: node.parentReference,
    row: rows.get(node.reference) ?? null,
    time: timeOf(node),
    images: provenance.images
      .filter(({ source }) => node.contentType === 'caption' || !captioned.has(source))
      .map(({ source, alternativeText, hash, width, height }) => ({
        words: alternativeText,
        isTold: node.contentType === 'caption' || (alternativeText !== '' && node.content.includes(alternativeText)),
        kept: hash === undefined ? null : { hash, width: width ?? null, height: height ?? null },
        link: imageUrl(source, document.link),
      })),
    unitId: unitOf(node, units),
  };
}

function kindOf({ content, contentType, nodeType }: RegistryNode): ReaderPassage['kind'] {
  if (contentType === 'heading') return 'heading';
  if (nodeType === 'row') return 'row';
  if (contentType === 'caption') return 'caption';
  // Several items in one passage are a list of their own.
  if (contentType === 'list_item' && !/^(?:-|\d{1,9}\.) /.test(content))
    return nodeType === 'step' ? 'step' : 'list_item';
  return 'text';
}

/** Rows that follow one another on the same passage, in the same block of a sheet, are one table. */
function rowsOf(nodes: readonly RegistryNode[]): ReadonlyMap<string, ReaderRow> {
  const tables: RegistryNode[][] = [];
  for (const [at, node] of nodes.entries()) {
    if (node.nodeType !== 'row') continue;
    const before = nodes[at - 1];
    if (before !== undefined && isSameTable(before, node)) tables.at(-1)?.push(node);
    else tables.push([node]);
  }
  return new Map(tables.flatMap((table, index) => rowsOfTable(table, String(index))));
}

function isSameTable(one: RegistryNode, other: RegistryNode): boolean {
  return (
    one.nodeType === 'row' &&
    one.parentReference === other.parentReference &&
    one.provenance.block?.number === other.provenance.block?.number &&
    one.provenance.section.join('\n') === other.provenance.section.join('\n') &&
    sharesHead(one.provenance.cells, other.provenance.cells)
  );
}

/** Rows without cells, or without heads, tell nothing of that. */
function sharesHead(own: readonly TableCellValue[] = [], others: readonly TableCellValue[] = []): boolean {
  const heads = new Set(own.map(({ header }) => header));
  return own.length === 0 || others.length === 0 || others.some(({ header }) => heads.has(header));
}

function rowsOfTable(nodes: readonly RegistryNode[], table: string): readonly (readonly [string, ReaderRow])[] {
  const read = nodes.some(({ provenance }) => provenance.cells === undefined) ? readRows(nodes) : null;
  return nodes.flatMap((node, index) => {
    const { cells: kept, block, sheet, row, isTotal = false } = node.provenance;
    const columns = kept?.map(({ column }) => column) ?? [];
    const own = kept ? { heads: kept.map(headOf), cells: kept.map(({ text }) => text) } : read?.[index];
    if (own === undefined) return [];
    // Cells of a sheet are plain text; those of any other table are Markdown.
    const render = sheet === null ? renderPhrase : (text: string) => escapeHtml(removeUnprintable(text));
    const shown: ReaderRow = {
      table,
      title: block?.title ?? null,
      number: sheet === null ? null : row,
      heads: own.heads.map((head, at) => ({
        ...{ html: render(head), text: sheet === null ? plainText(head) : head },
        column: columns[at] ?? null,
      })),
      cells: own.cells.map(render),
      isTotal,
    };
    return [[node.reference, shown] as const];
  });
}

/** With the unit that stands in the head of its column alone. */
function headOf({ header, column, text, unit }: TableCellValue): string {
  const head = header || (column ?? '');
  return unit === null || header === '' || text.includes(unit) || header.includes(unit) ? head : `${head} (${unit})`;
}

function timeOf({ provenance, document }: RegistryNode): ReaderPassage['time'] {
  const seconds = provenance.timeSeconds ?? null;
  if (seconds === null) return null;
  const link = sourceLink({ link: document.link, page: provenance.page, timeSeconds: seconds });
  return { text: clockText(seconds), link: link === null ? null : safeUrl(link) };
}

/** "1:05:09", "4:07". */
function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
