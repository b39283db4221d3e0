// Exercises that the content itself brings with their answer ("Try It. … Solution. …"), as drills. Pure. Only where the
// answer is one short formula or number that can be marked by rules.
import { parseAnswer } from '../drill-answer/parse-answer.ts';
import type { MadeDrill, TeachingPassage } from './teaching-passage.ts';
import { workedExamples } from './worked-example.ts';

const longestQuestion = 400;
const longestAnswer = 80;
const needsMore =
  /\b(?:graph|sketch|plot|draw|table|figure|explain|describe|why|interpret|verify|prove|show that|parameteri[sz]e|nearest|round|approximate|previous|above|same)\b|\n[^\S\n]*(?:\d+\.|[-*])\s/i;

/** In the order of the passages, each under `ask:REFERENCE`. */
export function takeExercises(input: {
  readonly unitId: string;
  readonly passages: readonly TeachingPassage[];
}): readonly MadeDrill[] {
  const exercises = input.passages.filter(({ content }) => /^\*\*Try It\b/i.test(content));
  return workedExamples(exercises).flatMap(({ passage, problem, solution, isOwn }) => {
    const answers = answersOf(solution);
    if (!isOwn || answers.length === 0 || problem.length > longestQuestion || needsMore.test(problem)) return [];
    return [
      {
        drillId: `ask:${passage.reference}`,
        unitId: input.unitId,
        prompt: problem,
        questionLatex: '',
        options: [],
        references: [passage.reference],
        key: { answers, question: onlyFormula(problem), hints: [], mistakes: [] },
      },
    ];
  });
}

/** The whole solution is one formula, perhaps with a word of its unit. Empty where it is more, or cannot be marked. */
function answersOf(solution: string): readonly string[] {
  const match =
    /^\$([^$\n]+)\$[.]?$/.exec(solution.trim()) ?? /^([-−]?\d[\d.,]*(?:\s*\p{L}{1,12})?)[.]?$/u.exec(solution.trim());
  const answer = match?.[1]?.trim().replace(/[.,;]$/, '');
  if (answer === undefined || answer.length > longestAnswer || /\\approx|≈|\\text\{[^}]{20}/.test(answer)) return [];
  const hasCondition = answer.includes('=') && /[<>]|\\[lg]eq?\b|\\neq?\b/.test(answer);
  // "16, 384" may be one number or two.
  if (/\d,\s+\d{3}$/.test(answer)) return [];
  const kind = parseAnswer(answer).kind;
  if (hasCondition || kind === 'text' || kind === 'matrix') return [];
  // "x = 1, y = 2" is an answer as a whole.
  return kind === 'list' || answer.includes(',') ? [answer] : sidesOf(answer);
}

/** `x = a = b` is answered by `x = b`; of `√-24 = 2i√6` any side but the question's own. */
function sidesOf(answer: string): readonly string[] {
  const sides = answer.split('=').map((side) => side.trim());
  const last = sides.at(-1) ?? answer;
  // An equation is the answer as a whole; its zero alone says nothing.
  if (sides.length < 2 || last === '0') return [answer];
  if (/^\\?[a-zA-Z]+(?:_\{?\w+\}?)?(?:\^\{- ?1\})?(?:\s*\([a-z]\))?$/.test(sides[0] ?? ''))
    return [`${sides[0]} = ${last}`];
  return [last, ...sides.slice(1, -1)];
}

/** What is to be transformed where the task names one formula alone: "Simplify $…$." */
function onlyFormula(problem: string): string | null {
  const formulas = [...problem.matchAll(/\$\$([^$]+)\$\$|\$([^$\n]+)\$/g)].map((match) => match[1] ?? match[2] ?? '');
  const isTransformed =
    /\b(?:simplify|expand|factor|rewrite|condense|write|express|multiply|divide|add|subtract|find the (?:product|sum|difference))/i;
  return formulas.length === 1 && isTransformed.test(problem) ? (formulas[0]?.replace(/[.,;]$/, '') ?? null) : null;
}
