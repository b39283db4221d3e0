// Steps of OATutor problems as drills and exam questions of one unit, or the reason why a step is left out.
import { createHash } from 'node:crypto';
import { checkDrill } from '../../functions/policy/check-drill.ts';
import { parseAnswer } from '../../functions/policy/drill-answer/parse-answer.ts';
import { optionWording } from '../../functions/text/languages/option-wording.ts';
import { composeStem, type Stem } from './compose-stem.ts';
import { draftHints, draftMemo } from './draft-support.ts';
import type { LeaveOutReason, LeftOut } from './leave-out.ts';
import { givesQuestionBack, markerAccepts } from './marker-accepts.ts';
import type { SourceProblem, SourceStep } from './read-problems.ts';
import { cleanChoice } from './source-text.ts';
import { isBeyondMending, tidyLatex } from './tidy-latex.ts';
import type { DrillEntry, ExamItemEntry } from './tutor-entries.ts';

/** An exam item before its tier is chosen. */
interface DraftedExamItem {
  readonly item: Omit<ExamItemEntry, 'tier'>;
  /** Hints of the step and steps of the problem: the more, the harder. */
  readonly difficulty: number;
}

interface DraftedItems {
  readonly drills: readonly DrillEntry[];
  readonly examItems: readonly DraftedExamItem[];
  readonly leftOut: readonly LeftOut[];
}

type Drafted<Entry> =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly reason: LeaveOutReason };
type FoundStem = Extract<Stem, { ok: true }>;

const fewestChoices = 2;
const mostChoices = 8;

/** Drafts all steps of the problems of one unit, in the order of the source. */
export function draftItems(input: {
  readonly unitId: string;
  readonly problems: readonly SourceProblem[];
}): DraftedItems {
  const { unitId } = input;
  const drills: DrillEntry[] = [];
  const examItems: DraftedExamItem[] = [];
  const leftOut: LeftOut[] = [];
  for (const problem of input.problems) {
    for (const step of problem.steps) {
      const reason = draftStep({ unitId, problem, step, drills, examItems });
      if (reason !== null) leftOut.push({ stepId: step.id, lesson: problem.lesson, reason });
    }
  }
  return { drills, examItems, leftOut };
}

function draftStep(input: {
  readonly unitId: string;
  readonly problem: SourceProblem;
  readonly step: SourceStep;
  readonly drills: DrillEntry[];
  readonly examItems: DraftedExamItem[];
}): LeaveOutReason | null {
  const { unitId, problem, step } = input;
  if (step.problemType !== 'MultipleChoice' && step.problemType !== 'TextBox') return 'kind';
  const stem = composeStem(problem, step);
  if (!stem.ok) return stem.reason;
  if (step.problemType === 'TextBox') {
    const drill = draftDrill({ unitId, step, stem });
    if (drill.ok) input.drills.push(drill.entry);
    return drill.ok ? null : drill.reason;
  }
  const item = draftExamItem({ unitId, step, stem });
  if (item.ok) input.examItems.push({ item: item.entry, difficulty: step.hints.length + problem.steps.length });
  return item.ok ? null : item.reason;
}

function draftDrill(input: {
  readonly unitId: string;
  readonly step: SourceStep;
  readonly stem: FoundStem;
}): Drafted<DrillEntry> {
  const { step, stem, unitId } = input;
  const answers = [...new Set(step.stepAnswer.map(bareAnswer))].filter((answer) => answer !== '');
  const { prompt, question } = stem;
  if (step.stepAnswer.some(isBeyondMending)) return { ok: false, reason: 'maths' };
  if (answers.some((answer) => givesQuestionBack({ answer, question })))
    return { ok: false, reason: 'same_as_question' };
  const accepted = answers.filter((answer) => markerAccepts({ answer, question }));
  if (accepted.length === 0) return { ok: false, reason: 'marker' };
  const hints = draftHints(step, accepted[0] ?? '');
  const entry: DrillEntry = {
    id: step.id,
    unit: unitId,
    prompt,
    ...(question === '' ? {} : { question }),
    answers: accepted,
    ...(hints.length === 0 ? {} : { hints }),
  };
  return { ok: true, entry };
}

/** Without the dollar marks; powers as LaTeX writes them. */
function bareAnswer(source: string): string {
  return tidyLatex(source.replace(/[$\p{Cc}]/gu, '').replaceAll('**', '^'))
    .replace(/\s+/g, ' ')
    .trim();
}

function draftExamItem(input: {
  readonly unitId: string;
  readonly step: SourceStep;
  readonly stem: FoundStem;
}): Drafted<Omit<ExamItemEntry, 'tier'>> {
  const { step, stem, unitId } = input;
  const fault = faultOfChoices(step, stem.text);
  if (fault !== null) return { ok: false, reason: fault };
  const choices = distinctChoices(step);
  const options = choices.map((choice) => cleanChoice(choice).text);
  if (options.includes(null) || step.choices.some(isBeyondMending) || isTakenApart(step))
    return { ok: false, reason: 'maths' };
  const answer = options[choices.findIndex((choice) => sameness(choice) === sameness(step.stepAnswer[0] ?? ''))];
  if (answer === undefined || answer === null) return { ok: false, reason: 'answer_not_offered' };
  if (isLetterOfAnother(answer, options)) return { ok: false, reason: 'letters' };
  const memo = draftMemo(step);
  const tags = [...new Set(step.skills.map(wordsOfSkill))].filter((tag) => tag !== '');
  const entry = {
    id: step.id,
    units: [unitId],
    stem: stem.text,
    options: shuffleOptions({ id: step.id, options: options.flatMap((option) => option ?? []) }),
    answer,
    ...(memo === null ? {} : { memo }),
    ...(tags.length === 0 ? {} : { tags }),
  };
  return { ok: true, entry };
}

