// A reStructuredText document as Markdown in the manner of MyST, with the line of the source that each of its lines comes from.
import type { DroppedText, ParseWarning } from '../draft-node.ts';
import { writeBlocks } from './rst-blocks.ts';
import type { RstWork } from './rst-document.ts';
import { splitRst } from './rst-lines.ts';
import { findNames } from './rst-names.ts';
import { wordsOfRst } from './rst-words.ts';

export interface RstMarkdown {
  readonly markdown: string;
  /** The source's line of a line of the Markdown; both count from 1. */
  readonly lineOf: (line: number) => number;
  readonly dropped: readonly DroppedText[];
  readonly warnings: readonly ParseWarning[];
  /** What the source says, by which coverage is measured. */
  readonly words: string;
}

export function rstMarkdown(text: string): RstMarkdown {
  const lines = splitRst(text);
  const work: RstWork = {
    names: findNames(lines),
    anonymous: 0,
    marked: 0,
    styles: [],
    language: '',
    defined: 0,
    hasBegun: false,
    dropped: [],
    silent: new Set(),
    warnings: [],
    writeBlocks,
  };
  const written = writeBlocks(lines, work, 0);
  return {
    markdown: written.map((line) => line.text).join('\n'),
    lineOf: (line) => (written[line - 1] ?? written.at(-1))?.number ?? 1,
    dropped: work.dropped,
    warnings: work.warnings,
    words: wordsOfRst(lines, work.silent),
  };
}
