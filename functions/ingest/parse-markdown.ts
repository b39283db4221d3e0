// A Markdown document to blocks of clean prose: CommonMark and GitHub's additions by micromark, kramdown, HTML, maths
// and template tags by the shield around it. Yields what was dropped and why; decides nothing about nodes.
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { DroppedText, ParseWarning, SourceProblem } from './draft-node.ts';
import type { BlockContext } from './markdown/block-context.ts';
import { type Block, emptyProse, type Prose } from './markdown/block-tree.ts';
import { buildBlocks } from './markdown/build-blocks.ts';
import { cutFrontMatter } from './markdown/front-matter.ts';
import { startFinding } from './markdown/inline-context.ts';
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

export type MarkdownReading =
  | { readonly ok: true; readonly document: MarkdownDocument }
  | { readonly ok: false; readonly problem: SourceProblem };

/** Version of the parser; a change of output for any document raises it, so that documents are read again. */
export const markdownParserVersion = 'markdown-1';

/** What all readings of one document share. */
interface Shared {
  readonly definitions: Map<string, { readonly url: string; readonly title: string }>;
  readonly footnotes: Map<string, { readonly children: readonly Block[]; readonly line: number }>;
  readonly crossReferences: string[];
  readonly dropped: DroppedText[];
  readonly warnings: ParseWarning[];
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
  };
  const title = values.get('title');
  if (raw !== '') shared.dropped.push(describeDropped('front_matter', raw, 1));
  const blocks = readBlocks(body, bodyLine, shared, 0);
  const { footnotes, crossReferences, dropped, warnings } = shared;
  return {
    ok: true,
    document: {
      title: typeof title === 'string' && title.trim() !== '' ? title.trim() : null,
      frontMatter: values,
      blocks,
      footnotes,
      crossReferences,
      dropped: [...dropped].sort((first, second) => first.line - second.line),
      warnings,
    },
  };
}

const nestingLimit = 12;

function readBlocks(text: string, firstLine: number, shared: Shared, nesting: number): readonly Block[] {
  if (text.trim() === '') return [];
  const shielded = shieldSource({ text, firstLine });
  const pieces = [...shielded.pieces];
  const lines = shieldTables(shielded.lines, pieces);
  shared.dropped.push(...shielded.dropped);
  shared.warnings.push(...shielded.warnings);
  const root = parseTree(lines.map((line) => line.text).join('\n'));
  for (const node of root.children) {
    if (node.type === 'definition') shared.definitions.set(node.identifier, { url: node.url, title: node.title ?? '' });
  }
  const context: BlockContext = {
    ...shared,
    pieces,
    line: firstLine,
    found: startFinding(),
    lineOf: (line) => lineAt(lines, line),
    readSource: (source, line) => (nesting >= nestingLimit ? [] : readBlocks(source, line, shared, nesting + 1)),
    readShielded: (source, line) => readInline(source, line, context),
  };
  return buildBlocks(root.children, context);
}

function lineAt(lines: readonly ShieldedLine[], line: number): number {
  return (lines[line - 1] ?? lines.at(-1))?.source ?? 1;
}

/** One cell of a pipe table: inline Markdown only. */
function readInline(source: string, line: number, context: BlockContext): Prose {
  context.line = line;
  if (!/[*_`[\]!<&\\~\uFDD0\u2E28:/@$\n]/.test(source)) return { ...emptyProse, text: source.trim() };
  const first = parseTree(`\u2060${source}`).children[0];
  const prose =
    first?.type === 'paragraph' ? renderProse(first.children, context) : { ...emptyProse, text: source.trim() };
  return { ...prose, text: prose.text.replace(/^\u2060\s*/, '') };
}

function parseTree(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), { disable: { null: ['htmlFlow', 'htmlText'] } }],
    mdastExtensions: [gfmFromMarkdown()],
  });
}
