// Texts of OATutor as Markdown with `$…$` maths: inline `$$…$$` unwrapped, figures taken out, programmer's notation
// set as maths. A text whose maths cannot be typeset is refused rather than shown broken.
import temml from 'temml';
import { joinMaths, type Piece, takeNeighbours } from './join-maths.ts';
import {
  bracketsClose,
  looksLikeExpression,
  nameFunctions,
  nameOperators,
  plainToLatex,
  wordsFit,
} from './plain-to-latex.ts';
import { tidyLatex } from './tidy-latex.ts';

export interface CleanText {
  /** Markdown with `$…$` maths; null where its maths cannot be read. */
  readonly text: string | null;
  /** Whether it showed a figure, which is not in the text. */
  readonly hasFigure: boolean;
}

/** Cleans a text. */
export function cleanText(source: string): CleanText {
  const withoutFigures = source.replace(/##\s*[\w.-]+\.(?:gif|png|jpe?g|svg|webp)\s*(?:##)?/gi, ' ');
  const hasFigure = withoutFigures !== source;
  const text = withoutFigures
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]|[^\P{Cc}\n\t]/gu, '')
    .replace(/\\n(?![a-z])/g, ' ')
    .trim();
  if (text.includes('@{')) return { text: null, hasFigure };
  // `\$\$` is what is left of two formulas that touched.
  const parts = text.replaceAll('\\$\\$', ' ').split('$$');
  if (parts.length % 2 === 0) return { text: null, hasFigure };
  const pieces = joinMaths(takeNeighbours(parts.map((part, index) => asPiece(part, index % 2 === 1))));
  return { text: print(pieces), hasFigure };
}

/** A whole text that may be one bare expression, as choices often are: "(-inf, 61/20]". */
export function cleanChoice(source: string): CleanText {
  // Braces around words are left over from a set.
  const outer = /^\{(.*\p{L}{3}.*)\}$/su.exec(source.trim())?.[1];
  if (outer !== undefined && !/[{}\\]/.test(outer)) return cleanText(outer);
  // An interval cut apart by formula marks is one expression again: "(-inf, $$-2) \\cup (2$$, inf)".
  const isCut = source
    .split('$$')
    .some((piece, at) => at % 2 === 1 && !bracketsClose(piece.replace(/\\left|\\right/g, '')));
  const bare = isCut ? source.replaceAll('$$', '').trim() : source.trim();
  if (
    bare.includes('$') ||
    !looksLikeExpression(bare.replace(/\\cup(?![a-z])/g, '∪').replace(/\\(?:pi|infty)(?![a-z])/g, '∞'))
  )
    return cleanText(source);
  const latex = plainToLatex(escapeSets(bare));
  return typesets(latex) ? { text: `$${latex}$`, hasFigure: false } : cleanText(source);
}

/** The formula of a text that is one formula and nothing else; null for any other. */
export function onlyFormula(text: string): string | null {
  return /^\$((?:[^$\\]|\\.)+)\$$/.exec(text)?.[1] ?? null;
}

/** Words as short as names of mathematics. */
const shortWord = /^\s*(?:is|in|to|of|on|at|or|if|by|an|as|we|it|be|so|do|no|up|us|go)[.,]?\s*$/i;

/** Words that the source set as maths by mistake are text again. */
function asPiece(part: string, isMath: boolean): Piece {
  const isWords = /^[\s.,:]*[a-zA-Z]{2,}(?:[-\s][a-zA-Z]{2,})*[\s.,:?!]*$/.test(part);
  const isName = wordsFit(part.trim()) && !shortWord.test(part);
  if (isMath && isWords && !isName) return { isMath: false, text: part };
  // Commands between two formulas are part of them: `$$0$$ \leq x<2\pi`.
  const isBare = !isMath && /\\[a-zA-Z]/.test(part) && wordsFit(part.replace(/\\[a-zA-Z]+/g, ' '));
  return isMath || isBare ? { isMath: true, text: withoutLooseEnd(part.trim()) } : { isMath, text: part };
}

/** A formula cut off within `\ `. */
function withoutLooseEnd(latex: string): string {
  return /(?<!\\)(?:\\\\)*\\$/.test(latex) ? latex.slice(0, -1).trim() : latex;
}

function print(pieces: readonly Piece[]): string | null {
  let out = '';
  for (const piece of pieces) {
    const printed = piece.isMath ? printMaths(piece.text) : printProse(piece.text);
    if (printed === null) return null;
    // The closing sign of a formula is one only where no digit follows.
    const needsGap = out.endsWith('$') && /^[\d$]/.test(printed);
    out += needsGap ? ` ${printed}` : printed;
  }
  return out
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([.,;:?!])(?=\s|$)/g, '$1')
    .trim();
}

