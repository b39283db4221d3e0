// Tells an outside exam service what waits in a learner's outbox, in order, each under the id it was kept by, and
// records what it answers. Stops at the first event that the service cannot be reached for.
import type { AttemptAnswer, ExamOutbox, OutboxEntry } from '../ports/exam-outbox.ts';
import type { SubmitOutcome } from '../ports/exam-service.ts';
import type { LearnerScope } from '../ports/tutor-store.ts';
import { askService, type ServiceSettings } from './ask-service.ts';
import { type Intent, readIntent } from './intent.ts';
import { attemptAnswerSchema, supportAnswerSchema } from './wire.ts';

interface Delivered {
  readonly attempts: ReadonlyMap<string, SubmitOutcome>;
  /** Views that the service confirmed; `lock` null: it knows the question as passed. */
  readonly views: ReadonlyMap<string, { readonly lock: { readonly lockedUntil: string | null } | null }>;
}

type Told = 'answered' | 'unreachable' | 'odd';

/**
 * @param input.ignorePauses true where a learner waits for the answer; else only what is due is tried
 */
export async function deliver(
  { outbox, service }: { readonly outbox: ExamOutbox; readonly service: ServiceSettings },
  input: LearnerScope & {
    readonly entries: readonly OutboxEntry[];
    readonly now: string;
    readonly ignorePauses: boolean;
  },
): Promise<Delivered> {
  const attempts = new Map<string, SubmitOutcome>();
  const views = new Map<string, { readonly lock: { readonly lockedUntil: string | null } | null }>();
  const failed: string[] = [];
  // What came later for a question whose earlier event still waits must wait as well: order is per question.
  const held = new Set<string>();
  for (const [index, entry] of input.entries.entries()) {
    const intent = readIntent(entry);
    if (intent === null) {
      // Its question stays locked by the attempt that waits; everything else must go on.
      failed.push(entry.eventId);
      continue;
    }
    const { questionId } = intent.request;
    if (held.has(questionId)) continue;
    const isTried = intent.isDue || input.ignorePauses;
    const told = isTried ? await tell({ outbox, service }, input, intent, { attempts, views }) : 'paused';
    if (told === 'answered') continue;
    held.add(questionId);
    if (told === 'unreachable') {
      // All that follows would fare no better: it is put off with it.
      failed.push(...input.entries.slice(index).map(({ eventId }) => eventId));
      break;
    }
    if (told === 'odd') failed.push(intent.eventId);
  }
  if (failed.length > 0) await outbox.postpone({ ...learnerOf(input), eventIds: failed, now: input.now });
  return { attempts, views };
}

async function tell(
  { outbox, service }: { readonly outbox: ExamOutbox; readonly service: ServiceSettings },
  input: LearnerScope & { readonly now: string },
  intent: Intent,
  delivered: {
    readonly attempts: Map<string, SubmitOutcome>;
    readonly views: Map<string, { readonly lock: { readonly lockedUntil: string | null } | null }>;
  },
): Promise<Told> {
  const { eventId } = intent;
  const common = { ...learnerOf(input), now: input.now };
  const asked = { body: intent.request, nowMs: Date.parse(input.now) };
  if (intent.kind === 'attempt') {
    const told = await askService(service, { ...asked, path: '/attempts', schema: attemptAnswerSchema });
    if (told.kind !== 'answered') return told.kind;
    const answer = attemptAnswerOf(told.value);
    if (told.value.eventId !== eventId || answer === null) return 'odd';
    const outcome = await outbox.recordAttempt({ ...common, attemptId: eventId, answer, evidence: intent.evidence });
    delivered.attempts.set(eventId, outcome);
    return 'answered';
  }
  const told = await askService(service, { ...asked, path: '/support-views', schema: supportAnswerSchema });
  if (told.kind !== 'answered') return told.kind;
  const { result, lockedUntil } = told.value;
  if (told.value.eventId !== eventId) return 'odd';
  if (result === 'unknown_question') {
    await outbox.withdraw({ ...learnerOf(input), eventId });
    return 'answered';
  }
  const lock = result === 'locked' ? { lockedUntil } : null;
  const { questionId } = intent.request;
  await outbox.recordSupport({ ...common, eventId, questionId, lock, evidence: intent.evidence });
  delivered.views.set(eventId, { lock });
  return 'answered';
}

/** Null where the parts of an answer contradict each other: a pass locks nothing. */
function attemptAnswerOf(answer: {
  readonly result: 'passed' | 'failed' | 'locked' | 'already_passed' | 'unknown_question' | 'unknown_option';
  readonly lockedUntil: string | null;
}): AttemptAnswer | null {
  const { result, lockedUntil } = answer;
  const locks = result === 'failed' || result === 'locked';
  if (!locks && lockedUntil !== null) return null;
  return { result: result === 'unknown_question' || result === 'unknown_option' ? 'unknown' : result, lockedUntil };
}

function learnerOf({ tenantId, courseId, learnerId }: LearnerScope): LearnerScope {
  return { tenantId, courseId, learnerId };
}
