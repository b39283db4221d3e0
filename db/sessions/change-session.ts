// A session as its learner manages it: given a name, deleted. Another's session is no session.
import { type SQL, sql } from 'drizzle-orm';
import type { OwnSession } from '../../functions/ports/session-store.ts';
import { rowsOf } from '../classes/conditions.ts';
import type { Drizzle } from '../client.ts';
import { toldGone } from '../learner-data/erase.ts';
import { lockLearnerAlone } from '../learner-data/lock-learners.ts';
import { isUuid } from '../tutor-store/json-text.ts';

/** @returns false where it is absent, another learner's, or of a course outside of the list */
export async function renameSession(
  database: Drizzle,
  input: OwnSession & { readonly title: string | null },
): Promise<boolean> {
  if (!isUuid(input.sessionId)) return false;
  const table = sql.raw(tableOf(input));
  const renamed = await database.execute(sql`update ${table} own set title = ${input.title}::text
    where ${isOwn(input)} returning 1 as one`);
  return rowsOf(renamed).length > 0;
}

/**
 * Questions, answers, ratings, what was sent to a trainer about them, replies kept to be told again, what an author noted
 * word for word from them, messages and how turns were decided. The learning record stays: events, attempts, locks, and
 * the cards that attempts hang on. One transaction; whoever writes for the learner at that moment is waited for.
 * @returns false as above
 */
export async function deleteSession(database: Drizzle, input: OwnSession): Promise<boolean> {
  if (!isUuid(input.sessionId)) return false;
  const [, found] = await database.batch([
    lockLearnerAlone(database, input),
    database.execute(deleteStatement(input)),
    // Of a thread with exam cards an empty shell stays, which is shown to nobody.
    ...(input.kind === 'conversation'
      ? []
      : [
          database.execute(sql`delete from threads own where ${isOwn(input)} and not exists (
            select from messages message where message.thread_id = own.id)`),
          database.execute(sql`update threads own set deleted_at = now(), title = null where ${isOwn(input)}`),
        ]),
  ]);
  return Number(rowsOf<{ count: string }>(found)[0]?.count) > 0;
}

function tableOf({ kind }: OwnSession): string {
  return kind === 'thread' ? 'threads' : 'conversations';
}

/** On a row `own` of the session's table. */
function isOwn(input: OwnSession): SQL {
  const { tenantId, learnerId, courses, kind } = input;
  const isVisible = courses === null ? sql`true` : sql`own.course_id = any(${sql.param([...courses])}::text[])`;
  return sql`own.id = ${input.sessionId}::uuid and own.tenant_id = ${tenantId} and own.learner_id = ${learnerId}
    and ${isVisible} ${kind === 'thread' ? sql`and own.deleted_at is null` : sql``}`;
}

/** All of one statement sees what was there before it. Rows that hang on a conversation or a message go with it. */
function deleteStatement(input: OwnSession): SQL {
  const { tenantId, learnerId, kind } = input;
  const conversations =
    kind === 'thread'
      ? sql`select chat.id from conversations chat where chat.thread_id in (select id from session)`
      : sql`select id from session`;
  const sent = kind === 'thread' ? sql`or question.thread_id in (select id from session)` : sql``;
  return sql`with session as (select own.id, own.course_id from ${sql.raw(tableOf(input))} own where ${isOwn(input)}),
    chats as (${conversations}),
    asked as (select query.question, query.course_id, query.created_at, answer.id as answer_id
      from queries query left join answers answer on answer.query_id = query.id
      where query.conversation_id in (select id from chats)),
    sent as (select question.id from trainer_questions question where question.tenant_id = ${tenantId}
      and question.learner_id = ${learnerId}
      and (question.answer_id in (select answer_id from asked) ${sent})),
    names as (select id from session union select id from chats
      union select answer_id from asked where answer_id is not null ${kind === 'thread' ? messageIds : sql``}),
    gone_node_questions as (delete from node_questions row where row.tenant_id = ${tenantId} and row.origin = 'added'
      and exists (select from asked where asked.course_id = row.course_id
        and lower(btrim(asked.question)) = lower(row.question) and asked.created_at <= row.created_at)),
    told_others as (update idempotency_keys kept set status = 410, response = ${toldGone}
      where kept.tenant_id = ${tenantId} and kept.learner_id <> ${learnerId} and kept.status is not null
        and exists (select from sent where strpos(kept.operation, sent.id::text) > 0
          or strpos(kept.response::text, sent.id::text) > 0)),
    gone_keys as (delete from idempotency_keys kept where kept.tenant_id = ${tenantId}
      and kept.learner_id = ${learnerId} and kept.status is not null
      and exists (select from names where strpos(kept.operation, names.id::text) > 0
        or strpos(kept.response::text, names.id::text) > 0)),
    gone_sent as (delete from trainer_questions where id in (select id from sent)),
    gone_chats as (delete from conversations where id in (select id from chats)),
    ${kind === 'thread' ? ofThread(input) : sql``}
    last as (select 1)
    select count(*) from session`;
}

const messageIds = sql`union select message.id from messages message where message.thread_id in (select id from session)`;

/** A model's reading of the last turn, which is shown with the snapshot and never used, goes with any session. */
function ofThread({ tenantId, learnerId }: OwnSession): SQL {
  return sql`gone_messages as (delete from messages where thread_id in (select id from session)
      and not exists (select from exam_attempts attempt where attempt.message_id = messages.id)),
    gone_turns as (delete from turns where thread_id in (select id from session)),
    unread as (update snapshots set analysis = null where tenant_id = ${tenantId} and learner_id = ${learnerId}
      and course_id in (select course_id from session)),`;
}
