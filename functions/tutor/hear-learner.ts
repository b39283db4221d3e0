// What a learner wants of this turn: by the button pressed, by the words written, and by what stands open in the thread.
// Pure. Results come from our own records alone.

import type { TurnRequest } from '../contract/tutor-turn.ts';
import { smallTalkOf } from '../course/small-talk.ts';
import type { Wish } from '../policy/languages/wishes.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import type { TurnIntent } from '../policy/policy.ts';
import { readIntent } from '../policy/read-intent.ts';
import type { StoredMessage, TurnOpening } from '../ports/tutor-store.ts';
import type { HeardWish } from './hear-wish.ts';
import { openDrill, readEvent } from './read-event.ts';

export interface HeardLearner {
  /** What was written, words and formula; empty where only a button was pressed. */
  readonly text: string;
  readonly intent: TurnIntent;
  /** The learner goes on with what is in focus. */
  readonly continues: boolean;
  /** "Hmm", "hello", "what?": nothing that a course could hold, and nothing to go on with. */
  readonly isSmallTalk: boolean;
  /** The unit a button named, or whose card it stands on. */
  readonly unitId: string | null;
  /** The card a hint was asked for by its button. */
  readonly stuckAt: StoredMessage | null;
  /** The drill that waits for an answer; null where none does. */
  readonly openDrill: StoredMessage | null;
  /** Words were sent, and no button pressed. */
  readonly isWritten: boolean;
  /** Said in a few words, and to be met in words. */
  readonly wish: Wish | null;
  /** An answer was written in the thread while a drill waits for one. */
  readonly isAnswerBeside: boolean;
}

/** @returns null where the event names what is not there, is not of this thread, or does not fit */
export function hearLearner(
  request: TurnRequest,
  opening: Pick<TurnOpening, 'message' | 'attemptMessage' | 'recent'>,
  path: LearningPath,
  wished: HeardWish | null = null,
): HeardLearner | null {
  const event = request.clientEvent;
  const pressed = readEvent(event, opening, path);
  if (pressed === null) return null;
  const { messageText = '', messageLatex = null } = request;
  const read = readIntent({ text: messageText, latex: messageLatex, event: event.type });
  const as = wished?.as ?? null;
  const wish = wished?.event === null && as === null ? wished.wish : null;
  const isWritten = event.type === 'NONE';
  const drill = isWritten ? openDrill(opening.recent) : null;
  const isTalk = isWritten && messageLatex === null && smallTalkOf(messageText) !== null;
  return {
    text: [messageText, messageLatex ?? ''].filter((part) => part !== '').join(' '),
    // A wish is met as it stands: its words are no question, and go on with nothing.
    intent: as === 'stuck' ? 'stuck' : wish === null ? read.intent : 'unknown',
    continues: pressed.continues || as === 'going_on' || (wish === null && as === null && read.continues),
    isSmallTalk: wish !== null || (isTalk && as === null && !read.continues),
    unitId: pressed.unitId,
    isWritten,
    wish,
    stuckAt: pressed.stuckAt,
    openDrill: drill,
    isAnswerBeside: drill !== null && read.isAnswerLike,
  };
}
