// LaTeX and bookdown's marks in Markdown: labels of captions, references, formulas in environments, commands that set type.
import { formulas, withoutLabels } from './formula-labels.ts';
import { endOfCommand, endOfGroups } from './latex-commands.ts';
import { writeReference } from './shield-references.ts';
import {
  adopt,
  findAhead,
  finishLine,
  reportDropped,
  type ShieldState,
  skipTo,
  writeBlockPiece,
} from './shield-state.ts';

/** bookdown's `(\#tab:map)`, the label of a caption. */
export function shieldLabel(state: ShieldState): boolean {
  return shieldIndexTerm(state) || dropLabel(state);
}

/** `((tide))`, a word that stands in the index too. */
export const indexTerm = /\(\(([\p{L}\p{M}\p{N} .'’_-]{2,80})\)\)/gu;

function shieldIndexTerm(state: ShieldState): boolean {
  const term = /\(\(([\p{L}\p{M}\p{N} .'’_-]{2,80})\)\)/uy;
  term.lastIndex = state.at;
  const found = term.exec(state.text);
  if (found === null) return false;
  skipTo(state, state.at + found[0].length);
  state.current.add(found[1] ?? '');
  return true;
}

function dropLabel(state: ShieldState): boolean {
  const label = /\((?:\\?#[a-z]{2,10}:[\w-]{1,120}|ref:[\w-]{1,120})\)[ \t]?/y;
  label.lastIndex = state.at;
  const found = label.exec(state.text);
  if (found === null) return false;
  reportDropped(state, 'cross_reference_mark', found[0]);
  skipTo(state, state.at + found[0].length);
  return true;
}

/** LaTeX that bookdown passes on: `\@ref(fig:map)`, formulas in environments, commands that set type. */
export function shieldLatex(state: ShieldState): boolean {
  const { text, at } = state;
  const reference = /\\@ref\(([^()\s]{1,200})\)/y;
  reference.lastIndex = at;
  const label = reference.exec(text);
  if (label !== null) {
    skipTo(state, at + label[0].length);
    writeReference(state, label[1] ?? '', label[0]);
    return true;
  }
  const environment = /\\(begin|end)\{([A-Za-z]{2,20}\*?)\}/y;
  environment.lastIndex = at;
  const named = environment.exec(text);
  if (named !== null) return shieldEnvironment(state, named[0], named[1] === 'begin', named[2] ?? '');
  const end = endOfCommand(text, at);
  if (end === at) return false;
  reportDropped(state, 'template_tag', text.slice(at, end));
  skipTo(state, end);
  return true;
}

function shieldEnvironment(state: ShieldState, raw: string, isOpening: boolean, name: string): boolean {
  const closing = `\\end{${name}}`;
  const end = isOpening && formulas.test(name) ? findAhead(state, closing, state.at) : -1;
  if (end >= 0 && end < state.at + 5_000) {
    const source = state.text.slice(state.at, end + closing.length);
    const latex = source.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n');
    writeBlockPiece(state, {
      kind: 'math',
      latex: withoutLabels(latex),
      isDisplay: true,
      isMathml: false,
      tail: '',
      raw: source,
    });
    skipTo(state, end + closing.length);
    return true;
  }
  if (formulas.test(name) || /^(?:matrix|[bpvBV]matrix|cases|array|aligned)$/.test(name)) return false;
  const groups = endOfGroups(state.text, state.at + raw.length);
  reportDropped(state, 'template_tag', state.text.slice(state.at, groups));
  skipTo(state, groups);
  return true;
}

/** A table's caption, the label at its end aside: `: Tides by day {#tbl-tides}`. */
export function shieldCaption(state: ShieldState): boolean {
  const newline = state.text.indexOf('\n', state.at);
  const end = newline < 0 ? state.text.length : newline;
  const label = /[ \t]{1,9}\{#[^{}\n]{1,200}\}[ \t]{0,9}$/.exec(state.text.slice(Math.max(state.at, end - 240), end));
  if (label === null) return false;
  const text = state.text.slice(state.at, end - label[0].length);
  reportDropped(state, 'attribute', label[0]);
  adopt(state, state.inner({ text, firstLine: state.line }), state.prefix);
  skipTo(state, end);
  finishLine(state);
  return true;
}
