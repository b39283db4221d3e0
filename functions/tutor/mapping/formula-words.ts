// What a formula is about, in words: learners write `\log_2 x` where units say "logarithm". Data and look-up only.
// Formulas that say nothing by their form ("x = 4") give nothing.

/** Names of functions as written in formulas, and the words of prose for them. */
const namedFunctions: Readonly<Record<string, readonly string[]>> = {
  log: ['logarithm'],
  ln: ['logarithm', 'natural'],
  lg: ['logarithm'],
  exp: ['exponential'],
  sin: ['sine'],
  cos: ['cosine'],
  tan: ['tangent'],
  sec: ['secant'],
  csc: ['cosecant'],
  cot: ['cotangent'],
  arcsin: ['inverse', 'sine'],
  arccos: ['inverse', 'cosine'],
  arctan: ['inverse', 'tangent'],
  lim: ['limit'],
  sum: ['series', 'summation'],
  int: ['integral'],
  sqrt: ['radical', 'root'],
  det: ['determinant'],
  binom: ['binomial'],
  vec: ['vector'],
  matrix: ['matrix'],
  pmatrix: ['matrix'],
  bmatrix: ['matrix'],
};

/** Forms that tell what kind of expression it is. */
const forms: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:\be|\d)\s*\^\s*(?:[({]\s*)?[-+\d]*[a-z]/i, ['exponential']],
  [/[a-z]\s*(?:\^\s*\{?2\b|²)(?![\s\S]{0,300}(?:\^\s*\{?[3-9]|[³⁴-⁹]))/i, ['quadratic']],
  [/[a-z]\s*(?:\^\s*\{?[3-9]|[³⁴-⁹])/i, ['polynomial']],
  [/\|\s*[^|\s][^|]{0,40}\|/, ['absolute', 'value']],
  [/\b\d+\s*[+-]\s*\d*i\b/, ['complex', 'number']],
  [/[([]\s*[fgh]\s*(?:∘|\\circ)\s*[fgh]|\b[fgh]\(\s*[fgh]\(/, ['composition']],
  [/\b[fgh]\s*\^\s*(?:\{\s*)?-\s*1/, ['inverse']],
  [/√/, ['radical', 'root']],
  [/∑/, ['series', 'summation']],
];

/** As LaTeX writes them, and matrices by their environments. */
const command = /\\([a-z]{2,7})(?![a-z])|\{([bp]?matrix)\}/g;
/** As typed: the name before what it is of. "Sum" and "limit" are words too, so these alone. */
const typed =
  /(?<![a-z\\])(log|ln|arcsin|arccos|arctan|sin|cos|tan|sec|csc|cot|sqrt)(?=\s*[_^({\\\d]|\s+[a-zθ](?![a-z]))/gi;

/** Words for what the text's formulas hold, each once. */
export function formulaWords(text: string): readonly string[] {
  const words = new Set<string>();
  for (const [, name = '', environment = name] of [...text.matchAll(command), ...text.matchAll(typed)]) {
    const key = environment.toLowerCase();
    if (Object.hasOwn(namedFunctions, key)) for (const word of namedFunctions[key] ?? []) words.add(word);
  }
  for (const [form, meaning] of forms) if (form.test(text)) for (const word of meaning) words.add(word);
  return [...words];
}

/** Prose left when formulas are taken out: names of commands, subscripts and single letters carry no topic. */
export function withoutFormulas(text: string): string {
  return text
    .replace(/\\(?:begin|end)\s*\{[a-z*]{1,20}\}/gi, ' ')
    .replace(/\\[a-z]+/gi, ' ')
    .replace(/[$_^{}\\]/g, ' ');
}
