// The blocks of one page, in reading order, before they become the blocks the atomiser walks. Types only.
import type { PrintedLabel } from '../draft-node.ts';
import type { Line } from './page-text.ts';
import type { TableRecord } from './read-table.ts';

interface Base {
  readonly lines: readonly Line[];
}

export interface ListEntry {
  readonly text: string;
  /** 0 for the outermost list. */
  readonly level: number;
  readonly isOrdered: boolean;
  readonly value: number;
}

export type PageBlock = Base &
  (
    | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
    | {
        readonly kind: 'paragraph';
        readonly text: string;
        readonly isFootnote: boolean;
        /** How many characters at its beginning are a bold mark: "Definition 2.". */
        readonly markLength: number;
      }
    /** Its text may go on, or be the end of, a paragraph on the next page. */
    | { readonly kind: 'caption'; readonly text: string; readonly label: PrintedLabel }
    | { readonly kind: 'list'; readonly entries: readonly ListEntry[] }
    | { readonly kind: 'code'; readonly text: string }
    | { readonly kind: 'table'; readonly records: readonly TableRecord[]; readonly title: string | null }
    /** A text of its own on a drawing, with its box in the page's frame. */
    | { readonly kind: 'tag'; readonly text: string }
  );

export type BlockOfKind<Kind extends PageBlock['kind']> = Extract<PageBlock, { readonly kind: Kind }>;
