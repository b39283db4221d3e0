// How an exam card stands at this moment: what the service said, with locks that have ended meanwhile. Pure.
import type { ExamCard } from '../../../contract/tutor-card.ts';
import type { CardProps } from './card-props.ts';

/** `over`: it was answered wrongly, and the lock has ended; the question comes again by going on. */
type ExamState = 'open' | 'pending' | 'passed' | 'locked' | 'over';

export type ExamProps = CardProps<ExamCard> & { readonly state: ExamState };

/** A card takes one attempt; one that was locked without an attempt can be answered when its lock has ended. */
export function examStateOf(
  { state, lockedUntil, attemptId }: Pick<ExamCard, 'state' | 'lockedUntil' | 'attemptId'>,
  nowMs: number,
): ExamState {
  if (state !== 'locked' || lockedUntil === null || Date.parse(lockedUntil) > nowMs) return state;
  return attemptId === null ? 'open' : 'over';
}
