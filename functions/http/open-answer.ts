// Opens the one path of a question for whoever shows its answer: JSON, stream or page.
import { answerQuestion } from '../ask/answer-question.ts';
import type { AskEvent } from '../ask/ask-interface.ts';
import type { Answer, AskRequest } from '../contract/answer.ts';
import type { CourseScope, Identity } from '../ports/scope.ts';
import type { HttpServices, HttpSettings } from './backend.ts';
import { settleUsage } from './count-metrics.ts';
import { type ProblemOutcome, problem } from './error-response.ts';
import { uuidOfKey } from './idempotency.ts';
import { markUpEvent } from './mark-up.ts';
import { storeAnswer } from './store-answer.ts';

export interface OpenAnswer {
  readonly kind: 'open';
  readonly answerId: string;
  readonly requestId: string;
  /** Ends with the answer. What follows an answer (its log line, its rows) happens as it passes. */
  readonly events: AsyncGenerator<AskEvent, void>;
  /** The reader has gone: stops the model and everything after it. */
  stop(): Promise<void>;
}

/** A problem, as the course or the conversation is absent or not the caller's, or the filters name another course. */
export async function openAnswer(input: {
  readonly scope: CourseScope;
  readonly identity: Identity;
  readonly settings: HttpSettings;
  readonly services: HttpServices;
  readonly request: AskRequest;
  readonly withHtml: boolean;
  readonly requestId: string;
  /** What the ids follow from, where the request has a key: even a question taken up again is stored once. */
  readonly onceAs?: string | null;
  waitUntil(task: Promise<unknown>): void;
}): Promise<OpenAnswer | ProblemOutcome> {
  const answerId = await idOf('answer', input);
  const reader = new AbortController();
  const asked = answerQuestion(
    {
      ...input.scope,
      learnerId: input.identity.learnerId,
      request: input.request,
      answerId,
      queryId: await idOf('query', input),
      keepsLearnerText: input.settings.keepLearnerText,
      abortSignal: reader.signal,
    },
    input.services.ask,
  );
  const first = await asked.next();
  if (first.done || first.value.type === 'absent') return problem('not_found');
  if (first.value.type === 'other_course') return otherCourse(first.value.filter);
  const events = followEvents(first.value, asked, input);
  return {
    kind: 'open',
    answerId,
    requestId: input.requestId,
    events,
    async stop() {
      reader.abort();
      await events.return();
    },
  };
}

function idOf(
  what: string,
  { identity, scope, onceAs = null }: Parameters<typeof openAnswer>[0],
): string | Promise<string> {
  if (onceAs === null) return crypto.randomUUID();
  return uuidOfKey([what, identity.tenantId, identity.learnerId, scope.courseId, onceAs]);
}

/** The filters name another course than the one asked. */
export function otherCourse(filter: 'class_number' | 'subject'): ProblemOutcome {
  const message = `this course has another ${filter}`;
  return problem('course_mismatch', { errors: [{ path: `body.filters.${filter}`, message }] });
}

/** The first event was taken to see whether there is anything to answer. */
async function* followEvents(
  first: AskEvent,
  rest: AsyncGenerator<AskEvent, void>,
  input: Pick<Parameters<typeof openAnswer>[0], 'withHtml' | 'requestId' | 'scope' | 'services' | 'waitUntil'>,
): AsyncGenerator<AskEvent, void> {
  const show = input.withHtml ? markUpEvent : (event: AskEvent) => event;
  const { tenantId } = input.scope;
  let isAnswered = false;
  try {
    yield show(first);
    for await (const event of rest) {
      if (event.type === 'answer') {
        isAnswered = true;
        storeAnswer(event, { ...input, tenantId });
      }
      yield show(event);
    }
  } finally {
    // A reader who goes leaves no answer, but a model that was called was called.
    if (!isAnswered) input.waitUntil(settleUsage(input.services, { tenantId }));
  }
}

/** @throws Error when the events end without an answer, which the ask room rules out */
export async function collectAnswer({ events }: OpenAnswer): Promise<Answer> {
  for await (const event of events) if (event.type === 'answer') return event.answer;
  throw new Error('the question ended without an answer');
}
