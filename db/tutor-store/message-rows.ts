// Rows of threads and messages in the port's form, and messages of a new turn as rows.
import { sql } from 'drizzle-orm';
import { mostOpenings, sessionNameOf } from '../../functions/course/session-name.ts';
import type { ListedThread, StoredMessage, ThreadSummary, TurnRecord } from '../../functions/ports/tutor-store.ts';
import { sameCourse } from '../registry/standing.ts';
import { conversations, courses, courseVersions, examAttempts, messages, queries, threads, units } from '../schema.ts';

export const threadColumns = {
  threadId: threads.id,
  courseId: threads.courseId,
  title: threads.title,
  createdAt: threads.createdAt,
  updatedAt: threads.updatedAt,
} as const;

const titleLength = 120;

/* Drizzle takes the table's name off columns that stand in a selected expression itself, not off those one level down. */

/** The words said first, then the questions asked first. */
const openings = sql`array(
  select left(coalesce(${messages.body} ->> 'text', ${messages.body} ->> 'latex'), ${titleLength}::integer)
    from ${messages}
   where ${messages.threadId} = ${threads.id} and ${messages.role} = 'learner'
     and coalesce(${messages.body} ->> 'text', ${messages.body} ->> 'latex') is not null
   order by ${messages.sequence} limit ${mostOpenings}::integer
) || array(
  select left(${queries.question}, ${titleLength}::integer)
    from ${queries} join ${conversations} on ${conversations.id} = ${queries.conversationId}
   where ${conversations.threadId} = ${threads.id} and ${queries.question} is not null
   order by ${queries.createdAt} limit ${mostOpenings}::integer
)`;

/** Title of the unit it is at. */
const unit = sql`(
  (select left(${units.title}, ${titleLength}::integer)
     from ${messages}
     join ${courses} on ${courses.tenantId} = ${threads.tenantId} and ${courses.courseId} = ${threads.courseId}
     join ${courseVersions} on ${sameCourse(courseVersions, courses)}
      and ${courseVersions.version} = ${courses.publishedVersion}
     join ${units} on ${sameCourse(units, courses)} and ${units.materialHash} = ${courseVersions.materialHash}
      and ${units.unitId} = ${messages.body} -> 'card' ->> 'unitId'
    where ${messages.threadId} = ${threads.id} and ${messages.role} = 'assistant'
    order by ${messages.sequence} desc limit 1)
)`;

const conversationId = sql`(select ${conversations.id} from ${conversations} where ${conversations.threadId} = ${threads.id})`;

export const listedThreadColumns = {
  ...threadColumns,
  openings: sql<string[]>`${openings}`,
  unit: sql<string | null>`${unit}`,
  conversationId: sql<string | null>`${conversationId}`,
} as const;

/** An attempt's option is kept with the attempt alone. */
const outcome = sql`case when ${messages.outcome} ->> 'attemptId' is null then ${messages.outcome}
  else ${messages.outcome} || jsonb_build_object('optionId',
    (select ${examAttempts.optionId} from ${examAttempts} where ${examAttempts.messageId} = ${messages.id})) end`;

export const messageColumns = {
  messageId: messages.id,
  threadId: messages.threadId,
  turnId: messages.turnId,
  role: messages.role,
  body: messages.body,
  secret: messages.secret,
  outcome: sql<unknown>`${outcome}`.mapWith(messages.outcome),
  createdAt: messages.createdAt,
} as const;

export function toThread(row: ThreadSummary): ThreadSummary {
  return { ...row, createdAt: toInstant(row.createdAt), updatedAt: toInstant(row.updatedAt) };
}

/**
 * Its own title, else what was said or asked first, else the unit it is at. Null where nothing has happened, or only words
 * that are not kept or say nothing.
 */
export function toListedThread({
  openings,
  unit,
  ...row
}: ListedThread & { readonly openings: readonly string[]; readonly unit: string | null }): ListedThread {
  return { ...row, ...toThread(row), title: row.title ?? sessionNameOf(openings) ?? unit };
}

export function toMessage(row: StoredMessage): StoredMessage {
  return { ...row, createdAt: toInstant(row.createdAt) };
}

/** PostgreSQL's own text of a time, as ISO 8601. */
function toInstant(text: string): string {
  return new Date(text).toISOString();
}

/** Each drill's id goes with the message that carries its card, in order. */
export function messageRows({ messages: said, drillIds }: TurnRecord): readonly object[] {
  const waiting = [...drillIds];
  const rows = said.map(({ messageId, role, body, secret, createdAt }) => ({
    messageId,
    role,
    body,
    secret,
    createdAt,
    drillId: hasDrillCard(body) ? (waiting.shift() ?? null) : null,
  }));
  if (waiting.length > 0) throw new TypeError(`No message has a card for the drill ${waiting[0]}.`);
  return rows;
}

function hasDrillCard(body: unknown): boolean {
  const card = body !== null && typeof body === 'object' && 'card' in body ? body.card : null;
  return card !== null && typeof card === 'object' && 'type' in card && card.type === 'DRILL';
}
