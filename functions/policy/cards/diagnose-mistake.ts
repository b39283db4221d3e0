// Which mistake of the unit's list a wrong answer shows. Pure: an author's wrong answers first, then the answer's shape
// beside the right one's. Null rather than a guess; never a tag that the unit does not list (corrections 40).
import { checkDrill, longestMarked } from '../check-drill.ts';
import { mostItems } from '../drill-answer/compare-answers.ts';
import { evaluateExpression, symbolsOf } from '../drill-answer/evaluate-expression.ts';
import { type ParsedAnswer, parseAnswer } from '../drill-answer/parse-answer.ts';
import type { Expression } from '../drill-answer/read-expression.ts';
import { readQuantity } from '../drill-answer/read-quantity.ts';
import type { DrillKey } from './teaching-passage.ts';

/** Tags given by shape where a unit lists them, in the order they are tried. */
export const shapeTags = [
  'units_missing',
  'not_simplified',
  'partial_answer',
  'swapped_parts',
  'sign_error',
  'off_by_factor',
  'reciprocal',
  'power_or_root',
  'inverse_operation',
  'arithmetic_slip',
] as const;
type ShapeTag = (typeof shapeTags)[number];

/**
 * @param input.tags the unit's list
 * @param input.given an answer that was marked wrong
 */
export function diagnoseMistake(input: {
  readonly key: DrillKey;
  readonly given: string;
  readonly tags: readonly string[];
}): string | null {
  const { key, given } = input;
  if (given.length > longestMarked) return null;
  const allowed = new Set(input.tags);
  const known = key.mistakes.find(({ answer }) => checkDrill({ expected: [answer], given, form: 'any' }) === 'right');
  if (known !== undefined) return allowed.has(known.tag) ? known.tag : null;
  const answers = key.answers.filter((expected) => expected.length <= longestMarked);
  for (const tag of shapeTags) {
    if (allowed.has(tag) && answers.some((expected) => shows[tag](expected, given, key))) return tag;
  }
  return null;
}

const shows: Readonly<Record<ShapeTag, (expected: string, given: string, key: DrillKey) => boolean>> = {
  units_missing: (expected, given) => {
    const quantity = readQuantity(expected);
    const bare = parseAnswer(given);
    return (
      quantity !== null &&
      readQuantity(given) === null &&
      bare.kind === 'expression' &&
      near(realValue(quantity.value), realValue(bare.expression))
    );
  },
  // Giving the question back in another form is right by value; given back as it stood, nothing was done.
  not_simplified: (_, given, { question }) => question !== null && bareText(given) === bareText(question),
  partial_answer: (expected, given) => {
    const [all, some] = [itemsOf(expected), itemsOf(given)];
    if (all.length > mostItems || some.length > mostItems) return false;
    const isPart = some.every((part) => all.some((whole) => sameItem(whole, part)));
    return all.length > 1 && some.length > 0 && some.length < all.length && isPart;
  },
  swapped_parts: (expected, given) => {
    const [one, other] = [parseAnswer(expected), parseAnswer(given)];
    if (one.kind !== 'tuple' || other.kind !== 'tuple' || one.items.length !== other.items.length) return false;
    const values = one.items.map(realValue);
    const others = other.items.map(realValue).toReversed();
    return values.length > 1 && values.every((value, index) => near(value, others[index] ?? null));
  },
  sign_error: (expected, given) => {
    const [one, other] = [numbersOf(expected), numbersOf(given)];
    if (one.length === 0 || one.length !== other.length) return oppositeFormula(expected, given);
    return (
      one.every((value, index) => near(value, other[index] ?? null) || near(-value, other[index] ?? null)) &&
      one.some((value, index) => value !== 0 && near(-value, other[index] ?? null))
    );
  },
  off_by_factor: byNumber((right, given) =>
    [10, 100, 1000, 2, 0.1, 0.01, 0.001, 0.5].some((factor) => near(right * factor, given)),
  ),
  reciprocal: byNumber((right, given) => near(1 / right, given) && !near(right, given)),
  power_or_root: byNumber(
    (right, given) => near(right * right, given) || near(Math.sqrt(Math.abs(right)), given) || near(right ** 3, given),
  ),
  inverse_operation: (expected, given, { question }) => usesInverse(expected, given, question),
  arithmetic_slip: byNumber(
    (right, given) =>
      Number.isInteger(right) &&
      Number.isInteger(given) &&
      Math.abs(right - given) <= Math.max(2, Math.abs(right) * 0.1),
  ),
};

function byNumber(test: (right: number, given: number) => boolean): (expected: string, given: string) => boolean {
  return (expected, given) => {
    const [right] = numbersOf(expected);
    const [value] = numbersOf(given);
    if (right === undefined || value === undefined || right === 0 || value === 0) return false;
    return numbersOf(expected).length === 1 && numbersOf(given).length === 1 && test(right, value);
  };
}

/** `x + a = b` solved as `a + b`, `ax = b` as `a · b`, and so on: two numbers of the question, joined the other way. */
function usesInverse(expected: string, given: string, question: string | null): boolean {
  const [right] = numbersOf(expected);
  const [value] = numbersOf(given);
  const numbers = [...(question ?? '').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number)).slice(0, 4);
  if (right === undefined || value === undefined) return false;
  return numbers.some((one, index) =>
    numbers.some((other, place) => {
      if (index === place) return false;
      const pairs = [
        [one + other, one - other],
        [one * other, one / other],
      ] as const;
      return pairs.some(
        ([first, second]) => (near(first, right) && near(second, value)) || (near(second, right) && near(first, value)),
      );
    }),
  );
}

function oppositeFormula(expected: string, given: string): boolean {
  const right = parseAnswer(expected);
  return (
    right.kind === 'expression' &&
    symbolsOf(right.expression).size > 0 &&
    checkDrill({ expected: [`-(${expected.replaceAll('$', '')})`], given, form: 'any' }) === 'right'
  );
}

function itemsOf(text: string): readonly ParsedAnswer[] {
  const answer = parseAnswer(text);
  if (answer.kind === 'list') return answer.items;
  return answer.kind === 'union' ? answer.parts : [answer];
}

function sameItem(one: ParsedAnswer, other: ParsedAnswer): boolean {
  const [first, second] = [valuesOf(one), valuesOf(other)];
  return (
    first.length > 0 && first.length === second.length && first.every((value, at) => near(value, second[at] ?? null))
  );
}

function numbersOf(text: string): readonly number[] {
  const quantity = readQuantity(text);
  if (quantity !== null) {
    const value = realValue(quantity.value);
    return value === null ? [] : [value];
  }
  return itemsOf(text).flatMap(valuesOf);
}

function valuesOf(answer: ParsedAnswer): readonly number[] {
  const expressions =
    answer.kind === 'expression'
      ? [answer.expression]
      : answer.kind === 'tuple'
        ? answer.items
        : answer.kind === 'relation' && answer.relations[0] === '=' && answer.sides[0]?.kind === 'symbol'
          ? answer.sides.slice(1)
          : [];
  const values = expressions.map(realValue);
  return values.every((value) => value !== null) ? values.flatMap((value) => value ?? []) : [];
}

function realValue(expression: Expression): number | null {
  if (symbolsOf(expression).size > 0) return null;
  const { re, im } = evaluateExpression(expression, new Map());
  return Number.isFinite(re) && Math.abs(im) < 1e-12 ? re : null;
}

function near(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}

function bareText(text: string): string {
  return text.replace(/[\s$]|\\left|\\right/g, '');
}
