// MathML to LaTeX that KaTeX and Temml can set. Written here rather than taken from a package, because formulas are
// cited: function names must be commands, layout spaces must go, and sentence marks must leave the formula.
import { withoutEndMarks } from '../text/end-marks.ts';
import { latexOf } from './math-latex.ts';
import { attributeOf, type MathNode, parseMathml } from './math-tree.ts';

type ConvertedFormula =
  | {
      readonly ok: true;
      readonly latex: string;
      /** Sentence punctuation taken off the end, e.g. `.` of `x = 2.` */
      readonly tail: string;
      /** The MathML ended in a space, so the sentence goes on after it. */
      readonly hasTrailingSpace: boolean;
    }
  | { readonly ok: false; readonly text: string };

const formulaLimitCharacters = 200_000;

/** Converts one `<math>` element. Fails, with the formula's text, on input nested or long beyond reason. */
export function convertMathml(source: string): ConvertedFormula {
  const tree = source.length > formulaLimitCharacters ? null : parseMathml(source);
  if (tree === null)
    return {
      ok: false,
      text: source
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .slice(0, 10_000)
        .trim(),
    };
  const annotation = findAnnotation(tree);
  const latex = tidyLatex(annotation ?? latexOf(tree));
  const tail = tailOf(latex);
  return {
    ok: true,
    latex: tail === '' ? latex : latex.slice(0, -tail.length).trimEnd(),
    tail: tail.trim(),
    hasTrailingSpace: /<mtext[^<>]*>[\s\u00A0\u2000-\u200A]*<\/mtext>\s*(?:<\/(?:mrow|mstyle)>\s*)*<\/\w*:?math>$/.test(
      source,
    ),
  };
}

/** The marks of a sentence that a formula ends with, a quotation mark behind them and blanks before them included. */
function tailOf(latex: string): string {
  const end = /["”’]$/.test(latex) ? latex.length - 1 : latex.length;
  const marked = withoutEndMarks(latex.slice(0, end), '.,;:?');
  const isQuoted = /["”]$/.test(latex);
  if (marked.length === end && !isQuoted) return '';
  const start = marked.trimEnd().length;
  // A sign behind a backslash is a space of TeX.
  const from = latex.charAt(start - 1) === '\\' ? start + 1 : start;
  return from < (isQuoted ? latex.length : end) ? latex.slice(from) : '';
}

function findAnnotation(node: MathNode): string | null {
  if (node.name === 'annotation') return /tex/i.test(attributeOf(node, 'encoding')) ? node.text.trim() : null;
  for (const child of node.children) {
    const found = findAnnotation(child);
    if (found !== null && found !== '') return found;
  }
  return null;
}

function joinTexts(_: string, first: string, gap: string | undefined, second: string): string {
  return `\\text{${first}${gap === undefined ? '' : ' '}${second}}`;
}

const endSpaces = ['\\ ', '\\,', '\\;', '\\quad', ' '];

function withoutEndSpaces(latex: string): string {
  let end = latex.length;
  for (let space: string | undefined = ''; space !== undefined; end -= space?.length ?? 0) {
    space = endSpaces.find((one) => latex.endsWith(one, end));
  }
  return latex.slice(0, end);
}

function tidyLatex(latex: string): string {
  const joined = latex.replace(/\s+/g, ' ').replace(/\\text\{([^{}]*)\}(\s*\\ )?\s*\\text\{([^{}]*)\}/g, joinTexts);
  return withoutEndSpaces(joined)
    .replace(/^(?:\\[ ,;]|\\quad|\s)+/, '')
    .replace(/(?<![\^_]\d{0,20})(?<=[\d)])\s*\{\}\^\{\\circ\}/g, '^{\\circ}')
    .replace(/(?<!\s)\s+([,;.])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/(?<!\\left|\\)(?<!\s)\s+([)\]])/g, '$1')
    .trim();
}
