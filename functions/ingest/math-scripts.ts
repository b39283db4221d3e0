// Subscripts, superscripts and limits in LaTeX, without the double scripts that TeX refuses.
import { limitOperators } from './math-symbols.ts';

/** One token bare, anything longer in braces. */
export function grouped(latex: string): string {
  return /^[^\\{}^_\s]$/u.test(latex) ? latex : `{${latex}}`;
}

/** A base with what stands below and above it at its right. */
export function withScripts(base: string, below: string, above: string): string {
  const isPrime = /^'+$/.test(above);
  const isWhole = /^(?:\([^()]*\)|\[[^[\]]*\]|\\(?:left|begin)\b.*|\\text\{[^{}]*\})$/.test(base);
  const stem = base === '' ? '{}' : /[\^_'\s]|\\frac|\\text/.test(base) && !isWhole ? `{${base}}` : base;
  const sub = below === '' ? '' : `_${grouped(below)}`;
  if (above === '') return `${stem}${sub}`;
  return isPrime ? `${stem}${sub}${above}` : `${stem}${sub}^${grouped(above === '{}^{\\circ}' ? '\\circ' : above)}`;
}

/** A base with what stands under and over it. */
export function withLimits(base: string, below: string, above: string): string {
  const core = base.replace(/^\{|\}$/g, '').trim();
  if (limitOperators.has(core)) {
    return `${core}${below === '' ? '' : `_{${below}}`}${above === '' ? '' : `^{${above}}`}`;
  }
  const under = below === '' ? base : `\\underset{${below}}{${base}}`;
  return above === '' ? under : `\\overset{${above}}{${under}}`;
}
