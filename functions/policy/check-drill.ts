// Marks a drill's answer without a model: right, wrong, or not to be decided here. Pure and deterministic.
// Errs to `undecided`: a wrong "wrong" discourages, a wrong "right" would count as evidence.
import { compareExpressions, constantRatio } from './drill-answer/equal-expressions.ts';
import { evaluateExpression, symbolsOf } from './drill-answer/evaluate-expression.ts';
import { type ParsedAnswer, parseAnswer, type Relation, textOf } from './drill-answer/parse-answer.ts';
import type { Expression } from './drill-answer/read-expression.ts';

export type DrillVerdict = 'right' | 'wrong' | 'undecided';

/**
 * Marks an answer given in LaTeX or plain form ("x=4", "4", "\frac{8}{2}", "4,0").
 * @param input.expected all answers that are right, as the drill's author wrote them
 * @param input.question the expression that was to be transformed, if any: giving it back is no answer
 */
export function checkDrill(input: {
  readonly expected: readonly string[];
  readonly given: string;
  readonly question?: string | null;
}): DrillVerdict {
  if (input.given.trim() === '') return 'wrong';
  if (input.expected.some((expected) => bare(expected) === bare(input.given))) return 'right';
  const readings = readingsOf(input.given);
  const verdicts = input.expected.flatMap((expected) => {
    const right = parseAnswer(expected);
    if (repeatsQuestion(input)) return ['wrong' as const];
    if (right.kind === 'text') return [compareTexts(right.text, textOf(input.given))];
    return readings.map((given) => compareAnswers(right, given));
  });
  if (verdicts.includes('right')) return 'right';
  return verdicts.includes('undecided') || verdicts.length === 0 ? 'undecided' : 'wrong';
}

