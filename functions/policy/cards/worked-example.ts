// Worked examples of a unit's content: what is asked, the way, and the answer as the book prints it. Pure.
// An example may hold its solution, have it in the passages that follow it in its section, or stand within prose.
import { splitSentences } from '../../text/sentences.ts';
import { solutionMark } from '../../text/solution-mark.ts';
import { plain } from './sentence.ts';
import type { TeachingPassage } from './teaching-passage.ts';

export interface WorkedExample {
  readonly passage: TeachingPassage;
  /** Without its number and title. */
  readonly problem: string;
  /** Markdown with `$…$` maths. */
  readonly solution: string;
  /** False where the solution stands in the passages that follow, or within prose: it counts if working it out gives the same. */
  readonly isOwn: boolean;
  /** What is to be solved, as prose has it; else left out. */
  readonly equation?: string;
}

const label =
  /^\*\*(?:Example|उदाहरण|Try It|Worked example|Exercise|Problem)[^*]{0,20}?(?:[.:][^*]{0,160})?\*\*[.:]?\s*/iu;
const afterwards = /\*\*(?:Analysis|Try It|Q&A|How To|Note|Check)\b[\s\S]*/i;
/** Passages that an example's solution may run over. */
const longestRun = 5;

/** In the order of the passages. Those without a solution are left out. */
export function workedExamples(passages: readonly TeachingPassage[]): readonly WorkedExample[] {
  return passages.flatMap((passage, at) => {
    if (passage.nodeType !== 'example' && !/^\*\*Try It\b/i.test(passage.content)) return inlineExample(passage);
    const [problem = '', ...rest] = passage.content.replace(label, '').split(solutionMark);
    const own = rest.join(' ').replace(afterwards, '').trim();
    const solution = rest.length > 0 ? own : following(passages, at);
    if (problem.trim() === '' || solution === '' || /\b(?:figure|table|graph)\b/i.test(problem)) return [];
    return [{ passage, problem: problem.trim(), solution, isOwn: rest.length > 0 }];
  });
}

/** `ax + b = c` without marks of mathematics. */
const bareEquation = /(?<![\w$=])-?\d{0,6}[a-z](?: ?[+−-] ?\d{1,6})? ?= ?[-−]?\d{1,6}(?:\.\d{1,6})?(?![\w$])/g;
const longestInline = 800;

/** The first equation of a passage of prose that is more than a result, with what is said after it. */
function inlineExample(passage: TeachingPassage): readonly WorkedExample[] {
  const { content, nodeType } = passage;
  if (nodeType !== 'concept' || content.length > longestInline) return [];
  const text = content.includes('$') ? content : content.replace(bareEquation, (found) => `$${found}$`);
  const equation = mathsOf(text).find((each) => /[a-z]/i.test(leftSide(each)) && leftSide(each).trim().length > 1);
  if (equation === undefined) return [];
  const solution = text.slice(text.indexOf(equation) + equation.length).replace(/^\$+[,.:;]?\s*/, '');
  return solution.includes('$') ? [{ passage, problem: `Solve $${equation}$.`, solution, isOwn: false, equation }] : [];
}

/** Empty where there is no equals sign. */
function leftSide(equation: string): string {
  return equation.slice(0, Math.max(0, equation.indexOf('=')));
}

function following(passages: readonly TeachingPassage[], at: number): string {
  const section = passages[at]?.section.join('\u0000');
  const parts: string[] = [];
  for (const next of passages.slice(at + 1, at + 1 + longestRun)) {
    const goesOn = next.nodeType === 'concept' || next.nodeType === 'list_item' || next.nodeType === 'step';
    if (!goesOn || next.section.join('\u0000') !== section || /^\*\*(?:example|try it)/i.test(next.content)) break;
    parts.push(next.content.replace(solutionMark, ''));
    if (isAnswered(next.content)) return parts.join('\n\n');
  }
  return '';
}

const answerSentence = /\b(?:the|so the|our|final) (?:answer|solution|result)s? (?:is|are)\b|उत्तर/i;

function isAnswered(text: string): boolean {
  return answerSentence.test(text);
}

/** The mathematics of a text in order, inline and display, rows of arrays apart. */
export function mathsOf(text: string): readonly string[] {
  return [...text.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+)\$/g)].flatMap((match) =>
    (match[1] ?? match[2] ?? '')
      .replace(/\\begin\{(?:array|aligned|align\*?|gathered)\}(?:\{[^}]*\})?|\\end\{[a-z*]+\}/g, '')
      .split('\\\\')
      .map(
        (row) =>
          row
            .split(/&\s*\\text/)[0]
            ?.replaceAll('&', ' ')
            .trim() ?? '',
      )
      .filter((row) => row !== ''),
  );
}

/**
 * What the book gives as the answer, as LaTeX: of its last sentence about an answer, else the right side of its last
 * equation. Null where it gives none.
 */
export function printedAnswer(solution: string): string | null {
  const saying = splitSentences(solution)
    .map(({ text }) => text)
    .findLast((text) => answerSentence.test(text) && text.includes('$'));
  const maths = mathsOf(saying ?? solution);
  const last = maths.at(-1);
  if (last === undefined) return null;
  const sides = last.split(/(?<![<>!\\])=|\\approx/);
  const value = (sides.at(-1) ?? '').replace(/(?<![.,;\s])[.,;\s]+$/, '').trim();
  return value === '' ? null : value;
}

/** The solution as steps to be shown one below the other: sentences with their mathematics, at most eight. */
export function stepsOf(solution: string): readonly string[] {
  return splitSentences(solution)
    .map(({ text }) => plain(text))
    .filter((text) => text !== '')
    .slice(0, 8);
}
