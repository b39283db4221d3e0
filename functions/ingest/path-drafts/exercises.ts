// Exercises of the course with the solution that their author wrote, as far as a choice can be made of them: those that list
// answers of which the solution says which is right, and tasks that one line of code solves. Pure.
import { hangsOnOther } from '../../policy/cards/sentence.ts';
import { splitSolution } from '../../text/solution-mark.ts';
import type { PathNode } from './path-node.ts';

export interface ListedExercise {
  readonly question: string;
  readonly right: string;
  readonly wrong: readonly string[];
  /** The solution, which tells the answer. */
  readonly node: PathNode;
}

export interface CodeExercise {
  readonly task: string;
  /** One line, as inline code. */
  readonly code: string;
  readonly language: string;
  readonly node: PathNode;
}

interface Solved {
  readonly problem: string;
  readonly solution: string;
  readonly node: PathNode;
}

const longestProblem = 700;
const longestOption = 120;
const optionCounts = { least: 3, most: 9 };
/** Wrong answers beside the right one. */
const mostWrong = 5;
const longestTask = 240;
const longestCode = 120;
/** Something that is not with it, or the code at hand. */
const needsMore =
  /\b(?:figures?|diagrams?|pictures?|above|below|previous|earlier|same|this|these|again|instead|now)\b/i;
const answersYes = /^(?:yes|true|correct|right|हाँ|सही)(?![\p{L}\p{M}])/iu;
const answersNo = /^(?:no|false|incorrect|wrong|नहीं|ग़?लत)(?![\p{L}\p{M}])/iu;
/** "`4.` Only …", "3. only …", "The correct answer is 2." */
const namesOne = /^(?:`?(\d)[.)]`?\s|[^.\d]{0,60}\b(?:answer|option|उत्तर)\b[^.\d]{0,20}\b(\d)\b)/iu;

/** In the order of the nodes. */
export function listedExercises(nodes: readonly PathNode[]): readonly ListedExercise[] {
  return solvedIn(nodes).flatMap(({ problem, solution, node }): readonly ListedExercise[] => {
    const { before, items } = withList(problem);
    const isShort = before.length <= longestProblem && items.every((item) => item.length <= longestOption);
    const isList = items.length >= optionCounts.least && items.length <= optionCounts.most;
    if (before === '' || !isShort || !isList || /\b(?:figure|diagram|picture)s?\b/i.test(before)) return [];
    const rights = rightOnes(solution, items.length);
    const [right] = items.filter((_, place) => rights?.[place] === true);
    const wrong = items.filter((_, place) => rights?.[place] === false).slice(0, mostWrong);
    return right === undefined || wrong.length < 2 ? [] : [{ question: before, right, wrong, node }];
  });
}

export function codeExercises(nodes: readonly PathNode[]): readonly CodeExercise[] {
  return solvedIn(nodes).flatMap(({ problem, solution, node }): readonly CodeExercise[] => {
    const [, language = '', code = ''] = /^```([\w-]+)\n([^\n]+)\n```$/.exec(solution) ?? [];
    const line = code.replace(/^\$ /, '').trim();
    const isTask = problem.length <= longestTask && !/```|\n/.test(problem) && !hangsOnOther(problem);
    const isLine = line !== '' && line.length <= longestCode && !line.includes('`');
    return isTask && isLine && !needsMore.test(problem) ? [{ task: problem, code: `\`${line}\``, language, node }] : [];
  });
}

/** What stands before a solution in its section, or in its own passage, is what it solves. */
function solvedIn(nodes: readonly PathNode[]): readonly Solved[] {
  return nodes.flatMap((node, place): readonly Solved[] => {
    const split = splitSolution(node.content);
    if (split === null) return [];
    const first = nodes.findLastIndex((each, at) => at < place && !isBefore(each, node)) + 1;
    const items = nodes.slice(first, place);
    const problem = [...items.map((each) => textOf(each, items)), split.before]
      .filter((text) => text !== '')
      .join('\n\n');
    return problem === '' ? [] : [{ problem, solution: split.solution.trim(), node }];
  });
}

function isBefore(each: PathNode, solution: PathNode): boolean {
  const isSection = each.section.join('\n') === solution.section.join('\n');
  return isSection && each.nodeType !== 'heading' && splitSolution(each.content) === null;
}

/** Items of a list that are passages of their own are numbered as they were. */
function textOf(node: PathNode, all: readonly PathNode[]): string {
  const items = all.filter(({ nodeType }) => nodeType === 'list_item');
  const at = items.indexOf(node);
  return at < 0 || /^(?:\d+\.|[-*]) /.test(node.content) ? node.content : `${at + 1}. ${node.content}`;
}

/** A text before its numbered list, and the items of that. */
function withList(text: string): { readonly before: string; readonly items: readonly string[] } {
  const [before = '', ...items] = text.split(/(?:^|\n) {0,8}\d{1,3}[.)] /);
  return { before: before.trim(), items: items.map((item) => item.trim()) };
}

/** Of each answer listed whether it is right; null where the solution does not say so of every one. */
function rightOnes(solution: string, count: number): readonly boolean[] | null {
  const { before, items } = withList(`\n${solution}`);
  if (before === '' && items.length === count) {
    const verdicts = items.map((item) => (answersYes.test(item) ? true : answersNo.test(item) ? false : null));
    return verdicts.some((verdict) => verdict === null) ? null : verdicts.map((verdict) => verdict === true);
  }
  const found = namesOne.exec(solution);
  const number = Number(found?.[1] ?? found?.[2] ?? 0);
  if (number < 1 || number > count || items.length > 1) return null;
  return Array.from({ length: count }, (_, place) => place + 1 === number);
}
