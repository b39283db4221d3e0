// What the server's own words of a turn depend on, from what was decided and read. Pure; holds no secret, for it travels to
// the model as data.
import type { ClientEvent } from '../contract/tutor-turn.ts';
import type { TutorOutcome, TutorSituation } from '../policy/cards/words.ts';
import type { TurnIntent, TutorPolicy } from '../policy/policy.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import type { MessageCoverage } from './read-coverage.ts';
import type { TurnContext } from './tutor-services.ts';

export interface SituationInput {
  readonly policy: TutorPolicy;
  readonly context: TurnContext;
  readonly clientEvent: ClientEvent;
  readonly candidates: readonly { readonly unitId: string; readonly title: string }[];
  readonly snapshotLite: SnapshotLite;
  readonly left?: TutorSituation['left'];
  readonly isExtra?: boolean;
  readonly nextUnit: { readonly unitId: string; readonly title: string } | null;
  readonly outcome: TutorOutcome | null;
  readonly opens: string | null;
  readonly hasHint: boolean;
  /** Of the unit in focus; null where there is none. */
  readonly drill: object | null;
  readonly allDone?: number | null;
  readonly intent: TurnIntent;
  readonly isAnswerBeside: boolean;
  readonly language: string;
  readonly coverage: MessageCoverage;
  /** A term that the unit's passages explain. */
  readonly termOf: (unitId: string) => string | null;
  /** Chooses among wordings; the same drill or question is always led up to alike. */
  readonly seed: string;
}

export function describeSituation(
  input: SituationInput,
  action: TutorSituation['action'],
  unitId: string,
): TutorSituation {
  const { policy, snapshotLite } = input;
  const { progress } = snapshotLite;
  const meets = input.coverage;
  return {
    action,
    event: input.clientEvent.type,
    language: input.language,
    focus: titleOf(unitId, input),
    blocked: policy.prereqBlockingUnitId === null ? null : titleOf(policy.primaryTargetUnitId, input),
    left: unitId === policy.focusUnitId ? (input.left ?? null) : null,
    candidates: input.candidates.map(({ title }) => title),
    next: input.nextUnit === null || input.nextUnit.unitId === unitId ? null : input.nextUnit.title,
    tier: policy.desiredExamTier,
    isExamReady: policy.examReady,
    examAvailability: policy.examAvailability,
    opens: input.opens,
    isStuck: policy.stuck || input.clientEvent.type === 'STUCK',
    isFinished: progress.total > 0 && progress.gold === progress.total,
    ...(input.isExtra && unitId === policy.focusUnitId && { isExtra: true }),
    isNotCovered: meets === 'foreign' && input.candidates.length === 0 && !input.hasHint,
    isUnmapped: (meets === 'foreign' || meets === 'nothing') && input.candidates.length === 0,
    hasHint: input.hasHint,
    lacksDrill:
      input.drill === null &&
      !input.allDone &&
      (input.clientEvent.type === 'REQUEST_DRILL' || input.intent === 'solve'),
    ...(input.allDone && unitId === policy.focusUnitId && { allDone: input.allDone }),
    isAnswerBeside: input.isAnswerBeside,
    outcome: input.outcome,
    term: input.termOf(unitId),
    variant: numberOf(input.seed),
  };
}

function titleOf(unitId: string, { context, candidates, snapshotLite, nextUnit }: SituationInput): string {
  const known = [...context.unitAnchors, ...candidates, snapshotLite.focus, snapshotLite.prereqNudge, nextUnit];
  return known.find((unit) => unit?.unitId === unitId)?.title ?? unitId;
}

/** A small number from a text, the same for the same text. */
export function numberOf(seed: string): number {
  let value = 0;
  for (let index = 0; index < seed.length; index += 1) value = (value * 31 + seed.charCodeAt(index)) % 9_973;
  return value;
}
