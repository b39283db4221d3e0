// A learner's threads: begun, listed, read. Every look-up names tenant and learner; another's thread,
// or one that was deleted, is no thread.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ListedThread, TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, type ReadScope, sameCourse } from '../registry/standing.ts';
import { courses, courseVersions, messages, threads } from '../schema.ts';
import { isHeldMessage } from './held-message.ts';
import { isUuid } from './json-text.ts';
import { listedThreadColumns, messageColumns, toListedThread, toMessage } from './message-rows.ts';

const threadLimit = 100;
const messageLimit = 500;

/** Begun twice with the same id it is the same thread; an id of somebody else's thread begins nothing. */
export async function startThread(
  database: Drizzle,
  input: Parameters<TutorStore['startThread']>[0],
): Promise<boolean> {
  const { tenantId, courseId, learnerId, threadId, title } = input;
  if (!isUuid(threadId)) return false;
  const course = database
    .select({
      id: sql`${threadId}::uuid`.as('id'),
      tenantId: courses.tenantId,
      courseId: courses.courseId,
      learnerId: sql`${learnerId}::text`.as('learner_id'),
      title: sql`${title}::text`.as('title'),
      createdAt: sql`now()`.as('created_at'),
      updatedAt: sql`now()`.as('updated_at'),
      deletedAt: sql`null::timestamptz`.as('deleted_at'),
    })
    .from(courses)
    .innerJoin(
      courseVersions,
      and(sameCourse(courseVersions, courses), eq(courseVersions.version, courses.publishedVersion)),
    )
    .where(and(ofCourse(courses, input), gt(courses.publishedVersion, 0), isNotNull(courseVersions.materialHash)));
  const own = and(
    eq(threads.tenantId, tenantId),
    eq(threads.courseId, courseId),
    eq(threads.learnerId, learnerId),
    isNull(threads.deletedAt),
  );
  const started = await database
    .insert(threads)
    .select(course)
    .onConflictDoUpdate({ target: threads.id, set: { id: sql`excluded.id` }, ...(own && { setWhere: own }) })
    .returning({ id: threads.id });
  return started.length > 0;
}

export async function listThreads(
  database: Drizzle,
  input: Parameters<TutorStore['listThreads']>[0],
): Promise<readonly ListedThread[]> {
  const { tenantId, learnerId, courses: visible } = input;
  const rows = await database
    .select(listedThreadColumns)
    .from(threads)
    .where(
      and(
        eq(threads.tenantId, tenantId),
        eq(threads.learnerId, learnerId),
        isNull(threads.deletedAt),
        visible === null ? undefined : inArray(threads.courseId, [...visible]),
      ),
    )
    .orderBy(desc(threads.updatedAt), asc(threads.id))
    .limit(threadLimit);
  return rows.map(toListedThread);
}

export async function readThread(
  database: Drizzle,
  input: Parameters<TutorStore['readThread']>[0] & Pick<ReadScope, 'nowMs'>,
): ReturnType<TutorStore['readThread']> {
  if (!isUuid(input.threadId)) return null;
  const own = and(
    eq(threads.id, input.threadId),
    eq(threads.tenantId, input.tenantId),
    eq(threads.learnerId, input.learnerId),
    isNull(threads.deletedAt),
  );
  const courseId = sql`(select ${threads.courseId} from ${threads} where ${own})`;
  const [threadRows, messageRows] = await database.batch([
    database.select(listedThreadColumns).from(threads).where(own),
    database
      .select(messageColumns)
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.threadId))
      .where(and(own, sql`not ${isHeldMessage({ ...input, courseId })}`))
      .orderBy(desc(messages.sequence))
      .limit(messageLimit),
  ]);
  const thread = threadRows[0];
  if (thread === undefined) return null;
  return { thread: toListedThread(thread), messages: messageRows.map(toMessage).reverse() };
}
