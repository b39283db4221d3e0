// A Markdown document as blocks of clean prose: what the atomiser walks. Types, and the small helpers they need.

import { greatestOf } from '../../text/lists.ts';
import type { Attributes, Role } from './attributes.ts';

export interface Picture {
  readonly source: string;
  readonly alternativeText: string;
  readonly title: string;
  /** Where it leads: a web address that is no picture. */
  readonly link?: string;
}

/** A run of prose as clean Markdown, with what was found in it. */
export interface Prose {
  readonly text: string;
  readonly pictures: readonly Picture[];
  readonly footnotes: readonly string[];
  readonly ids: readonly string[];
  /** Of attributes that stand in it. */
  readonly classes: readonly string[];
  /** Nothing but links, and words that join them. */
  readonly isLinksOnly: boolean;
  /** Links of which only the text is left: to other places of the course, and to addresses too long to keep. */
  readonly lostLinks: { readonly places: number; readonly programs: number };
}

export interface ListItem {
  readonly children: readonly Block[];
  /** Number the item prints in an ordered list. */
  readonly value: number;
  readonly line: number;
}

interface Base {
  readonly line: number;
  readonly attributes: Attributes;
}

export type Block = Base &
  (
    | { readonly kind: 'heading'; readonly depth: number; readonly prose: Prose }
    | { readonly kind: 'paragraph'; readonly prose: Prose }
    | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
    | { readonly kind: 'quote'; readonly alert: string | null; readonly children: readonly Block[] }
    | {
        readonly kind: 'table';
        readonly caption: string;
        /** Null where the table has no header. */
        readonly headers: readonly string[] | null;
        readonly rows: readonly { readonly cells: readonly TableCell[]; readonly line: number }[];
      }
    | { readonly kind: 'code'; readonly language: string; readonly text: string; readonly lineCount: number }
    | { readonly kind: 'math'; readonly latex: string; readonly tail: string }
    | { readonly kind: 'figure'; readonly pictures: readonly Picture[] }
    | {
        readonly kind: 'definitions';
        readonly entries: readonly {
          readonly terms: readonly Prose[];
          readonly children: readonly Block[];
          readonly line: number;
        }[];
      }
    | { readonly kind: 'group'; readonly role: Role; readonly title: Prose | null; readonly children: readonly Block[] }
    | { readonly kind: 'separator' }
  );

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { readonly kind: Kind }>;

export interface TableCell {
  readonly text: string;
  readonly isHeader: boolean;
  readonly pictures: readonly Picture[];
}

export const emptyProse: Prose = {
  text: '',
  pictures: [],
  footnotes: [],
  ids: [],
  classes: [],
  isLinksOnly: false,
  lostLinks: { places: 0, programs: 0 },
};

/** Prose runs as one, a space between them. */
export function joinProse(runs: readonly Prose[], separator = ' '): Prose {
  const only = runs[0];
  if (runs.length === 1 && only !== undefined) return only;
  return {
    text: runs
      .map((run) => run.text)
      .filter((text) => text !== '')
      .join(separator),
    pictures: runs.flatMap((run) => run.pictures),
    footnotes: runs.flatMap((run) => run.footnotes),
    ids: runs.flatMap((run) => run.ids),
    classes: runs.flatMap((run) => run.classes),
    isLinksOnly: runs.length > 0 && runs.every((run) => run.isLinksOnly),
    lostLinks: {
      places: runs.reduce((sum, { lostLinks }) => sum + lostLinks.places, 0),
      programs: runs.reduce((sum, { lostLinks }) => sum + lostLinks.programs, 0),
    },
  };
}

/** All prose of some blocks in reading order, for places that can hold one line only (cells, titles). */
export function proseOf(blocks: readonly Block[]): readonly Prose[] {
  return blocks.flatMap((block): readonly Prose[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [block.prose];
      case 'list':
        return block.items.flatMap((item) => proseOf(item.children));
      case 'quote':
      case 'group':
        return [...(block.kind === 'group' && block.title !== null ? [block.title] : []), ...proseOf(block.children)];
      case 'table':
        return block.rows.flatMap((row) =>
          row.cells.map((cell) => ({ ...emptyProse, text: cell.text, pictures: cell.pictures })),
        );
      case 'code':
        return [
          { ...emptyProse, text: inlineCode(block.text.replace(/^```[^\n]*\n|\n`{3,}$/g, '').replace(/\s+/g, ' ')) },
        ];
      case 'math':
        return [{ ...emptyProse, text: `$${block.latex}$${block.tail}` }];
      case 'figure':
        return [{ ...emptyProse, pictures: block.pictures }];
      case 'definitions':
        return block.entries.flatMap((entry) => [...entry.terms, ...proseOf(entry.children)]);
      default:
        return [];
    }
  });
}

/** A Markdown code span of any text. */
export function inlineCode(value: string): string {
  const longest = greatestOf(
    [...value.matchAll(/`+/g)].map((run) => run[0].length),
    0,
  );
  const marks = '`'.repeat(longest + 1);
  const pad = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
  return value.trim() === '' ? '' : `${marks}${pad}${value}${pad}${marks}`;
}

/** Blocks whose first one bears the id, where it has none. */
export function withId(blocks: readonly Block[], attributes: Attributes): readonly Block[] {
  const first = blocks[0];
  if (attributes.id === null || first === undefined || first.attributes.id !== null) return blocks;
  return [{ ...first, attributes: { ...first.attributes, id: attributes.id } }, ...blocks.slice(1)];
}
