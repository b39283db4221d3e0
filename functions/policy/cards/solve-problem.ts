// Computes the answer of a short problem where its form leaves no doubt how: equations, values of functions, slopes,
// terms of sequences. Pure. Anything else, or anything asked besides, is null.
import { symbolsOf } from '../drill-answer/evaluate-expression.ts';
import { latexToPlain } from '../drill-answer/latex-to-plain.ts';
import { type Expression, readExpression } from '../drill-answer/read-expression.ts';
import { polynomialOf, valueAt, writePolynomial, writeValue } from './exact-value.ts';
import { mathsOf } from './worked-example.ts';

export interface Solved {
  /** Which method it was, so that a variation is solved the same way. */
  readonly method: string;
  readonly answer: string;
  /** Its numbers, to judge whether they are as simple as the original's. */
  readonly values: readonly number[];
  /** What was to be transformed: giving it back is no answer. */
  readonly question: string | null;
}

interface Problem {
  readonly text: string;
  /** Words alone, small letters. */
  readonly words: string;
  readonly maths: readonly string[];
  readonly hasDecimals: boolean;
}

const asksMore =
  /\b(?:tangent|velocity|increasing|graph|sketch|plot|draw|table|figure|explain|describe|domain|range|inverse|why|interpret|verify|prove|show that|both|each|approximate|nearest|round|estimate|calculator|matrix|factor|polar|vertex|intercepts?|degrees?|radians?|probabilit|derivative|limit|sum of|minimum|maximum|asymptote|zeros?|write (?:an?|the) (?:equation|function|formula))/i;
const longest = 400;

export function solveProblem(text: string): Solved | null {
  if (text.length > longest || asksMore.test(text) || /\n[^\S\n]*(?:\d+\.|[-*])\s/.test(text)) return null;
  if ((text.match(/\?/g) ?? []).length > 1) return null;
  const problem: Problem = {
    text,
    words: text.replace(/\$[^$]*\$/g, ' ').toLowerCase(),
    maths: mathsOf(text).map((each) => each.replace(/(?<![.,;?\s])[.,;?\s]+$/, '')),
    hasDecimals: /\d\.\d/.test(text),
  };
  for (const solve of solvers) {
    const solved = solve(problem);
    if (solved !== null) return solved;
  }
  return null;
}

function read(latex: string): Expression | null {
  const plain = latexToPlain(latex);
  return plain === null ? null : readExpression(plain);
}

function written(
  problem: Problem,
  method: string,
  value: number | null,
  question: string | null = null,
): Solved | null {
  const answer = value === null ? null : writeValue(value, problem);
  return value === null || answer === null ? null : { method, answer, values: [value], question };
}

/** "Solve $2x + 3 = 11$": linear, or quadratic with rational solutions. */
function solveEquation(problem: Problem): Solved | null {
  const [equation, ...others] = problem.maths.filter((each) => each.includes('='));
  const isOther = problem.maths.some((each) => each !== equation && each.length > 1);
  if (!/\bsolve\b/.test(problem.words) || equation === undefined || others.length > 0 || isOther) return null;
  const sides = equation.split('=');
  const [left, right] = sides.map(read);
  if (sides.length !== 2 || left == null || right == null || /[<>]|\\[lg]eq?\b/.test(equation)) return null;
  const difference: Expression = { kind: 'binary', operator: '-', left, right };
  const [name, ...more] = symbolsOf(difference);
  if (name === undefined || more.length > 0) return null;
  const [c = 0, b = 0, a = 0, third] = polynomialOf(difference, name) ?? [];
  if (third !== undefined || (a === 0 && b === 0)) return null;
  if (a === 0) {
    const solved = written(problem, 'linear', -c / b);
    return solved && { ...solved, answer: `${name} = ${solved.answer}` };
  }
  const root = Math.sqrt(b * b - 4 * a * c);
  if (!Number.isFinite(root)) return null;
  const roots = [
    ...new Set([(-b - root) / (2 * a), (-b + root) / (2 * a)].map((each) => Number(each.toPrecision(12)))),
  ];
  const texts = roots.map((each) => writeValue(each, problem));
  if (texts.some((each) => each === null)) return null;
  const answer = texts.map((each) => `${name} = ${each}`).join(', ');
  return { method: `quadratic:${roots.length}`, answer, values: roots, question: null };
}

