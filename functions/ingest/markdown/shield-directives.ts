// Writes directives (fenced, or in colons) as the blocks they mean: boxes, figures with their captions, tables, code,
// formulas. Bodies that are Markdown are left to the reader, which closes them with their fence.
import Papa from 'papaparse';
import { noAttributes, parseAttributeList } from './attributes.ts';
import { type Directive, isForTeachers, pictureShown, readOptions } from './directive-kinds.ts';
import type { Fence } from './fence.ts';
import { withNumber } from './formula-labels.ts';
import { continuationOf, readPrefix } from './line-prefix.ts';
import {
  adopt,
  bodyText,
  lineBelow,
  reportDropped,
  type ShieldState,
  skipTo,
  syntheticTag,
  writeBlockPiece,
  writePiece,
} from './shield-state.ts';

export interface OpenDirective {
  readonly fence: Fence;
  /** Elements to close with it, innermost first. */
  readonly closes: readonly string[];
  /** Where it begins. */
  readonly from: number;
  /** It has held a line of text. */
  hasText: boolean;
}

interface Work {
  readonly state: ShieldState;
  readonly options: ReadonlyMap<string, string>;
}

/** Reads the directive at the reader. What is returned stays open until its fence closes. */
export function shieldDirective(state: ShieldState, directive: Directive, fence: Fence): OpenDirective | null {
  const { kind } = directive;
  const from = state.at;
  const below = readOptions(state.text, fence.lineEnd, kind === 'code');
  const work: Work = { state, options: new Map([...directive.options, ...below.options]) };
  const prefix = readPrefix(state.text, state.at);
  state.prefix = continuationOf(prefix);
  state.current.set(prefix);
  if (kind !== 'nothing') reportDropped(state, 'template_tag', state.text.slice(state.at, below.end));
  if (directive.name.endsWith('-end')) {
    writeBlockPiece(state, syntheticTag('aside', true));
    skipOver(state, fence.end);
    return null;
  }
  switch (kind) {
    case 'nothing':
      reportDropped(
        state,
        isForTeachers(directive.name) || directive.name.startsWith('content-') ? 'hidden' : 'template_tag',
        state.text.slice(state.at, fence.end),
      );
      skipOver(state, fence.end);
      return null;
    case 'code':
      writeCode(work, directive, state.text.slice(below.end, fence.bodyEnd).slice(1));
      skipOver(state, fence.end);
      return null;
    case 'math':
      writeMath(work, directive.argument, bodyText(state, below.end, fence.bodyEnd));
      skipOver(state, fence.end);
      return null;
    case 'csv':
      writeValues(work, directive.argument, bodyText(state, below.end, fence.bodyEnd), lineBelow(state, below.end));
      skipOver(state, fence.end);
      return null;
    case 'terms':
      writeTerms(work, below.end, fence.bodyEnd);
      skipOver(state, fence.end);
      return null;
    default: {
      const closes = open(work, directive);
      skipTo(state, below.end);
      if (!directive.name.endsWith('-start')) return { fence, closes, from, hasText: false };
      skipOver(state, fence.end);
      return null;
    }
  }
}

/** Closes an open directive with the line that ends at `end`. */
export function closeDirective(state: ShieldState, { closes }: OpenDirective, end: number): void {
  state.prefix = /[ \t>]*/y.exec(state.text.slice(state.at, end))?.[0] ?? '';
  state.current.set(state.prefix);
  closeAll(state, closes);
  skipTo(state, end);
}

export function closeAll(state: ShieldState, closes: readonly string[]): void {
  for (const name of closes) writeBlockPiece(state, syntheticTag(name, true));
}

function skipOver(state: ShieldState, end: number): void {
  skipTo(state, end);
  state.current.set('');
}

function open(work: Work, directive: Directive): readonly string[] {
  const { state, options } = work;
  const { name, kind, argument } = directive;
  if (kind === 'figure' || kind === 'table' || kind === 'rows') {
    openTag(work, 'figure', 'unnumbered');
    if (kind === 'figure') {
      if (/[./]/.test(argument)) writeImage(work, argument);
      openTag(work, 'figcaption');
      return ['figcaption', 'figure'];
    }
    writeWords(work, argument, 'figcaption');
    if (kind === 'table') return ['figure'];
    const headers = options.get('header-rows') ?? '0';
    writeBlockPiece(
      state,
      syntheticTag('list-table', false, parseAttributeList(`header-rows="${Number(headers) || 0}"`)),
    );
    return ['list-table', 'figure'];
  }
  const type = options.get('type') ?? options.get('class') ?? '';
  const role = name.replace(/-start$/, '');
  // Books number by chapters what we could number by documents only; exercises and examples they all count.
  const numbering = role === 'exercise' || role === 'example' ? '' : 'unnumbered';
  openTag(work, 'aside', `${role} ${/^[\w -]*$/.test(type) ? type : ''} ${numbering}`);
  const title = options.get('title') ?? (kind === 'box' || (kind === 'unknown' && isTitle(argument)) ? argument : '');
  writeWords(work, title, 'div', 'title');
  return ['aside'];
}

/** A title has words; an address or a file's name has none for readers. */
function isTitle(argument: string): boolean {
  return /\p{L}/u.test(argument) && !/:\/\/|^[\w./-]+\.\w{2,5}$/.test(argument);
}

function openTag({ state, options }: Work, name: string, classes = ''): void {
  const id = options.get('name') ?? options.get('label') ?? options.get('id') ?? null;
  const list = classes.split(' ').filter((each) => each !== '');
  writeBlockPiece(
    state,
    syntheticTag(name, false, { ...noAttributes, id: name === 'figcaption' ? null : id, classes: list }),
  );
}

