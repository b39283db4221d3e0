// Shields maths in dollar signs and backslash brackets, kramdown attributes and template tags.
// Dollar signs follow pandoc's rule, so that "$5 and $10" stays money.
import { parseAttributeList } from './attributes.ts';
import { withNumber, withoutLabels } from './formula-labels.ts';
import { readInclude } from './listing-lines.ts';
import { shieldExpression } from './shield-expressions.ts';
import { shieldRole } from './shield-references.ts';
import {
  findAhead,
  reportDropped,
  type ShieldState,
  skipTo,
  warn,
  writeBlockPiece,
  writePiece,
} from './shield-state.ts';
import { shieldLiquid, shieldOutput } from './shield-templates.ts';

const mathLimitCharacters = 5_000;

/** Reads a formula at the reader (`$`, `$$`, `\(`, `\[`); false where there is none. */
export function shieldMath(state: ShieldState): boolean {
  const { text, at } = state;
  if (text[at] === '$') return text[at + 1] === '$' ? shieldDoubleDollar(state) : shieldSingleDollar(state);
  const opening = /\\(\\?)([([])/y;
  opening.lastIndex = at;
  const found = opening.exec(text);
  if (found === null) return false;
  const isDisplay = found[2] === '[';
  const closing = `\\${found[1]}${isDisplay ? ']' : ')'}`;
  const from = at + found[0].length;
  const closingAt = findAhead(state, closing, from);
  const end = closingAt < 0 || closingAt > from + mathLimitCharacters ? -1 : closingAt - from;
  const body = end < 0 ? '' : text.slice(from, from + end);
  if (body.trim() === '' || /\n[ \t>]*\n/.test(body)) return false;
  // A single backslash also escapes plain brackets, so it needs something only a formula has.
  if (found[1] === '' && !/\\[a-zA-Z]|[\^_=]/.test(body)) return false;
  if (found[1] === '' && text[from + end + closing.length] === '(') return false;
  writeMath(state, { body, isDisplay, end: from + end + closing.length });
  return true;
}

function shieldDoubleDollar(state: ShieldState): boolean {
  const { text, at } = state;
  if (text[at + 2] === '$') return skipDollars(state);
  const found = findAhead(state, '$$', at + 2);
  const end = found < 0 || found > at + mathLimitCharacters ? -1 : found - at - 2;
  const body = end < 0 ? '' : text.slice(at + 2, at + 2 + end);
  if (body.trim() === '' || /\n[ \t>]*\n/.test(body)) return skipDollars(state);
  writeMath(state, { body, isDisplay: true, end: at + 2 + end + 2 });
  return true;
}

/** A run of dollar signs that opens nothing. */
function skipDollars(state: ShieldState): boolean {
  const run = /\$+/y;
  run.lastIndex = state.at;
  const length = run.exec(state.text)?.[0].length ?? 1;
  state.current.add(state.text.slice(state.at, state.at + length));
  state.at += length;
  return true;
}

function shieldSingleDollar(state: ShieldState): boolean {
  const { text, at } = state;
  const before = text[at - 1] ?? ' ';
  // After a letter only what hangs on it: `CO$_2$`, `n$^{th}$`.
  const hangs = /\p{L}/u.test(before) && /[_^]/.test(text[at + 1] ?? '');
  if (!hangs && /[\p{L}$\\]/u.test(before)) return false;
  const formula = /\$(?!\$)((?:\\[^\n]|[^\\$\n]|\n(?![ \t>]*\n)){1,2000}?)\$/y;
  formula.lastIndex = at;
  const found = formula.exec(text);
  const body = withoutEndSpaces(found?.[1] ?? '');
  // A shortcode ends no formula: `{{< math >}}$ N ${{< /math >}}`.
  if (found === null || /\{\{[<%]/.test(body)) return false;
  if (/^\s|\s$/.test(body) && !isSpacedFormula(body)) return false;
  const after = text.slice(formula.lastIndex, formula.lastIndex + 3);
  if (!hangs && /^[\p{L}\p{N}]/u.test(after) && !/^(?:st|nd|rd|th|s)\b/.test(after)) return false;
  writeMath(state, { body, isDisplay: false, end: at + found[0].length });
  return true;
}

/** `$ x_1 = \alpha $`, as MathJax takes it; sums of money and commands after a prompt have no such marks. */
function isSpacedFormula(body: string): boolean {
  if (/^ ?\p{L} ?$/u.test(body)) return true;
  return !body.includes('\n') && /\\[A-Za-z]|(?<![\p{L}\p{N}_])[\p{L})}][_^][\p{L}\p{N}{(*+]/u.test(body);
}

/** `\ ` at the end is a space of the formula's own. */
function withoutEndSpaces(body: string): string {
  let end = body.length;
  while (end > 1 && body.startsWith('\\ ', end - 2)) end -= 2;
  return body.slice(0, end);
}

function writeMath(state: ShieldState, input: { body: string; isDisplay: boolean; end: number }): void {
  const raw = state.text.slice(state.at, input.end);
  const latex = withoutLabels(input.body.replace(/\n[ \t]*(?:>[ \t]?)+/g, '\n')).trim();
  const label = input.isDisplay
    ? /^[ \t]{0,9}(?:\{#([\w:-]{1,120})(?: [^{}\n]{0,200})?\}|\(([\w:-]{1,120})\))[ \t]*(?=\n|$)/.exec(
        state.text.slice(input.end, input.end + 400),
      )
    : null;
  const end = input.end + (label?.[0].length ?? 0);
  if (label !== null) reportDropped(state, 'attribute', label[0]);
  const isAlone = input.isDisplay && !state.current.hasInk && /^[ \t]*(?:\n|$)/.test(state.text.slice(end, end + 80));
  skipTo(state, end);
  const numbered = label?.[2] === undefined || !isAlone ? latex : withNumber(state, latex);
  const piece = { kind: 'math', latex: numbered, isDisplay: input.isDisplay, isMathml: false, tail: '', raw } as const;
  if (!isAlone) {
    writePiece(state, piece);
    return;
  }
  const wasInHtml = state.isInHtml;
  writeBlockPiece(state, piece);
  const id = label?.[1] ?? label?.[2];
  if (id !== undefined)
    writeBlockPiece(state, { kind: 'attributes', attributes: parseAttributeList(`#${id} .unnumbered`), raw: '' });
  state.isInHtml = wasInHtml;
}

/** Reads what begins with a brace: kramdown attributes and extensions, Liquid, Hugo and MDX tags. */
export function shieldBraces(state: ShieldState): boolean {
  const { text, at } = state;
  if (at < state.rawEnd) return false;
  const next = text[at + 1];
  if ((text.startsWith('{{#', at) || /[*!]/.test(next ?? '')) && shieldInclude(state)) return true;
  if (next === ':') return shieldAttributes(state);
  if (next === '%') return shieldLiquid(state);
  if (next === '{') return shieldOutput(state) || shieldExpression(state);
  if (next === '/' && text[at + 2] === '*') return dropTo(state, '*/}', 'comment');
  return shieldRole(state) || shieldAttachedAttributes(state) || shieldExpression(state);
}

/** Directives to include: what names a file was resolved before, so one that is left names none. */
export function shieldInclude(state: ShieldState): boolean {
  const found = readInclude(state.text, state.at);
  if (found === null) return false;
  reportDropped(state, 'template_tag', found.raw);
  if (found.warning !== null) warn(state, state.line, found.warning);
  skipTo(state, state.at + found.raw.length);
  return true;
}

function dropTo(state: ShieldState, closing: string, reason: 'comment' | 'template_tag'): boolean {
  const found = findAhead(state, closing, state.at + 2);
  if (found < 0) return false;
  reportDropped(state, reason, state.text.slice(state.at, found + closing.length));
  skipTo(state, found + closing.length);
  return true;
}

/** `{: #id .class key="value"}`, `{:toc}`, `{::comment} … {:/comment}`. */
function shieldAttributes(state: ShieldState): boolean {
  const pattern = /\{::?((?:"[^"\n]{0,4000}"|'[^'\n]{0,4000}'|[^{}"'\n]){0,4000})\}/y;
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.text);
  if (found === null) return false;
  const body = (found[1] ?? '').trim();
  const raw = found[0];
  if (/^comment\b/.test(body) && raw.startsWith('{::')) {
    if (dropTo(state, '{:/comment}', 'comment') || dropTo(state, '{:/}', 'comment')) return true;
  }
  // A line of attributes below a blank one is of the block right after it.
  const isBelowBlank = !state.current.hasInk && (state.lines.at(-1)?.text ?? '').trim() === '';
  skipTo(state, state.at + raw.length);
  const isAhead = isBelowBlank && /^[ \t]*\n[ \t]*\S/.test(state.text.slice(state.at, state.at + 200));
  reportDropped(state, raw.startsWith('{::') || body.startsWith('/') ? 'template_tag' : 'attribute', raw);
  if (body === 'toc' || body.startsWith('toc ')) writePiece(state, { kind: 'contents', raw });
  else if (body !== '' && !body.startsWith('/')) {
    writePiece(state, { kind: 'attributes', attributes: parseAttributeList(body), raw, isAhead });
  }
  return true;
}

/** Pandoc's `{#id .class}` right after a heading's text, a link, an image or code. */
function shieldAttachedAttributes(state: ShieldState): boolean {
  const pattern =
    /\{[ \t]*(-|(?:[#.][\p{L}\p{N}\p{Pd}_:.]{1,200}|[\w-]{1,60}=(?:"[^"{}]{0,4000}"|'[^'{}]{0,4000}'|[^\s"'{}]{1,200}))(?:\s+(?:[#.][\p{L}\p{N}\p{Pd}_:.]{1,200}|[\w-]{1,60}=(?:"[^"{}]{0,4000}"|'[^'{}]{0,4000}'|[^\s"'{}]{1,200}))){0,40})\s*\}/uy;
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.text);
  if (found === null) return false;
  const isAttached = /[)\]`*_]$/.test(state.current.end);
  const isHeading =
    /^[ \t>]*#{1,6}[ \t]/.test(state.current.start) &&
    /^[ \t]*(?:#+[ \t]*)?(?:\n|$)/.test(state.text.slice(pattern.lastIndex, pattern.lastIndex + 80));
  if (!isAttached && !isHeading) return false;
  reportDropped(state, 'attribute', found[0]);
  skipTo(state, pattern.lastIndex);
  writePiece(state, { kind: 'attributes', attributes: parseAttributeList(found[1] ?? ''), raw: found[0] });
  return true;
}
