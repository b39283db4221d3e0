// Mathematics as typed on a keyboard ("3/4 <= sqrt(x)") to tokens, by the names that the checker of answers knows. Pure.

export type PlainToken =
  | { readonly kind: 'number'; readonly text: string }
  /** `2 3/4`: a whole number and a fraction. */
  | { readonly kind: 'mixed'; readonly whole: string; readonly above: string; readonly below: string }
  | { readonly kind: 'function'; readonly name: string }
  /** A letter or a named constant, as LaTeX. */
  | { readonly kind: 'letter'; readonly latex: string }
  | { readonly kind: 'sign'; readonly sign: string }
  /** Stands between expressions: a relation, a comma, a word that joins. */
  | { readonly kind: 'joint'; readonly latex: string };

const functionNames =
  'arcsin arccos arctan asin acos atan sinh cosh tanh sin cos tan sec csc cot sqrt cbrt exp abs log ln'.split(' ');

const namedLetters: Readonly<Record<string, string>> = {
  infinity: '\\infty ',
  epsilon: '\\epsilon ',
  lambda: '\\lambda ',
  alpha: '\\alpha ',
  gamma: '\\gamma ',
  delta: '\\delta ',
  theta: '\\theta ',
  sigma: '\\sigma ',
  omega: '\\omega ',
  beta: '\\beta ',
  phi: '\\phi ',
  rho: '\\rho ',
  tau: '\\tau ',
  inf: '\\infty ',
  mu: '\\mu ',
  pi: '\\pi ',
  oo: '\\infty ',
};

const joints: readonly (readonly [RegExp, string])[] = [
  [/^(?:<=|=<|≤|⩽)/, '\\le '],
  [/^(?:>=|=>|≥|⩾)/, '\\ge '],
  [/^(?:!=|≠|<>)/, '\\ne '],
  [/^≈/, '\\approx '],
  [/^(?:->|→)/, '\\to '],
  [/^[=<>]/, ''],
  [/^[,;]/, ''],
  [/^∪/, '\\cup '],
  [/^∈/, '\\in '],
  [/^:/, ':'],
  [/^(?:or|या)(?!\p{L})/iu, '\\text{ or }'],
  [/^(?:and|और)(?!\p{L})/iu, '\\text{ and }'],
];

const signs = /^[-+*/^()[\]{}|√∛!%°_'±]/;

/** @returns null where a sign has no place in mathematics, or the text is words */
export function tokenisePlain(text: string): readonly PlainToken[] | null {
  const tokens: PlainToken[] = [];
  let rest = withPlainSigns(text).trim();
  if (isProse(rest)) return null;
  while (rest !== '') {
    const found = tokenAt(rest);
    if (found === null) return null;
    tokens.push(found.token);
    rest = rest.slice(found.length).trimStart();
  }
  return tokens;
}

interface Found {
  readonly token: PlainToken;
  readonly length: number;
}

function tokenAt(text: string): Found | null {
  return numberAt(text) ?? jointAt(text) ?? nameAt(text) ?? signAt(text);
}

function numberAt(text: string): Found | null {
  const mixed = /^(\d+)\s+(\d+)\s*\/\s*(\d+)(?![\d.^])/.exec(text);
  if (mixed) {
    const [all, whole = '', above = '', below = ''] = mixed;
    return { token: { kind: 'mixed', whole, above, below }, length: all.length };
  }
  const number = /^(?:\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d*)?|\.\d+)/.exec(text)?.[0];
  if (number === undefined) return null;
  return { token: { kind: 'number', text: number.replaceAll(',', '{,}') }, length: number.length };
}

function jointAt(text: string): Found | null {
  for (const [pattern, latex] of joints) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { token: { kind: 'joint', latex: latex || found }, length: found.length };
  }
  return null;
}

function nameAt(text: string): Found | null {
  const lower = text.toLowerCase();
  const name = functionNames.find((known) => lower.startsWith(known));
  if (name !== undefined) return { token: { kind: 'function', name }, length: name.length };
  const letter = Object.keys(namedLetters).find((known) => lower.startsWith(known));
  if (letter !== undefined)
    return { token: { kind: 'letter', latex: namedLetters[letter] ?? '' }, length: letter.length };
  const first = /^[a-zA-Zα-ωΑ-Ω∞]/.exec(text)?.[0];
  return first === undefined ? null : { token: { kind: 'letter', latex: first }, length: first.length };
}

function signAt(text: string): Found | null {
  const sign = signs.exec(text)?.[0];
  return sign === undefined ? null : { token: { kind: 'sign', sign }, length: sign.length };
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function withPlainSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (run) => `^(${[...run].map(plainDigit).join('')})`)
    .replace(/\*\*/g, '^')
    .replace(/\+\s?[-/]\s?-|\+-/g, '±')
    .replace(/[−–—]/g, '-')
    .replace(/[×·⋅∙]/g, '*')
    .replace(/[÷∕⁄]/g, '/')
    .replace(/½/g, '(1/2)')
    .replace(/¼/g, '(1/4)')
    .replace(/¾/g, '(3/4)');
}

function plainDigit(superscript: string): string {
  return superscript === '⁻' ? '-' : String(superscripts.indexOf(superscript));
}

/** Words rather than letters multiplied: a run that no product would have, or several words side by side. */
function isProse(text: string): boolean {
  const known = new RegExp([...functionNames, ...Object.keys(namedLetters)].join('|'), 'gi');
  const rest = text.replace(/(?<!\p{L})(?:or|and|या|और)(?!\p{L})/giu, ' ').replace(known, ' ');
  const runs = rest.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (runs.some((run) => run.length > 3 || /[^a-zA-Zα-ωΑ-Ω]/.test(run))) return true;
  if (runs.filter((run) => run.length > 1).length > 1 && !/[=<>≤≥+*/^]/.test(text)) return true;
  return runs.some((run) => run.length === 3 && /[aeiou]/i.test(run)) && !/[=<>≤≥+*/^\d]/.test(text);
}
