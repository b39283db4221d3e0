// How long a tenant keeps what learners leave, and giving it up when its time has come, a few rows at a time so that
// nobody waits behind it: RetentionStore of ports/learner-data.ts over the tables.
import { type SQL, sql } from 'drizzle-orm';
import type { Retention, RetentionStore, TenantRetention } from '../functions/ports/learner-data.ts';
import { isoText, rowsOf } from './classes/conditions.ts';
import type { Database, Drizzle } from './client.ts';

type Applying = Parameters<RetentionStore['applyRetention']>[0];

export function createRetentionStore({ read, write }: Database): RetentionStore {
  return {
    readSettings: (input) => readSettings(read, input),
    saveSettings: (input) => saveSettings(write, input),
    listTenants: async () => {
      const found = await read.execute(sql`select distinct tenant_id as tenant from courses order by 1`);
      return rowsOf<{ tenant: string }>(found).map(({ tenant }) => tenant);
    },
    applyRetention: (input) => applyRetention(write, input),
    forgetDeparted: async () => {
      const gone = await write.execute(sql`delete from departed_learners where blocked_until <= now()`);
      return gone.rowCount ?? 0;
    },
  };
}

const columns = sql`keep_questions_days as "keepQuestionsDays", keep_conversations_days as "keepConversationsDays",
  keep_evidence_days as "keepEvidenceDays", ${isoText(sql`updated_at`)} as "updatedAt"`;

async function readSettings(database: Drizzle, { tenantId }: { readonly tenantId: string }) {
  const found = await database.execute(sql`select ${columns} from tenant_settings where tenant_id = ${tenantId}`);
  return rowsOf<TenantRetention>(found)[0] ?? null;
}

async function saveSettings(
  database: Drizzle,
  input: { readonly tenantId: string } & Retention,
): Promise<TenantRetention> {
  const saved = await database.execute(sql`insert into tenant_settings
      (tenant_id, keep_questions_days, keep_conversations_days, keep_evidence_days)
    values (${input.tenantId}, ${input.keepQuestionsDays}::integer, ${input.keepConversationsDays}::integer,
      ${input.keepEvidenceDays}::integer)
    on conflict (tenant_id) do update set keep_questions_days = excluded.keep_questions_days,
      keep_conversations_days = excluded.keep_conversations_days, keep_evidence_days = excluded.keep_evidence_days,
      updated_at = now()
    returning ${columns}`);
  return rowsOf<TenantRetention>(saved)[0] as TenantRetention;
}

async function applyRetention(database: Drizzle, input: Applying): Promise<Readonly<Record<string, number>>> {
  const steps = stepsOf(input);
  const counts: Record<string, number> = {};
  // One statement each, and so one short transaction each: a question never waits for more than a few rows.
  for (const [name, statement] of steps) {
    const { rows } = await database.execute<{ count: string }>(statement);
    counts[name] = Number(rows[0]?.count ?? 0);
  }
  return counts;
}

function stepsOf(input: Applying): readonly (readonly [string, SQL])[] {
  const { tenantId, retention, limit } = input;
  const { keepQuestionsDays, keepConversationsDays, keepEvidenceDays } = retention;
  const questionsDays = input.keepsLearnerText ? keepQuestionsDays : 0;
  return [
    ...(questionsDays === null ? [] : forgetWords(tenantId, questionsDays, limit)),
    ...(keepConversationsDays === null ? [] : dropConversations(tenantId, keepConversationsDays, limit)),
    ...(keepEvidenceDays === null ? [] : dropRecords(tenantId, keepEvidenceDays, limit)),
    [
      'turns',
      sql`with gone as (delete from turns where id in (select id from turns where tenant_id = ${tenantId}
        and ${isOlder(sql`created_at`, input.keepTurnLogsDays)} limit ${limit}) returning 1) ${counting}`,
    ],
  ];
}

const counting = sql`select count(*) from gone`;

function isOlder(time: SQL, days: number): SQL {
  return sql`${time} < now() - make_interval(days => ${days}::integer)`;
}

