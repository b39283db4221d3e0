// What building blocks needs beyond rendering prose. Private to one parse.
import type { ParseWarning } from '../draft-node.ts';
import type { Block, Prose } from './block-tree.ts';
import type { InlineContext } from './inline-context.ts';

export interface BlockContext extends InlineContext {
  /** Source line of a line of the shielded text. */
  readonly lineOf: (shieldedLine: number) => number;
  /** Reads Markdown source found inside HTML (table cells). */
  readonly readSource: (source: string, line: number) => readonly Block[];
  /** Reads text shielded with the same pieces (cells of pipe tables). */
  readonly readShielded: (text: string, line: number) => Prose;
  readonly warnings: ParseWarning[];
  readonly footnotes: Map<string, { readonly children: readonly Block[]; readonly line: number }>;
}
