// What somebody types, as the formula it will be read as, at every keystroke. Loaded by pages only when the maths input
// is opened (components/use-math-preview.ts): it brings temml with it.
import { plainToLatex } from './plain-to-latex.ts';
import { readMath } from './render-math.ts';

export type MathPreview =
  | { readonly kind: 'empty' }
  /** `latex` is the formula itself, without what only its picture shows. */
  | { readonly kind: 'formula'; readonly html: string; readonly latex: string; readonly isLatex: boolean }
  /** A beginning: shown as far as it goes. */
  | { readonly kind: 'unfinished'; readonly html: string }
  /** LaTeX that says nothing yet. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'words' };

const longestPreviewed = 1000;

/**
 * Never throws. The HTML is presentation MathML only, whatever was typed.
 * @param showPlaces `showEmptyPlaces`, handed in: the page has it already, and one request less to make
 */
export function previewMath(text: string, showPlaces: (latex: string) => string): MathPreview {
  const source = withoutDollars(text.trim());
  if (source === '') return { kind: 'empty' };
  if (source.length > longestPreviewed) return { kind: 'words' };
  if (looksLikeLatex(source)) return isMostlyWords(source) ? { kind: 'words' } : previewLatex(source, showPlaces);
  const latex = plainToLatex(source);
  const html = latex === null ? null : readMath(latex, false);
  if (latex === null || html === null) return { kind: 'words' };
  return latex.includes('\\square') ? { kind: 'unfinished', html } : { kind: 'formula', html, latex, isLatex: false };
}

/** Commands, braces after `^` or `_`: plain mathematics has none of them. */
export function looksLikeLatex(text: string): boolean {
  return /\\[a-zA-Z,;:! ]|[\^_]\{/.test(text);
}

function withoutDollars(text: string): string {
  const inside = /^\$\$?([^$]+)\$\$?$/.exec(text)?.[1] ?? /^\\[([]([\s\S]+)\\[)\]]$/.exec(text)?.[1];
  return inside?.trim() ?? text;
}

/** Prose that mentions a formula is no formula. Words inside `\text{…}` are part of one. */
function isMostlyWords(source: string): boolean {
  const outside = source
    .replace(/\\(?:text\w*|math\w+|operatorname|mbox|begin|end)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ')
    .replace(functionNames, ' ');
  return (outside.match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []).length > 1;
}

function previewLatex(source: string, showPlaces: (latex: string) => string): MathPreview {
  const shown = withCommands(showPlaces(source));
  const whole = readMath(shown, false);
  if (whole !== null) {
    return shown.includes('\\square')
      ? { kind: 'unfinished', html: whole }
      : { kind: 'formula', html: whole, latex: source, isLatex: true };
  }
  const closers = missingClosers(source);
  for (const ending of ['', '\\square', '{\\square}', '{\\square}{\\square}']) {
    for (const completed of [`${source}${ending}${closers}`, `${source}${closers}${ending}`]) {
      const html = readMath(withCommands(showPlaces(completed)), false);
      if (html !== null) return { kind: 'unfinished', html };
    }
  }
  return { kind: 'unreadable' };
}

/** The braces and brackets that are still open, closed. */
function missingClosers(source: string): string {
  const open: string[] = [];
  for (const [token] of source.matchAll(/\\left[^a-zA-Z\s]|\\right[^a-zA-Z\s]|\\[\s\S]|[{}]/g)) {
    if (token === '{') open.push('}');
    else if (token.startsWith('\\left')) open.push('\\right.');
    else if (token === '}' || token.startsWith('\\right')) open.pop();
  }
  return open.reverse().join('');
}

const functionNames =
  /(?<![\\a-zA-Z])(?:arcsin|arccos|arctan|sinh|cosh|tanh|sin|cos|tan|sec|csc|cot|exp|log|ln)(?![a-zA-Z])/g;
const commands: readonly (readonly [RegExp, string])[] = [
  [/<=|≤/g, '\\le '],
  [/>=|≥/g, '\\ge '],
  [/!=|≠/g, '\\ne '],
  [/≈/g, '\\approx '],
  [/[×]/g, '\\times '],
  [/÷/g, '\\div '],
  [/±/g, '\\pm '],
  [/[*·]/g, '\\cdot '],
  [/°/g, '^{\\circ}'],
  [/(?<![\\a-zA-Z])sqrt\(([^()]*)\)/g, '\\sqrt{$1}'],
];

/** LaTeX with what was typed plainly among it: signs from the keyboard, names of functions. */
function withCommands(latex: string): string {
  const signs = commands.reduce((text, [pattern, command]) => text.replace(pattern, command), latex);
  // Inside text and names of operators, letters are letters.
  return /\\(?:text|math|operatorname|mbox|begin)/.test(signs) ? signs : signs.replace(functionNames, '\\$& ');
}