/** Choices named `c`, `a`, `b`: a key of one letter could mean the text of one or the place of another. */
function isLetterOfAnother(answer: string, options: readonly (string | null)[]): boolean {
  const place = /^[a-h]$/i.test(answer) ? 'abcdefgh'.indexOf(answer.toLowerCase()) : -1;
  return place >= 0 && place < options.length && options[place] !== answer;
}

/** A pair whose comma became a minus, "(-\\pi, \\frac{\\pi}{2})" as "-\\pi-\\frac{\\pi}{2}", beside choices that are pairs still. */
function isTakenApart(step: SourceStep): boolean {
  const answer = step.stepAnswer[0] ?? '';
  const others = step.choices.filter((choice) => sameness(choice) !== sameness(answer));
  const pairs = others.filter(
    (choice) => choice.includes(',') && !/\p{L}{3}/u.test(choice.replace(/\\[a-z]+|inf/g, '')),
  );
  return pairs.length * 2 >= others.length && others.length > 0 && /^[^,=]*-[^,=]*\\frac[^,=]*$/.test(answer);
}

/** A choice that is there twice, letter for letter, is one choice. */
function distinctChoices(step: SourceStep): readonly string[] {
  const seen = new Set<string>();
  return step.choices.filter((choice) => !seen.has(sameness(choice)) && seen.add(sameness(choice)));
}

function faultOfChoices(step: SourceStep, stem: string): LeaveOutReason | null {
  const choices = distinctChoices(step).map(sameness);
  const right = step.stepAnswer.map(sameness);
  const [answer] = right;
  if (answer === undefined || answer === '' || !choices.includes(answer)) return 'answer_not_offered';
  if (choices.length < fewestChoices || choices.length > mostChoices) return 'few_choices';
  if (choices.includes('') || namePictures(choices, stem)) return 'empty_choices';
  const given = bareAnswer(step.stepAnswer[0] ?? '');
  const others = step.choices.filter((choice) => sameness(choice) !== answer);
  if (!isValue(given)) return null;
  const asksForForm = /\b(?:simplif|factor|expand|rewrite|expression|form|equivalent|decompos|identity|write)/i.test(
    stem,
  );
  const isAlsoRight = (choice: string) =>
    checkDrill({ expected: [given], given: bareAnswer(choice), form: 'any' }) === 'right';
  return !asksForForm && others.some(isAlsoRight) ? 'several_right' : null;
}

/** Numbers, terms and intervals have one meaning; of names, lists and sentences only their author can tell. */
function isValue(answer: string): boolean {
  return ['expression', 'tuple', 'union'].includes(parseAnswer(answer).kind) && !/[a-z]\([a-z0-9(]+\)/i.test(answer);
}

/** "graph" and "no graph", or letters of pictures that are not there. */
function namePictures(choices: readonly string[], stem: string): boolean {
  if (choices.every((choice) => /^(?:no)?(?:graph|figure|table|picture)\d*$/.test(choice))) return true;
  const areLetters = choices.every((choice, at) => choice === 'abcdefgh'[at]);
  return (
    (areLetters && /\b(?:graph|figure|picture|table|plot|match)/i.test(stem)) || (areLetters && choices.length > 3)
  );
}

/** Two choices with this in common look the same to a learner. */
function sameness(choice: string): string {
  return choice
    .replace(/^\{(.*\p{L}{3}.*)\}$/su, '$1')
    .toLowerCase()
    .replace(/[\s$]|\\left|\\right|\u200b/g, '');
}

/** `graphs_of_polynomial_functions_in_openstax_precalc` → "graphs of polynomial functions". */
export function wordsOfSkill(skill: string): string {
  return skill
    .replace(/[_\s]+/g, ' ')
    .replace(/ in openstax\b.*$/, '')
    .trim();
}

/**
 * Sources have the right choice first far too often. The choices in an order that follows from the item's id and their texts alone. Choices named by letters, and those that
 * speak of others, stay where they are.
 */
function shuffleOptions(input: { readonly id: string; readonly options: readonly string[] }): readonly string[] {
  const { id, options } = input;
  if (options.some((option) => optionWording(option) === 'letters')) return options;
  const rankOf = (option: string) => createHash('sha256').update(`${id}\u0000${option}`).digest('hex');
  const free = options
    .filter((option) => optionWording(option) === 'own')
    .map((option) => ({ option, rank: rankOf(option) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ option }) => option);
  return options.map((option) => (optionWording(option) === 'own' ? (free.shift() ?? option) : option));
}
