// ports/exam-service.ts over an existing exam service: the intent is kept first, the service marks by event id, its
// answer is recorded once. Makes up neither a result nor a lock; where the service does not answer, nothing is offered.
import type { ExamOutbox } from '../ports/exam-outbox.ts';
import {
  type ExamQuestionState,
  type ExamService,
  examStatesLimit,
  type SubmitOutcome,
  type SupportOutcome,
} from '../ports/exam-service.ts';
import { askService, type ServiceSettings } from './ask-service.ts';
import { deliver } from './deliver.ts';
import type { AttemptIntentPayload, SupportIntentPayload } from './intent.ts';
import { statusAnswerSchema } from './wire.ts';

/** Events told in one call at most: a learner waits for them. */
const eventLimit = 6;

type Submission = Parameters<ExamService['submit']>[0];
type SupportView = Parameters<ExamService['viewSupport']>[0];
type Reading = Parameters<ExamService['readStates']>[0];

/** `lockSeconds` of its callers is not used: how long a lock lasts is the service's affair. */
export function createProxyExamService(service: ServiceSettings, outbox: ExamOutbox): ExamService {
  const parts = { service, outbox };
  return {
    readStates: (input) => readStates(parts, input),
    submit: (input) => submit(parts, input),
    viewSupport: (input) => viewSupport(parts, input),
    settle: async (input) => {
      const { tenantId, courseId, learnerId, now } = input;
      const scope = { tenantId, courseId, learnerId, now };
      const entries = await outbox.readPending({ ...scope, limit: eventLimit });
      if (entries.length > 0) await deliver(parts, { ...scope, entries, ignorePauses: false });
    },
  };
}

interface Parts {
  readonly service: ServiceSettings;
  readonly outbox: ExamOutbox;
}

async function submit(parts: Parts, input: Submission): Promise<SubmitOutcome> {
  const { attemptId, optionId, evidence } = input;
  const payload: AttemptIntentPayload = { request: { ...eventOf(input, attemptId), optionId }, evidence };
  const intent = await parts.outbox.storeAttempt({ ...input, payload, limit: eventLimit });
  if (intent.kind !== 'stored' && intent.kind !== 'already_submitted') return intent;
  if (intent.kind === 'already_submitted' && intent.result !== 'pending') return standing(intent);
  const waitingId = intent.kind === 'stored' ? attemptId : intent.attemptId;
  const { attempts } = await deliver(parts, { ...input, entries: intent.pending, ignorePauses: true });
  const outcome = attempts.get(waitingId);
  if (intent.kind === 'stored') return firstAnswer(outcome ?? { kind: 'pending', attemptId });
  // Sent again while it waited: what stands now, be it the answer that came this time.
  if (outcome?.kind === 'marked') {
    const { isCorrect, lockedUntil } = outcome;
    return {
      kind: 'already_submitted',
      attemptId: waitingId,
      result: isCorrect ? 'passed' : 'failed',
      lockedUntil,
      ...optionOf(intent),
    };
  }
  return outcome ?? standing(intent);
}

/** Another delivery of the same event may have recorded its answer first: it is this submission's all the same. */
function firstAnswer(outcome: SubmitOutcome): SubmitOutcome {
  if (outcome.kind !== 'already_submitted' || outcome.result === 'pending') return outcome;
  const { attemptId, result, lockedUntil } = outcome;
  return { kind: 'marked', attemptId, isCorrect: result === 'passed', lockedUntil };
}

type AlreadySubmitted = Extract<SubmitOutcome, { kind: 'already_submitted' }>;

function standing(intent: AlreadySubmitted): SubmitOutcome {
  const { kind, attemptId, result, lockedUntil } = intent;
  return { kind, attemptId, result, lockedUntil, ...optionOf(intent) };
}

function optionOf({ optionId }: AlreadySubmitted): Pick<AlreadySubmitted, 'optionId'> {
  return optionId === undefined ? {} : { optionId };
}

async function viewSupport(parts: Parts, input: SupportView): Promise<SupportOutcome> {
  const { eventId, supportType, evidence } = input;
  const payload: SupportIntentPayload = { request: { ...eventOf(input, eventId), supportType }, evidence };
  const intent = await parts.outbox.storeSupport({ ...input, payload, limit: eventLimit });
  if (intent.kind === 'not_issued') return intent;
  // A pass that the service gave and we recorded: nothing is locked any more, so nobody needs to be asked.
  if (intent.kind === 'passed') return { kind: 'may_show', lockedUntil: null };
  const { views } = await deliver(parts, { ...input, entries: intent.pending, ignorePauses: true });
  const confirmed = views.get(eventId);
  if (confirmed) return { kind: 'may_show', lockedUntil: confirmed.lock?.lockedUntil ?? null };
  // Nothing was shown, so nothing is to be told later: a lock for something never seen would be unjust.
  await parts.outbox.withdraw(input);
  return { kind: 'unavailable' };
}

async function readStates(
  { service, outbox }: Parts,
  input: Reading,
): Promise<ReadonlyMap<string, ExamQuestionState> | null> {
  const { tenantId, courseId, learnerId, now } = input;
  const questionIds = [...new Set(input.questionIds)];
  if (questionIds.length > examStatesLimit) throw new RangeError(`at most ${examStatesLimit} questions at once`);
  if (questionIds.length === 0) return new Map();
  const body = { tenantId, courseId, learnerId, questionIds };
  const told = await askService(service, {
    path: '/status',
    body,
    schema: statusAnswerSchema,
    nowMs: Date.parse(now),
  });
  if (told.kind !== 'answered') return null;
  const asked = new Set(questionIds);
  const states = new Map<string, ExamQuestionState>(
    told.value.states.flatMap(({ questionId, ...state }) =>
      asked.has(questionId) ? [[questionId, state] as const] : [],
    ),
  );
  const known = await outbox.mirrorStates({ tenantId, courseId, learnerId, questionIds, states, askedAt: now });
  // Our own records know two things better: what was passed here, and what waits for its result.
  for (const questionId of known.pending) states.set(questionId, { status: 'locked', lockedUntil: null });
  for (const questionId of known.passed) states.set(questionId, { status: 'passed' });
  return states;
}

function eventOf(input: Submission | SupportView, eventId: string) {
  const { tenantId, courseId, learnerId, unitId, questionId, tier, now } = input;
  return { eventId, tenantId, courseId, learnerId, unitId, questionId, difficultyTier: tier, occurredAt: now };
}
