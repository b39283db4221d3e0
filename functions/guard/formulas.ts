// Whether the formulas of a sentence, in LaTeX or plain, stand in its evidence. Compares spellings, not mathematics.

import { withoutEndMarks } from '../text/end-marks.ts';
import { asciiDigits } from '../text/numbers.ts';
import { cleanText } from '../text/text.ts';

const maths =
  /\$\$([^$]{1,1000})\$\$|\$(?=[^\s\d$]|\d[^$\n]{0,100}[=+^_\\])([^$\n]{1,400})(?<=\S)\$(?!\d)|\\[[(]([^\n]{1,400}?)\\[)\]]/g;
/** An operand, and operators with operands behind an equals sign. */
const operand = String.raw`[\p{L}\p{N}_.()²³%]{1,40}`;
const equation = new RegExp(
  `${operand}(?: ?[-+*/×÷·^] ?${operand}){0,6} ?[=≤≥≈] ?${operand}(?: ?[-+*/×÷·^−] ?${operand}){0,12}`,
  'gu',
);

const commands: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right|displaystyle|,|;|!|:|quad|qquad)(?![a-zA-Z])/g, ''],
  [/\\(?:text|mathrm|mathbf|mathit|operatorname)(?![a-zA-Z])/g, ''],
  [/\\(?:times|cdot|ast)(?![a-zA-Z])|[×·⋅∗]/g, '*'],
  [/\\div(?![a-zA-Z])|÷/g, '/'],
  [/\\leq?(?![a-zA-Z])|≤/g, '<='],
  [/\\geq?(?![a-zA-Z])|≥/g, '>='],
  [/\\approx(?![a-zA-Z])/g, '≈'],
  [/\\([%#&$_])/g, '$1'],
  [/[−–]/g, '-'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/\\[dt]?frac(?![a-zA-Z])/g, '\\frac'],
  [/\*\*(?=\d)/g, '^'],
];

/** One spelling of a formula: no spaces, no braces, a fraction as a division. */
function normaliseFormula(written: string): string {
  let text = asciiDigits(cleanText(written));
  for (const [pattern, replacement] of commands) text = text.replace(pattern, replacement);
  text = text.replace(/\s+/g, '').replace(/\\frac\{([^{}]{1,200})\}\{([^{}]{1,200})\}/g, '($1)/($2)');
  const plain = text
    .replace(/\\(?=[a-zA-Z])|[{}$`]/g, '')
    .replace(/(?<![\p{L}\p{N}])\(([\p{L}\p{N}_.]{1,60})\)/gu, '$1');
  return withoutEndMarks(plain, '.,;:');
}

function formulasIn(sentence: string): readonly string[] {
  const spans = [...sentence.matchAll(maths)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
  return [...spans, ...(withoutMaths(sentence).match(equation) ?? [])];
}

/** The text of a sentence without its formulas; a number between dollar signs is a number. */
function withoutMaths(sentence: string): string {
  return sentence.replace(maths, ' ◦ ').replace(/\$(-?[\d.,]{1,40})\$/g, '$1');
}

/** The same, without plain equations either. */
export function withoutFormulas(sentence: string): string {
  return withoutMaths(sentence).replace(equation, ' ◦ ');
}

/** The first formula of a sentence that its evidence does not hold. */
export function findForeignFormula(sentence: string, evidence: readonly string[]): string | null {
  const formulas = formulasIn(sentence);
  if (formulas.length === 0) return null;
  const held = evidence.map(normaliseFormula);
  return formulas.find((formula) => !held.some((known) => known.includes(normaliseFormula(formula)))) ?? null;
}
