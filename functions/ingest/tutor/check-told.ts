// Whether what a drill asks for is said anywhere in its unit: what nobody was told, nobody can practise. Pure.
import type { AuthoredDrill } from '../../course/tutor-material.ts';
import { stemsOf } from '../../policy/cards/defined-term.ts';

/** Of the question's words that its unit must say, where the answer is worked out or chosen by its number. */
const leastShare = 0.5;

/**
 * Drills whose answer is in words that their unit does not hold, or whose question is about something else than it.
 * @param input.textOf all that stands in a unit; null where that is not known
 */
export function untoldDrills(input: {
  readonly drills: readonly AuthoredDrill[];
  readonly textOf: (unitId: string) => string | null;
}): readonly AuthoredDrill[] {
  const known = new Map<string, ReadonlySet<string> | null>();
  const stemsIn = (unitId: string) => {
    const before = known.get(unitId);
    if (before !== undefined) return before;
    const text = input.textOf(unitId);
    const stems = text === null ? null : new Set(stemsOf(text));
    known.set(unitId, stems);
    return stems;
  };
  return input.drills.filter((drill) => {
    const stems = stemsIn(drill.unitId);
    return stems !== null && !isTold(drill, stems);
  });
}

function isTold({ answers, options, prompt, questionLatex }: AuthoredDrill, stems: ReadonlySet<string>): boolean {
  // A formula is to be worked on: what comes of it stands nowhere.
  if (questionLatex !== '') return true;
  const isSaid = (text: string) => {
    const own = wordsOf(text);
    return own.length > 0 && own.every((stem) => stems.has(stem));
  };
  if (answers.some(isSaid)) return true;
  // True and false, letters, numbers and formulas are said nowhere: their question must be.
  const isInWords = options.length > 0 ? options.some(isSaid) : answers.every((answer) => wordsOf(answer).length > 0);
  if (isInWords) return false;
  const asked = [...new Set(wordsOf(prompt))];
  return asked.length === 0 || asked.filter((stem) => stems.has(stem)).length >= leastShare * asked.length;
}

function wordsOf(text: string): readonly string[] {
  return stemsOf(text).filter((stem) => /\p{L}{2}/u.test(stem));
}
