// What may be practised, however it was asked for: by name, on the path, or beside a passage. Any unit may. Where it builds on what
// is not done yet, the learner is told what that is and chooses: to start with it, or to go ahead. Pure.
import type { Focus } from './choose-focus.ts';
import type { TurnEventType, TurnIntent } from './policy.ts';

export interface WhichFirst {
  /** Where to start: nothing it builds on is missing. */
  readonly firstUnitId: string;
  readonly wantedUnitId: string;
  /** Everything that is missing before the unit that is wanted, prerequisites first. */
  readonly unmetUnitIds: readonly string[];
}

/** @returns null where there is nothing to choose: what is wanted may begin, was chosen ahead, or is not to be practised */
export function whichFirst(input: {
  readonly focus: Focus;
  readonly event: TurnEventType;
  readonly intent: TurnIntent;
  /** The learner goes on with what is in focus, or asks for a hint to the open card. */
  readonly isUnderWay: boolean;
}): WhichFirst | null {
  const { focus, event, intent } = input;
  const { prereqBlockingUnitId: firstUnitId, primaryTargetUnitId: wantedUnitId, unmetUnitIds } = focus;
  const isPractice = event === 'REQUEST_DRILL' || (event === 'NONE' && (intent === 'solve' || intent === 'unknown'));
  if (firstUnitId === null || !focus.isAsked || focus.candidates.length > 0 || input.isUnderWay || !isPractice) {
    return null;
  }
  return { firstUnitId, wantedUnitId, unmetUnitIds };
}
