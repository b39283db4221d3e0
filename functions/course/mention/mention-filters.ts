// Says which nodes the registry must bring so that mentions can be resolved, or the nearest offered.
// Pure; the registry answers all filters in one round trip, together with the containers of the course.

import { digitsAtEnd } from '../../text/end-marks.ts';
import { parseCanonicalReference, parseContainerCode } from '../canonical-reference.ts';
import type { NodeType } from '../content.ts';
import type { Mention, MentionLevels } from '../mention.ts';
import type { MentionFilter, PrintedName } from './mention-index.ts';
import type { MentionLevel } from './words.ts';

/** Levels that are node types; a cell is looked for in its row. */
export const nodeTypeOfLevel: Partial<Record<MentionLevel, NodeType>> = {
  ...{ step: 'step', concept: 'concept', example: 'example', definition: 'definition', procedure: 'procedure' },
  ...{ row: 'row', cell: 'row' },
};

/** Parts that others stand in. */
const holdingLevels: readonly MentionLevel[] = ['appendix', 'section', 'clause'];

/** Levels that documents number themselves, found by their printed label; what holds others first. */
export const printedLevels: readonly MentionLevel[] = [
  ...holdingLevels,
  ...(['table', 'exercise', 'figure', 'question', 'theorem', 'example', 'definition', 'procedure', 'step'] as const),
];

const containerLevels = ['day', 'chapter', 'lab', 'unit', 'page', 'sheet'] as const;

/** Nodes from the beginning of a place named whole: more are neither shown nor needed to answer. */
const longestPlace = 150;

/** Rows beside the one asked for, to be offered where it is absent. */
const rowsAround = 2;

/** The number of the node a level names: its own, or the row of a cell; null where it is no whole number. */
export function labelOf(level: MentionLevel, value: number | string): number | null {
  const digits = level === 'cell' ? digitsAtEnd(String(value)) : '';
  return typeof value === 'number' ? value : digits === '' ? null : Number(digits);
}

/** The labels a part may print: `3.2` for section 2 where its chapter is known to be 3, else its own. */
export function printedLabels(value: number | string, chapters: readonly number[]): readonly string[] {
  const own = String(value);
  return /^\d+$/.test(own) ? [...chapters.map((chapter) => `${chapter}.${own}`), own] : [own];
}

/** `4.2` of `4.2.1`, whose sections are the nearest should that be absent; null for a whole number. */
export function sectionAbove(section: number | string): string | null {
  const cut = String(section).lastIndexOf('.');
  return cut > 0 ? String(section).slice(0, cut) : null;
}

export function containerPart(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('.'));
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
  const { mentions, context, anchor = null } = input;
  const containerCodes = [...new Set(context.map(containerPart))];
  const chapters = containerCodes.flatMap((code) => /^C(\d+)$/.exec(code)?.slice(1).map(Number) ?? []);
  const filters = mentions.flatMap((mention) => {
    if (mention.code !== null) return filtersOfCode(mention.code, input.isSummary ?? false);
    const isDayCourse = mention.levels.day !== undefined || containerCodes.some((code) => /^D\d/.test(code));
    return filtersOfLevels(mention, chapters, input, isDayCourse);
  });
  // What the conversation is about completes mentions that name no container.
  const isOpen = ({ code, levels }: Mention) =>
    code === null && containerLevels.every((level) => levels[level] === undefined);
  const open = mentions.filter(isOpen);
  const nodeTypes = [...new Set(open.flatMap(({ levels }) => nodeTypesOf(levels)))];
  const completing = containerCodes.length === 0 || nodeTypes.length === 0 ? [] : [{ containerCodes, nodeTypes }];
  const once = new Map(filters.map((filter) => [JSON.stringify(filter), filter]));
  return [...once.values(), ...completing, ...(anchor === null ? [] : siblingsOf(anchor))];
}

function nodeTypesOf(levels: MentionLevels): readonly NodeType[] {
  return (Object.keys(levels) as MentionLevel[]).flatMap((level) =>
    level === 'section' ? ('heading' as const) : (nodeTypeOfLevel[level] ?? []),
  );
}

/** Those of its kind in its container: the neighbours, and the nearest where it is absent. */
function siblingsOf(reference: string): MentionFilter[] {
  const parsed = parseCanonicalReference(reference);
  return parsed.ok ? [{ containerCodes: [containerPart(reference)], nodeTypes: [parsed.reference.nodeType] }] : [];
}

