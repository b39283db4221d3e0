// Whether two answers of any shape mean the same. Pure and deterministic. Errs to `undecided`.
import { compareExpressions, constantRatio } from './equal-expressions.ts';
import { evaluateExpression, symbolsOf } from './evaluate-expression.ts';
import { sameNumbers } from './number-line.ts';
import type { ParsedAnswer, Relation } from './parse-answer.ts';
import type { Expression } from './read-expression.ts';

export type AnswerVerdict = 'right' | 'wrong' | 'undecided';

/** As shapes first, then as the numbers they name: "x ≠ 1" and "(-∞,1) ∪ (1,∞)". */
export function compareAnswers(expected: ParsedAnswer, given: ParsedAnswer): AnswerVerdict {
  const verdict = compareShapes(expected, given);
  if (expected.kind === 'tuple' && given.kind === 'tuple') return verdict;
  return sameNumbers(expected, given) === true ? 'right' : verdict;
}

function compareShapes(expected: ParsedAnswer, given: ParsedAnswer): AnswerVerdict {
  // A number was asked for and words came: only a reader can tell what they mean.
  if (expected.kind === 'text' || given.kind === 'text') return 'undecided';
  const [point, otherPoint] = [asPoint(expected), asPoint(given)];
  if (point.kind === 'tuple' && otherPoint.kind === 'tuple') return compareTuples(point, otherPoint);
  if (expected.kind === 'list' || given.kind === 'list') return compareLists(itemsOf(expected), itemsOf(given));
  if (expected.kind === 'union' || given.kind === 'union') return compareLists(partsOf(expected), partsOf(given));
  if (expected.kind === 'matrix' || given.kind === 'matrix') return compareMatrices(expected, given);
  if (expected.kind === 'tuple' || given.kind === 'tuple') return compareTuples(expected, given);
  if (expected.kind === 'relation' && given.kind === 'relation') return compareRelations(expected, given);
  if (expected.kind === 'relation') return compareWithRelation(expected, given);
  if (given.kind === 'relation') return compareWithRelation(given, expected);
  return compareValues(expected, given);
}

/** `x = 2, y = -3` as the point it names, coordinates in the order of the alphabet; anything else as it is. */
function asPoint(answer: ParsedAnswer): ParsedAnswer {
  if (answer.kind !== 'list' || answer.joinedBy === 'or' || answer.items.length < 2) return answer;
  const named = answer.items.flatMap((item) => {
    if (item.kind !== 'relation' || item.relations.join() !== '=') return [];
    const [left, right] = item.sides;
    if (left.kind !== 'symbol') return [];
    return /^[a-z]$/i.test(left.name) ? [{ name: left.name, value: right }] : [];
  });
  if (named.length !== answer.items.length || new Set(named.map(({ name }) => name)).size !== named.length)
    return answer;
  const items = named.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(({ value }) => value);
  return { kind: 'tuple', open: '(', close: ')', items };
}

function itemsOf(answer: ParsedAnswer): readonly ParsedAnswer[] {
  return answer.kind === 'list' ? answer.items : [answer];
}

function partsOf(answer: ParsedAnswer): readonly ParsedAnswer[] {
  return answer.kind === 'union' ? answer.parts : [answer];
}

/** Items of a list that rules compare, each with each: nobody asks for more. */
export const mostItems = 20;

/** As sets: each of one has its like in the other. A name said once holds for all: "x = 2, -2". */
function compareLists(expected: readonly ParsedAnswer[], given: readonly ParsedAnswer[]): AnswerVerdict {
  if (expected.length > mostItems || given.length > mostItems) return 'undecided';
  const verdicts = expected.map((item) => given.map((other) => compareAnswers(item, other)));
  const rows = verdicts.map(best);
  const columns = given.map((_, column) => best(verdicts.map((row) => row[column] ?? 'wrong')));
  const least = [...rows, ...columns];
  if (least.every((verdict) => verdict === 'right')) return 'right';
  return least.includes('wrong') ? 'wrong' : 'undecided';
}

