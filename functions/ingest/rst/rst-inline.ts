// What stands in a line of reStructuredText, as the MyST that the Markdown reader takes for exactly this: emphasis, literals,
// roles, links, notes, substitutions. Every other sign is text. Linear: where a mark is not closed, it is not looked for again.
import { encode } from '../html/write-inline.ts';
import { nameOf, type RstNames } from './rst-names.ts';
import { partsOf, writeCode, writeRole } from './rst-roles.ts';

export interface InlineWork {
  readonly names: RstNames;
  /** Links without a name that were read so far. */
  anonymous: number;
  /** Notes without a number that were marked so far. */
  marked: number;
}

type Closers = Map<string, number>;

const special = /[`*|[\\_:]|https?:\/\//g;
const role = /:([A-Za-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,3}):`/y;
const simpleName = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-_.:+](?=[\p{L}\p{N}])){0,200}$/u;
const address = /https?:\/\/[^\s<>"'`|\\]{1,2000}/y;
const noteMark = /\[([^\]\s[]{1,100})\]_(?![\p{L}\p{N}])/uy;

/** @param isCell the text stands in a table of HTML: its code is written as an element */
export function writeRst(text: string, work: InlineWork, isCell = false, depth = 0): string {
  const parts: string[] = [];
  const closers: Closers = new Map();
  let from = 0;
  let at = 0;
  const take = (written: string, end: number): void => {
    parts.push(encode(text.slice(from, at).replaceAll('\n', lineMark)), written);
    from = end;
    at = end;
  };
  while (at < text.length) {
    special.lastIndex = at;
    const found = special.exec(text);
    if (found === null) break;
    at = found.index;
    const sign = found[0];
    const read =
      sign === '\\'
        ? { written: /\s/.test(text[at + 1] ?? ' ') ? '' : encode(text[at + 1] ?? ''), end: at + 2 }
        : sign === '_'
          ? readSimpleName(text, from, at, work)
          : sign.length > 1
            ? readAddress(text, at)
            : isOpening(text, at)
              ? readMark({ text, at, work, closers, isCell, depth })
              : null;
    if (read === null) at += sign === '`' || sign === '*' ? lengthOfRun(text, at) : sign.length;
    else if (read.start === undefined) take(read.written, read.end);
    else {
      at = read.start;
      take(read.written, read.end);
    }
  }
  at = text.length;
  take('', text.length);
  return parts.join('').replaceAll(lineMark, '\n');
}

/** Line ends would be written as spaces. */
const lineMark = '\uE002';

interface Read {
  readonly written: string;
  readonly end: number;
  /** Where it begins, where that lies before the sign. */
  readonly start?: number;
}

interface MarkWork {
  readonly text: string;
  readonly at: number;
  readonly work: InlineWork;
  readonly closers: Closers;
  readonly isCell: boolean;
  readonly depth: number;
}

function lengthOfRun(text: string, at: number): number {
  let end = at + 1;
  while (text[end] === text[at]) end += 1;
  return end - at;
}

function isOpening(text: string, at: number): boolean {
  return at === 0 || /[\s'"([{<\-/:\p{P}\uE002]/u.test(text[at - 1] ?? ' ');
}

/** Where a mark is closed after a place, or -1: a sign of text before it, none of a word after it. */
function closingOf(mark: string, { text, closers }: MarkWork, from: number): number {
  const known = closers.get(mark);
  if (known !== undefined && (known < 0 || known >= from)) return known;
  let found = text.indexOf(mark, from);
  const isCode = mark.startsWith('`');
  while (found >= 0) {
    const after = text[found + mark.length] ?? ' ';
    const before = text[found - 1] ?? ' ';
    if (!/\s/.test(before) && before !== (isCode ? '' : '\\') && (isCode || !/[\p{L}\p{N}*]/u.test(after))) break;
    found = text.indexOf(mark, found + 1);
  }
  closers.set(mark, found);
  return found;
}

function readMark(mark: MarkWork): Read | null {
  const { text, at, work } = mark;
  if (text[at] === ':') {
    role.lastIndex = at;
    const named = role.exec(text);
    if (named === null) return null;
    return readInterpreted(mark, named[1] ?? '', at + named[0].length);
  }
  if (text[at] === '[') return readNoteMark(text, at, work);
  if (/\s/.test(text[at + 1] ?? ' ')) return null;
  if (text.startsWith('``', at)) {
    const end = closingOf('``', mark, at + 2);
    if (end <= at + 2) return null;
    // A literal may end with backticks of its own.
    const stop = end + (text[end + 2] === '`' ? 1 : 0);
    return { written: writeCode(text.slice(at + 2, stop), mark.isCell), end: stop + 2 };
  }
  if (text[at] === '`') return readInterpreted(mark, '', at + 1);
  if (text[at] === '|') return readSubstitute(mark);
  const sign = text.startsWith('**', at) ? '**' : '*';
  const from = at + sign.length;
  const end = /\s/.test(text[from] ?? ' ') ? -1 : closingOf(sign, mark, from + 1);
  if (end < 0) return null;
  return { written: `${sign}${encodeLines(text.slice(from, end))}${sign}`, end: end + sign.length };
}

function encodeLines(text: string): string {
  return encode(text.replaceAll('\n', lineMark).replace(/\\(?:[ \uE002]|(.))/g, '$1'));
}

/** Interpreted text whose inside begins at `from`: a role's, a link's, or neither's. */
function readInterpreted(mark: MarkWork, prefix: string, from: number): Read | null {
  const { text, work, isCell } = mark;
  const end = closingOf('`', mark, from + 1);
  if (end < 0) return null;
  const body = text.slice(from, end);
  const after = end + 1;
  if (prefix !== '') return { written: writeRole(prefix, body, work.names, isCell), end: after };
  if (text.startsWith('__', after)) return { written: writeLink(body, work, true), end: after + 2 };
  if (text[after] === '_') return { written: writeLink(body, work, false), end: after + 1 };
  const suffix = /:([A-Za-z][\w.+-]{0,60}(?::[\w.+-]{1,60}){0,3}):(?![`\w])/y;
  suffix.lastIndex = after;
  const named = suffix.exec(text);
  if (named !== null)
    return { written: writeRole(named[1] ?? '', body, work.names, isCell), end: after + named[0].length };
  // Without a role it is a title or a term; authors write names of programs so too.
  if (/^[\p{L}\p{M}\s'-]{1,400}$/u.test(body) && /\s/.test(body))
    return { written: `*${encodeLines(body)}*`, end: after };
  return { written: writeCode(body.replace(/\\(?=[`_*|])/g, ''), isCell), end: after };
}

