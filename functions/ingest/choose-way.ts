// What a run does about what it found: nothing, show the draft that holds it already, or make a version. Pure.
import type { CourseState, RunIntent } from '../ports/ingest-store.ts';
import type { RunPlan } from './plan-documents.ts';

/** `leave`: readers are shown it already, or its author is still to decide, or has decided against it. */
type Way = 'leave' | 'show_draft' | 'make';

export function chooseWay(input: {
  readonly plan: Pick<RunPlan, 'isUnchanged' | 'planHash'>;
  readonly state: Pick<CourseState, 'draft' | 'isHeld' | 'settledPlans'>;
  readonly intent: RunIntent;
}): Way {
  const { plan, state, intent } = input;
  if (plan.isUnchanged) return 'leave';
  const isByClock = intent === 'automatic';
  const isDrafted = state.draft?.isReady === true && state.draft.planHash === plan.planHash;
  if (isByClock && state.isHeld && (isDrafted || state.settledPlans.includes(plan.planHash))) return 'leave';
  // A draft with documents that could not be read is made once more by whoever asks: they may be readable now.
  if (!isDrafted || state.draft?.isWhole !== true) return 'make';
  return intent === 'draft' ? 'leave' : 'show_draft';
}
