// Says which nodes the registry must bring so that mentions can be resolved, or the nearest offered.
// Pure; the registry answers all filters in one round trip, together with the containers of the course.

import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { NodeType } from '../content.ts';
import type { Mention, MentionLevels } from '../mention.ts';
import type { MentionLevel } from './levels.ts';
import type { HeadedPart } from './match-heading.ts';
import type { MentionFilter, PrintedName } from './mention-index.ts';

/** Levels that are node types; a cell is looked for in its row. */
export const nodeTypeOfLevel: Partial<Record<MentionLevel, NodeType>> = {
  step: 'step',
  concept: 'concept',
  example: 'example',
  definition: 'definition',
  procedure: 'procedure',
  row: 'row',
  cell: 'row',
};

/** Levels that documents number themselves, found by their printed label; what holds others first. */
export const printedLevels: readonly MentionLevel[] = [
  'appendix',
  'section',
  'clause',
  'table',
  'exercise',
  'figure',
  'question',
  'theorem',
  'example',
  'definition',
  'procedure',
  'step',
];

/** Parts that others stand in. */
const holdingLevels: readonly MentionLevel[] = ['appendix', 'section', 'clause'];

/** Nodes from the beginning of a place named whole: more are neither shown nor needed to answer. */
export const longestPlace = 150;

/** Rows beside the one asked for, to be offered where it is absent. */
const rowsAround = 2;

/** The number of the node a level names: its own, or the row of a cell; null where it is no whole number. */
export function labelOf(level: MentionLevel, value: number | string): number | null {
  if (typeof value === 'number') return value;
  const digits = level === 'cell' ? /\d+$/.exec(value)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** The labels a part may print: `3.2` for section 2 where its chapter is known to be 3, else its own. */
export function printedLabels(value: number | string, chapters: readonly number[]): readonly string[] {
  const own = String(value);
  return /^\d+$/.test(own) ? [...chapters.map((chapter) => `${chapter}.${own}`), own] : [own];
}

/**
 * One filter or more per mention. `context` holds the conversation's last references, latest first. `stems` are what
 * else the question asks about: of a place named whole, nodes with one of them are wanted besides its beginning.
 */
export function mentionFilters(input: {
  readonly mentions: readonly Mention[];
  readonly context: readonly string[];
  readonly stems?: readonly string[];
  /** The reference whose neighbour is asked for ("and the next one?"). */
  readonly anchor?: string | null;
  /** Of a place named whole also what opens its sections. */
  readonly isSummary?: boolean;
}): MentionFilter[] {
  const contextCodes = [...new Set(input.context.map(containerPart))];
  const chapters = chaptersOf(contextCodes);
  const filters = input.mentions.flatMap((mention) => {
    if (mention.code !== null) return filtersOfCode(mention.code, input.isSummary ?? false);
    const isDayCourse = mention.levels.day !== undefined || contextCodes.some((code) => /^D\d/.test(code));
    return filtersOfLevels(mention, chapters, input, isDayCourse);
  });
  const once = [...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values()];
  return [...once, ...contextFilters(input.mentions, contextCodes), ...neighbourFilters(input.anchor ?? null)];
}

function neighbourFilters(anchor: string | null): MentionFilter[] {
  const parsed = anchor === null ? null : parseCanonicalReference(anchor);
  if (anchor === null || !parsed?.ok) return [];
  return [{ containerCodes: [containerPart(anchor)], nodeTypes: [parsed.reference.nodeType] }];
}

/** What the conversation is about completes mentions that name no container. */
function contextFilters(mentions: readonly Mention[], containerCodes: readonly string[]): MentionFilter[] {
  if (containerCodes.length === 0) return [];
  const open = mentions.filter(
    ({ code, levels }) => code === null && Object.keys(placeOf(levels, undefined)).length === 0,
  );
  const nodeTypes = [...new Set(open.flatMap(({ levels }) => nodeTypesOf(levels)))];
  return nodeTypes.length === 0 ? [] : [{ containerCodes, nodeTypes }];
}

function nodeTypesOf(levels: MentionLevels): readonly NodeType[] {
  return (Object.keys(levels) as MentionLevel[]).flatMap((level) =>
    level === 'section' ? (['heading'] as const) : (nodeTypeOfLevel[level] ?? []),
  );
}

function chaptersOf(containerCodes: readonly string[]): readonly number[] {
  return containerCodes.flatMap((code) => {
    const parsed = parseContainerCode(code);
    return parsed.ok && parsed.container.containerType === 'chapter' && parsed.container.day === null
      ? [parsed.container.number]
      : [];
  });
}

function containerPart(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('.'));
}

/** The node itself, and its container's nodes as the nearest where it is absent. */
function filtersOfCode(code: string, isSummary: boolean): MentionFilter[] {
  if (!parseCanonicalReference(code).ok) return beginningOf({ containerCodes: [code] }, { isSummary });
  const parsed = parseCanonicalReference(code);
  const nodeTypes = parsed.ok ? [parsed.reference.nodeType] : [];
  return [{ references: [code] }, { containerCodes: [containerPart(code)], nodeTypes }];
}

