// A question asked as learners ask it, with every step kept: for authors who look into an answer.
// Must not decide anything: the one path is answer-question.ts. Stores nothing.

import type { Answer, AskRequest } from '../../contract/answer.ts';
import type { QuestionTrace, TracedCall } from '../../contract/question-trace.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { answerQuestion } from '../answer-question.ts';
import type { AskServices } from '../ask-interface.ts';
import { renderTrace } from './render-trace.ts';
import type { TraceStep } from './trace-step.ts';

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

type Asynchronous = (...given: readonly unknown[]) => Promise<unknown>;

/** The same services; each call is added to `calls` as it begins, and completed as it ends. */
function watchCalls(services: AskServices, calls: TracedCall[]): AskServices {
  const stand = <Part extends object>(part: TracedCall['part'], before: Part): Part =>
    new Proxy(before, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || typeof name === 'symbol') return value;
        return watched(value.bind(target) as Asynchronous, { part, operation: name });
      },
    });
  const watched =
    (call: Asynchronous, { part, operation }: Pick<TracedCall, 'part' | 'operation'>): Asynchronous =>
    async (...given) => {
      const end = startCall(calls, { part, operation }, services.readClock);
      try {
        const result = await call(...given);
        end(part === 'language_model' && isFailure(result));
        return result;
      } catch (error) {
        end(true);
        throw error;
      }
    };
  return {
    ...services,
    registry: stand('database', services.registry),
    passageIndex: stand('vector_store', services.passageIndex),
    embeddingModel: stand('embeddings', services.embeddingModel),
    pointer: services.pointer && stand('language_model', services.pointer),
    reranker: services.reranker && stand('language_model', services.reranker),
  };
}

/** Models never throw: they say that they failed. */
function isFailure(result: unknown): boolean {
  return result === null || (typeof result === 'object' && 'kind' in result && result.kind === 'failed');
}

/** Notes a call as begun; what it gives back notes its end. */
function startCall(
  calls: TracedCall[],
  named: Pick<TracedCall, 'part' | 'operation'>,
  readClock: () => number,
): (hasFailed: boolean) => void {
  const startedAt = readClock();
  const call: TracedCall = { ...named, duration_ms: 0, failed: false };
  calls.push(call);
  return (hasFailed) => {
    call.duration_ms = Math.max(0, Math.round(readClock() - startedAt));
    call.failed = hasFailed;
  };
}
