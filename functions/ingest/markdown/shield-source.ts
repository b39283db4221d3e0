// Takes out of a Markdown source what a CommonMark parser would misread (HTML, maths, kramdown attributes, template
// tags), leaving marks. Keeps code untouched and every line's number. Must not decide what becomes a node.
import { parseAttributeList } from './attributes.ts';
import { copyCodeSpan } from './code-spans.ts';
import { type Fence, type LineKind, readLineKind } from './line-kinds.ts';
import { continuationOf, readPrefix, takePrefix } from './line-prefix.ts';
import { hideForeignMarks, type Piece } from './pieces.ts';
import { shieldHtml } from './shield-html.ts';
import { shieldBraces, shieldMath } from './shield-marks.ts';
import {
  copyTo,
  endLine,
  finishLine,
  reportDropped,
  type ShieldedLine,
  type ShieldState,
  skipTo,
  startShield,
  syntheticTag,
  writeBlockPiece,
} from './shield-state.ts';

export interface Shielded {
  readonly lines: readonly ShieldedLine[];
  readonly pieces: readonly Piece[];
  readonly dropped: ShieldState['dropped'];
  readonly warnings: ShieldState['warnings'];
}

interface OpenDirective {
  readonly kind: 'fence' | 'colons';
  readonly fence: Fence;
}

/** Shields a source whose first line has number `firstLine`. */
export function shieldSource(input: { readonly text: string; readonly firstLine: number }): Shielded {
  const state = startShield(hideForeignMarks(input.text), input.firstLine);
  const directives: OpenDirective[] = [];
  let isAfterBlank = true;
  let isInList = false;
  while (state.at < state.text.length) {
    const kind = readLineKind({ text: state.text, at: state.at, isAfterBlank, isInList });
    if (kind.kind === 'blank') state.isInHtml = false;
    if (kind.kind === 'text' && (kind.startsItem || kind.indent < 2))
      isInList = kind.startsItem || (isInList && !isAfterBlank);
    isAfterBlank = kind.kind === 'blank' || kind.kind === 'module_line';
    shieldLine(state, kind, directives);
  }
  endLine(state);
  for (const _ of directives) writeBlockPiece(state, syntheticTag('aside', true));
  if (directives.length > 0) endLine(state);
  return { lines: state.lines, pieces: state.pieces, dropped: state.dropped, warnings: state.warnings };
}

function shieldLine(state: ShieldState, kind: LineKind, directives: OpenDirective[]): void {
  switch (kind.kind) {
    case 'fence':
      shieldFence(state, kind.fence, directives);
      break;
    case 'indented_code':
      copyTo(state, kind.end, true);
      finishLine(state, true);
      break;
    case 'directive_open':
      directives.push({ kind: 'colons', fence: kind.fence });
      openDirective(state, kind.end, kind.name, kind.title);
      break;
    case 'directive_close':
      if (directives.some((open) => open.kind === 'colons')) closeDirective(state, kind.end, directives);
      else shieldText(state);
      break;
    case 'admonition':
      shieldAdmonition(state, kind);
      break;
    case 'module_line':
      reportDropped(state, 'template_tag', state.text.slice(state.at, kind.end));
      skipTo(state, kind.end);
      finishLine(state);
      break;
    case 'end_of_block':
      skipTo(state, kind.end);
      finishLine(state);
      break;
    case 'text':
      if (kind.startsItem) state.isInHtml = false;
      shieldText(state, kind.indent);
      break;
    case 'blank':
      shieldText(state);
      break;
  }
}