/** Names what the problem is about and says nothing of it: `x`, `f(x)`. */
const justName = /^[a-z](?:\s*\(\s*[a-z]\s*\))?$/i;

/** `f(x) = …` with `f(3)` asked for, or a value given for each letter: "Evaluate $3x+5$ for $x=4$". */
function solveValue(problem: Problem): Solved | null {
  const assigned = new Map<string, number>();
  const formulas: { readonly name: string | null; readonly letter: string | null; readonly body: Expression }[] = [];
  const asked: { readonly name: string; readonly at: number }[] = [];
  const parts = problem.maths.flatMap((each) => each.split(/,\s*(?=[a-z]\s*=)|\\text\{\s*and\s*\}/));
  for (const latex of parts.filter((part) => !justName.test(part))) {
    const defined = /^([a-zA-Z])\s*(?:\\left\s*)?\(\s*([a-z])\s*(?:\\right\s*)?\)\s*=(?!.*=)\s*(\S.*)$/s.exec(latex);
    const given = /^([a-z])\s*=\s*((?:[-−]\s*)?(?:[\d.]+|\\frac\{\d+\}\{\d+\}))$/.exec(latex);
    const wanted = /^([a-zA-Z])\s*(?:\\left\s*)?\(\s*((?:[-−]\s*)?\d+(?:\.\d+)?)\s*(?:\\right\s*)?\)$/.exec(latex);
    const value = given || wanted ? numberIn(given?.[2] ?? wanted?.[2] ?? '') : null;
    const body = read(defined?.[3] ?? latex);
    if (defined && body !== null) formulas.push({ name: defined[1] ?? null, letter: defined[2] ?? null, body });
    else if (given && value !== null) assigned.set(given[1] ?? '', value);
    else if (wanted && value !== null) asked.push({ name: wanted[1] ?? '', at: value });
    else if (!latex.includes('=') && body !== null) formulas.push({ name: null, letter: null, body });
    else return null;
  }
  const [formula, another] = formulas;
  if (
    formula === undefined ||
    another !== undefined ||
    !/\b(?:evaluate|find|compute|calculate|determine|what is|work out)\b/.test(problem.words)
  )
    return null;
  const [question, second] = asked;
  if (formula.name !== null && formula.letter !== null) {
    if (second !== undefined || (question === undefined) === (assigned.size !== 1)) return null;
    if (question !== undefined && question.name !== formula.name) return null;
    const at = question?.at ?? assigned.get(formula.letter);
    return at === undefined
      ? null
      : written(problem, 'function', valueAt(formula.body, new Map([[formula.letter, at]])));
  }
  const names = symbolsOf(formula.body);
  if (question !== undefined || names.size === 0 || names.size !== assigned.size) return null;
  return written(problem, 'substitute', valueAt(formula.body, assigned));
}

function numberIn(latex: string): number | null {
  const expression = read(latex);
  return expression === null ? null : valueAt(expression);
}

/** "Work out $2 + 3 \cdot 4$", "Write $\frac{6}{8}$ in lowest terms". */
function solveArithmetic(problem: Problem): Solved | null {
  const [latex, ...others] = problem.maths;
  const isAsked =
    /\b(?:work out|evaluate|compute|calculate|simplify|find|add|subtract|multiply|divide|lowest terms|what is)\b/.test(
      problem.words,
    );
  if (!isAsked || latex === undefined || others.length > 0 || /[=<>,%]|\\%/.test(latex)) return null;
  const expression = read(latex);
  if (expression === null || expression.kind === 'number' || symbolsOf(expression).size > 0) return null;
  if (/pi|infinity|\be\b|\bi\b/.test(latexToPlain(latex) ?? '')) return null;
  return written(problem, 'arithmetic', valueAt(expression), latex);
}

/** "Simplify $2x + 3 + 5x$", "Expand $(x+2)(x-5)$". */
function solvePolynomial(problem: Problem): Solved | null {
  const [latex, ...others] = problem.maths;
  const isAsked = /\b(?:simplify|expand|combine|multiply|add|subtract|find the (?:product|difference))\b/.test(
    problem.words,
  );
  if (!isAsked || latex === undefined || others.length > 0 || /[=<>,]/.test(latex)) return null;
  const expression = read(latex);
  const [name, ...more] = expression === null ? [] : symbolsOf(expression);
  if (expression === null || name === undefined || more.length > 0) return null;
  const coefficients = polynomialOf(expression, name);
  const answer = coefficients === null ? null : writePolynomial(coefficients, name);
  if (coefficients === null || answer === null || coefficients.length < 2) return null;
  return { method: `polynomial:${coefficients.length}`, answer, values: coefficients, question: latex };
}