/** What a question wants of a place named whole, beyond its beginning. */
interface Wanted {
  readonly stems?: readonly string[];
  readonly isSummary?: boolean;
}

function filtersOfCode(code: string, isSummary: boolean): MentionFilter[] {
  if (parseContainerCode(code).ok) return beginningOf({ containerCodes: [code] }, { isSummary });
  return [{ references: [code] }, ...siblingsOf(code)];
}

function beginningOf(place: MentionFilter, { stems = [], isSummary = false }: Wanted): MentionFilter[] {
  return [
    { ...place, upTo: longestPlace },
    ...(stems.length === 0 ? [] : [{ ...place, stems }]),
    ...(isSummary ? [{ ...place, opensSection: true as const }] : []),
  ];
}

function placeOf({ levels, documents, pageLabel, headed }: Mention): MentionFilter {
  const { day, chapter, lab, unit, page, sheet } = levels;
  const numbered = Object.entries({ days: day, chapters: chapter, labs: lab, units: unit });
  const numbers = numbered.flatMap(([name, value]) => (typeof value === 'number' ? [[name, [value]]] : []));
  const pages = typeof page === 'number' ? [page] : [];
  return {
    ...(documents && { documents }),
    ...Object.fromEntries(numbers),
    ...(page !== undefined && { pages, pageLabels: [...new Set([pageLabel ?? String(page), String(page)])] }),
    ...(sheet !== undefined && { sheets: [sheet] }),
    ...(headed && (headed.containerCode === null ? { headed } : { containerCodes: [headed.containerCode] })),
  };
}

function filtersOfLevels(
  mention: Mention,
  contextChapters: readonly number[],
  wanted: Wanted,
  isDayCourse: boolean,
): MentionFilter[] {
  const { levels } = mention;
  const place = placeOf(mention);
  const chapters = typeof levels.chapter === 'number' ? [levels.chapter] : contextChapters;
  const holder = holdingLevels.findLast((level) => levels[level] !== undefined);
  const named = (level: MentionLevel): PrintedName[] =>
    printedLabels(levels[level] ?? '', chapters).map((label) => ({ level, label }));
  const within = holder === undefined ? place : { ...place, withinParts: named(holder) };
  const isPlaced = Object.keys(within).length > 0;
  // The steps of a lab are nodes of their own, counted by their labels.
  const isInCourse = isDayCourse || [levels.lab, levels.chapter, levels.unit].some((level) => level !== undefined);
  const filters: MentionFilter[] = printedLevels
    .filter(
      (level) => levels[level] !== undefined && !holdingLevels.includes(level) && !(level === 'step' && isInCourse),
    )
    .map((level) => ({ ...within, printedParts: named(level) }));
  for (const [level, value] of Object.entries(levels) as [MentionLevel, number | string][]) {
    const nodeType = nodeTypeOfLevel[level];
    const label = labelOf(level, value);
    if (nodeType === undefined || label === null) continue;
    // Others of the kind are the nearest, should it be absent.
    if (nodeType !== 'row')
      filters.push(isPlaced ? { ...within, nodeTypes: [nodeType] } : { nodeTypes: [nodeType], labels: [label] });
    else if (levels.table !== undefined) filters.push({ ...within, printedParts: named('table') });
    else {
      const around = Array.from({ length: 2 * rowsAround + 1 }, (_, index) => label - rowsAround + index);
      filters.push({ ...within, rows: isPlaced ? around.filter((row) => row > 0) : [label] });
    }
  }
  if (filters.length > 0) return filters;
  if (holder !== undefined) {
    const value = levels[holder] ?? '';
    const [label, above] = [labelOf(holder, value), sectionAbove(value)];
    const nodeTypes = ['heading'] as const;
    return [
      { ...place, printedParts: named(holder) },
      ...(holder === 'section' && label !== null ? [{ ...place, nodeTypes, labels: [label] }] : []),
      ...(above === null ? [] : [{ ...place, printedParts: [{ level: holder, label: above }], nodeTypes }]),
    ];
  }
  if (Object.keys(place).length === 0) return [];
  if (place.headed) return [place];
  return beginningOf(place, wanted);
}
