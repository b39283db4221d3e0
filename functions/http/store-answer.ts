// What follows an answer once it is complete: its line in the log, and its rows, written after the reply.
import type { AskEvent } from '../ask/ask-interface.ts';
import { describeFailure, logEvent } from '../telemetry.ts';

export type CompleteAnswer = Extract<AskEvent, { type: 'answer' }>;

/** @returns called once with the complete answer; never throws, and never delays the reader */
export function storeAnswer(input: {
  readonly requestId: string;
  waitUntil(task: Promise<unknown>): void;
}): (complete: CompleteAnswer) => void {
  return ({ answer, save }) => {
    logEvent({
      event: 'answer',
      request_id: input.requestId,
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
      failed_checks: answer.guard.checks.filter(({ pass }) => !pass).map(({ check }) => check),
      timings_ms: answer.timings_ms,
    });
    input.waitUntil(
      save().catch((error: unknown) =>
        logEvent({
          event: 'answer_not_stored',
          request_id: input.requestId,
          operation: 'ask',
          failure: describeFailure(error),
        }),
      ),
    );
  };
}