function best(verdicts: readonly AnswerVerdict[]): AnswerVerdict {
  return verdicts.includes('right') ? 'right' : verdicts.includes('undecided') ? 'undecided' : 'wrong';
}

function compareTuples(expected: ParsedAnswer, given: ParsedAnswer): AnswerVerdict {
  const others = asIntervals(given);
  return best(asIntervals(expected).flatMap((one) => others.map((other) => compareEnds(one, other))));
}

function compareEnds(one: TupleAnswer, other: TupleAnswer): AnswerVerdict {
  if (one.items.length !== other.items.length || one.open !== other.open || one.close !== other.close) return 'wrong';
  return compareEach(one.items, other.items);
}

/** One wrong part is wrong, whatever the others are. */
function compareEach(expected: readonly Expression[], given: readonly Expression[]): AnswerVerdict {
  const verdicts = expected.map((item, index) => {
    const counterpart = given[index];
    return counterpart === undefined ? 'wrong' : valueVerdict(item, counterpart);
  });
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts.includes('undecided') ? 'undecided' : 'right';
}

function compareMatrices(expected: ParsedAnswer, given: ParsedAnswer): AnswerVerdict {
  if (expected.kind !== 'matrix' || given.kind !== 'matrix') return 'wrong';
  const isAlike =
    expected.rows.length === given.rows.length &&
    expected.rows.every((row, index) => row.length === given.rows[index]?.length);
  if (!isAlike) return 'wrong';
  return compareEach(expected.rows.flat(), given.rows.flat());
}

type TupleAnswer = Extract<ParsedAnswer, { kind: 'tuple' }>;
type RelationAnswer = Extract<ParsedAnswer, { kind: 'relation' }>;
const infinity: Expression = { kind: 'symbol', name: 'infinity' };
const minusInfinity: Expression = { kind: 'negate', of: infinity };

/** `x > 3` as `(3, ∞)`, `1 <= x < 2` as `[1, 2)`; of `a <= x` either letter may be the unknown. None where it is no interval. */
function asIntervals(answer: ParsedAnswer): readonly TupleAnswer[] {
  if (answer.kind === 'tuple') return [answer];
  if (answer.kind !== 'relation') return [];
  const { sides, relations } = answer;
  const [first, second, third] = sides;
  const [relation, next] = relations;
  if (third !== undefined && next !== undefined) {
    if (second.kind !== 'symbol' || sides.length > 3) return [];
    if (relations.every((each) => each.startsWith('<'))) return [between(first, relation, third, next)];
    return relations.every((each) => each.startsWith('>')) ? [between(third, next, first, relation)] : [];
  }
  if (relation === '=' || relation === '!=') return [];
  return [
    ...(first.kind === 'symbol' ? [beyond(relation, second)] : []),
    ...(second.kind === 'symbol' ? [beyond(flipped[relation], first)] : []),
  ];
}

/** From the lower bound to the upper one, each with its sign. */
function between(from: Expression, low: Relation, to: Expression, high: Relation): TupleAnswer {
  return interval(low.endsWith('=') ? '[' : '(', from, to, high.endsWith('=') ? ']' : ')');
}

/** What stands in this relation to the bound. */
function beyond(relation: Relation, bound: Expression): TupleAnswer {
  return relation.startsWith('>')
    ? between(bound, relation, infinity, '<')
    : between(minusInfinity, '<', bound, relation);
}

function interval(open: '(' | '[', from: Expression, to: Expression, close: ')' | ']'): TupleAnswer {
  return { kind: 'tuple', open, close, items: [from, to] };
}

function compareRelations(expected: RelationAnswer, given: RelationAnswer): AnswerVerdict {
  if (expected.sides.length > 2 || given.sides.length > 2) return compareTuples(expected, given);
  const [one, other] = namedAlike(difference(expected), difference(given));
  const [wanted, said] = [expected.relations[0], given.relations[0]];
  const isBare = symbolsOf(one).size === 0;
  const ratio = isBare ? null : constantRatio(one, other);
  if (ratio === null) return sameEquation(expected, given) ? 'right' : 'wrong';
  return said === (ratio > 0 ? wanted : flipped[wanted]) ? 'right' : 'wrong';
}