/** "4,0" may be four, written with a decimal comma, or two numbers. */
function readingsOf(given: string): readonly ParsedAnswer[] {
  const text = given.trim();
  const isDecimalComma = /^[^,]*\d,\d+[^,]*$/.test(text) && !/[([{;]/.test(text);
  return isDecimalComma ? [parseAnswer(text), parseAnswer(text.replace(',', '.'))] : [parseAnswer(text)];
}

function repeatsQuestion({ given, question }: Parameters<typeof checkDrill>[0]): boolean {
  if (question === undefined || question === null) return false;
  return bare(given) === bare(question);
}

function bare(text: string): string {
  return text.replace(/[\s$]|\\left|\\right/g, '');
}

function compareAnswers(expected: ParsedAnswer, given: ParsedAnswer): DrillVerdict {
  // A number was asked for and words came: only a reader can tell what they mean.
  if (expected.kind === 'text' || given.kind === 'text') return 'undecided';
  if (expected.kind === 'list' || given.kind === 'list') return compareLists(itemsOf(expected), itemsOf(given));
  if (expected.kind === 'union' || given.kind === 'union') return compareLists(partsOf(expected), partsOf(given));
  if (expected.kind === 'matrix' || given.kind === 'matrix') return compareMatrices(expected, given);
  if (expected.kind === 'tuple' || given.kind === 'tuple') return compareTuples(expected, given);
  if (expected.kind === 'relation' && given.kind === 'relation') return compareRelations(expected, given);
  if (expected.kind === 'relation') return compareWithRelation(expected, given);
  if (given.kind === 'relation') return compareWithRelation(given, expected);
  return compareValues(expected, given);
}

const sameWords: Readonly<Record<string, string>> = {
  t: 'true',
  f: 'false',
  y: 'yes',
  n: 'no',
  dne: 'does not exist',
  und: 'undefined',
  'not defined': 'undefined',
  none: 'no solution',
  'no solutions': 'no solution',
};

function compareTexts(expected: string, given: string): DrillVerdict {
  const meant = (text: string) => (Object.hasOwn(sameWords, text) ? sameWords[text] : text);
  if (meant(expected) === meant(given)) return 'right';
  // One word for another is wrong; of a sentence only its reader can tell.
  return expected.includes(' ') || given.includes(' ') ? 'undecided' : 'wrong';
}

function itemsOf(answer: ParsedAnswer): readonly ParsedAnswer[] {
  return answer.kind === 'list' ? answer.items : [answer];
}

function partsOf(answer: ParsedAnswer): readonly ParsedAnswer[] {
  return answer.kind === 'union' ? answer.parts : [answer];
}

/** As sets: each of one has its like in the other. A name said once holds for all: "x = 2, -2". */
function compareLists(expected: readonly ParsedAnswer[], given: readonly ParsedAnswer[]): DrillVerdict {
  const verdicts = expected.map((item) => given.map((other) => compareAnswers(item, other)));
  const rows = verdicts.map(best);
  const columns = given.map((_, column) => best(verdicts.map((row) => row[column] ?? 'wrong')));
  const least = [...rows, ...columns];
  if (least.every((verdict) => verdict === 'right')) return 'right';
  return least.includes('wrong') ? 'wrong' : 'undecided';
}

function best(verdicts: readonly DrillVerdict[]): DrillVerdict {
  return verdicts.includes('right') ? 'right' : verdicts.includes('undecided') ? 'undecided' : 'wrong';
}

function compareTuples(expected: ParsedAnswer, given: ParsedAnswer): DrillVerdict {
  const [one, other] = [asInterval(expected), asInterval(given)];
  if (one?.kind !== 'tuple' || other?.kind !== 'tuple') return 'wrong';
  if (one.items.length !== other.items.length || one.open !== other.open || one.close !== other.close) return 'wrong';
  const verdicts = one.items.map((item, index) => {
    const counterpart = other.items[index];
    return counterpart === undefined ? 'wrong' : valueVerdict(item, counterpart);
  });
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts.includes('undecided') ? 'undecided' : 'right';
}

function compareMatrices(expected: ParsedAnswer, given: ParsedAnswer): DrillVerdict {
  if (expected.kind !== 'matrix' || given.kind !== 'matrix') return 'wrong';
  const isAlike =
    expected.rows.length === given.rows.length &&
    expected.rows.every((row, index) => row.length === given.rows[index]?.length);
  if (!isAlike) return 'wrong';
  const others = given.rows.flat();
  const verdicts = expected.rows.flat().map((cell, index) => {
    const other = others[index];
    return other === undefined ? 'wrong' : valueVerdict(cell, other);
  });
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts.includes('undecided') ? 'undecided' : 'right';
}

type RelationAnswer = Extract<ParsedAnswer, { kind: 'relation' }>;
const infinity: Expression = { kind: 'symbol', name: 'infinity' };
const minusInfinity: Expression = { kind: 'negate', of: infinity };

/** `x > 3` as `(3, ∞)`, `1 <= x < 2` as `[1, 2)`; anything else as it is. */
function asInterval(answer: ParsedAnswer): ParsedAnswer | null {
  if (answer.kind !== 'relation') return answer;
  const { sides, relations } = answer;
  const [first, second, third] = sides;
  const [relation, next] = relations;
  if (first === undefined || second === undefined || relation === undefined) return null;
  if (third !== undefined && next !== undefined) {
    const isRising = relation.startsWith('<') && next.startsWith('<');
    if (second.kind !== 'symbol' || !isRising) return null;
    return interval(relation.endsWith('=') ? '[' : '(', first, third, next.endsWith('=') ? ']' : ')');
  }
  if (relation === '=' || relation === '!=') return null;
  const isSymbolFirst = first.kind === 'symbol';
  const bound = isSymbolFirst ? second : first;
  if (!isSymbolFirst && second.kind !== 'symbol') return null;
  const isAbove = relation.startsWith('>') === isSymbolFirst;
  const closed = relation.endsWith('=');
  return isAbove
    ? interval(closed ? '[' : '(', bound, infinity, ')')
    : interval('(', minusInfinity, bound, closed ? ']' : ')');
}

function interval(open: '(' | '[', from: Expression, to: Expression, close: ')' | ']'): ParsedAnswer {
  return { kind: 'tuple', open, close, items: [from, to] };
}

function compareRelations(expected: RelationAnswer, given: RelationAnswer): DrillVerdict {
  if (expected.sides.length > 2 || given.sides.length > 2) return compareTuples(expected, given);
  const [one, other] = [difference(expected), difference(given)];
  const [wanted, said] = [expected.relations[0] ?? '=', given.relations[0] ?? '='];
  const isBare = symbolsOf(one).size === 0;
  const ratio = isBare ? null : constantRatio(one, other);
  if (ratio === null) return sameEquation(expected, given) ? 'right' : 'wrong';
  return said === (ratio > 0 ? wanted : flipped[wanted]) ? 'right' : 'wrong';
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
  const [left, right] = sides;
  if (left === undefined || right === undefined) throw new RangeError('a relation has two sides');
  return { kind: 'binary', operator: '-', left, right };
}

/** "4" for "x = 4", and the other way round: the side that is not the name counts. */
function compareWithRelation(relation: RelationAnswer, value: ParsedAnswer): DrillVerdict {
  const [left, right] = relation.sides;
  if (value.kind !== 'expression' || relation.relations.length !== 1 || relation.relations[0] !== '=') return 'wrong';
  if (left === undefined || right === undefined) return 'wrong';
  if (left.kind === 'symbol') return valueVerdict(right, value.expression);
  if (right.kind === 'symbol') return valueVerdict(left, value.expression);
  // "2 + 2 = 4": what was worked out stands last.
  return symbolsOf(left).size === 0 && compareExpressions(left, right) === 'same'
    ? valueVerdict(right, value.expression)
    : 'wrong';
}

type ValueAnswer = Extract<ParsedAnswer, { kind: 'expression' }>;

/** A percent sign may be left out, or be added, where the number alone agrees. */
function compareValues(expected: ValueAnswer, given: ValueAnswer): DrillVerdict {
  const verdict = valueVerdict(expected.expression, given.expression);
  if (verdict === 'right' || expected.hasPercent === given.hasPercent) return verdict;
  const hundredth = (each: ValueAnswer): Expression =>
    each.hasPercent
      ? { kind: 'binary', operator: '/', left: each.expression, right: { kind: 'number', value: 100, decimals: 0 } }
      : each.expression;
  return valueVerdict(hundredth(expected), hundredth(given));
}

function valueVerdict(expected: Expression, given: Expression): DrillVerdict {
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
