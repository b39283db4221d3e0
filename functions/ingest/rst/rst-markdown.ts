// A reStructuredText document as Markdown in the manner of MyST, with the line of the source that each of its lines comes from.

import type { DroppedText, ParseWarning } from '../draft-node.ts';
import { writeBlocks } from './rst-blocks.ts';
import type { RstWork } from './rst-document.ts';
import type { RstLine } from './rst-lines.ts';
import { splitRst } from './rst-lines.ts';
import { findNames } from './rst-names.ts';

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

/** Marks that are no words: of coverage’s count alone, which shares only `silent` with the writer. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^\s*\.\. \[[^\]\s]{1,100}\] /, ' '],
  [/^\s*\.\. (?:image|figure|code|code-block|sourcecode|literalinclude|highlight)::.*$/, ' '],
  [/^(\s*)\.\. [\w:.+-]{1,120} ?::/, '$1'],
  [/:(?:cite|footcite)[\w:]{0,20}:`[^`]{0,400}`/g, ' '],
  [/:(?:ref|numref|eq|any|keyword|doc|download|raw[\w-]{0,20}):`[^`<]{0,400}`/g, ' '],
  [/:[\w.+:-]{1,120}:(?=`)/g, ' '],
  [/(?<=`)~[\w.]{1,200}\.(?=\w{1,80}(?:\(\))?`)/g, ' '],
  [/<[^<>`]{1,1000}>(?=`)/g, ' '],
  [/\[[^\]\s]{1,100}\]_/g, ' '],
  [/\|[^|\s][^|]{0,100}\|/g, ' '],
  [/\\([^A-Za-z])/g, '$1'],
];

function wordsOfRst(lines: readonly RstLine[], silent: ReadonlySet<number>): string {
  return lines
    .filter(({ number }) => !silent.has(number))
    .map(({ text }) => rules.reduce((line, [pattern, shown]) => line.replace(pattern, shown), text))
    .join('\n');
}
