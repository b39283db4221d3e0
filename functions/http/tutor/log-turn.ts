// One line in the log for a turn: everything PV-AI-024 lists. Ids, names of rules and numbers; no learner text, no titles.
import type { TurnDecision } from '../../contract/tutor-debug.ts';
import { logEvent } from '../../telemetry.ts';

export function logTurn(input: {
  readonly requestId: string;
  readonly turnId: string;
  readonly courseId: string;
  readonly decision: TurnDecision;
}): void {
  const { decision } = input;
  const { policy } = decision;
  logEvent({
    event: 'turn',
    request_id: input.requestId,
    turn_id: input.turnId,
    course_id: input.courseId,
    course_version: decision.courseVersion,
    client_event: decision.event,
    mapped_units: decision.mappedUnits.map(({ unitId, confidence }) => ({ unit_id: unitId, confidence })),
    focus_unit_id: policy?.focusUnitId ?? null,
    prereq_blocking_unit_id: policy?.prereqBlockingUnitId ?? null,
    allowed_actions: policy?.allowedActions ?? [],
    desired_exam_tier: policy?.desiredExamTier ?? null,
    exam_availability: policy?.examAvailability ?? null,
    next_eligible_at: decision.nextEligibleAt,
    selected_action: decision.selectedAction,
    is_valid: decision.fallbackReason === null && decision.faults.length === 0,
    faults: decision.faults,
    fallback_reason: decision.fallbackReason,
    model_id: decision.modelId,
    model_calls: decision.modelCalls,
    database_trips: decision.databaseTrips,
    timings_ms: decision.timingsMs,
  });
}
