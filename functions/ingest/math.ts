// MathML to LaTeX that KaTeX and Temml can set. Written here rather than taken from a package, because formulas are
// cited: function names must be commands, layout spaces must go, and sentence marks must leave the formula.
import { latexOf } from './math-latex.ts';
import { attributeOf, type MathNode, parseMathml } from './math-tree.ts';

export type ConvertedFormula =
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
  const tail = /(?<!\\)(?:\s*[.,;:?]+["”’]?|\s*["”])$/.exec(latex)?.[0] ?? '';
  return {
    ok: true,
    latex: tail === '' ? latex : latex.slice(0, -tail.length).trimEnd(),
    tail: tail.trim(),
    hasTrailingSpace: /<mtext[^<>]*>[\s\u00A0\u2000-\u200A]*<\/mtext>\s*(?:<\/(?:mrow|mstyle)>\s*)*<\/\w*:?math>$/.test(
      source,
    ),
  };
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

function tidyLatex(latex: string): string {
  return latex
    .replace(/\s+/g, ' ')
    .replace(/\\text\{([^{}]*)\}(\s*\\ )?\s*\\text\{([^{}]*)\}/g, joinTexts)
    .replace(/(?:\\[ ,;]|\\quad|\s)+$/, '')
    .replace(/^(?:\\[ ,;]|\\quad|\s)+/, '')
    .replace(/(?<![\^_]\d*)(?<=[\d)])\s*\{\}\^\{\\circ\}/g, '^{\\circ}')
    .replace(/(?<!\s)\s+([,;.])/g, '$1')
    .replace(/([([])\s+/g, '$1')
    .replace(/(?<!\\left|\\|\s)\s+([)\]])/g, '$1')
    .trim();
}
