// What a source line begins: a fence, indented code, an admonition, a directive, or prose.
// Looks at the text only; the shield acts on it.
import { withoutEndMarks } from '../../text/end-marks.ts';
import { parseAttributeList } from './attributes.ts';
import { lengthOfModuleLine } from './component-tags.ts';
import {
  type Directive,
  isForOtherFormat,
  isForTeachers,
  isReadWhole,
  readDirective,
  readTitledBox,
  shortName,
} from './directive-kinds.ts';
import type { Fence } from './fence.ts';
import { beginsFormula } from './formula-labels.ts';
import { beginsGrid, readGridTable } from './grid-table.ts';
import type { RawRow } from './raw-table.ts';
import { readRuledTable } from './ruled-table.ts';
import { readSlashBlock } from './slash-blocks.ts';

export type LineKind =
  | { readonly kind: 'blank' }
  | { readonly kind: 'fence'; readonly fence: Fence }
  | { readonly kind: 'indented_code'; readonly end: number }
  /** Drawn with pluses, or with columns under dashes. */
  | { readonly kind: 'drawn_table'; readonly rows: readonly RawRow[]; readonly end: number }
  | { readonly kind: 'directive'; readonly directive: Directive; readonly fence: Fence }
  /** Colons close what they stand in, slashes what as many of them opened. */
  | { readonly kind: 'directive_close'; readonly character: ':' | '/'; readonly length: number; readonly end: number }
  | {
      readonly kind: 'admonition';
      readonly name: string;
      readonly title: string;
      readonly end: number;
      readonly bodyEnd: number;
    }
  /** MyST's `(label)=`. */
  | { readonly kind: 'target'; readonly label: string; readonly end: number }
  /** A mark that text follows: the colon of a table's caption, bookdown's `(ref:name)`. */
  | { readonly kind: 'mark'; readonly end: number }
  /** Imports and exports of MDX; comments and breaks of MyST. */
  | { readonly kind: 'module_line'; readonly end: number }
  /** Spaces before an include of MkDocs that takes the rest of the line. */
  | { readonly kind: 'snippet'; readonly end: number }
  | { readonly kind: 'text'; readonly indent: number; readonly startsItem: boolean };

const fencePattern = /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)$/;
/** An item of a list, or a footnote: what is set in below it is its own, and no code. */
const itemPattern = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]|\[\^[^\]\s]{1,80}\]:)/;

/** The kind of the line starting at `at`. */
export function readLineKind(input: {
  readonly text: string;
  readonly at: number;
  readonly isAfterBlank: boolean;
  readonly isInList: boolean;
}): LineKind {
  const { text, at } = input;
  const newline = text.indexOf('\n', at);
  const end = newline < 0 ? text.length : newline;
  const line = text.slice(at, Math.min(end, at + 1000));
  if (/^[ \t>]*$/.test(line) && end - at < 1000) return { kind: 'blank' };
  const isModule = text.startsWith('import ', at) || (input.isAfterBlank && text.startsWith('export ', at));
  const moduleLength = isModule ? lengthOfModuleLine(text, at) : 0;
  if (moduleLength > 0) return { kind: 'module_line', end: at + moduleLength };
  if (/^\+\+\+(?:\s|$)/.test(line) || (input.isAfterBlank && line.startsWith('%'))) return { kind: 'module_line', end };
  const target = /^\(([\w .:/+-]{1,200})\)=[ \t]*$/.exec(line);
  if (target !== null) return { kind: 'target', label: target[1] ?? '', end };
  const mark =
    input.isAfterBlank && !input.isInList ? /^(?::[ \t]{1,3}(?=\S)|\(ref:[\w-]{1,120}\)[ \t]+)/.exec(line) : null;
  if (mark !== null) return { kind: 'mark', end: at + mark[0].length };
  const drawn = readDrawnTable(text, at, line, input.isAfterBlank && !input.isInList);
  if (drawn !== null) return drawn;
  const indent = widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
  if (input.isAfterBlank && !input.isInList && indent >= 4)
    return { kind: 'indented_code', end: endOfIndented(text, end) };
  const fence = line.includes('```') || line.includes('~~~') ? readFence(text, at, end) : null;
  if (fence !== null) return fence;
  const documented = line.startsWith('::: ') ? endOfDocumented(text, line, end) : null;
  if (documented !== null) return { kind: 'module_line', end: documented };
  const div = /^[ \t]*:::/.test(line) ? readDiv(text, line, end) : null;
  if (div !== null) return div;
  const slashes = /^[ \t>]*\/\/\//.test(line) ? readSlashBlock(text, line, end) : null;
  if (slashes !== null) return slashes;
  const tab = /^===[+!]{0,2}[ \t]+"(.*)"$/.exec(line.trimEnd());
  if (tab !== null)
    return { kind: 'admonition', name: 'tab', title: tab[1] ?? '', end, bodyEnd: endOfIndented(text, end) };
  const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t][\w \t-]*)?(?:"(.*)")?$/.exec(line.trimEnd());
  if (admonition !== null) {
    const bodyEnd = endOfIndented(text, end);
    return { kind: 'admonition', name: admonition[1] ?? 'note', title: admonition[2] ?? '', end, bodyEnd };
  }
  const snippet = /^([ \t>]*)-{1,9}8<-{1,9}[ \t]+["']/.exec(line);
  if (snippet !== null) return { kind: 'snippet', end: at + (snippet[1]?.length ?? 0) };
  return { kind: 'text', indent, startsItem: itemPattern.test(line) };
}

