// A course with one unit and exam questions, its learners' threads and the cards that ask them, straight in the tables.
import { randomUUID } from 'node:crypto';
import { connectNeon, type Database, type DatabaseConnection } from '../../db/client.ts';
import {
  courses,
  courseVersions,
  examItems,
  examItemUnits,
  messages,
  threads,
  tutorMaterials,
  units,
} from '../../db/schema.ts';
import type { Tier } from '../../functions/course/tier.ts';
import type { IssuedQuestion } from '../../functions/ports/exam-service.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { EvidenceRecord, LearnerScope } from '../../functions/ports/tutor-store.ts';

const materialHash = 'm'.repeat(64);
export const unitId = 'fractions';
export const lockSeconds = 3600;

/** Right options, by question: what no reply may tell. `__proto__` is a name like any other. */
export const answerOf: ReadonlyMap<string, string> = new Map([
  ['halves', 'b'],
  ['thirds', 'a'],
  ['quarters', 'c'],
  ['__proto__', 'b'],
  ['fifths', 'd'],
  ['sixths', 'q'],
]);
const tierOf = (questionId: string): Tier => (questionId === 'quarters' ? 'silver' : 'bronze');
/** One question has options by other names. */
export const optionIdsOf = (questionId: string): readonly string[] =>
  questionId === 'sixths' ? ['p', 'q'] : ['a', 'b', 'c', 'd'];
export const wrongOptionOf = (questionId: string): string =>
  optionIdsOf(questionId).find((optionId) => optionId !== answerOf.get(questionId)) as string;
/** What an outside service must know to mark. */
export const bookQuestions = new Map(
  [...answerOf].map(([questionId, answerOptionId]) => [
    questionId,
    { optionIds: optionIdsOf(questionId), answerOptionId },
  ]),
);

const optionsOf = (questionId: string) =>
  optionIdsOf(questionId).map((optionId) => ({ optionId, text: `Choice ${optionId} of ${questionId}` }));

export async function insertExamCourse(database: Database, scope: CourseScope): Promise<void> {
  const { write } = database;
  const material = { ...scope, materialHash };
  const questionIds = [...answerOf.keys()];
  await write.insert(courses).values({ ...scope, publishedVersion: 1, latestVersion: 1 });
  await write.insert(courseVersions).values({
    ...scope,
    version: 1,
    baseVersion: 0,
    title: 'Fractions',
    profile: 'textbook',
    language: 'en',
    manifestHash: 'manifest',
    embeddingModel: 'model',
    nodeCount: 0,
    materialHash,
    publishedAt: '2026-01-01T00:00:00Z',
  });
  await write.insert(tutorMaterials).values({ ...material, entryUnitId: unitId, lockSeconds, isComplete: true });
  await write.insert(units).values({
    ...material,
    unitId,
    sequence: 1,
    title: 'Fractions',
    anchorText: 'Parts of a whole.',
    tags: [],
    commonMistakes: [],
    content: [],
    examTiers: [...new Set(questionIds.map(tierOf))],
  });
  await write.insert(examItems).values(
    questionIds.map((questionId, index) => ({
      ...material,
      questionId,
      sequence: index + 1,
      tier: tierOf(questionId),
      stem: `What of ${questionId}?`,
      options: optionsOf(questionId),
      answerOptionId: answerOf.get(questionId) as string,
      memo: `The memo of ${questionId}`,
      videoUrl: 'https://videos.example/fractions',
      tags: [],
    })),
  );
  await write
    .insert(examItemUnits)
    .values(questionIds.map((questionId) => ({ ...material, questionId, unitId, position: 0 })));
}

export async function startThread(database: Database, learner: LearnerScope): Promise<string> {
  const id = randomUUID();
  const { tenantId, courseId, learnerId } = learner;
  await database.write.insert(threads).values({ id, tenantId, courseId, learnerId });
  return id;
}

/** A message that asks the question, as a turn writes one. */
export async function issueQuestion(
  database: Database,
  learner: LearnerScope & { readonly threadId: string },
  questionId: string,
): Promise<IssuedQuestion> {
  const card = {
    type: 'EXAM',
    unitId,
    questionId,
    difficultyTier: tierOf(questionId),
    stem: `What of ${questionId}?`,
    options: optionsOf(questionId),
    hasMemo: true,
    hasVideo: questionId !== 'thirds',
  };
  const messageId = await writeMessage(database, learner, { role: 'assistant', card });
  const { tenantId, courseId, learnerId, threadId } = learner;
  return {
    tenantId,
    courseId,
    learnerId,
    threadId,
    messageId,
    materialHash,
    questionId,
    unitId,
    tier: tierOf(questionId),
  };
}

/** @returns the message's id */
export async function writeMessage(
  database: Database,
  learner: LearnerScope & { readonly threadId: string },
  input: { readonly role: 'learner' | 'assistant'; readonly card: unknown },
): Promise<string> {
  const id = randomUUID();
  const { tenantId, courseId, learnerId, threadId } = learner;
  const body = {
    text: 'Now an exam question.',
    latex: null,
    sentences: [],
    references: [],
    why: null,
    card: input.card,
  };
  await database.write
    .insert(messages)
    .values({ id, threadId, turnId: randomUUID(), tenantId, courseId, learnerId, role: input.role, body });
  return id;
}

/** What the tables hold of a learner. */
export function examRecords(connection: DatabaseConnection, { tenantId, courseId, learnerId }: LearnerScope) {
  const run = (columns: string, rest: string) =>
    connectNeon(connection).query(
      `select ${columns} from ${rest.replace('$learner', 'tenant_id = $1 and course_id = $2 and learner_id = $3')}`,
      [tenantId, courseId, learnerId],
    );
  return {
    async evidence(): Promise<readonly EvidenceRecord[]> {
      const rows = await run('seq, event_key, event', 'evidence where $learner order by seq');
      return rows.map((row) => ({ seq: Number(row.seq), eventKey: row.event_key, event: row.event }));
    },
    attempts: () => run('id, question_id, status, option_id', 'exam_attempts where $learner order by created_at, id'),
    locks: () => run('question_id, locked_until, reason, source', 'exam_lockouts where $learner order by question_id'),
    waiting: () =>
      run('event_id, kind, tries', 'exam_outbox where $learner and delivered_at is null order by created_at'),
    async lastSeq(): Promise<number> {
      const [row] = await run('last_seq', 'snapshots where $learner');
      return Number(row?.last_seq ?? 0);
    },
    async outcome(messageId: string): Promise<unknown> {
      const rows = await run('id, outcome', 'messages where $learner');
      return rows.find((row) => row.id === messageId)?.outcome;
    },
  };
}
