// A learner with a row in every table that holds something of learners, written through the stores that the Workers use.
// Every text of theirs holds `canary`, so that whatever is left of it can be found.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createAnswerStore } from '../../db/answers.ts';
import { createCardReviewStore } from '../../db/card-reviews.ts';
import { createClassBook } from '../../db/classes.ts';
import type { Database } from '../../db/client.ts';
import { createOwnExamService } from '../../db/exams.ts';
import { createIdempotencyStore } from '../../db/idempotency.ts';
import { createLtiPlatformStore } from '../../db/lti-platforms.ts';
import { createTrainerDesk } from '../../db/trainer-desk.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { scheduleCard } from '../../functions/policy/review.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { storedAnswer } from './stored-answer.ts';
import { drillGraded, examOptions, materialHashOf, questions, turnRecord } from './tutor-fixture.ts';

export interface FullLearner {
  readonly tenantId: string;
  readonly learnerId: string;
  readonly canary: string;
  readonly threadId: string;
  readonly classId: string;
  readonly conversationId: string;
  readonly drillId: string;
}

const now = '2026-01-03T10:00:00.000Z';

/** @param given.classId the class to be in; a new one otherwise, of the teacher `teacher` */
export async function fillLearner(
  database: Database,
  course: CourseScope,
  given: { readonly learnerId?: string; readonly canary?: string; readonly optionId?: 'a' | 'b' } = {},
): Promise<FullLearner> {
  const learnerId = given.learnerId ?? randomUUID();
  const canary = given.canary ?? `canary${randomUUID().replaceAll('-', '')}`;
  const learner = { ...course, learnerId };
  const threadId = randomUUID();
  const tutor = createTutorStore(database);
  await tutor.startThread({ ...learner, threadId, title: `About ${canary}` });
  const drillId = randomUUID();
  const examId = randomUUID();
  const supportId = randomUUID();
  const [question, other] = questions;
  const said = [
    { messageId: randomUUID(), role: 'learner' as const, body: { text: `I said ${canary}`, latex: null, card: null } },
    { messageId: drillId, role: 'assistant' as const, body: { text: '', card: { type: 'DRILL', prompt: 'Solve' } } },
    ...[question, other].map((each, index) => ({
      messageId: index === 0 ? examId : supportId,
      role: 'assistant' as const,
      body: {
        text: '',
        card: { type: 'EXAM', unitId: 'equations', questionId: each?.questionId, options: examOptions },
      },
    })),
  ].map((message) => ({ ...message, secret: null, createdAt: now }));
  const turn = turnRecord({ ...learner, threadId }, { messages: said, drillIds: [], log: { about: canary } });
  await tutor.recordTurn({ ...turn, response: { words: canary } });
  const graded = drillGraded(drillId, true);
  const fold = { afterSeq: -1, snapshot: {} };
  await tutor.recordMarking({ ...learner, messageId: drillId, outcome: { answer: canary }, evidence: graded, fold });
  const waiver = { type: 'waiver', at: now, unitId: 'lines', byTeacherId: 'teacher' };
  await tutor.recordEvidence({ ...learner, evidence: [{ eventKey: 'waiver:lines', event: waiver }], fold: null });
  await answerExams(database, { ...learner, threadId, examId, supportId, optionId: given.optionId ?? 'a' });
  const conversationId = await ask(database, { ...learner, threadId, canary });
  const classId = await joinClass(database, { ...learner, canary });
  await createIdempotencyStore(database).claim({
    tenantId: course.tenantId,
    learnerId,
    operation: 'POST /api/x',
    key: `key-${canary}`,
    requestHash: 'hash',
    claimId: crypto.randomUUID(),
    leaseMs: 1000,
  });
  await database.write.execute(sql`insert into exam_outbox (event_id, tenant_id, course_id, learner_id, kind, payload)
    values (${randomUUID()}::uuid, ${course.tenantId}, ${course.courseId}, ${learnerId}, 'support',
      ${JSON.stringify({ request: { learnerId } })}::jsonb)`);
  // A card's words are the course's, not theirs.
  await createCardReviewStore(database).saveReview({
    ...learner,
    card: { reference: 'C1.D1', textHash: 'text', contentHash: 'words', front: 'A term', back: 'Its meaning' },
    schedule: scheduleCard({ before: null, rating: 'good', now }),
  });
  await comeFromPlatform(database, learner);
  return { tenantId: course.tenantId, learnerId, canary, threadId, classId, conversationId, drillId };
}

