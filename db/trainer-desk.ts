// Questions to trainers and their replies: ports/trainer-desk.ts over the tables.
import { type SQL, sql } from 'drizzle-orm';
import type { PersonScope } from '../functions/ports/class-book.ts';
import type {
  InboxQuestion,
  LearnersQuestion,
  QuestionTopic,
  TopicId,
  TrainerDesk,
} from '../functions/ports/trainer-desk.ts';
import { isoText, isSeen, rowsOf } from './classes/conditions.ts';
import type { Database, Drizzle } from './client.ts';
import { answers, classes, conversations, enrolments, messages, queries, trainerQuestions } from './schema.ts';
import { isUuid, toJsonText } from './tutor-store/json-text.ts';

const ownLimit = 200;
const inboxLimit = 100;
const answeredLimit = 50;

export function createTrainerDesk({ read, write }: Database): TrainerDesk {
  return {
    readTopic: (input) => readTopic(read, input),
    keepQuestion: (input) => keepQuestion(write, input),
    hasTrainer: (input) => hasTrainer(read, input),
    readOwn: (input) => readOwn(read, input),
    readInbox: (input) => readInbox(read, input),
    reply: (input) => reply(write, input),
  };
}

async function hasTrainer(
  database: Drizzle,
  { tenantId, courseId }: Parameters<TrainerDesk['hasTrainer']>[0],
): Promise<boolean> {
  const found = await database.execute(sql`select
      exists (select 1 from ${enrolments} e
        where e.tenant_id = ${tenantId} and e.course_id = ${courseId} and e.role = 'teacher')
      or exists (select 1 from ${trainerQuestions} q
        where q.tenant_id = ${tenantId} and q.course_id = ${courseId} and q.reply is not null) as "hasTrainer"`);
  return rowsOf<{ readonly hasTrainer: boolean }>(found)[0]?.hasTrainer ?? false;
}

type Topic = Parameters<TrainerDesk['readTopic']>[0];

async function readTopic(database: Drizzle, input: Topic): Promise<QuestionTopic | null> {
  const { tenantId, courseId, learnerId, topic } = input;
  const own = (table: string) => sql`${sql.raw(table)}.tenant_id = ${tenantId}
    and ${sql.raw(table)}.course_id = ${courseId} and ${sql.raw(table)}.learner_id = ${learnerId}`;
  if (!isUuid(topic.answerId ?? topic.messageId)) return null;
  if (topic.answerId !== null) {
    const found = await database.execute(sql`select 'answer' as kind, c.thread_id as "threadId", q.question, a.status,
        a.reason, a.body
      from ${answers} a join ${queries} q on q.id = a.query_id
      left join ${conversations} c on c.id = q.conversation_id
      where a.id = ${topic.answerId}::uuid and ${own('a')}`);
    return rowsOf<QuestionTopic>(found)[0] ?? null;
  }
  const found = await database.execute(sql`select 'message' as kind, m.thread_id as "threadId", m.body,
      (select coalesce(said.body ->> 'text', said.body ->> 'latex') from ${messages} said
        where said.thread_id = m.thread_id and said.turn_id = m.turn_id and said.role = 'learner'
        order by said.sequence limit 1) as question
    from ${messages} m where m.id = ${topic.messageId}::uuid and m.role = 'assistant' and ${own('m')}`);
  return rowsOf<QuestionTopic>(found)[0] ?? null;
}

async function keepQuestion(
  database: Drizzle,
  input: Parameters<TrainerDesk['keepQuestion']>[0],
): Promise<LearnersQuestion | null> {
  const { tenantId, courseId, learnerId, topic } = input;
  const [, kept] = await database.batch([
    database.execute(sql`insert into ${trainerQuestions}
        (id, tenant_id, course_id, learner_id, thread_id, answer_id, message_id, question, context)
      values (${input.questionId}::uuid, ${tenantId}, ${courseId}, ${learnerId}, ${input.threadId}::uuid,
        ${topic.answerId}::uuid, ${topic.messageId}::uuid, ${input.question}, ${toJsonText(input.context)}::jsonb)
      on conflict do nothing`),
    database.execute(sql`select ${questionColumns} from ${trainerQuestions} q
      where ${ownQuestions(input)} and ${isAbout(topic)}`),
  ]);
  const row = rowsOf<QuestionRow>(kept)[0];
  return row ? toQuestion(row) : null;
}

async function readOwn(
  database: Drizzle,
  input: Parameters<TrainerDesk['readOwn']>[0],
): Promise<readonly LearnersQuestion[]> {
  const { threadId, conversationId } = input;
  const ofThread = threadId === null ? sql`true` : sql`q.thread_id = ${threadId}::uuid`;
  const ofConversation =
    conversationId === null
      ? sql`true`
      : sql`exists (select from ${answers} a join ${queries} asked on asked.id = a.query_id
          where a.id = q.answer_id and asked.conversation_id = ${conversationId}::uuid)`;
  const found = await database.execute(sql`select ${questionColumns} from ${trainerQuestions} q
    where ${ownQuestions(input)} and ${ofThread} and ${ofConversation}
    order by q.created_at desc, q.id limit ${ownLimit}`);
  return rowsOf<QuestionRow>(found).map(toQuestion);
}