/** What learners typed: their questions, titles of sessions, and their words in tutoring. Answers and marks stay. */
function forgetWords(tenantId: string, days: number, limit: number): readonly (readonly [string, SQL])[] {
  return [
    [
      'questions',
      sql`with gone as (update queries set question = null where id in (select id from queries
        where tenant_id = ${tenantId} and question is not null and ${isOlder(sql`created_at`, days)} limit ${limit})
        returning 1) ${counting}`,
    ],
    [
      'titles',
      sql`with gone as (update threads set title = null where id in (select id from threads
        where tenant_id = ${tenantId} and title is not null and ${isOlder(sql`updated_at`, days)} limit ${limit})
        returning 1) ${counting}`,
    ],
    [
      'names',
      sql`with gone as (update conversations set title = null where id in (select chat.id from conversations chat
        where chat.tenant_id = ${tenantId} and chat.title is not null and ${isOlder(sql`chat.created_at`, days)}
          and not exists (select from queries query where query.conversation_id = chat.id
            and not ${isOlder(sql`query.created_at`, days)}) limit ${limit}) returning 1) ${counting}`,
    ],
    [
      'words',
      sql`with gone as (update messages set body = body || '{"text":null,"latex":null}' where id in (
        select id from messages where tenant_id = ${tenantId} and role = 'learner'
          and coalesce(body ->> 'text', body ->> 'latex') is not null
          and ${isOlder(sql`created_at`, days)} limit ${limit}) returning 1) ${counting}`,
    ],
    [
      'marked_answers',
      sql`with gone as (update messages set outcome = outcome || '{"answer":null}' where id in (
        select id from messages where tenant_id = ${tenantId} and outcome ->> 'answer' is not null
          and ${isOlder(sql`created_at`, days)} limit ${limit}) returning 1) ${counting}`,
    ],
  ];
}

/** Whole conversations whose last question is old. A message that an exam attempt hangs on stays: it is the record. */
function dropConversations(tenantId: string, days: number, limit: number): readonly (readonly [string, SQL])[] {
  const isOldThread = sql`thread.tenant_id = ${tenantId} and ${isOlder(sql`thread.updated_at`, days)}`;
  return [
    [
      'answers',
      sql`with gone as (delete from queries where id in (select query.id from queries query
        left join conversations conversation on conversation.id = query.conversation_id
        left join threads thread on thread.id = conversation.thread_id
        where query.tenant_id = ${tenantId} and ${isOlder(sql`query.created_at`, days)}
          and (thread.id is null or ${isOlder(sql`thread.updated_at`, days)}) limit ${limit}) returning 1) ${counting}`,
    ],
    [
      'conversations',
      sql`with gone as (delete from conversations where id in (select conversation.id from conversations conversation
        where conversation.tenant_id = ${tenantId} and ${isOlder(sql`conversation.created_at`, days)}
          and not exists (select from queries query where query.conversation_id = conversation.id)
          and not exists (select from threads thread where thread.id = conversation.thread_id
            and not ${isOlder(sql`thread.updated_at`, days)}) limit ${limit}) returning 1) ${counting}`,
    ],
    [
      'messages',
      sql`with gone as (delete from messages where id in (select message.id from messages message
        join threads thread on thread.id = message.thread_id where ${isOldThread}
          and not exists (select from exam_attempts attempt where attempt.message_id = message.id)
        limit ${limit}) returning 1) ${counting}`,
    ],
    [
      'threads',
      sql`with gone as (delete from threads where id in (select thread.id from threads thread where ${isOldThread}
        and not exists (select from messages message where message.thread_id = thread.id) limit ${limit})
        returning 1) ${counting}`,
    ],
  ];
}

/**
 * The record of somebody who has done nothing in a course for so long: events, attempts, locks and the snapshot; and flash
 * cards that have been due for so long.
 */
function dropRecords(tenantId: string, days: number, limit: number): readonly (readonly [string, SQL])[] {
  const isOld = sql`snapshot.tenant_id = ${tenantId} and ${isOlder(sql`snapshot.updated_at`, days)}`;
  const ofOld = (alias: string) => sql`exists (select from snapshots snapshot where ${isOld}
    and snapshot.course_id = ${sql.raw(alias)}.course_id and snapshot.learner_id = ${sql.raw(alias)}.learner_id)`;
  const drop = (table: string, key: SQL): readonly [string, SQL] => [
    table,
    sql`with gone as (delete from ${sql.raw(table)} where (${key}) in (select ${key} from ${sql.raw(table)} row
      where row.tenant_id = ${tenantId} and ${ofOld('row')} limit ${limit}) returning 1) ${counting}`,
  ];
  return [
    drop('exam_attempts', sql`id`),
    drop('exam_lockouts', sql`tenant_id, course_id, learner_id, question_id`),
    drop('evidence', sql`tenant_id, course_id, learner_id, seq`),
    [
      'card_reviews',
      sql`with gone as (delete from card_reviews where (tenant_id, course_id, learner_id, reference, text_hash) in (
        select card.tenant_id, card.course_id, card.learner_id, card.reference, card.text_hash from card_reviews card
        where card.tenant_id = ${tenantId} and ${isOlder(sql`card.rated_at`, days)} and ${isOlder(sql`card.due_at`, days)}
        limit ${limit}) returning 1) ${counting}`,
    ],
    [
      'snapshots',
      sql`with gone as (delete from snapshots where (tenant_id, course_id, learner_id) in (
        select snapshot.tenant_id, snapshot.course_id, snapshot.learner_id from snapshots snapshot where ${isOld}
          and not exists (select from evidence event where event.tenant_id = snapshot.tenant_id
            and event.course_id = snapshot.course_id and event.learner_id = snapshot.learner_id)
        limit ${limit}) returning 1) ${counting}`,
    ],
  ];
}
