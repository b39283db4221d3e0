// A question traced for an author: the API's route and the author's page call the same function.
import { traceQuestion } from '../../ask/trace/trace-question.ts';
import type { QuestionTrace, TraceRequest } from '../../contract/question-trace.ts';
import type { CourseScope, Identity } from '../../ports/scope.ts';
import type { HttpServices } from '../backend.ts';
import { countUsage } from '../count-metrics.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { otherCourse } from '../open-answer.ts';

export async function tryQuestion(input: {
  readonly scope: CourseScope;
  readonly identity: Identity;
  readonly services: HttpServices;
  readonly request: TraceRequest;
  /** Against the draft that waits, where there is one. */
  readonly isDraft: boolean;
  waitUntil(task: Promise<unknown>): void;
}): Promise<{ readonly kind: 'traced'; readonly trace: QuestionTrace } | ProblemOutcome> {
  const { ask: asked, draftRegistry } = input.services;
  const ask = input.isDraft ? { ...asked, registry: draftRegistry } : asked;
  // As learners would be answered, whose question it may be.
  const scope = { ...input.scope, seesUnreleased: false };
  const spent = { kind: 'trial', ...scope, modelId: ask.pointer?.id ?? null } as const;
  const traced = await traceQuestion(
    {
      ...scope,
      learnerId: input.identity.learnerId,
      request: input.request,
      answerId: crypto.randomUUID(),
    },
    ask,
  ).finally(() => input.waitUntil(countUsage(input.services, spent)));
  switch (traced.kind) {
    case 'absent':
      return problem('not_found');
    case 'other_course':
      return otherCourse(traced.filter);
    case 'traced':
      return traced;
  }
}