/** A text of one line in an element of its own, read as Markdown. */
function writeWords({ state }: Work, text: string, name: string, role = ''): void {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return;
  writeBlockPiece(state, syntheticTag(name, false, parseAttributeList(role === '' ? '' : `.${role}`)));
  adopt(state, state.inner({ text: line, firstLine: state.line }), state.prefix);
  writeBlockPiece(state, syntheticTag(name, true));
}

function writeImage({ state, options }: Work, source: string): void {
  const values = new Map([
    ['src', source],
    ['alt', options.get('alt') ?? options.get('fig-alt') ?? ''],
  ]);
  const piece = { kind: 'tag', name: 'img', isClosing: false, isBlock: false, raw: '' } as const;
  writePiece(state, { ...piece, attributes: { ...noAttributes, values } });
}

/** A figure that is all on one line: an image with its caption. */
export function writeFigure(
  state: ShieldState,
  figure: { readonly source: string; readonly alt: string; readonly caption: string; readonly id: string },
): void {
  const options = new Map([['alt', figure.alt], ...(figure.id === '' ? [] : [['id', figure.id] as const])]);
  const work: Work = { state, options };
  openTag(work, 'figure', 'unnumbered');
  writeImage(work, figure.source);
  writeWords(work, figure.caption, 'figcaption');
  writeBlockPiece(state, syntheticTag('figure', true));
}

/** Code as readers see it: a cell may hide its code, and its figure has a caption. */
function writeCode(work: Work, { name, argument }: Directive, body: string): void {
  const { state, options } = work;
  const tags = ` ${options.get('tags') ?? ''} `;
  const isHidden =
    options.get('echo')?.toLowerCase() === 'false' ||
    options.get('echo') === 'F' ||
    options.get('include')?.toLowerCase() === 'false' ||
    /\bremove[-_](?:cell|input)\b/.test(tags);
  const indent = state.prefix.length;
  const value = body
    .split('\n')
    .map((line) => (/^[ \t>]*$/.test(line.slice(0, indent)) ? line.slice(indent) : line))
    .join('\n')
    .replace(/(?<!\s)\s+$/, '');
  const isLanguage = /^(?:code|code-cell|code-block|sourcecode|parsed-literal|literalinclude|prompt|exec)$/.test(name);
  const language = isLanguage ? (argument.split(/\s/)[0] ?? '') : name;
  const picture = pictureShown(value);
  if (isHidden || picture !== null) reportDropped(state, picture === null ? 'cell_output' : 'picture_name', value);
  else if (name !== 'literalinclude' && value.trim() !== '')
    writeBlockPiece(state, { kind: 'code', value, language, raw: '' });
  const caption = options.get('fig-cap') ?? options.get('caption') ?? options.get('tbl-cap') ?? '';
  const alt = options.get('fig-alt') ?? options.get('alt') ?? '';
  const id = options.get('label') ?? options.get('name') ?? '';
  const isCaption = !/^[\w.]+\(/.test(caption) && !/^\(ref:/.test(caption);
  const isShown = picture !== null || (/\p{L}/u.test(`${caption}${alt}`) && isCaption);
  if (isHidden && !isShown) writeBlockPiece(state, { kind: 'hidden', raw: '' });
  if (isShown) writeFigure(state, { source: picture ?? '', alt, caption: isCaption ? caption : '', id });
}

function writeMath({ state, options }: Work, argument: string, body: string): void {
  const given = [argument, body.trim()].filter((part) => part !== '').join('\n');
  if (given === '') return;
  const id = options.get('label') ?? options.get('name') ?? '';
  const latex = id === '' ? given : withNumber(state, given);
  writeBlockPiece(state, { kind: 'math', latex, isDisplay: true, isMathml: false, tail: '', raw: '' });
  if (id !== '')
    writeBlockPiece(state, {
      kind: 'attributes',
      attributes: { ...noAttributes, id, classes: ['unnumbered'] },
      raw: '',
    });
}

/** A table of comma-separated values. */
function writeValues(work: Work, caption: string, body: string, firstLine: number): void {
  const { state, options } = work;
  const header = options.get('header') ?? '';
  const lines = Papa.parse<string[]>(`${header === '' ? '' : `${header}\n`}${body.trim()}`, {
    skipEmptyLines: true,
  }).data;
  const heads = header === '' ? Number(options.get('header-rows') ?? 0) || 0 : 1;
  const rows = lines.map((cells, index) => ({
    cells: cells.map((source) => ({ source: source.trim(), isHeader: index < heads })),
    line: firstLine + index,
    isHead: index < heads,
  }));
  const table = { caption, rows, attributes: noAttributes, isShielded: false };
  if (rows.length > 0) writeBlockPiece(state, { kind: 'table', table, raw: '' });
}

/** A glossary: a term, its definition indented below it or after a colon. */
function writeTerms({ state }: Work, from: number, end: number): void {
  const lines = bodyText(state, from, end).split('\n');
  const text = lines
    .map((line, index) => {
      const before = lines[index - 1] ?? '';
      const opens = /^[ \t]+\S/.test(line) && /^\S/.test(before) && !/^[ \t]*:[ \t]/.test(line);
      return opens ? `: ${line.trim()}` : /^[ \t]+[^\s:]/.test(line) ? line.trim() : line;
    })
    .join('\n');
  adopt(state, state.inner({ text, firstLine: lineBelow(state, from) }), state.prefix);
}
