// Questions about a course: ask, and its first step by itself (resolve, search).
import { resolveQuestion } from '../../ask/resolve-question.ts';
import { searchCourse } from '../../ask/search-course.ts';
import { type AskRequest, askRequestSchema } from '../../contract/answer.ts';
import { type ChatRequest, questionOfChat } from '../../contract/chat-request.ts';
import { operations } from '../../contract/operations.ts';
import { streamAnswer } from '../answer-stream.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { collectAnswer, openAnswer } from '../open-answer.ts';
import { route } from '../route.ts';
import { type Validated, validate } from '../validate.ts';

export const questionRoutes = {
  ask: route('ask', operations.ask, async ({ parameters, query, body, request, ...call }) => {
    const scope = courseScopeOf(call.identity, parameters.courseId);
    if (!scope) return problem('not_found');
    const asked = askRequestOf(body);
    if (asked.kind === 'problem') return asked;
    const answer = await openAnswer({ ...call, scope, request: asked.value, withHtml: query.markup === 'html' });
    if (!answer) return problem('not_found');
    return wantsStream(request, body)
      ? { kind: 'response', response: streamAnswer(answer) }
      : { kind: 'ok', body: await collectAnswer(answer) };
  }),

  resolve: route('resolve', operations.resolve, async ({ identity, services, parameters, body }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const resolved =
      scope && (await resolveQuestion(services.ask, { ...scope, learnerId: identity.learnerId, request: body }));
    return resolved ? { kind: 'ok', body: resolved } : problem('not_found');
  }),

  search: route('search', operations.search, async ({ identity, services, parameters, body }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const found =
      scope && (await searchCourse(services.ask, { ...scope, learnerId: identity.learnerId, request: body }));
    return found ? { kind: 'ok', body: found } : problem('not_found');
  }),
};

/** A `useChat` client posts its whole chat: its last message is the question. */
function askRequestOf(body: AskRequest | ChatRequest): Validated<AskRequest> {
  if (!('messages' in body)) return { kind: 'valid', value: body };
  const { conversationId, filters } = body;
  return validate(askRequestSchema, { question: questionOfChat(body) ?? '', conversationId, filters }, 'body');
}

function wantsStream(request: Request, body: AskRequest | ChatRequest): boolean {
  return 'messages' in body || /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '');
}