/** @param mayBeRuled columns under dashes stand outside lists, after a blank line; between these, dashes mean a break */
function readDrawnTable(text: string, at: number, line: string, mayBeRuled: boolean): LineKind | null {
  const linesFrom = () => linesOf(text, at);
  const isGrid = beginsGrid(line) && !(mayBeRuled && /^(?: {4}|\t)/.test(line));
  const table = isGrid ? readGridTable(linesFrom()) : mayBeRuled ? readRuledTable(linesFrom) : null;
  if (table === null) return null;
  let end = at - 1;
  for (let left = table.lineCount; left > 0; left -= 1) end = lineEnd(text, end + 1);
  return { kind: 'drawn_table', rows: table.rows, end };
}

function* linesOf(text: string, from: number): Generator<string> {
  for (let at = from; at < text.length; at = lineEnd(text, at) + 1) yield text.slice(at, lineEnd(text, at));
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}

/** mkdocstrings: `::: package.name` with its options set in stands for what a tool reads out of code. */
function endOfDocumented(text: string, line: string, end: number): number | null {
  const isName = /^::: [A-Za-z_]\w*(?:\.\w+)+[ \t]*$/.test(line);
  const options = /^\n(?: {4}|\t)(?:options|handler|selection|rendering):/.test(text.slice(end, end + 40));
  return isName || (options && /^::: \w+[ \t]*$/.test(line)) ? endOfIndented(text, end) : null;
}

