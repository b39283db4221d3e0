// The form an answer is wanted in. Equal in value is not enough: "17*23" is 391, and no answer to what 17 × 23 is. Pure.
import type { AnswerForm } from '../../course/tutor-material.ts';
import { symbolsOf } from './evaluate-expression.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';
import type { Expression } from './read-expression.ts';

/** Whether an answer that is right by value has the form. @param form null: the one that the expected answer shows */
export function hasForm(form: AnswerForm | null, expected: ParsedAnswer, given: ParsedAnswer): boolean {
  const sides = [...finalExpressions(given)];
  switch (form) {
    case 'any':
      return true;
    case 'number':
      return sides.every(isNumeral);
    case 'lowest_terms':
      return sides.every(isInLowestTerms);
    case 'expanded':
      return sides.every(isExpanded);
    case 'factored':
      return sides.every((side) => isFactored(side, finalExpressions(expected)));
    case 'isolated':
      return isIsolated(given);
    default:
      return hasShownForm(expected, given);
  }
}

/** A number is wanted as a number, a solution as a solution. */
function hasShownForm(expected: ParsedAnswer, given: ParsedAnswer): boolean {
  if (isSolution(expected) && !isIsolated(given)) return false;
  const wanted = finalExpressions(expected);
  return wanted.length === 0 || !wanted.every(isNumeral) || finalExpressions(given).every(isNumeral);
}

/** The task's own expression given back, in whatever order its terms and factors are written. */
export function repeatsTask(question: string, given: string): boolean {
  const [task, answer] = [parseAnswer(question.replace(/=\s?(?:\?|\\?_+)?$/, '')), parseAnswer(given)];
  if (task.kind === 'expression' && answer.kind === 'expression') {
    return canonical(task.expression) === canonical(answer.expression);
  }
  if (task.kind !== 'relation' || answer.kind !== 'relation') return false;
  return relationText(task) === relationText(answer);
}

function relationText({ sides, relations }: Extract<ParsedAnswer, { kind: 'relation' }>): string {
  const texts = sides.map(canonical);
  return relations.join() === '='
    ? texts.toSorted().join('=')
    : texts.map((text, at) => text + (relations[at] ?? '')).join('');
}

/** What an answer comes to: of an equation the side that a name or a sum is equal to; bounds of an inequality. */
function finalExpressions(answer: ParsedAnswer): readonly Expression[] {
  switch (answer.kind) {
    case 'expression':
      return [answer.expression];
    case 'relation': {
      const [first] = answer.sides;
      if (answer.relations.join() !== '=') return answer.sides.filter((side) => symbolsOf(side).size === 0);
      if (answer.sides[1].kind === 'symbol') return [first];
      return first.kind === 'symbol' || symbolsOf(first).size === 0 ? [answer.sides[1]] : [];
    }
    case 'tuple':
      return answer.items.filter(
        (item) => !(item.kind === 'symbol' || (item.kind === 'negate' && item.of.kind === 'symbol')),
      );
    case 'list':
      return answer.items.flatMap(finalExpressions);
    case 'union':
      return answer.parts.flatMap(finalExpressions);
    case 'matrix':
      return answer.rows.flat();
    case 'text':
      return [];
  }
}

const isNumber = (each: Expression) => each.kind === 'number';

/** As numbers are written: whole, decimal, negative, a fraction, a mixed number, a power of ten. */
function isNumeral(each: Expression): boolean {
  if (each.kind === 'number') return true;
  if (each.kind === 'negate') return isNumeral(each.of);
  if (each.kind !== 'binary') return false;
  const { operator, left, right } = each;
  if (operator === '/') return isSigned(left) && isSigned(right);
  if (operator === '+') return isNumber(left) && isFraction(right);
  if (operator === '*') return isSigned(left) && isPowerOfTen(right);
  return operator === '^' && isPowerOfTen(each);
}

const isSigned = (each: Expression): boolean => isNumber(each) || (each.kind === 'negate' && isNumber(each.of));

const isFraction = (each: Expression): boolean =>
  each.kind === 'binary' && each.operator === '/' && isNumber(each.left) && isNumber(each.right);

const isPowerOfTen = (each: Expression): boolean =>
  each.kind === 'binary' &&
  each.operator === '^' &&
  each.left.kind === 'number' &&
  each.left.value === 10 &&
  isSigned(each.right);