/** The beginning of a place named whole, and of the rest what the question needs. */
function beginningOf(
  place: MentionFilter,
  { stems = [], isSummary = false }: { readonly stems?: readonly string[]; readonly isSummary?: boolean },
): MentionFilter[] {
  return [
    { ...place, upTo: longestPlace },
    ...(stems.length === 0 ? [] : [{ ...place, stems }]),
    ...(isSummary ? [{ ...place, opensSection: true as const }] : []),
  ];
}

function placeOf(levels: MentionLevels, documents: readonly number[] | undefined, pageLabel?: string): MentionFilter {
  const pageLabels =
    levels.page === undefined ? [] : [...new Set([...(pageLabel ? [pageLabel] : []), String(levels.page)])];
  return {
    ...(documents === undefined ? {} : { documents }),
    ...numbered('days', levels.day),
    ...numbered('chapters', levels.chapter),
    ...numbered('labs', levels.lab),
    ...numbered('units', levels.unit),
    ...(pageLabels.length === 0 ? {} : { pages: typeof levels.page === 'number' ? [levels.page] : [], pageLabels }),
    ...(levels.sheet === undefined ? {} : { sheets: [levels.sheet] }),
  };
}

function filtersOfLevels(
  mention: Mention,
  contextChapters: readonly number[],
  asked: { readonly stems?: readonly string[]; readonly isSummary?: boolean },
  isDayCourse: boolean,
): MentionFilter[] {
  const { levels } = mention;
  const place = { ...placeOf(levels, mention.documents, mention.pageLabel), ...headedBy(mention.headed) };
  const chapters = typeof levels.chapter === 'number' ? [levels.chapter] : contextChapters;
  const holder = holdingLevels.findLast((level) => levels[level] !== undefined);
  const named = (level: MentionLevel): PrintedName[] =>
    printedLabels(levels[level] ?? '', chapters).map((label) => ({ level, label }));
  const within = holder === undefined ? place : { ...place, withinParts: named(holder) };
  // The steps of a lab are nodes of their own, counted by their labels.
  const isInCourse =
    isDayCourse || levels.lab !== undefined || levels.chapter !== undefined || levels.unit !== undefined;
  const parts = printedLevels.filter(
    (level) => levels[level] !== undefined && !holdingLevels.includes(level) && !(level === 'step' && isInCourse),
  );
  const filters: MentionFilter[] = parts.map((level) => ({ ...within, printedParts: named(level) }));
  const isPlaced = Object.keys(within).length > 0;
  for (const [level, value] of Object.entries(levels) as [MentionLevel, number | string][]) {
    const nodeType = nodeTypeOfLevel[level];
    const label = labelOf(level, value);
    if (nodeType === undefined || label === null) continue;
    if (nodeType === 'row')
      filters.push(...rowFilters(label, within, levels.table === undefined ? [] : named('table')));
    // Others of the kind are the nearest, should it be absent.
    else filters.push(isPlaced ? { ...within, nodeTypes: [nodeType] } : { nodeTypes: [nodeType], labels: [label] });
  }
  if (filters.length > 0) return filters;
  if (holder !== undefined) {
    const label = labelOf(holder, levels[holder] ?? '');
    const headings =
      holder === 'section' && label !== null ? [{ ...place, nodeTypes: ['heading'] as const, labels: [label] }] : [];
    const above = sectionAbove(levels[holder] ?? '');
    const near =
      above === null
        ? []
        : [{ ...place, printedParts: [{ level: holder, label: above }], nodeTypes: ['heading'] as const }];
    return [{ ...place, printedParts: named(holder) }, ...headings, ...near];
  }
  if (Object.keys(place).length === 0) return [];
  if (place.headed !== undefined) return [place];
  return beginningOf(place, asked);
}

/** `4.2` of `4.2.1`, whose sections are the nearest should that be absent; null for a whole number. */
export function sectionAbove(section: number | string): string | null {
  const cut = String(section).lastIndexOf('.');
  return cut > 0 ? String(section).slice(0, cut) : null;
}

function headedBy(headed: HeadedPart | undefined): MentionFilter {
  if (headed === undefined) return {};
  const { reference, documentPath, title, containerCode } = headed;
  return containerCode === null ? { headed: { reference, documentPath, title } } : { containerCodes: [containerCode] };
}

function rowFilters(row: number, within: MentionFilter, tables: readonly PrintedName[]): MentionFilter[] {
  if (tables.length > 0) return [{ ...within, printedParts: tables }];
  if (Object.keys(within).length === 0) return [{ rows: [row] }];
  const rows = Array.from({ length: 2 * rowsAround + 1 }, (_, index) => row - rowsAround + index).filter(
    (each) => each > 0,
  );
  return [{ ...within, rows }];
}

function numbered(name: 'days' | 'chapters' | 'labs' | 'units', value: number | string | undefined): MentionFilter {
  return typeof value === 'number' ? { [name]: [value] } : {};
}
