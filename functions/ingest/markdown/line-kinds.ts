// What a source line begins: a fence, indented code, an admonition, a directive, or prose.
// Looks at the text only; the shield acts on it.
import { withoutEndMarks } from '../../text/end-marks.ts';
import { parseAttributeList } from './attributes.ts';
import { lengthOfModuleLine } from './component-tags.ts';

export interface Fence {
  readonly character: string;
  readonly length: number;
  /** No info string: it can close a fence. */
  readonly isBare: boolean;
  readonly isMath: boolean;
  /** Name of an admonition written as a fence (MyST), else null. */
  readonly directive: string | null;
  readonly title: string;
  /** End of the opening line. */
  readonly lineEnd: number;
  /** Start of the closing line, or `end` where it is missing. */
  readonly bodyEnd: number;
  /** End of the closing line, without its newline. */
  readonly end: number;
}

export type LineKind =
  | { readonly kind: 'blank' }
  | { readonly kind: 'fence'; readonly fence: Fence }
  | { readonly kind: 'indented_code'; readonly end: number }
  | {
      readonly kind: 'directive_open';
      readonly name: string;
      readonly title: string;
      readonly end: number;
      readonly fence: Fence;
    }
  | { readonly kind: 'directive_close'; readonly end: number }
  | {
      readonly kind: 'admonition';
      readonly name: string;
      readonly title: string;
      readonly end: number;
      readonly bodyEnd: number;
    }
  /** Imports and exports of MDX. */
  | { readonly kind: 'module_line'; readonly end: number }
  /** kramdown's `^` on a line of its own. */
  | { readonly kind: 'end_of_block'; readonly end: number }
  | { readonly kind: 'text'; readonly indent: number; readonly startsItem: boolean };

const fencePattern = /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}(?!`)|~{3,}(?!~))([^\n]*)$/;
const directiveNames =
  /^(?:note|tip|hint|warning|caution|attention|important|danger|error|info|admonition|seealso|example|exercise|solution|definition|theorem|lemma|proof|remark|question|success|abstract|summary|dropdown|details|prf:\w+)$/;

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
  const indent = widthOf(/^[ \t]*/.exec(line)?.[0] ?? '');
  if (input.isAfterBlank && !input.isInList && indent >= 4)
    return { kind: 'indented_code', end: endOfIndented(text, end) };
  const fence = line.includes('```') || line.includes('~~~') ? readFence(text, at, end) : null;
  if (fence !== null) return { kind: 'fence', fence };
  const directive = /^[ \t]*:::/.test(line) ? readDirective(line, end) : null;
  if (directive !== null) return directive;
  const admonition = /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t][\w \t-]*)?(?:"(.*)")?$/.exec(line.trimEnd());
  if (admonition !== null) {
    const bodyEnd = endOfIndented(text, end);
    return { kind: 'admonition', name: admonition[1] ?? 'note', title: admonition[2] ?? '', end, bodyEnd };
  }
  if (/^[ \t]*\^[ \t]*$/.test(line)) return { kind: 'end_of_block', end };
  return { kind: 'text', indent, startsItem: /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line) };
}

/** `:::tip Title`, `::: {.callout-note title="…"}`, `:::::: challenge :::`, and the colons that close one. */
function readDirective(line: string, end: number): LineKind | null {
  const marks = /^[ \t]*(:{3,})[ \t]*/.exec(line);
  if (marks === null) return null;
  const rest = withoutEndMarks(withoutEndMarks(line.slice(marks[0].length).trimEnd(), ':'), ' \t');
  if (rest === '') return { kind: 'directive_close', end };
  const attributes = /^\{([^{}]*)\}/.exec(rest);
  const named = attributes === null ? /^([A-Za-z][\w:-]*)/.exec(rest) : null;
  const list = attributes === null ? null : parseAttributeList(attributes[1] ?? '');
  const name = named?.[1] ?? list?.classes[0] ?? [...(list?.values.keys() ?? [])][0] ?? 'div';
  if (attributes === null && named === null) return null;
  const after = rest
    .slice((attributes ?? named)?.[0].length ?? 0)
    .replace(/\{[^{}]*\}/g, '')
    .trim();
  const words = /^\[(.*)\]$/.exec(after)?.[1] ?? after;
  const title = (list?.values.get('title') ?? words).replace(/^["']|["']$/g, '').trim();
  const fence = bareFence(':', marks[1]?.length ?? 3, end);
  return { kind: 'directive_open', name: shortName(name), title, end, fence };
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

function bareFence(character: string, length: number, end: number): Fence {
  return {
    character,
    length,
    isBare: true,
    isMath: false,
    directive: null,
    title: '',
    lineEnd: end,
    bodyEnd: end,
    end,
  };
}

function shortName(name: string): string {
  return name.toLowerCase().replace(/^(?:prf:|callout-(?=\w))/, '');
}

/** Reads the fence opened on the line [at, lineEnd), with its end: the closing fence, or the end of its container. */
function readFence(text: string, at: number, lineEnd: number): Fence | null {
  const opening = fencePattern.exec(text.slice(at, lineEnd));
  if (opening === null) return null;
  const marks = opening[2] ?? '';
  const info = (opening[3] ?? '').trim();
  const character = marks[0] ?? '`';
  if (character === '`' && info.includes('`')) return null;
  const braces = /^\{([\w:-]+)\}(.*)$/.exec(info);
  const name = shortName(braces?.[1] ?? '');
  const shared = { character, length: marks.length, isBare: info === '', title: '', lineEnd };
  if (directiveNames.test(name)) {
    const title = braces?.[2]?.trimStart() ?? '';
    return { ...shared, isMath: false, directive: name, title, bodyEnd: lineEnd, end: lineEnd };
  }
  const { bodyEnd, end } = findFenceEnd({ text, from: lineEnd, marks, prefix: opening[1] ?? '' });
  return { ...shared, isMath: info === 'math' || name === 'math', directive: null, bodyEnd, end };
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
