// Every table that holds something of a learner, as data: what the export lists and reads and what erasing deletes are
// the same list. A test compares it with the database's own columns.
import type { LearnerSection } from '../../functions/ports/learner-data.ts';

export interface LearnerTable {
  readonly table: string;
  readonly section: LearnerSection;
  /** Names the learner. */
  readonly column: 'learner_id' | 'person_id';
  /** Key columns with their types, as the export's pages name rows. */
  readonly key: readonly (readonly [string, string])[];
  /** When a row came to be. */
  readonly time: string;
  /** Columns that are no data of the learner's: answer keys. */
  readonly leftOut?: readonly string[];
  /** What a row's table does not say itself; `row` is the row's alias. */
  readonly added?: string;
  /** Its indexes begin with tenant and course. */
  readonly isByCourse?: true;
}

const id = [['id', 'uuid']] as const;
const references = `jsonb_build_object('references', (select coalesce(jsonb_agg(to_jsonb(pinned) - 'answer_id' - 'tenant_id'
  - 'course_id' order by pinned.position), '[]') from answer_references pinned where pinned.answer_id = row.id))`;

/** Children before their parents. */
export const learnerTables: readonly LearnerTable[] = [
  {
    table: 'feedback',
    section: 'feedback',
    column: 'learner_id',
    key: [['answer_id', 'uuid']],
    time: 'created_at',
  },
  {
    table: 'trainer_questions',
    section: 'trainer_questions',
    column: 'learner_id',
    key: id,
    time: 'created_at',
    // Who replied is another person's data; that somebody did is told by the reply.
    leftOut: ['replied_by'],
  },
  {
    table: 'answers',
    section: 'answers',
    column: 'learner_id',
    key: id,
    time: 'created_at',
    // What an author did later.
    leftOut: ['settled_at'],
    added: references,
  },
  { table: 'queries', section: 'questions', column: 'learner_id', key: id, time: 'created_at' },
  { table: 'conversations', section: 'conversations', column: 'learner_id', key: id, time: 'created_at' },
  {
    table: 'exam_outbox',
    section: 'exam_deliveries',
    column: 'learner_id',
    key: [['event_id', 'uuid']],
    time: 'created_at',
  },
  {
    table: 'exam_attempts',
    isByCourse: true,
    section: 'exam_attempts',
    column: 'learner_id',
    key: id,
    time: 'created_at',
  },
  {
    table: 'exam_lockouts',
    isByCourse: true,
    section: 'exam_locks',
    column: 'learner_id',
    key: [
      ['course_id', 'text'],
      ['question_id', 'text'],
    ],
    time: 'updated_at',
  },
  {
    table: 'card_reviews',
    isByCourse: true,
    section: 'card_reviews',
    column: 'learner_id',
    key: [
      ['course_id', 'text'],
      ['reference', 'text'],
      ['text_hash', 'text'],
    ],
    time: 'created_at',
  },
  {
    table: 'messages',
    section: 'messages',
    column: 'learner_id',
    key: id,
    time: 'created_at',
    leftOut: ['secret'],
  },
  { table: 'turns', section: 'turns', column: 'learner_id', key: id, time: 'created_at' },
  { table: 'threads', section: 'threads', column: 'learner_id', key: id, time: 'created_at' },
  {
    table: 'evidence',
    isByCourse: true,
    section: 'events',
    column: 'learner_id',
    key: [
      ['course_id', 'text'],
      ['seq', 'bigint'],
    ],
    time: 'created_at',
  },
  {
    table: 'snapshots',
    isByCourse: true,
    section: 'progress',
    column: 'learner_id',
    key: [['course_id', 'text']],
    time: 'updated_at',
  },
  {
    table: 'enrolments',
    isByCourse: true,
    section: 'classes',
    column: 'person_id',
    key: [['class_id', 'uuid']],
    time: 'created_at',
    added: `jsonb_build_object('class_name', (select class.name from classes class where class.id = row.class_id))`,
  },
  {
    table: 'lti_grades',
    section: 'platform_grades',
    column: 'learner_id',
    key: [
      ['platform_id', 'uuid'],
      ['line_item', 'text'],
      ['subject', 'text'],
    ],
    time: 'created_at',
    leftOut: ['hold_id', 'held_until'],
  },
  {
    table: 'lti_people',
    section: 'platform_accounts',
    column: 'learner_id',
    key: [
      ['issuer', 'text'],
      ['subject', 'text'],
    ],
    time: 'created_at',
  },
  {
    table: 'idempotency_keys',
    section: 'stored_requests',
    column: 'learner_id',
    key: [
      ['operation', 'text'],
      ['key', 'text'],
    ],
    time: 'claimed_at',
    // The kept reply: what is theirs of it stands in its own section; the rest of a teacher's replies is of their learners.
    leftOut: ['response'],
  },
];

/** Columns that name a person elsewhere, and what erasing does there. */
export const namingColumns: Readonly<Record<string, string>> = {
  'trainer_questions.replied_by': 'the reply stays with its learner, under no name',
  'departed_learners.from_learner_id': 'taken out when the account is erased',
  'departed_learners.into_learner_id': 'taken out when the account is erased',
  'session_epochs.person_hash': 'a hash, kept so that ended sessions stay ended',
  'departed_learners.learner_hash': 'kept for ever of a browser, for minutes of an account',
};

/** Stands where an erased member of staff was named. */
export const erasedPerson = 'erased';
