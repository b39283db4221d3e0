// Everything the first database round trip of a turn brings, in one batch that sees one moment.
// The thread decides what is read: its course, for its own learner. Other ids are looked up within it.
import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { StoredMessage, TurnOpening, TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { selectTenantLimit, toTenantLimit } from '../model-budget.ts';
import { selectFrequencies } from '../registry/frequencies.ts';
import { toFrequencies } from '../registry/node-rows.ts';
import { courseColumns, toCourse } from '../registry/read-course.ts';
import { type AnyScope, type ReadScope, sameCourse, textArray } from '../registry/standing.ts';
import { courses, courseVersions, examAttempts, messages, threads, turns } from '../schema.ts';
import { selectPath, toPath } from '../tutor-material/select-path.ts';
import { type LearnerKey, ofLearner } from './append-evidence.ts';
import { isHeldMessage } from './held-message.ts';
import { isId, isUuid } from './json-text.ts';
import { messageColumns, threadColumns, toMessage, toThread } from './message-rows.ts';
import { selectSnapshot, selectTail, toStanding } from './standing.ts';

const recentLimit = 12;
const drillLimit = 200;

type Input = Parameters<TutorStore['openTurn']>[0] & Pick<ReadScope, 'nowMs'>;

export async function openTurn(database: Drizzle, input: Input): Promise<TurnOpening | null> {
  if (!isUuid(input.threadId)) return null;
  const learner: LearnerKey & AnyScope = { ...input, courseId: selectCourseId(input) };
  const inThread = sql`${messages.threadId} = ${input.threadId} and ${ofLearner(messages, learner)}
    and not ${isHeldMessage(learner)}`;
  const [opened, path, snapshotRows, tail, terms, asked, attempted, recent, cards, drills, taken, limits] =
    await database.batch([
      selectThread(database, input),
      selectPath(database, learner),
      selectSnapshot(database, learner),
      selectTail(database, learner),
      selectFrequencies(database, learner, textArray(input.stems)),
      selectMessages(database, sql`${inThread} and ${isId(messages.id, input.messageId)}`, 1),
      selectMessages(database, sql`${inThread} and ${ofAttempt(learner, input.attemptId)}`, 1),
      selectMessages(database, inThread, recentLimit),
      selectMessages(database, sql`${inThread} and ${messages.body} -> 'card' ->> 'type' is not null`, 1),
      selectDrillIds(database, learner),
      database
        .select({ response: turns.response })
        .from(turns)
        .where(and(isId(turns.id, input.turnId), eq(turns.threadId, input.threadId), ofLearner(turns, learner))),
      selectTenantLimit(database, input),
    ]);
  const thread = opened[0]?.thread;
  const course = toCourse(opened.map((row) => row.course));
  const published = toPath(path);
  if (thread === undefined || course === null || published === null) return null;
  const scope = { tenantId: input.tenantId, courseId: course.courseId, learnerId: input.learnerId };
  return {
    thread: toThread(thread),
    course,
    path: published,
    standing: await toStanding(database, scope, snapshotRows[0], tail),
    documentFrequencies: toFrequencies(terms),
    message: asked.map(toMessage)[0] ?? null,
    attemptMessage: attempted.map(toMessage)[0] ?? null,
    recent: withLatestCard(recent.map(toMessage), cards.map(toMessage)),
    recentDrillIds: drills.flatMap(({ drillId }) => (drillId === null ? [] : [drillId])),
    taken: taken[0] ?? null,
    modelCallsPerDay: toTenantLimit(limits),
  };
}

/** A card may be older than what was said lately. */
function withLatestCard(recent: readonly StoredMessage[], [card]: readonly StoredMessage[]): readonly StoredMessage[] {
  return card === undefined || recent.some(({ messageId }) => messageId === card.messageId)
    ? recent
    : [...recent, card];
}

function ofThread({ threadId, tenantId, learnerId }: Input): SQL {
  return sql`(${threads.id} = ${threadId} and ${threads.tenantId} = ${tenantId} and ${threads.learnerId} = ${learnerId}
    and ${threads.deletedAt} is null)`;
}

/** The thread's course as a scalar subquery; null, and so nothing at all is found, where the thread is not the learner's. */
function selectCourseId(input: Input): SQL {
  return sql`(select ${threads.courseId} from ${threads} where ${ofThread(input)})`;
}

function selectThread(database: Drizzle, input: Input) {
  return database
    .select({ thread: threadColumns, course: courseColumns })
    .from(threads)
    .innerJoin(courses, and(sameCourse(courses, threads), gt(courses.publishedVersion, 0)))
    .innerJoin(
      courseVersions,
      and(sameCourse(courseVersions, courses), eq(courseVersions.version, courses.publishedVersion)),
    )
    .where(ofThread(input));
}

/** Newest first. */
function selectMessages(database: Drizzle, where: SQL, limit: number) {
  return database.select(messageColumns).from(messages).where(where).orderBy(desc(messages.sequence)).limit(limit);
}

function ofAttempt(learner: LearnerKey, attemptId: string | null): SQL {
  return sql`${messages.id} = (select ${examAttempts.messageId} from ${examAttempts}
    where ${isId(examAttempts.id, attemptId)} and ${ofLearner(examAttempts, learner)})`;
}

function selectDrillIds(database: Drizzle, learner: LearnerKey) {
  return database
    .select({ drillId: messages.drillId })
    .from(messages)
    .where(and(ofLearner(messages, learner), isNotNull(messages.drillId)))
    .orderBy(desc(messages.sequence))
    .limit(drillLimit);
}