function writeLink(body: string, work: InlineWork, isAnonymous: boolean): string {
  const { text, target } = partsOf(body);
  let to = target?.replace(/\s+/g, '') ?? '';
  if (target === null && isAnonymous) {
    to = work.names.anonymous[work.anonymous] ?? '';
    work.anonymous += 1;
  } else if (target === null) to = work.names.targets.get(nameOf(text)) ?? '';
  else if (to.endsWith('_')) to = work.names.targets.get(nameOf(target.trim().slice(0, -1))) ?? '';
  return linkTo(text === '' ? to : text, to);
}

function linkTo(text: string, to: string): string {
  const shown = encodeLines(text);
  return /^https?:\/\/[^\s()<>]{1,1000}$/i.test(to) && text !== to ? `[${shown}](${to})` : shown;
}

function readSimpleName(text: string, from: number, at: number, { names }: InlineWork): Read | null {
  const isEnd = !/[\p{L}\p{N}_]/u.test(text[at + 1] ?? ' ');
  if (!isEnd) return null;
  const name = simpleName.exec(text.slice(Math.max(from, at - 200), at))?.[0];
  const to = name === undefined ? undefined : names.targets.get(nameOf(name));
  if (name === undefined || to === undefined) return null;
  return { written: linkTo(name, to), end: at + 1, start: at - name.length };
}

/** An address stays as it is. */
function readAddress(text: string, at: number): Read {
  address.lastIndex = at;
  const found = address.exec(text)?.[0] ?? text.slice(at, at + 4);
  const shown = found.replace(/[.,;:!?)\]}*_]{1,9}$/, '');
  return { written: shown, end: at + shown.length };
}

function readNoteMark(text: string, at: number, work: InlineWork): Read | null {
  noteMark.lastIndex = at;
  const found = noteMark.exec(text);
  if (found === null) return null;
  const name = (found[1] ?? '').toLowerCase();
  if (name === '#' || name === '*') work.marked += 1;
  const id = name === '#' || name === '*' ? `auto-${work.marked}` : name.replace(/^#/, '');
  const isKnown = id.startsWith('auto-') || work.names.notes.has(name) || work.names.notes.has(`#${id}`);
  return { written: isKnown ? `[^${noteId(id)}]` : encode(found[1] ?? ''), end: at + found[0].length };
}

export function noteId(name: string): string {
  return name
    .toLowerCase()
    .replace(/^#/, '')
    .replace(/[^\p{L}\p{N}-]/gu, '-');
}

function readSubstitute(mark: MarkWork): Read | null {
  const { text, at, work, isCell, depth } = mark;
  const found = /\|([^|\s\n](?:[^|\n]{0,100}[^|\s])?)\|_{0,2}/y;
  found.lastIndex = at;
  const name = found.exec(text);
  const value = name === null ? undefined : work.names.substitutions.get(nameOf(name[1] ?? ''));
  if (name === null) return null;
  // One that the project's settings define goes by its name.
  if (value === undefined) return { written: encode(name[1] ?? ''), end: at + name[0].length };
  return { written: depth > 3 ? encode(value) : writeRst(value, work, isCell, depth + 1), end: at + name[0].length };
}