function printMaths(text: string): string | null {
  // A full stop that the source drew into the formula belongs to the sentence.
  const [, body = '', end = ''] = /^(.*?)([.,;:?]?)$/s.exec(text.trim()) ?? [];
  const named = nameOperators(tidyLatex(body).replace(/_{2,}/g, ' \\underline{\\quad} '));
  const latex = (/\*/.test(named) ? plainToLatex(named) : nameFunctions(named)).replace(/\s+/g, ' ').trim();
  if (latex === '') return end;
  if (latex.includes('$') && !/^(?:[^$]|\\\$)*$/.test(latex)) return null;
  return typesets(latex) ? `$${latex}$${end}` : null;
}

/** Signs by which prose shows that it holds an expression. */
const programmed = /\*\*|[\w)]\*[\w(]|(?<![a-zA-Z])sqrt\(|\w_[\d(]|\^[\d({-]/;

function printProse(text: string): string | null {
  const words = text
    .replace(/\\n(?=[a-z]{3})/g, ' ')
    .split(/(\s+)/)
    .map((word) => (greekWord.test(word) ? `$${word}$` : word));
  let out = '';
  for (let at = 0; at < words.length; ) {
    const end = expressionEnd(words, at);
    const run = words.slice(at, end).join('');
    if (end === at || !programmed.test(run)) {
      const next = Math.max(end, at + 1);
      out += words.slice(at, next).map(printWord).join('');
      at = next;
      continue;
    }
    const [, body = '', mark = ''] = /^(.*?)([.,;:?]?)$/s.exec(run) ?? [];
    const latex = plainToLatex(escapeSets(body));
    if (!bracketsClose(body) || !typesets(latex)) return null;
    out += `$${latex}$${mark}`;
    at = end;
  }
  return /\\[a-zA-Z]|\*\*|(?<!\\)\$/.test(withoutFormulas(out)) ? null : out;
}

/** "f(g(2))," is a formula and its comma. */
const applied =
  /^([("]?)((?:\d*(?:[a-zA-Z]|\(?[a-z](?:∘[a-z])+\)?|sin|cos|tan|sec|csc|cot|ln|log)\((?:[a-zA-Z\d+-]|\([a-zA-Z\d]\))+\))+)([)"]?[.,;:?]?)$/;

function printWord(word: string): string {
  const [, before = '', call = '', after = ''] = applied.exec(word) ?? [];
  if (call === '' || !bracketsClose(call) || !wordsFit(call)) return escapeProse(word);
  const latex = plainToLatex(call.replaceAll('∘', '\\circ '));
  return typesets(latex) ? `${before}$${latex}$${after}` : escapeProse(word);
}

const greekWord = /^\\(?:alpha|beta|gamma|delta|epsilon|theta|lambda|mu|pi|rho|sigma|tau|phi|omega)$/;

/** Where the longest run of words that may all stand in an expression ends; `at` where there is none. */
function expressionEnd(words: readonly string[], at: number): number {
  let end = at;
  for (let next = at; next < words.length; next += 2) {
    const word = words[next] ?? '';
    const isPart =
      /^[\d()[\].,:;?+\-−*/^=<>|√≤≥±∞°'′_a-zA-Z{}]+$/u.test(word) && wordsFit(word) && !/^[aAI][,.?]?$/.test(word);
    if (!isPart || shortWord.test(word)) break;
    end = next + 1;
  }
  return end;
}

function withoutFormulas(text: string): string {
  return text
    .replace(/\$(?:[^$\\]|\\.)+\$/g, '')
    .replaceAll('\\$', '')
    .replace(/\\([*_`<>[\]])/g, '$1');
}

/** Currency is no formula, and a star no emphasis. */
function escapeProse(text: string): string {
  if (text.startsWith('$\\')) return text;
  return text.replace(/\$(?=\d|$)/g, '\\$').replace(/[*_`<]/g, '\\$&');
}

/** A set's braces are LaTeX's own unless they hold an exponent or a subscript. */
function escapeSets(text: string): string {
  return text.replace(/(?<![\^_])\{([^{}]*)\}/g, '\\{$1\\}');
}

const known = new Map<string, boolean>();

function typesets(latex: string): boolean {
  const earlier = known.get(latex);
  if (earlier !== undefined) return earlier;
  let isFine = true;
  try {
    temml.renderToString(latex, { throwOnError: true, trust: false, strict: false, maxExpand: 500, macros: {} });
  } catch {
    isFine = false;
  }
  known.set(latex, isFine);
  return isFine;
}