async function readInbox(
  database: Drizzle,
  input: Parameters<TrainerDesk['readInbox']>[0],
): ReturnType<TrainerDesk['readInbox']> {
  const ofCourse = input.courseId === null ? sql`true` : sql`q.course_id = ${input.courseId}`;
  const [waiting, unanswered, answered] = await database.batch([
    database.execute(sql`select count(*)::integer as count from ${visibleTo(input)}
      and ${ofCourse} and q.reply is null`),
    database.execute(sql`select ${inboxColumns} from ${visibleTo(input)} and ${ofCourse} and q.reply is null
      order by q.created_at, q.id limit ${inboxLimit}`),
    // Counted apart: however many wait, a reply that was just sent is seen.
    database.execute(sql`select ${inboxColumns} from ${visibleTo(input)} and ${ofCourse} and q.reply is not null
      order by q.replied_at desc, q.id limit ${answeredLimit}`),
  ]);
  const found = [...rowsOf<InboxRow>(unanswered), ...rowsOf<InboxRow>(answered)];
  const waitingCount = rowsOf<{ count: number }>(waiting)[0]?.count ?? 0;
  return { waitingCount, questions: found.map(toInboxQuestion) };
}

async function reply(database: Drizzle, input: Parameters<TrainerDesk['reply']>[0]): Promise<InboxQuestion | null> {
  if (!isUuid(input.questionId)) return null;
  const isIt = sql`q.id = ${input.questionId}::uuid`;
  const [, found] = await database.batch([
    database.execute(sql`update ${trainerQuestions} set reply = ${input.text}, replied_by = ${input.personId},
        replied_at = now()
      where reply is null and id in (select q.id from ${visibleTo(input)} and ${isIt})`),
    database.execute(sql`select ${inboxColumns} from ${visibleTo(input)} and ${isIt}`),
  ]);
  const row = rowsOf<InboxRow>(found)[0];
  return row ? toInboxQuestion(row) : null;
}

/**
 * Questions `q` that this trainer may see, with the class that the learner and the trainer share (the first of several),
 * up to and including a condition: more may follow by `and`.
 */
function visibleTo(person: PersonScope): SQL {
  return sql`${trainerQuestions} q left join lateral (
      select c.id as class_id, c.name, learning.display_name from ${enrolments} learning
      join ${classes} c on c.id = learning.class_id
      join ${enrolments} teaching on teaching.class_id = c.id and teaching.role = 'teacher'
        and teaching.person_id = ${person.personId}
      where learning.tenant_id = q.tenant_id and learning.course_id = q.course_id
        and learning.person_id = q.learner_id and learning.role = 'learner'
      order by learning.created_at, c.id limit 1) shared on true
    where q.tenant_id = ${person.tenantId} and ${isSeen(sql`q.course_id`, person)}
      and (shared.class_id is not null or not exists (select from ${enrolments} anywhere
        where anywhere.tenant_id = q.tenant_id and anywhere.course_id = q.course_id
          and anywhere.person_id = q.learner_id and anywhere.role = 'learner'))`;
}

function ownQuestions(input: {
  readonly tenantId: string;
  readonly courseId: string;
  readonly learnerId: string;
}): SQL {
  return sql`q.tenant_id = ${input.tenantId} and q.course_id = ${input.courseId}
    and q.learner_id = ${input.learnerId}`;
}

function isAbout(topic: TopicId): SQL {
  return topic.answerId === null
    ? sql`q.message_id = ${topic.messageId}::uuid`
    : sql`q.answer_id = ${topic.answerId}::uuid`;
}

const questionColumns = sql`q.id as "questionId", q.course_id as "courseId", q.thread_id as "threadId",
  q.answer_id as "answerId", q.message_id as "messageId", q.question, q.context,
  ${isoText(sql`q.created_at`)} as "askedAt", q.reply, q.replied_by as "repliedBy",
  ${isoText(sql`q.replied_at`)} as "repliedAt"`;
const inboxColumns = sql`${questionColumns}, q.learner_id as "learnerId", shared.class_id as "classId",
  shared.name as "className", shared.display_name as "displayName"`;

interface QuestionRow extends Omit<LearnersQuestion, 'reply'> {
  readonly reply: string | null;
  readonly repliedBy: string | null;
  readonly repliedAt: string | null;
}

interface InboxRow extends QuestionRow {
  readonly learnerId: string;
  readonly classId: string | null;
  readonly className: string | null;
  readonly displayName: string | null;
}

function toQuestion(row: QuestionRow): LearnersQuestion {
  const { questionId, courseId, threadId, answerId, messageId, question, context, askedAt } = row;
  const { reply: text, repliedBy, repliedAt } = row;
  const isReplied = text !== null && repliedBy !== null && repliedAt !== null;
  return {
    ...{ questionId, courseId, threadId, answerId, messageId, question, context, askedAt },
    reply: isReplied ? { text, repliedBy, repliedAt } : null,
  };
}

function toInboxQuestion(row: InboxRow): InboxQuestion {
  const { learnerId, classId, className, displayName } = row;
  const isShared = classId !== null && className !== null;
  return { ...toQuestion(row), learner: isShared ? { learnerId, displayName, classId, className } : null };
}
