// What a client event means, looked up in our own records: it may name messages, attempts and units, never results.
// Pure. Source: product.md "Client events"; corrections 37-39.
import { tutorCardSchema } from '../contract/tutor-card.ts';
import type { ClientEvent } from '../contract/tutor-turn.ts';
import type { TutorOutcome } from '../policy/cards/words.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import type { StoredMessage, TurnOpening } from '../ports/tutor-store.ts';

export interface EventMeaning {
  /** The unit a button named, or the one whose card it stands on. */
  readonly unitId: string | null;
  /** The learner goes on with what is in focus. */
  readonly continues: boolean;
  /** The card the learner is stuck at. */
  readonly stuckAt: StoredMessage | null;
}

/** @returns null where the event names what is not there, is not of this thread, or does not fit */
export function readEvent(
  event: ClientEvent,
  opening: Pick<TurnOpening, 'message' | 'attemptMessage'>,
  path: LearningPath,
): EventMeaning | null {
  switch (event.type) {
    case 'NONE':
    case 'REQUEST_REVIEW':
      return { unitId: null, continues: false, stuckAt: null };
    case 'REQUEST_DRILL':
    case 'REQUEST_CONCEPT':
      return path.units.has(event.unitId) ? { unitId: event.unitId, continues: false, stuckAt: null } : null;
    case 'STUCK': {
      const card = cardOf(opening.message);
      if (card === null || card.type === 'CONCEPT') return null;
      return { unitId: onPath(card.unitId, path), continues: false, stuckAt: opening.message };
    }
    case 'DRILL_CONTINUE':
      return cardOf(opening.message)?.type === 'DRILL' ? { unitId: null, continues: true, stuckAt: null } : null;
    case 'EXAM_CONTINUE':
      return cardOf(opening.attemptMessage)?.type === 'EXAM' ? { unitId: null, continues: true, stuckAt: null } : null;
  }
}

/**
 * The card that waits for an answer: of a thread's cards only the latest does, whatever was said since; one that was left for
 * another card is set aside. Null where none waits.
 * @param recent latest first
 */
export function openCard(recent: readonly StoredMessage[]): StoredMessage | null {
  const asked = recent.find((message) => cardOf(message) !== null) ?? null;
  return asked !== null && isWaiting(asked) && cardOf(asked)?.type !== 'CONCEPT' ? asked : null;
}

/** Not answered yet, or to be tried once more. */
export function isWaiting({ outcome }: StoredMessage): boolean {
  return outcome === null || (outcome as { readonly mayRetry?: unknown }).mayRetry === true;
}

/** The drill that waits for an answer. */
export function openDrill(recent: readonly StoredMessage[]): StoredMessage | null {
  const open = openCard(recent);
  return cardOf(open)?.type === 'DRILL' ? open : null;
}

/** The card of an assistant's message; null where there is none. */
export function cardOf(message: StoredMessage | null) {
  if (message?.role !== 'assistant') return null;
  const { card = null } = message.body as { readonly card?: unknown };
  return card === null ? null : tutorCardSchema.parse(card);
}

/** A later version of the course may have dropped the unit; then the focus stands. */
function onPath(unitId: string, path: LearningPath): string | null {
  return path.units.has(unitId) ? unitId : null;
}

/**
 * Which of a unit's concept cards is wanted, from 1: the one a button names, else the first; where none is asked for, the one
 * after the last that was shown. Null where words may tell.
 */
export function pageOf(input: {
  readonly event: ClientEvent;
  /** Latest first. */
  readonly recent: readonly StoredMessage[];
  readonly unitId: string;
  /** Words named something of a unit. */
  readonly isAbout: boolean;
}): number | null {
  const { event, recent, unitId } = input;
  if (event.type === 'REQUEST_CONCEPT') return event.page ?? 1;
  if (event.type === 'NONE' && input.isAbout) return null;
  const shown = recent.map(cardOf).find((card) => card?.type === 'CONCEPT' && card.unitId === unitId);
  return shown?.type === 'CONCEPT' && shown.page !== undefined ? shown.page.number + 1 : 1;
}

/** What came of what the learner goes on from, by our own records; null where nothing is to be said. */
export function outcomeOf(
  event: ClientEvent,
  opening: Pick<TurnOpening, 'message' | 'attemptMessage'>,
  isTyped: boolean,
): TutorOutcome | null {
  // Whoever presses Continue has read it on the card.
  if (event.type === 'DRILL_CONTINUE' && !isTyped) return null;
  if (event.type === 'DRILL_CONTINUE') {
    const { isCorrect } = (opening.message?.outcome ?? {}) as { readonly isCorrect?: boolean | null };
    if (isCorrect === undefined) return null;
    return isCorrect === null ? 'drill_undecided' : isCorrect ? 'drill_right' : 'drill_wrong';
  }
  if (event.type === 'EXAM_CONTINUE') {
    const { result } = (opening.attemptMessage?.outcome ?? {}) as { readonly result?: string };
    return result === 'passed' ? 'exam_passed' : result === 'pending' ? 'exam_pending' : 'exam_locked';
  }
  return null;
}
