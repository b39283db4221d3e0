// A question asked as learners ask it, with every step kept: for authors who look into an answer.
// Must not decide anything: the one path is answer-question.ts. Stores nothing.

import type { Answer, AskRequest } from '../../contract/answer.ts';
import type { QuestionTrace, TracedCall } from '../../contract/question-trace.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AskServices } from '../ask-interface.ts';
import { renderTrace } from './render-trace.ts';
import type { TraceStep } from './trace-step.ts';
import { watchCalls } from './watch-calls.ts';

export type TracedQuestion =
  | { readonly kind: 'traced'; readonly trace: QuestionTrace }
  | { readonly kind: 'absent' }
  | { readonly kind: 'other_course'; readonly filter: 'class_number' | 'subject' };

/**
 * Asks and keeps the steps. The answer is what a learner would get, made anew: nothing is taken from the cache or put
 * into it. Throws only on defects.
 */
export async function traceQuestion(
  input: CourseScope & {
    readonly learnerId: string;
    readonly request: AskRequest;
    readonly answerId: string;
    readonly abortSignal?: AbortSignal;
  },
  services: AskServices,
): Promise<TracedQuestion> {
  const steps: TraceStep[] = [];
  const calls: TracedCall[] = [];
  const trace = (step: TraceStep) => {
    steps.push(step);
  };
  // The answer's id stands for the query's too: neither is ever stored.
  const asked = answerQuestion(
    { ...input, queryId: input.answerId, keepsLearnerText: false },
    { ...watchCalls(services, calls), trace },
  );
  let answer: Answer | null = null;
  for await (const event of asked) {
    if (event.type === 'absent') return { kind: 'absent' };
    if (event.type === 'other_course') return { kind: 'other_course', filter: event.filter };
    if (event.type === 'answer') answer = event.answer;
  }
  if (answer === null) throw new Error('the question ended without an answer');
  return { kind: 'traced', trace: renderTrace({ steps, calls, answer }) };
}