/** `:::tip Title`, `::: {.callout-note title="…"}`, `:::{figure} map.png`, and the colons that close one. */
function readDiv(text: string, line: string, end: number): LineKind | null {
  const opening = /^([ \t]*)(:{3,})[ \t]*/.exec(line);
  if (opening === null) return null;
  const marks = opening[2] ?? ':::';
  const rest = withoutEndMarks(withoutEndMarks(line.slice(opening[0].length).trimEnd(), ':'), ' \t');
  if (rest === '') return { kind: 'directive_close', character: ':', length: marks.length, end };
  const braces = /^\{([^{}]*)\}/.exec(rest);
  const named = braces === null ? /^([A-Za-z][\w:-]*)/.exec(rest) : null;
  if (braces === null && named === null) return null;
  const list = braces === null ? null : parseAttributeList(braces[1] ?? '');
  const shared = { character: ':', length: marks.length, isBare: false, isMath: false, lineEnd: end };
  const myst = /^\{[A-Za-z][\w:+-]*\}/.test(rest) ? readDirective(rest) : null;
  if (myst !== null) {
    const ends = isReadWhole(myst) ? findFenceEnd({ text, from: end, marks, prefix: opening[1] ?? '' }) : null;
    return { kind: 'directive', directive: myst, fence: { ...shared, ...(ends ?? { bodyEnd: end, end }) } };
  }
  const after = rest
    .slice((braces ?? named)?.[0].length ?? 0)
    .replace(/\{[^{}]*\}/g, '')
    .trim();
  const words = /^\[(.*)\]$/.exec(after)?.[1] ?? after;
  const title = (list?.values.get('title') ?? words).replace(/^["']|["']$/g, '').trim();
  const name = shortName(named?.[1] ?? list?.classes[0] ?? [...(list?.values.keys() ?? [])][0] ?? 'div');
  const options = new Map(list?.id ? [['id', list.id]] : []);
  const isHidden = isForTeachers(name) || isForOtherFormat(name, list?.values ?? new Map());
  const directive: Directive = { name, kind: isHidden ? 'nothing' : 'box', argument: title, options };
  const ends = isHidden ? findFenceEnd({ text, from: end, marks, prefix: opening[1] ?? '' }) : { bodyEnd: end, end };
  return { kind: 'directive', directive, fence: { ...shared, ...ends } };
}

function widthOf(spaces: string): number {
  let width = 0;
  for (const character of spaces) width += character === '\t' ? 4 - (width % 4) : 1;
  return width;
}

/** End of the last line that is indented by four (or blank, with an indented one after it), from the line end `from`. */
function endOfIndented(text: string, from: number): number {
  let end = from;
  for (let at = from; at < text.length; ) {
    const newline = text.indexOf('\n', at + 1);
    const stop = newline < 0 ? text.length : newline;
    const line = text.slice(at + 1, Math.min(stop, at + 200));
    if (/^(?: {4}|\t)[ \t]*\S/.test(line)) end = stop;
    else if (line.trim() !== '') break;
    at = stop;
  }
  return end;
}

/** Reads the fence opened on the line [at, lineEnd), with its end: the closing fence, or the end of its container. */
function readFence(text: string, at: number, lineEnd: number): LineKind | null {
  const opening = fencePattern.exec(text.slice(at, lineEnd));
  if (opening === null) return null;
  const marks = opening[2] ?? '';
  const info = (opening[3] ?? '').trim();
  const character = marks[0] ?? '`';
  const directive = readDirective(info);
  // A span of code; the options of a chunk may hold spans of their own.
  const isChunk = (directive?.kind === 'code' && info.endsWith('}')) || readTitledBox(info) !== null;
  if (character === '`' && info.includes('`') && !isChunk) return null;
  const isOpen = directive !== null && !isReadWhole(directive);
  const { bodyEnd, end } = isOpen
    ? { bodyEnd: lineEnd, end: lineEnd }
    : findFenceEnd({ text, from: lineEnd, marks, prefix: opening[1] ?? '' });
  const isFormula = /^=(?:la)?tex$/.test(directive?.name ?? '') && beginsFormula(text.slice(lineEnd, lineEnd + 200));
  const isMath = info === 'math' || isFormula;
  const shared = { character, length: marks.length, isBare: info === '', isMath, lineEnd };
  const fence = { ...shared, bodyEnd, end };
  return directive === null || isFormula ? { kind: 'fence', fence } : { kind: 'directive', directive, fence };
}

function findFenceEnd(input: { text: string; from: number; marks: string; prefix: string }): {
  bodyEnd: number;
  end: number;
} {
  const { text, marks, prefix } = input;
  const isQuoted = prefix.includes('>');
  const hasItem = /(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(prefix);
  const closing = new RegExp(`^[ \\t>]*\\${marks[0]}{${marks.length},}[ \\t]*$`);
  let at = input.from;
  while (at < text.length) {
    const newline = text.indexOf('\n', at + 1);
    const stop = newline < 0 ? text.length : newline;
    const line = text.slice(at + 1, stop);
    if (closing.test(line)) return { bodyEnd: at, end: stop };
    const hasLeftQuote = isQuoted && !/^[ \t]*>/.test(line);
    const hasLeftItem = hasItem && line.trim() !== '' && !/^[ \t>]/.test(line);
    if (hasLeftQuote || hasLeftItem) return { bodyEnd: at, end: at };
    at = stop;
  }
  return { bodyEnd: text.length, end: text.length };
}
