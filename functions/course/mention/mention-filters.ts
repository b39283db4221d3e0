// Says which nodes the registry must bring so that mentions can be resolved, or the nearest offered.
// Pure; the registry answers all filters in one round trip, together with all containers of the course.

import { parseCanonicalReference } from '../canonical-reference.ts';
import type { NodeType } from '../content.ts';
import type { Mention, MentionLevels } from '../mention.ts';
import type { MentionLevel } from './levels.ts';
import type { MentionFilter } from './mention-index.ts';

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

/** Levels that documents number themselves, found by their printed label. */
export const printedLevels: readonly MentionLevel[] = [
  'section',
  'clause',
  'table',
  'figure',
  'appendix',
  'exercise',
  'question',
  'theorem',
  'example',
  'definition',
];

/** The number of the node a level names: its own, or the row of a cell; null where it is no whole number. */
export function labelOf(level: MentionLevel, value: number | string): number | null {
  if (typeof value === 'number') return value;
  const digits = level === 'cell' ? /\d+$/.exec(value)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** One filter or more per mention. `context` holds the conversation's last references, latest first. */
export function mentionFilters(input: {
  readonly mentions: readonly Mention[];
  readonly context: readonly string[];
}): MentionFilter[] {
  const filters = input.mentions.flatMap((mention) =>
    mention.code === null ? filtersOfLevels(mention.levels) : filtersOfCode(mention.code),
  );
  const contextCodes = [...new Set(input.context.map(containerPart))];
  // What the conversation is about completes mentions that name no container.
  return contextCodes.length === 0 ? filters : [...filters, { containerCodes: contextCodes }];
}

function containerPart(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('.'));
}

/** The node itself, and its container's nodes as the nearest where it is absent. */
function filtersOfCode(code: string): MentionFilter[] {
  if (!parseCanonicalReference(code).ok) return [{ containerCodes: [code] }];
  return [{ references: [code] }, { containerCodes: [containerPart(code)] }];
}

function filtersOfLevels(levels: MentionLevels): MentionFilter[] {
  const place: MentionFilter = {
    ...numbered('days', levels.day),
    ...numbered('chapters', levels.chapter),
    ...numbered('labs', levels.lab),
    ...numbered('pages', levels.page),
    ...(levels.sheet === undefined ? {} : { sheets: [levels.sheet] }),
  };
  const parts = printedLevels.flatMap((level) => {
    const value = levels[level];
    return value === undefined ? [] : [{ level, label: String(value) }];
  });
  const filters: MentionFilter[] = parts.map((part) => ({ printedParts: [part] }));
  // A whole container's nodes are wanted even for one of its nodes: they are the nearest, should it be absent.
  if (Object.keys(place).length > 0) return [place, ...filters];
  for (const [level, value] of Object.entries(levels) as [MentionLevel, number | string][]) {
    const nodeType = nodeTypeOfLevel[level];
    const label = labelOf(level, value);
    if (nodeType && label !== null) filters.push({ nodeTypes: [nodeType], labels: [label] });
    if (level === 'section' && label !== null) filters.push({ nodeTypes: ['heading'], labels: [label] });
  }
  return filters;
}

function numbered(name: 'days' | 'chapters' | 'labs' | 'pages', value: number | string | undefined): MentionFilter {
  return typeof value === 'number' ? { [name]: [value] } : {};
}
