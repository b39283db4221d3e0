// What follows a complete answer: its line in the log, and its rows, written after the reply.
import type { AskEvent } from '../ask/ask-interface.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import type { HttpServices } from './backend.ts';
import { countAnswer, countFailures } from './count-metrics.ts';

/** Never throws, and never delays the reader. */
export function storeAnswer(
  { answer, save }: Extract<AskEvent, { type: 'answer' }>,
  caller: {
    readonly requestId: string;
    readonly tenantId: string;
    readonly services: Pick<HttpServices, 'observation' | 'metrics' | 'modelAllowance'>;
    waitUntil(task: Promise<unknown>): void;
  },
): void {
  const { requestId, services, waitUntil } = caller;
  logEvent({
    event: 'answer',
    request_id: requestId,
    answer_id: answer.answer_id,
    course_id: answer.course_id,
    course_version: answer.course_version,
    status: answer.status,
    reason: answer.reason,
    category: answer.category,
    reference_count: answer.reference_count,
    confidence: answer.confidence,
    is_fallback: answer.guard.is_fallback,
    model_id: answer.model.id,
    model_calls: answer.model.calls,
    is_cached: answer.model.cached === true,
    failed_checks: answer.guard.checks.filter(({ pass }) => !pass).map(({ check }) => check),
    timings_ms: answer.timings_ms,
  });
  const stored = save().catch((error: unknown) =>
    logEvent({
      event: 'answer_not_stored',
      request_id: requestId,
      operation: 'ask',
      failure: describeFailure(error),
    }),
  );
  // Counted last, for storing is a step of it; a stream's steps end long after its response has begun.
  waitUntil(
    stored.then(async () => {
      await countAnswer(services, { answer, tenantId: caller.tenantId });
      services.observation.emit('ask', requestId, true);
      countFailures(services, caller);
    }),
  );
}
