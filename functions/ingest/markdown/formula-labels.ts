// What a formula is called by: labels that only tools read go, and MyST's become the number that its readers see. Pure, but
// for the count of a document.
import type { ShieldState } from './shield-state.ts';

/** A formula without the labels that only tools read. */
export function withoutLabels(latex: string): string {
  return latex.replace(/\(\\#eq:[\w:-]{1,120}\)|\\label\{[^{}\n]{0,200}\}/g, '');
}

/** A formula with the next number of its document, as MyST counts those with a label; an author's own number stays. */
export function withNumber(state: ShieldState, latex: string): string {
  state.numberedFormulas += 1;
  const isNumbered =
    latex.includes('\\tag') || /^\\begin\{(?:align|alignat|gather|multline|eqnarray|flalign|equation)\*?\}/.test(latex);
  return isNumbered ? latex : `${latex} \\tag{${state.numberedFormulas}}`;
}

/** Environments of LaTeX that hold a formula. */
export const formulas = /^(?:equation|align|alignat|gather|multline|eqnarray|flalign|displaymath|math|split)\*?$/;

/** A fence for LaTeX (`{=tex}`) holds a formula, which pages show as well. */
export function beginsFormula(text: string): boolean {
  return formulas.test(/^\s{0,80}\\begin\{([A-Za-z]{2,20}\*?)\}/.exec(text)?.[1] ?? '');
}
