// The second reading of drills that a model wrote: the passages and the questions without the key go out once more, and
// only those stay whose answer comes back. Pure but for hashing; the caller makes the call.
import { checkDrills } from '../../../../prompts/check-drills.ts';
import { type ModelCall, modelCall, parseReply } from '../../model-call.ts';
import type { DraftDrill } from '../draft-drill.ts';
import { asSent, type DrillCall } from './plan-calls.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
/** A verdict is a letter for each of a few questions. */
const longestReply = 10_000;

export const checkOutputTokens = 400;

type Checked = Pick<DraftDrill, 'prompt' | 'options' | 'answer'>;

/** The call that has the drills of another answered. */
export function planCheck(
  { courseTitle, passages }: Pick<DrillCall, 'courseTitle' | 'passages'>,
  drills: readonly Checked[],
): Promise<ModelCall> {
  const questions = drills.map(({ prompt, options }, index) => ({
    number: index + 1,
    question: prompt,
    options: Object.fromEntries(options.map((option, place) => [letters[place], option])),
  }));
  return modelCall(checkDrills, JSON.stringify({ course: courseTitle, passages: asSent(passages), questions }));
}

/** The drills that were answered as they are meant to be. Null where the reply is no JSON object that answers one of them. */
export function readCheck<Drill extends Checked>(reply: string, drills: readonly Drill[]): readonly Drill[] | null {
  const value = parseReply(reply, longestReply);
  if (value === null || !drills.some((_, index) => Object.hasOwn(value, String(index + 1)))) return null;
  return drills.filter(({ options, answer }, index) => {
    const given = Object.hasOwn(value, String(index + 1)) ? value[String(index + 1)] : null;
    const place = options.indexOf(answer);
    return place >= 0 && typeof given === 'string' && given.trim().toUpperCase() === letters[place];
  });
}
