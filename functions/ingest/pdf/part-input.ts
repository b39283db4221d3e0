// What a part of a PDF is made from. Types only.
import type { ParseWarning } from '../draft-node.ts';
import type { DocumentInput } from '../open-document.ts';
import type { LaidPage, Learned } from './layout-page.ts';

export interface HeadingAbove {
  readonly depth: number;
  readonly text: string;
}

export interface PartInput {
  readonly source: DocumentInput;
  readonly title: string;
  readonly learned: Learned;
  readonly pages: readonly LaidPage[];
  /** The pages before the first and after the last, where there are any. */
  readonly before: LaidPage | null;
  readonly after: LaidPage | null;
  /** Headings in force where the first page begins, outermost first. */
  readonly above: readonly HeadingAbove[];
  readonly warnings: readonly ParseWarning[];
}