/** As a launch leaves it, under the id that is filled: nothing the learner said, but what names them, in the platform's words. */
async function comeFromPlatform(database: Database, input: Learner): Promise<void> {
  const { tenantId, courseId, learnerId } = input;
  const issuer = `https://platform.${tenantId}.test`;
  const platform = {
    ...{ platformId: randomUUID(), tenantId, issuer, clientId: randomUUID(), deploymentIds: ['1'], courseId: null },
    ...{ authorizationUrl: `${issuer}/a`, tokenUrl: `${issuer}/t`, keySetUrl: `${issuer}/k`, serviceHosts: [] },
  };
  const store = createLtiPlatformStore(database);
  await store.addPlatform(platform);
  await store.recordLaunch({
    ...{ tenantId, courseId, issuer, platformId: platform.platformId, subject: `subject-${randomUUID()}` },
    ...{ newLearnerId: learnerId, nonceHash: randomUUID(), nonceExpiresAt: new Date().toISOString() },
    ...{ role: 'learner', displayName: null, class: null, classSize: 200, lineItem: `${issuer}/lines/${randomUUID()}` },
  });
}

type Learner = CourseScope & { readonly learnerId: string };

async function answerExams(
  database: Database,
  input: Learner & {
    readonly threadId: string;
    readonly examId: string;
    readonly supportId: string;
    readonly optionId: string;
  },
): Promise<void> {
  const exams = createOwnExamService(database);
  const attemptId = randomUUID();
  const event = (isCorrect: boolean) => ({
    eventKey: `exam:${attemptId}`,
    event: {
      type: 'exam_answered',
      at: now,
      unitId: 'equations',
      questionId: 'q',
      tier: 'bronze',
      isCorrect,
      examTiers: [],
    },
  });
  const base = {
    ...input,
    materialHash: materialHashOf(input),
    unitId: 'equations',
    now,
    lockSeconds: 60,
    supportLock: 'renews' as const,
  };
  const [first, second] = questions;
  if (first === undefined || second === undefined) throw new Error('the fixture has two questions');
  const { questionId, tier } = first;
  const evidence = { passed: event(true), failed: event(false) };
  await exams.submit({ ...base, messageId: input.examId, questionId, tier, attemptId, evidence });
  await exams.viewSupport({
    ...base,
    messageId: input.supportId,
    questionId: second.questionId,
    tier: second.tier,
    eventId: randomUUID(),
    supportType: 'memo',
    evidence: {
      eventKey: `support:${input.supportId}`,
      event: {
        type: 'support_viewed',
        at: now,
        unitId: 'equations',
        questionId: 'q',
        tier: 'bronze',
        supportType: 'memo',
      },
    },
  });
}

async function ask(
  database: Database,
  input: Learner & { readonly threadId: string; readonly canary: string },
): Promise<string> {
  const store = createAnswerStore(database);
  const conversationId = await store.startConversation({ ...input, conversationId: randomUUID() });
  if (conversationId === null) throw new Error('no conversation was started');
  const { canary, tenantId, courseId, learnerId } = input;
  const answer = storedAnswer({
    ...{ tenantId, courseId, learnerId, conversationId, question: `What is ${canary}?`, confidence: 0.1 },
    ...{ status: 'not_covered', reason: 'no_evidence', body: { answer: 'Not covered.' } },
    cacheEntry: { key: `key of ${learnerId}`, profile: 'textbook' },
  });
  await store.saveAnswer(answer);
  const { answerId } = answer;
  await store.saveFeedback({ tenantId, learnerId, answerId, rating: 'down', reason: `because ${canary}` });
  await createTrainerDesk(database).keepQuestion({
    ...{ tenantId, courseId, learnerId, threadId: input.threadId },
    questionId: randomUUID(),
    topic: { answerId, messageId: null },
    question: `Please explain ${canary}`,
    context: { note: canary },
  });
  return conversationId;
}

async function joinClass(database: Database, input: Learner & { readonly canary: string }): Promise<string> {
  const { tenantId, courseId, learnerId } = input;
  const classes = createClassBook(database);
  const classId = randomUUID();
  const joinCode = randomUUID();
  const made = { tenantId, courseId, classId, name: '9b', joinCode, teacherId: 'teacher', teacherName: null };
  await classes.createClass(made);
  const displayName = `Name ${input.canary}`.slice(0, 60);
  await classes.join({ tenantId, personId: learnerId, courses: null, code: joinCode, displayName, limit: 100 });
  return classId;
}
