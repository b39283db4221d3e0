// Shielded lines to one syntax tree. Parsed in chunks cut between top-level blocks, because the parser's cost grows
// faster than its input; links and footnotes still find their definitions anywhere in the document.
import type { Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ShieldedLine } from './shield-state.ts';
import { tameMarks } from './tame-marks.ts';

/** Some top-level blocks, and the definitions of the links in them. */
export interface TreePart {
  readonly children: readonly RootContent[];
  readonly definitions: ReadonlyMap<string, { readonly url: string; readonly title: string }>;
}

/** How much of a text may be parsed at once. */
interface ChunkSize {
  readonly characters: number;
  /** Lines that begin quotes or items of lists: the parser goes through all before it whenever one of them ends. */
  readonly openers: number;
  /** Lines in a row that go on with the last of these: where their indent is left out, the parser goes through all of them for each. */
  readonly goingOn: number;
}

const chunkSize: ChunkSize = { characters: 4_000, openers: 50, goingOn: 50 };
/** From this size a chunk is cut between items of one list too: they lose their lead-in, nothing else. */
const longChunk: ChunkSize = { characters: 30_000, openers: 250, goingOn: 250 };
/** From this size any line will do: no paragraph of a reader's text is as long, and no list within an item. */
const hardChunk: ChunkSize = { characters: 120_000, openers: 2_500, goingOn: 250 };

/**
 * Parses lines part by part, so that no more than one part's tree is held. Positions count from 1 over all lines.
 * @param onTooDeep told the index of the first line of a part that is nested too deeply to parse and stands as text
 */
export function* parseLines(lines: readonly ShieldedLine[], onTooDeep: (line: number) => void): Generator<TreePart> {
  const known = findDefinitions(lines);
  for (let from = 0; from < lines.length; ) {
    const end = endOfChunk(lines, from);
    const start = from;
    const chunk = tameMarks(lines.slice(start, end)).join('\n');
    const root = parseSafely(`${chunk}${borrowedDefinitions(chunk, known)}`, () => onTooDeep(start));
    const definitions = new Map<string, { url: string; title: string }>();
    const children: RootContent[] = [];
    for (const node of root.children) {
      if (node.type === 'definition') definitions.set(node.identifier, { url: node.url, title: node.title ?? '' });
      if ((node.position?.start.line ?? 1) > end - start) continue;
      if (start > 0) moveDown(node, start);
      children.push(node);
    }
    yield { children, definitions };
    from = end;
  }
}

/**
 * HTML is off, because the shield has read it; bare web addresses are too, because finding them costs the parser more
 * than everything else together: rendering finds them in the text.
 */
const parserExtensions = [
  gfm(),
  { disable: { null: ['htmlFlow', 'htmlText', 'wwwAutolink', 'protocolAutolink', 'emailAutolink'] } },
];
const treeExtensions = gfmFromMarkdown().filter((extension) => extension.transforms === undefined);

/** Parses one piece of text with the extensions every document gets. */
export function parseTree(text: string): Root {
  return fromMarkdown(text, {
    extensions: parserExtensions,
    mdastExtensions: treeExtensions,
  });
}

function parseSafely(text: string, onTooDeep: () => void): Root {
  try {
    return parseTree(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    onTooDeep();
    return parseTree(text.replace(/[*_~`[\]<>!#|+-]+/g, ' '));
  }
}

function endOfChunk(lines: readonly ShieldedLine[], from: number): number {
  let characters = 0;
  let openers = 0;
  let goingOn = 0;
  let isWithin = false;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const size = { characters, openers, goingOn };
    if (index > from && isAtLeast(size, chunkSize) && isSafeCut(lines, index, size)) return index;
    characters += line.text.length + 1;
    const isOpener = !line.isCode && /^[ \t]{0,99}(?:>|(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$))/.test(line.text);
    if (isOpener) openers += 1;
    isWithin = isOpener || (isWithin && !line.isCode && line.text.trim() !== '');
    goingOn = isWithin && !isOpener ? goingOn + 1 : 0;
  }
  return lines.length;
}

function isAtLeast(size: ChunkSize, bound: ChunkSize): boolean {
  return size.characters >= bound.characters || size.openers >= bound.openers || size.goingOn >= bound.goingOn;
}

/** A new top-level block begins at `index`, after a blank line or an underlined heading, that cannot belong to the one before it. */
function isSafeCut(lines: readonly ShieldedLine[], index: number, size: ChunkSize): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  if (line === undefined || before === undefined || line.isCode || before.isCode) return false;
  if (/^#{1,6}[ \t]/.test(line.text)) return true;
  if (isAtLeast(size, longChunk) && /^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line.text)) return true;
  if (isAtLeast(size, hardChunk) || /^ {0,3}={2,}[ \t]*$/.test(before.text)) return true;
  if (before.text.trim() !== '' && !/^ {0,3}(?:=+|-+)[ \t]*$/.test(before.text)) return false;
  return /^[^\s|[:]/.test(line.text) && !/^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/.test(line.text);
}

type Known = ReadonlyMap<string, string>;

/** Definitions of links and footnotes by label, as short sources that define the same label. */
function findDefinitions(lines: readonly ShieldedLine[]): Known {
  const known = new Map<string, string>();
  for (const [index, line] of lines.entries()) {
    if (line.isCode || !line.text.includes(']:')) continue;
    const found = /^[ \t>]*\[((?:\\.|[^[\]\\])+)\]:(.*)$/.exec(line.text);
    if (found === null) continue;
    const label = normalise(found[1] ?? '');
    if (known.has(label)) continue;
    known.set(
      label,
      label.startsWith('^')
        ? `[${found[1]}]: note`
        : `[${found[1]}]: ${found[2]?.trimStart() || lines[index + 1]?.text.trim() || '<>'}`,
    );
  }
  return known;
}

function normalise(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Sources of the definitions a chunk uses without holding them, on lines of their own below it. */
function borrowedDefinitions(chunk: string, known: Known): string {
  if (known.size === 0 || !chunk.includes('[')) return '';
  const borrowed = new Map<string, string>();
  for (const match of chunk.matchAll(/\[((?:\\.|[^[\]\\]){1,400})\]/g)) {
    const label = normalise(match[1] ?? '');
    const source = known.get(label);
    if (source !== undefined) borrowed.set(label, source);
  }
  return borrowed.size === 0 ? '' : `\n\n${[...borrowed.values()].join('\n\n')}`;
}

/** Adds `lines` to every line number below a node. Iterative, because trees may be deep. */
function moveDown(root: RootContent, lines: number): void {
  const waiting: RootContent[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.position !== undefined) node.position.start.line += lines;
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
}