const special = /[\\`<${\n]/g;

/** One line of prose; constructs that span lines carry the reader further. */
function shieldText(state: ShieldState, indent = 0): void {
  const prefix = takePrefix(state);
  if (state.isInHtml && indent >= state.prefix.length && state.prefix.trim() === '' && !prefix.includes('>')) {
    // HTML's own indentation must not turn into code or leave the list item it stands in.
    state.current.set(state.prefix + prefix.trimStart());
  } else {
    state.isInHtml = false;
    state.prefix = continuationOf(prefix);
    state.current.set(prefix);
  }
  for (;;) {
    special.lastIndex = state.at;
    const found = special.exec(state.text);
    copyTo(state, found?.index ?? state.text.length);
    if (found === null) return;
    if (found[0] === '\n') {
      finishLine(state);
      return;
    }
    if (!shieldSpecial(state, found[0])) copyTo(state, state.at + 1);
  }
}

/** True when something was read at the reader's position. */
function shieldSpecial(state: ShieldState, character: string): boolean {
  if (character === '`') return copyCodeSpan(state);
  if (character === '<') return shieldHtml(state);
  if (character === '{') return shieldBraces(state);
  if (shieldMath(state)) return true;
  if (character !== '\\') return false;
  const next = state.text[state.at + 1];
  copyTo(state, state.at + (next === undefined || next === '\n' ? 1 : 2));
  return true;
}

function shieldFence(state: ShieldState, fence: Fence, directives: OpenDirective[]): void {
  const open = directives.at(-1);
  if (
    open?.kind === 'fence' &&
    fence.isBare &&
    fence.character === open.fence.character &&
    fence.length >= open.fence.length
  ) {
    closeDirective(state, fence.lineEnd, directives);
    return;
  }
  if (fence.directive !== null) {
    directives.push({ kind: 'fence', fence });
    openDirective(state, fence.lineEnd, fence.directive, fence.title);
    return;
  }
  if (fence.isMath) {
    const prefix = readPrefix(state.text, state.at);
    state.prefix = continuationOf(prefix);
    const raw = state.text.slice(state.at, fence.end);
    const latex = state.text
      .slice(fence.lineEnd, fence.bodyEnd)
      .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
      .trim();
    state.current.set(prefix);
    skipTo(state, fence.end);
    writeBlockPiece(state, { kind: 'math', latex, isDisplay: true, isMathml: false, tail: '', raw });
    state.current.set('');
    return;
  }
  copyTo(state, fence.end, true);
  finishLine(state, true);
}

function openDirective(state: ShieldState, end: number, name: string, title: string): void {
  // Inside a list item it is part of the item.
  state.prefix = /[ \t]*/y.exec(state.text.slice(state.at, end))?.[0] ?? '';
  skipTo(state, end);
  writeBlockPiece(state, syntheticTag('aside', false, parseAttributeList(`.${name}`)));
  if (title === '') return;
  writeBlockPiece(state, syntheticTag('div', false, parseAttributeList('.title')));
  state.current.set(state.prefix + title);
  writeBlockPiece(state, syntheticTag('div', true));
}

function closeDirective(state: ShieldState, end: number, directives: OpenDirective[]): void {
  directives.pop();
  state.prefix = /[ \t]*/y.exec(state.text.slice(state.at, end))?.[0] ?? '';
  skipTo(state, end);
  writeBlockPiece(state, syntheticTag('aside', true));
}

/** MkDocs and Python-Markdown: `!!! note "Title"` with an indented body. */
function shieldAdmonition(state: ShieldState, kind: Extract<LineKind, { kind: 'admonition' }>): void {
  const body = state.text.slice(kind.end, kind.bodyEnd).replace(/^(?: {4}|\t)/gm, '');
  const inner = shieldSource({ text: body, firstLine: state.line + 1 });
  openDirective(state, kind.end, kind.name, kind.title);
  skipTo(state, kind.bodyEnd);
  state.current.set('');
  adopt(state, inner);
  writeBlockPiece(state, syntheticTag('aside', true));
  state.current.set('');
}

/** Takes over an inner shielding, renumbering its marks. */
function adopt(state: ShieldState, inner: Shielded): void {
  const offset = state.pieces.length;
  state.pieces.push(...inner.pieces);
  for (const line of inner.lines) {
    const text = line.text.replace(/([\uFDD0\u2E28])(\d+)/g, (_, open, index) => `${open}${Number(index) + offset}`);
    state.lines.push({ ...line, text });
  }
  state.dropped.push(...inner.dropped);
  state.warnings.push(...inner.warnings);
}
