// Tutoring threads and their turns, and how a turn was decided.
import type { Operation } from '../../contract/operation.ts';
import { turnDecisionSchema } from '../../contract/tutor-debug.ts';
import { tutorOperations } from '../../contract/tutor-operations.ts';
import type { CourseScope, Identity } from '../../ports/scope.ts';
import { describeFailure, logEvent } from '../../telemetry.ts';
import { readUnitTitles } from '../../tutor/published-path.ts';
import { showThread } from '../../tutor/show-thread.ts';
import type { HttpServices } from '../backend.ts';
import { countTurn, settleUsage } from '../count-metrics.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { uuidOfKey } from '../idempotency.ts';
import { markUpReply, markUpThread } from '../mark-up-tutor.ts';
import { type Call, route } from '../route.ts';
import { absenceOf, threadCallOf } from '../tutor/caller.ts';
import { logTurn } from '../tutor/log-turn.ts';

export const tutorThreadRoutes = {
  startThread: route('startThread', tutorOperations.startThread, async (call) => {
    const { identity, services, settings, body } = call;
    const scope = courseScopeOf(identity, body.courseId);
    if (scope === null) return problem('not_found');
    const threadId = await idOf(call, ['thread']);
    // Free text of a learner, so it follows the same retention setting as messages.
    const title = settings.keepLearnerText ? (body.title ?? null) : null;
    const { learnerId } = identity;
    const isStarted = await services.tutor.store.startThread({ ...scope, learnerId, threadId, title });
    if (!isStarted) return absenceOf(scope, services);
    return { kind: 'ok', body: { threadId, courseId: scope.courseId, title } };
  }),

  listThreads: route('listThreads', tutorOperations.listThreads, async ({ identity, services, query }) => {
    const { tenantId, learnerId, courses } = identity;
    const isHidden = query.courseId !== undefined && courseScopeOf(identity, query.courseId) === null;
    if (isHidden) return { kind: 'ok', body: { threads: [] } };
    const wanted = query.courseId === undefined ? courses : [query.courseId];
    const threads = await services.tutor.store.listThreads({ tenantId, learnerId, courses: wanted });
    return { kind: 'ok', body: { threads: [...threads] } };
  }),

  readThread: route('readThread', tutorOperations.readThread, async ({ identity, services, parameters, query }) => {
    const { tenantId, learnerId } = identity;
    const isVisible = (courseId: string) => courseScopeOf(identity, courseId) !== null;
    const view = await showThread({ tenantId, learnerId, ...parameters, isVisible }, services.tutor);
    if (view === null) return problem('not_found');
    return { kind: 'ok', body: query.markup === 'html' ? markUpThread(view) : view };
  }),

  takeTurn: route('takeTurn', tutorOperations.takeTurn, async (call) => {
    const { identity, services, parameters, query, body, requestId } = call;
    const caller = threadCallOf(identity, parameters.threadId);
    const turnId = await idOf(call, ['turn', parameters.threadId.toLowerCase()]);
    const taking = services.tutor.useCases.takeTurn({ ...caller, turnId, request: body }, services.tutor);
    // A turn that is taken is counted with all it came to; of any other only what it cost.
    const isTaken = taking.then(
      ({ kind }) => kind === 'turn',
      () => false,
    );
    call.waitUntil(isTaken.then((taken) => (taken ? null : settleUsage(services, identity))));
    const outcome = await taking;
    switch (outcome.kind) {
      case 'turn':
        if (outcome.log) logTurn({ ...outcome, turnId, requestId, decision: outcome.log });
        call.waitUntil(
          followTurn(outcome.afterReply, requestId).then(() => countTurn(services, { ...outcome, ...identity })),
        );
        return { kind: 'ok', body: query.markup === 'html' ? markUpReply(outcome.response) : outcome.response };
      case 'not_found':
        return problem('not_found');
      case 'unknown_event':
        return problem('not_found', { detail: 'What the event names is not in this thread or course.' });
      case 'course_mismatch': {
        const errors = [{ path: 'body.courseId', message: 'the thread belongs to another course' }];
        return problem('course_mismatch', { detail: 'Leave courseId out, or name the thread’s own.', errors });
      }
    }
  }),

  readTurnDebug: route('readTurnDebug', tutorOperations.readTurnDebug, async ({ identity, services, parameters }) => {
    const { tenantId } = identity;
    const found = await services.tutor.store.readTurnLog({ tenantId, ...parameters });
    const scope = found === null ? null : courseScopeOf(identity, found.courseId);
    if (found === null || scope === null) return problem('not_found');
    if (!(await mayTrace(identity, services, { ...scope, learnerId: found.learnerId }))) return problem('not_found');
    const decision = turnDecisionSchema.parse(found.log);
    const unitTitles = await readUnitTitles({ ...scope, learnerId: identity.learnerId }, services.tutor);
    return { kind: 'ok', body: { ...parameters, courseId: found.courseId, unitTitles, decision } };
  }),
};

/** Whoever writes or runs the course; of teachers, those who look after the learner. */
async function mayTrace(
  { roles, learnerId: teacherId }: Identity,
  { teaching }: HttpServices,
  learner: CourseScope & { readonly learnerId: string },
): Promise<boolean> {
  if (roles.includes('author') || roles.includes('operator')) return true;
  return teaching.classes.mayLookAfter({ ...learner, teacherId });
}

/** What follows a reply never fails it: evidence is kept, and the next turn makes up for what was not done. */
function followTurn(afterReply: () => Promise<void>, requestId: string): Promise<void> {
  return afterReply().catch((error: unknown) =>
    logEvent({
      event: 'part_unavailable',
      request_id: requestId,
      operation: 'takeTurn',
      failure: describeFailure(error),
    }),
  );
}

/** With a key the new row's id follows from it, so that even an answer that could not be kept doubles nothing. */
function idOf(
  { identity, services, idempotencyKey }: Pick<Call<Operation>, 'identity' | 'services' | 'idempotencyKey'>,
  what: readonly string[],
): string | Promise<string> {
  if (idempotencyKey === null) return services.tutor.newId();
  return uuidOfKey([...what, identity.tenantId, identity.learnerId, idempotencyKey]);
}