/** Slope, distance and midpoint of two points; average rate of change on an interval. */
function solvePoints(problem: Problem): Solved | null {
  const points = [
    ...problem.text.matchAll(/\(\s*((?:[-−]\s*)?\d+(?:\.\d+)?)\s*,\s*((?:[-−]\s*)?\d+(?:\.\d+)?)\s*\)/g),
  ].map(
    (match) =>
      [
        Number((match[1] ?? '').replace(/[−\s]/g, (sign) => (sign === '−' ? '-' : ''))),
        Number((match[2] ?? '').replace(/[−\s]/g, (sign) => (sign === '−' ? '-' : ''))),
      ] as const,
  );
  const [one, other] = points;
  if (one === undefined || other === undefined || points.length !== 2) return null;
  const [rise, run] = [other[1] - one[1], other[0] - one[0]];
  if (/\bslope\b/.test(problem.words) && !/\bequation\b/.test(problem.words))
    return run === 0 ? null : written(problem, 'slope', rise / run);
  if (/\bdistance\b/.test(problem.words)) {
    const square = rise * rise + run * run;
    const length = Math.sqrt(square);
    if (!Number.isInteger(square)) return null;
    return Number.isInteger(length)
      ? written(problem, 'distance', length)
      : { method: 'distance:root', answer: `\\sqrt{${square}}`, values: [square], question: null };
  }
  if (!/\bmidpoint\b/.test(problem.words)) return null;
  const middle = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const [x, y] = middle.map((value) => writeValue(value, problem));
  return x == null || y == null ? null : { method: 'midpoint', answer: `(${x}, ${y})`, values: middle, question: null };
}

/** "Find $a_{10}$ of the arithmetic sequence with $a_1 = 3$ and $d = 4$." */
function solveSequence(problem: Problem): Solved | null {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(problem.text)?.[1];
    // The full stop of a sentence is no decimal point.
    return found === undefined ? null : numberIn(found.replace(/\.$/, ''));
  };
  const first = number(/a_\{?1\}?\s*=\s*((?:[-−]\s*)?[\d.]+)/) ?? number(/first term (?:is |of )?\$?([-−]?[\d.]+)/);
  const place =
    number(/(?:find|what is)[^.?]{0,200}?a_\{?(\d{1,6})\}?(?![\d}]{0,6}\s{0,8}=)/i) ??
    number(/(?<!\d)(\d+)\$?(?:st|nd|rd|th) term/);
  const step = number(/\bd\s*=\s*((?:[-−]\s*)?[\d.]+)/) ?? number(/common difference (?:is |of )?\$?([-−]?[\d.]+)/);
  const factor = number(/\br\s*=\s*((?:[-−]\s*)?[\d.]+)/) ?? number(/common ratio (?:is |of )?\$?([-−]?[\d.]+)/);
  if (first === null || place === null || place < 2 || place > 100 || (step === null) === (factor === null))
    return null;
  return step !== null
    ? written(problem, 'arithmetic sequence', first + (place - 1) * step)
    : written(problem, 'geometric sequence', first * (factor ?? 1) ** (place - 1));
}

/** "What is 20 % of 80?" */
function solvePercent(problem: Problem): Solved | null {
  const plain = problem.text.replace(/[$\\]/g, '');
  const match =
    /(?:what is|find|work out|calculate|compute)\s+(\d+(?:\.\d+)?)\s*(?:%|percent|per cent)\s+of\s+(\d+(?:\.\d+)?)\s*(?:[.?]\s*)?$/i.exec(
      plain,
    );
  if (!match) return null;
  const value = (Number(match[1]) * Number(match[2])) / 100;
  const answer = writeValue(value, { hasDecimals: true });
  return answer === null ? null : { method: 'percent', answer, values: [value], question: null };
}

const solvers: readonly ((problem: Problem) => Solved | null)[] = [
  solvePercent,
  solveSequence,
  solvePoints,
  solveEquation,
  solveValue,
  solveArithmetic,
  solvePolynomial,
];
