// An answer to the open drill that was typed into the thread instead of into its card: "is it ranking?", "I think B", "2,5 %".
// What it is; whether it is right the marker of drills alone says.

import type { TurnRequest } from '../contract/tutor-turn.ts';
import { chosenOption, mark } from '../policy/cards/mark.ts';
import { answerFrames } from '../policy/languages/all.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { withoutEndMarks } from '../text/end-marks.ts';
import { drillOf, gradeDrill } from './grade-drill.ts';
import type { HeardLearner } from './hear-learner.ts';
import { showMessage } from './show-message.ts';
import type { ThreadCall } from './tutor-interface.ts';
import type { TutorServices } from './tutor-services.ts';

/** What more words than these say is a remark, not an answer. */
const longestAnswer = 12;

/**
 * An option by its letter or its words; else what stands in a frame of answering, what is a bare value, and what is right as
 * it stands. Null of everything else, so that nothing is marked that was no answer.
 * @param isValue the message is a bare value or equation
 */
export function typedAnswer(
  text: string,
  { card, key }: Pick<NonNullable<ReturnType<typeof drillOf>>, 'card' | 'key'>,
  isValue: boolean,
): string | null {
  const words = wordsOf(text);
  const opening = longest(answerFrames.openings, (frame) => startsWith(words, frame));
  const rest = words.slice(opening);
  const said = rest.slice(0, rest.length - longest(answerFrames.closings, (frame) => endsWith(rest, frame)));
  const answer = withoutEndMarks(said.join(' '), '?.!।');
  if (answer === '' || said.length > longestAnswer) return null;
  const { options } = card;
  if (options.length > 0) return chosenOption(options, answer);
  if (opening > 0 || isValue) return answer;
  return !/[?？]/u.test(text) && mark({ key, given: answer, options }) === 'right' ? answer : null;
}

/** Marks it like one from its card. @returns the turn as it goes on from there; null where the message is no answer */
export async function markTyped(
  input: ThreadCall & { readonly request: TurnRequest },
  heard: Pick<HeardLearner, 'openDrill' | 'isAnswerBeside' | 'text'>,
  services: TutorServices,
): Promise<TurnRequest | null> {
  const drill = drillOf(heard.openDrill);
  if (drill === null || heard.openDrill === null) return null;
  const answer = typedAnswer(heard.text, drill, heard.isAnswerBeside);
  if (answer === null) return null;
  const { messageId } = heard.openDrill;
  await gradeDrill({ ...input, messageId, answer }, { ...services, gradeModel: services.gradeModel ?? null });
  return { ...input.request, clientEvent: { type: 'DRILL_CONTINUE', messageId } };
}

/** The drill that a typed answer was marked for, as it stands now; nothing where only a button was pressed. */
export function markedDrill({ messageText, clientEvent }: TurnRequest, drill: StoredMessage | null) {
  if (messageText === undefined || clientEvent.type !== 'DRILL_CONTINUE' || drill === null) return [];
  return [showMessage(drill, { states: null })];
}

function wordsOf(text: string): readonly string[] {
  return text.trim().split(/\s+/u).filter(Boolean);
}

function longest(frames: readonly string[], fits: (frame: readonly string[]) => boolean): number {
  return Math.max(
    0,
    ...frames
      .map(wordsOf)
      .filter(fits)
      .map(({ length }) => length),
  );
}

function startsWith(words: readonly string[], frame: readonly string[]): boolean {
  return frame.every((word, index) => folded(words[index] ?? '') === word);
}

function endsWith(words: readonly string[], frame: readonly string[]): boolean {
  return words.length > frame.length && startsWith(words.slice(-frame.length), frame);
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’?!.,:]/gu, '')
    .trim();
}