function isInLowestTerms(each: Expression): boolean {
  if (each.kind === 'negate') return isInLowestTerms(each.of);
  if (each.kind === 'number') return each.decimals === 0;
  if (each.kind !== 'binary') return false;
  if (each.operator === '+') return isNumber(each.left) && isInLowestTerms(each.right);
  if (each.operator !== '/') return false;
  const [above, below] = [each.left, each.right].map((part) => (part.kind === 'negate' ? part.of : part));
  if (above?.kind !== 'number' || below?.kind !== 'number' || each.right.kind === 'negate') return false;
  return below.value > 1 && greatestDivisor(above.value, below.value) === 1;
}

function greatestDivisor(one: number, other: number): number {
  let [above, below] = [Math.abs(one), Math.abs(other)];
  while (below > 0) [above, below] = [below, above % below];
  return above;
}

/** No product and no power of a sum is left. */
function isExpanded(each: Expression): boolean {
  if (each.kind === 'negate') return !isSum(each.of) && isExpanded(each.of);
  if (each.kind !== 'binary') return true;
  const { operator, left, right } = each;
  if ((operator === '*' && (isSum(left) || isSum(right))) || (operator === '^' && isSum(left))) return false;
  return isExpanded(left) && isExpanded(right);
}

const isSum = (each: Expression): boolean =>
  each.kind === 'negate'
    ? isSum(each.of)
    : each.kind === 'binary' &&
      (each.operator === '+' || each.operator === '-' || (each.operator === '/' && isSum(each.left)));

/** A product of as many factors with a letter as the expected answer has. */
function isFactored(each: Expression, expected: readonly Expression[]): boolean {
  const wanted = Math.max(1, ...expected.map((one) => factorsOf(one).length));
  return !isSum(each) && factorsOf(each).length >= wanted;
}

/** Factors that hold a letter, a power as often as it says. */
function factorsOf(each: Expression): readonly Expression[] {
  if (each.kind === 'negate') return factorsOf(each.of);
  if (each.kind === 'binary' && each.operator === '*') return [...factorsOf(each.left), ...factorsOf(each.right)];
  if (each.kind === 'binary' && each.operator === '^' && each.right.kind === 'number') {
    return Array.from({ length: Math.min(20, Math.floor(each.right.value)) }, () => factorsOf(each.left)).flat();
  }
  return symbolsOf(each).size === 0 ? [] : [each];
}

/** `x = 4`, or several such, with nothing left to solve: the name alone on one side and not in the other. A bare value, too. */
function isIsolated(answer: ParsedAnswer): boolean {
  if (answer.kind === 'list') return answer.items.every(isIsolated);
  if (answer.kind !== 'relation') return true;
  return (
    [answer.sides[0], answer.sides[answer.sides.length - 1]].some((side, at, ends) => {
      const other = ends[1 - at];
      return side?.kind === 'symbol' && other !== undefined && !symbolsOf(other).has(side.name);
    }) ||
    answer.sides.length > 2 ||
    answer.sides.every((side) => symbolsOf(side).size === 0)
  );
}

/** An equation that gives a name its value, without another unknown. */
function isSolution(answer: ParsedAnswer): boolean {
  if (answer.kind === 'list') return answer.items.length > 0 && answer.items.every(isSolution);
  return (
    answer.kind === 'relation' &&
    answer.relations.join() === '=' &&
    isIsolated(answer) &&
    answer.sides.some((side) => symbolsOf(side).size === 0)
  );
}

/** One text for an expression, however its terms and its factors are ordered and bracketed. */
function canonical(each: Expression): string {
  switch (each.kind) {
    case 'number':
      return String(each.value);
    case 'symbol':
      return each.name;
    case 'call':
      return `${each.name}_${each.base === null ? '' : canonical(each.base)}(${canonical(each.argument)})`;
    case 'negate':
      return `(-${canonical(each.of)})`;
    case 'binary': {
      const { operator } = each;
      if (operator === '+' || operator === '-') return `(${partsOf(each, '+').toSorted().join('+')})`;
      if (operator === '*') return `(${partsOf(each, '*').toSorted().join('*')})`;
      return `(${canonical(each.left)}${operator}${canonical(each.right)})`;
    }
  }
}

function partsOf(each: Expression, operator: '+' | '*'): readonly string[] {
  if (each.kind === 'binary' && each.operator === operator) {
    return [...partsOf(each.left, operator), ...partsOf(each.right, operator)];
  }
  if (each.kind === 'binary' && operator === '+' && each.operator === '-') {
    return [...partsOf(each.left, '+'), ...partsOf(each.right, '+').map((part) => `(-${part})`)];
  }
  return [canonical(each)];
}
