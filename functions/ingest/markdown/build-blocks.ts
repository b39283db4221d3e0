// The parser's syntax tree to blocks: pairs the block tags the shield marked, keeps lines, renders prose.
// Must not decide what becomes a node.
import type { List, ListItem as MdastItem, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { append, greatestOf } from '../../text/lists.ts';
import { type Attributes, noAttributes, roleOf } from './attributes.ts';
import type { BlockContext } from './block-context.ts';
import { type Block, joinProse, type ListItem, type Picture, type Prose, proseOf } from './block-tree.ts';
import { gfmTable, tableBlock } from './build-tables.ts';
import { withCaption } from './code-caption.ts';
import { isDefinitionParagraph, readDefinitions } from './definition-lists.ts';
import { languageOf } from './fence.ts';
import { hiddenAt, withoutHidden } from './hidden-code.ts';
import { HtmlFrames } from './html-frames.ts';
import { pictureMarkPattern } from './inline-context.ts';
import { withKeptLines } from './kept-lines.ts';
import { readerCode } from './listing-lines.ts';
import { loneMarkPattern, type Piece, restoreSource } from './pieces.ts';
import { renderProse } from './render-inline.ts';
import { describeDropped } from './shield-state.ts';

/** Nesting beyond this is flattened: no reader could follow it, and no stack should. */
const depthLimit = 80;

/** Blocks of a list of siblings. */
export function buildBlocks(nodes: Iterable<RootContent>, context: BlockContext, depth = 0): readonly Block[] {
  const frames = new HtmlFrames();
  for (const node of nodes) {
    const line = context.lineOf(node.position?.start.line ?? 1);
    context.line = line;
    const piece = node.type === 'paragraph' ? lonePiece(node, context.pieces) : null;
    if (piece?.kind === 'hidden') frames.add(hiddenAt(line));
    else if (piece !== null) placePiece(frames, piece, line, context);
    else if (depth < depthLimit) for (const block of blocksOf(node, line, context, depth)) frames.add(block);
    else flatten(frames, node, line, context);
  }
  return withoutHidden(frames.finish());
}

function lonePiece(paragraph: Paragraph, pieces: readonly Piece[]): Piece | null {
  const only = paragraph.children.length === 1 ? paragraph.children[0] : undefined;
  const mark = only?.type === 'text' ? loneMarkPattern.exec(only.value.trim()) : null;
  const piece = mark === null ? undefined : pieces[Number(mark[1])];
  if (piece === undefined) return null;
  if (piece.kind === 'tag') return piece.isBlock ? piece : null;
  return piece.kind === 'reference' || (piece.kind === 'math' && !piece.isDisplay) ? null : piece;
}

function placePiece(frames: HtmlFrames, piece: Piece, line: number, context: BlockContext): void {
  switch (piece.kind) {
    case 'tag':
      frames.tag(piece, line);
      return;
    case 'attributes':
      frames.attach(piece.attributes, titleOf(piece.attributes, line, context), piece.isAhead === true);
      return;
    case 'math':
      frames.add({ kind: 'math', latex: piece.latex, tail: piece.tail, line, attributes: noAttributes });
      return;
    case 'code':
      frames.add(codeBlock(piece.value, piece.language, line));
      return;
    case 'table':
      frames.add(tableBlock(piece.table, line, context));
      return;
    case 'target':
      frames.announce(piece.label);
      return;
    case 'hidden':
    case 'contents':
    case 'reference':
      return;
  }
}

/** The title that kramdown's attributes give a box. */
function titleOf(attributes: Attributes, line: number, context: BlockContext): Prose | null {
  const title = attributes.values.get('title') ?? '';
  return title === '' || roleOf(attributes) === 'plain' ? null : joinProse(proseOf(context.readSource(title, line)));
}

function blocksOf(node: RootContent, line: number, context: BlockContext, depth: number): readonly Block[] {
  switch (node.type) {
    case 'heading': {
      const prose = proseWithPictures(node.children, context);
      return [
        {
          kind: 'heading',
          depth: node.depth,
          prose: prose.prose,
          line,
          attributes: { ...noAttributes, id: prose.prose.ids[0] ?? null, classes: prose.prose.classes },
        },
        ...prose.figures,
      ];
    }
    case 'paragraph':
      return paragraphBlocks(node, line, context);
    case 'list':
      return [listBlock(node, line, context, depth)];
    case 'blockquote':
      return [quoteBlock(buildBlocks(node.children, context, depth + 1), line)];
    case 'code':
      return withCaption(
        fenceBlocks(restoreSource(node.value, context.pieces), node.lang ?? '', line, context),
        node.meta ?? '',
      );
    case 'table':
      return [gfmTable(node, line, context)];
    case 'thematicBreak':
      return [{ kind: 'separator', line, attributes: noAttributes }];
    case 'footnoteDefinition':
      context.footnotes.set(node.identifier, { children: buildBlocks(node.children, context, depth + 1), line });
      return [];
    case 'definition':
      context.dropped.push(describeDropped('link_definition', `[${node.label ?? node.identifier}]: ${node.url}`, line));
      return [];
    default:
      return [];
  }
}

function paragraphBlocks(node: Paragraph, line: number, context: BlockContext): readonly Block[] {
  if (hasContentsMark(node.children, context.pieces)) {
    context.dropped.push(describeDropped('table_of_contents', '{:toc}', line));
    return [];
  }
  if (isDefinitionParagraph(node))
    return readDefinitions(node, line, context, (nodes) => proseWithPictures(nodes, context).prose);
  const { prose, figures } = proseWithPictures(withKeptLines(node.children), context);
  const id = prose.text === '' ? null : (prose.ids[0] ?? null);
  const attributes = id === null ? noAttributes : { ...noAttributes, id };
  return prose.text === '' ? figures : [{ kind: 'paragraph', prose, line, attributes }, ...figures];
}

/** kramdown's `{:toc}`; `[[toc]]` or `[TOC]` alone in a paragraph. */
function hasContentsMark(nodes: readonly PhrasingContent[], pieces: readonly Piece[]): boolean {
  const [only, second] = nodes;
  if (only?.type === 'text' && second === undefined && /^\[{1,2}toc\]{1,2}$/i.test(only.value.trim())) return true;
  return nodes.some(
    (node) =>
      node.type === 'text' &&
      [...node.value.matchAll(/\uFDD0(\d+)\uFDD1/g)].some((mark) => pieces[Number(mark[1])]?.kind === 'contents'),
  );
}

/** Words of an image's text up to which it reads as part of its sentence. */
const iconWords = 3;

/** A run of prose, and the images that stand beside it rather than in it. */
function proseWithPictures(
  nodes: readonly PhrasingContent[],
  context: BlockContext,
): { prose: Prose; figures: readonly Block[] } {
  const prose = renderProse(nodes, context);
  if (prose.pictures.length === 0) return { prose, figures: [] };
  const isOnlyPictures = prose.text.replace(pictureMarkPattern, '').replace(/[\s*_~\\|·•,-]+/g, '') === '';
  const beside: Picture[] = [];
  const text = prose.text.replace(pictureMarkPattern, (_, index) => {
    const picture = prose.pictures[Number(index)];
    if (picture === undefined) return '';
    const isIcon = picture.title === '' && picture.alternativeText.split(/\s+/).length <= iconWords;
    if (!isOnlyPictures && isIcon) return picture.alternativeText;
    beside.push(picture);
    return '';
  });
  const { line } = context;
  const attributes = { ...noAttributes, id: prose.ids[0] ?? null };
  const figures: Block[] = beside.length === 0 ? [] : [{ kind: 'figure', pictures: beside, line, attributes }];
  const clean = isOnlyPictures
    ? ''
    : text
        .replace(/[^\S\n]+/g, ' ')
        .replace(/(?<! ) +([,;:.?!])(?=\s|$)/g, '$1')
        .trim();
  return {
    prose: { ...prose, text: clean, pictures: prose.pictures.filter((picture) => !beside.includes(picture)) },
    figures,
  };
}

function listBlock(node: List, line: number, context: BlockContext, depth: number): Block {
  const items = node.children.map((item: MdastItem, index): ListItem => {
    const itemLine = context.lineOf(item.position?.start.line ?? 1);
    return {
      children: buildBlocks(item.children, context, depth + 1),
      value: (node.start ?? 1) + index,
      line: itemLine,
    };
  });
  return { kind: 'list', isOrdered: node.ordered === true, items, line, attributes: noAttributes };
}

const alertPattern = /^\\?\[!(\w+)\\?\][-+]?(?:\s+|$)/;

function quoteBlock(children: readonly Block[], line: number): Block {
  const first = children[0];
  const alert = first?.kind === 'paragraph' ? alertPattern.exec(first.prose.text) : null;
  if (first?.kind !== 'paragraph' || alert === null)
    return { kind: 'quote', alert: null, children, line, attributes: noAttributes };
  const text = first.prose.text.slice(alert[0].length);
  const rest = text === '' ? children.slice(1) : [{ ...first, prose: { ...first.prose, text } }, ...children.slice(1)];
  return { kind: 'quote', alert: (alert[1] ?? '').toLowerCase(), children: rest, line, attributes: noAttributes };
}

/** What readers see of a fence; nothing where all of it was left out. */
function fenceBlocks(value: string, language: string, line: number, context: BlockContext): readonly Block[] {
  const { code, warnings } = readerCode(value, language);
  for (const message of warnings) context.warnings.push({ line, message });
  return code === '' && value !== '' ? [] : [codeBlock(code, language, line)];
}

/** Code as one fence that its own backticks cannot close. */
function codeBlock(value: string, language: string, line: number): Block {
  const longest = greatestOf(
    [...value.matchAll(/`{3,}/g)].map((run) => run[0].length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  const info = languageOf(language);
  const text = `${fence}${info}\n${value}\n${fence}`;
  return {
    kind: 'code',
    language: info,
    text,
    lineCount: value.split('\n').length,
    line,
    attributes: noAttributes,
  };
}

/** Everything nested too deep, as paragraphs in order, without recursion. */
function flatten(frames: HtmlFrames, node: RootContent, line: number, context: BlockContext): void {
  const waiting: RootContent[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.type === 'paragraph' || next.type === 'heading') {
      frames.add({ kind: 'paragraph', prose: renderProse(next.children, context), line, attributes: noAttributes });
    } else if (next.type === 'code') {
      for (const block of fenceBlocks(restoreSource(next.value, context.pieces), next.lang ?? '', line, context))
        frames.add(block);
    } else if ('children' in next) {
      append(waiting, [...next.children].reverse() as RootContent[]);
    }
  }
}
