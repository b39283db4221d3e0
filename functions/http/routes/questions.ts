// Questions about a course: ask, the same of a textbook chosen by class and subject, and its first step by itself.

import { chooseCourse } from '../../ask/choose-course.ts';
import { resolveQuestion } from '../../ask/resolve-question.ts';
import { searchCourse } from '../../ask/search-course.ts';
import type { Answer } from '../../contract/answer.ts';
import { type AskRequest, askRequestSchema } from '../../contract/answer.ts';
import { type ChatRequest, questionOfChat } from '../../contract/chat-request.ts';
import type { Operations } from '../../contract/operations.ts';
import { questionOperations } from '../../contract/question-operations.ts';
import type { AnswerView, EngineeringView, TextbookView } from '../../contract/views.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { streamAnswer } from '../answer-stream.ts';
import { courseScopeOf, seesUnreleased } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { collectAnswer, openAnswer } from '../open-answer.ts';
import { renderSummary } from '../render-course.ts';
import { type Call, type Reply, route } from '../route.ts';
import { type Validated, validate } from '../validate.ts';
import { engineeringView } from '../views/engineering.ts';
import { textbookView } from '../views/textbook.ts';
import { wantsStream } from '../wants-stream.ts';

export const questionRoutes = {
  ask: route('ask', questionOperations.ask, async (call) => {
    const scope = courseScopeOf(call.identity, call.parameters.courseId);
    return scope ? answer(call, scope) : problem('not_found');
  }),

  askTextbook: route('askTextbook', questionOperations.askTextbook, async (call) => {
    const scope = await scopeByFilters(call);
    return 'kind' in scope ? scope : answer(call, scope);
  }),

  resolve: route('resolve', questionOperations.resolve, async ({ identity, services, parameters, body }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const resolved =
      scope && (await resolveQuestion(services.ask, { ...scope, learnerId: identity.learnerId, request: body }));
    return resolved ? { kind: 'ok', body: resolved } : problem('not_found');
  }),

  search: route('search', questionOperations.search, async ({ identity, services, parameters, body }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const found =
      scope && (await searchCourse(services.ask, { ...scope, learnerId: identity.learnerId, request: body }));
    return found ? { kind: 'ok', body: found } : problem('not_found');
  }),
};

type AskCall = Omit<Call<Operations['ask']>, 'parameters'>;

/** One path for every way to ask: JSON, a view of it, or a stream. */
async function answer(call: AskCall, scope: CourseScope): Promise<Reply<Operations['ask']>> {
  const { body, query, request } = call;
  const isStream = wantsStream(request, body);
  if (isStream && query.view) return problem('view_not_streamed');
  const asked = askRequestOf(body);
  if (asked.kind === 'problem') return asked;
  const opened = await openAnswer({
    ...call,
    scope,
    request: asked.value,
    withHtml: query.markup === 'html',
    onceAs: onceAs(call),
  });
  if (opened.kind === 'problem') return opened;
  if (isStream) return { kind: 'response', response: streamAnswer(opened) };
  const collected = await collectAnswer(opened);
  return query.view
    ? { kind: 'response', response: Response.json(viewAnswer(query.view, collected)) }
    : { kind: 'ok', body: collected };
}

/** The key with what was sent under it: when it has been forgotten, it may name another question. */
function onceAs({ idempotencyKey, request, query, body }: AskCall): string | null {
  if (idempotencyKey === null) return null;
  return JSON.stringify([new URL(request.url).pathname, idempotencyKey, query, body]);
}

async function scopeByFilters({
  identity,
  services,
  body,
}: Call<Operations['askTextbook']>): Promise<CourseScope | ProblemOutcome> {
  const chosen = await chooseCourse(
    {
      tenantId: identity.tenantId,
      filters: body.filters,
      isVisible: (courseId) => courseScopeOf(identity, courseId) !== null,
    },
    services.ask.registry,
  );
  switch (chosen.kind) {
    case 'chosen':
      return { tenantId: identity.tenantId, courseId: chosen.courseId, seesUnreleased: seesUnreleased(identity) };
    case 'none':
      return problem('no_such_course');
    case 'several': {
      const candidates = chosen.candidates.map(renderSummary);
      return problem('ambiguous_course', {
        candidates: candidates.map(({ course_id, title, class_number, subject }) => ({
          course_id,
          title,
          class_number,
          subject,
        })),
      });
    }
  }
}

/** A `useChat` client posts its whole chat: its last message is the question. */
function askRequestOf(body: AskRequest | ChatRequest): Validated<AskRequest> {
  if (!('messages' in body)) return { kind: 'valid', value: body };
  const { messages: _, ...rest } = body;
  return validate(askRequestSchema, { question: questionOfChat(body) ?? '', ...rest }, 'body');
}

const views: Readonly<Record<AnswerView, (answer: Answer) => EngineeringView | TextbookView>> = {
  engineering: engineeringView,
  textbook: textbookView,
};

/** The same answer in the shape the caller asked for. */
function viewAnswer(view: AnswerView, answer: Answer): EngineeringView | TextbookView {
  return views[view](answer);
}