/** "f(x) = 2x - 1" and "y = 2x - 1" are one curve. */
function namedAlike(one: Expression, other: Expression): readonly [Expression, Expression] {
  const [called, otherCalled] = [one, other].map((each) => [...symbolsOf(each)].find((name) => name.endsWith('()')));
  if (called !== undefined && otherCalled === undefined && symbolsOf(other).has('y'))
    return [rename(one, called), other];
  if (otherCalled !== undefined && called === undefined && symbolsOf(one).has('y'))
    return [one, rename(other, otherCalled)];
  return [one, other];
}

function rename(expression: Expression, from: string): Expression {
  switch (expression.kind) {
    case 'symbol':
      return expression.name === from ? { kind: 'symbol', name: 'y' } : expression;
    case 'negate':
      return { kind: 'negate', of: rename(expression.of, from) };
    case 'binary':
      return { ...expression, left: rename(expression.left, from), right: rename(expression.right, from) };
    default:
      return expression;
  }
}

/** A difference that is nought everywhere has no ratio to another: both must be so, side by side. */
function sameEquation(expected: RelationAnswer, given: RelationAnswer): boolean {
  return expected.sides.every((side, index) => {
    const other = given.sides[index];
    return other !== undefined && compareExpressions(side, other) === 'same';
  });
}

const flipped: Readonly<Record<Relation, Relation>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
};

function difference({ sides }: RelationAnswer): Expression {
  return { kind: 'binary', operator: '-', left: sides[0], right: sides[1] };
}

/** "4" for "x = 4", and the other way round: the side that is not the name counts. */
function compareWithRelation(relation: RelationAnswer, value: ParsedAnswer): AnswerVerdict {
  const [left, right] = relation.sides;
  if (value.kind !== 'expression' || relation.relations.join() !== '=') return 'wrong';
  if (left.kind === 'symbol') return valueVerdict(right, value.expression);
  if (right.kind === 'symbol') return valueVerdict(left, value.expression);
  // "2 + 2 = 4": what was worked out stands last.
  return symbolsOf(left).size === 0 && compareExpressions(left, right) === 'same'
    ? valueVerdict(right, value.expression)
    : 'wrong';
}

export type ValueAnswer = Extract<ParsedAnswer, { kind: 'expression' }>;

/** A percent sign may be left out, or be added, where the number alone agrees. */
export function compareValues(expected: ValueAnswer, given: ValueAnswer): AnswerVerdict {
  const verdict = valueVerdict(expected.expression, given.expression);
  if (verdict === 'right' || expected.hasPercent === given.hasPercent) return verdict;
  const hundredth = (each: ValueAnswer): Expression =>
    each.hasPercent
      ? { kind: 'binary', operator: '/', left: each.expression, right: { kind: 'number', value: 100, decimals: 0 } }
      : each.expression;
  return valueVerdict(hundredth(expected), hundredth(given));
}

function valueVerdict(expected: Expression, given: Expression): AnswerVerdict {
  const sameness = compareExpressions(expected, given);
  if (sameness === 'same') return 'right';
  if (sameness === 'unknown') return 'undecided';
  return isRounding(expected, given) || isRounding(given, expected) ? 'right' : 'wrong';
}

/** Significant digits from which a decimal may stand for what it rounds. */
const leastSignificantDigits = 3;

/** `0.785` for `π/4`; `0.79` is too little to tell. */
function isRounding(exact: Expression, decimal: Expression): boolean {
  const literal = decimal.kind === 'negate' ? decimal.of : decimal;
  if (literal.kind !== 'number' || literal.decimals < 2 || symbolsOf(exact).size > 0) return false;
  const digits = String(literal.value).replace('.', '').replace(/^0+/, '').length;
  if (digits < leastSignificantDigits) return false;
  const { re, im } = evaluateExpression(exact, new Map());
  const rounded = decimal.kind === 'negate' ? -literal.value : literal.value;
  return im === 0 && Math.abs(re - rounded) <= 0.5 * 10 ** -literal.decimals + 1e-12;
}
