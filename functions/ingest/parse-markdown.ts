// A Markdown document to blocks of clean prose: CommonMark and GitHub's additions by micromark, kramdown, HTML, maths
// and template tags by the shield around it. Yields what was dropped and why; decides nothing about nodes.
import type { RootContent } from 'mdast';
import { append } from '../text/lists.ts';
import type { DroppedText, ParseWarning, SourceProblem } from './draft-node.ts';
import { noAttributes } from './markdown/attributes.ts';
import type { BlockContext } from './markdown/block-context.ts';
import { type Block, emptyProse, type Prose } from './markdown/block-tree.ts';
import { buildBlocks } from './markdown/build-blocks.ts';
import { cutFrontMatter } from './markdown/front-matter.ts';
import { startFinding } from './markdown/inline-context.ts';
import { parseLines, parseTree } from './markdown/parse-tree.ts';
import { renderProse } from './markdown/render-inline.ts';
import { shieldSource } from './markdown/shield-source.ts';
import { describeDropped, type ShieldedLine } from './markdown/shield-state.ts';
import { shieldTables } from './markdown/shield-tables.ts';

export interface MarkdownDocument {
  /** Title of the front matter, null where there is none. */
  readonly title: string | null;
  readonly frontMatter: ReadonlyMap<string, unknown>;
  readonly blocks: readonly Block[];
  readonly footnotes: ReadonlyMap<string, { readonly children: readonly Block[]; readonly line: number }>;
  /** Targets of placeholder links, by the number in their marks. */
  readonly crossReferences: readonly string[];
  readonly dropped: readonly DroppedText[];
  readonly warnings: readonly ParseWarning[];
}

type MarkdownReading =
  | { readonly ok: true; readonly document: MarkdownDocument }
  | { readonly ok: false; readonly problem: SourceProblem };

/** Version of the parser; a change of output for any document raises it, so that documents are read again. */
export const markdownParserVersion = 'markdown-26';

/** What all readings of one document share. */
interface Shared {
  readonly definitions: Map<string, { readonly url: string; readonly title: string }>;
  readonly footnotes: Map<string, { readonly children: readonly Block[]; readonly line: number }>;
  readonly crossReferences: string[];
  readonly dropped: DroppedText[];
  readonly warnings: ParseWarning[];
  readonly isMdx: boolean;
}

/** Parses a document's text (from `decodeSource`). The only problem is broken front matter. */
export function parseMarkdown(input: { readonly path: string; readonly text: string }): MarkdownReading {
  const cut = cutFrontMatter(input);
  if (!cut.ok) return cut;
  const { values, raw, body, bodyLine } = cut.frontMatter;
  const shared: Shared = {
    definitions: new Map(),
    footnotes: new Map(),
    crossReferences: [],
    dropped: [],
    warnings: [],
    isMdx: /\.mdx$/i.test(input.path),
  };
  const stated = values.get('title');
  // A picture may stand before the words.
  const title = typeof stated === 'string' ? stated.replace(/!\[[^[\]]*\]\([^)]{0,1000}\)/g, '').trim() : '';
  if (raw !== '') shared.dropped.push(describeDropped('front_matter', raw, 1));
  const blocks = readBlocks(body, bodyLine, shared, 0);
  const { footnotes, crossReferences, dropped, warnings } = shared;
  return {
    ok: true,
    document: {
      title: title === '' ? null : title,
      frontMatter: values,
      blocks,
      footnotes,
      crossReferences,
      dropped: [...dropped].sort((first, second) => first.line - second.line),
      warnings,
    },
  };
}

/** Parses the cells of a notebook, none of which can reach into another. `cellOf` tells a line's cell, from 1. */
export function parseCells(cells: readonly string[]): {
  readonly document: MarkdownDocument;
  readonly cellOf: (line: number) => number;
} {
  const shared: Shared = {
    definitions: new Map(),
    footnotes: new Map(),
    crossReferences: [],
    dropped: [],
    warnings: [],
    isMdx: false,
  };
  const starts: number[] = [];
  let line = 1;
  const blocks = cells.flatMap((cell) => {
    starts.push(line);
    const read = readBlocks(cell, line, shared, 0);
    line += cell.split('\n').length;
    return read;
  });
  const { footnotes, crossReferences, dropped, warnings } = shared;
  const document = { title: null, frontMatter: new Map(), blocks, footnotes, crossReferences, dropped, warnings };
  return { document, cellOf: (wanted) => Math.max(1, starts.findLastIndex((start) => start <= wanted) + 1) };
}

const nestingLimit = 12;

function readBlocks(text: string, firstLine: number, shared: Shared, nesting: number): readonly Block[] {
  if (text.trim() === '') return [];
  const shielded = shieldSource({ text, firstLine, isMdx: shared.isMdx });
  const pieces = [...shielded.pieces];
  const lines = shieldTables(shielded.lines, pieces);
  append(shared.dropped, shielded.dropped);
  append(shared.warnings, shielded.warnings);
  const context: BlockContext = {
    ...shared,
    pieces,
    line: firstLine,
    found: startFinding(),
    lineOf: (line) => lineAt(lines, line),
    readSource: (source, line) =>
      nesting >= nestingLimit ? plainBlocks(source, line) : readBlocks(source, line, shared, nesting + 1),
    readShielded: (source, line) => readInline(source, line, context),
  };
  return buildBlocks(readNodes(lines, shared), context);
}

/** Nodes of a shielded text in order; the definitions a node needs are known before it comes. */
function* readNodes(lines: readonly ShieldedLine[], shared: Shared): Generator<RootContent> {
  const message = 'nested too deeply to be read; its marks are dropped';
  const parts = parseLines(lines, (index) => shared.warnings.push({ line: lineAt(lines, index + 1), message }));
  for (const part of parts) {
    for (const [label, definition] of part.definitions) shared.definitions.set(label, definition);
    yield* part.children;
  }
}

/** Tables within tables within tables: what is left is read as words. */
function plainBlocks(source: string, line: number): readonly Block[] {
  const text = source
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? [] : [{ kind: 'paragraph', prose: { ...emptyProse, text }, line, attributes: noAttributes }];
}

function lineAt(lines: readonly ShieldedLine[], line: number): number {
  return (lines[line - 1] ?? lines.at(-1))?.source ?? 1;
}

/** One cell of a pipe table: inline Markdown only. */
function readInline(source: string, line: number, context: BlockContext): Prose {
  context.line = line;
  // Most cells hold words, figures and formulas only: no need to parse them.
  if (!/[*_`[\]!<&\\~:/@\n]/.test(source)) return renderProse([{ type: 'text', value: source.trim() }], context);
  // The escaped mark keeps a cell such as `- x` from becoming a list, and lets emphasis begin right after it.
  const first = parseTree(`\\!${source}`).children[0];
  const prose =
    first?.type === 'paragraph' ? renderProse(first.children, context) : { ...emptyProse, text: source.trim() };
  return { ...prose, text: prose.text.replace(/^!\s*/, '') };
}
