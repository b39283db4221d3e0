// Number variations of worked examples, with the answer computed. Pure and deterministic: the same example and seed give
// the same drill. A method is used only where it gives, on the example's own numbers, the answer that the book prints.
import { checkDrill } from '../check-drill.ts';
import { toFraction } from './exact-value.ts';
import { rank } from './make-cloze.ts';
import { type Solved, solveProblem } from './solve-problem.ts';
import type { MadeDrill, TeachingPassage } from './teaching-passage.ts';
import { mathsOf, printedAnswer, workedExamples } from './worked-example.ts';

/** Tries of other numbers until the answer is as simple as the original's. */
const tries = 40;

/** @param input.seed which variation of each example */
export function varyExamples(input: {
  readonly unitId: string;
  readonly passages: readonly TeachingPassage[];
  readonly seed: number;
}): readonly MadeDrill[] {
  const { unitId, passages, seed } = input;
  return variableExamples(passages).flatMap((example) => varyExample({ unitId, example, seed }) ?? []);
}

export interface VariableExample {
  readonly reference: string;
  readonly problem: string;
  /** What the book's own numbers give. */
  readonly original: Solved;
}

/** Examples that can be worked out here, and come out as the book prints. */
export function variableExamples(passages: readonly TeachingPassage[]): readonly VariableExample[] {
  return workedExamples(passages).flatMap((example) => {
    const problem = example.problem.replace(/(?<!\s)\s+Is (?:this|the) [^?]{1,80}\?\s*$/, '');
    const original = solveProblem(problem);
    return original !== null && isPrinted(original, example.solution)
      ? [{ reference: example.passage.reference, problem, original }]
      : [];
  });
}

/** The id `vary:REFERENCE:SEED` names the same drill for ever. */
export function variationId(reference: string, seed: number): string {
  return `vary:${reference}:${seed}`;
}

export function varyExample(input: {
  readonly unitId: string;
  readonly example: VariableExample;
  readonly seed: number;
}): MadeDrill | null {
  const { unitId, example, seed } = input;
  const { reference, problem, original } = example;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const text = withOtherNumbers(problem, `${reference}:${seed}:${attempt}`, original.method === 'percent');
    if (text === null || text === problem) continue;
    const solved = solveProblem(text);
    if (solved === null || solved.answer === original.answer || !isAsSimple(solved, original)) continue;
    return {
      drillId: variationId(reference, seed),
      unitId,
      prompt: text,
      questionLatex: '',
      options: [],
      references: [reference],
      key: { answers: [solved.answer], question: solved.question, hints: [], mistakes: [] },
    };
  }
  return null;
}

/** The book's own answer, or what one of its last three lines comes to, is what was computed. */
export function isPrinted(solved: Solved, solution: string): boolean {
  const lastLines = mathsOf(solution)
    .slice(-3)
    .map((line) => line.split('=').at(-1) ?? line);
  const printed = [...(printedAnswer(solution) === null ? [] : [printedAnswer(solution) ?? '']), ...lastLines];
  const agrees = (answer: string) =>
    printed.some(
      (each) =>
        checkDrill({ expected: [answer], given: each.replace(/(?<![.,;\s])[.,;\s]+$/, ''), form: 'any' }) === 'right',
    );
  return agrees(solved.answer) || (solved.values.length > 1 && solved.answer.split(', ').every(agrees));
}

const numberPattern =
  /(?<![\w.^_{[\\])(?<!\^\{|_\{|\\sqrt\[)\d{1,30}(?:\.\d{1,30})?(?![\w.]{0,60}\})|(?<=\\frac\{|\}\{)\d{1,30}(?=\})|(?<=[{[(])(?<!\^\{|_\{|\\sqrt\[)\d{1,30}(?=[^\d}])/g;

/**
 * The same number becomes the same other one everywhere, different ones stay different; nought, one, exponents and
 * indices stay. Null where two would become one.
 */
function withOtherNumbers(problem: string, salt: string, isProse: boolean): string | null {
  const others = new Map<string, string>();
  const replace = (text: string): string =>
    text.replace(numberPattern, (number) => {
      const other = others.get(number) ?? otherNumber(number, rank(salt, number));
      others.set(number, other);
      return other;
    });
  const text = isProse ? replace(problem) : problem.replace(/\$\$[\s\S]+?\$\$|\$[^$\n]+\$/g, replace);
  return new Set(others.values()).size === others.size ? text : null;
}

/** Of as many digits, at least two; decimals stay decimals. */
function otherNumber(number: string, chance: number): string {
  const [whole = '', decimals] = number.split('.');
  const value = Number(whole);
  if (decimals === undefined && value < 2) return number;
  if (decimals !== undefined) {
    const scale = 10 ** decimals.length;
    const size = Math.round(Number(number) * scale);
    return ((Math.max(1, Math.round(size * 0.5)) + (chance % Math.max(2, size))) / scale).toFixed(decimals.length);
  }
  const low = value < 10 ? 2 : 10 ** (whole.length - 1);
  const span = value < 10 ? 8 : Math.min(9 * low, 60);
  const rounding = value >= 10 && value % 10 === 0 ? 10 : value >= 10 && value % 5 === 0 ? 5 : 1;
  return String(Math.max(rounding, Math.round((low + (chance % span)) / rounding) * rounding));
}

/** Whole numbers stay whole, fractions keep small denominators, and nothing grows out of proportion. */
function isAsSimple(solved: Solved, original: Solved): boolean {
  if (solved.method !== original.method || solved.values.length !== original.values.length) return false;
  if (solved.question !== null && solved.question.replace(/\s/g, '') === solved.answer.replace(/\s/g, '')) return false;
  const denominators = (values: readonly number[]) =>
    values.map((value) => toFraction(value)?.below ?? Number.POSITIVE_INFINITY);
  const most = Math.max(...denominators(original.values));
  const size = Math.max(12, ...original.values.map((value) => Math.abs(value) * 5));
  return (
    denominators(solved.values).every((each) => each <= (most === 1 ? 1 : Math.max(12, most))) &&
    solved.values.every((value) => Math.abs(value) <= size) &&
    (original.values.includes(0) || !solved.values.includes(0))
  );
}
