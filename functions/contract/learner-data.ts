// The wire formats of what concerns a learner's own data: the export, receipts of erasures, merging, retention.
import { z } from 'zod';
import { instantSchema } from './tutor-card.ts';

/** A row as it is kept, by the names of its columns, without tenant and learner; docs/privacy.md describes each. */
const row = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.looseObject(shape));
const instant = z.string().describe('ISO 8601 with its zone');
const ofCourse = { course_id: z.string() };
const dated = { ...ofCourse, created_at: instant };
const identified = { id: z.uuid(), ...dated };

export const learnerDataSchema = z
  .object({
    format: z.literal('groundwork.learner-data'),
    version: z.literal(1),
    made_at: instantSchema,
    tenant_id: z.string(),
    learner_id: z.string(),
    courses: z
      .array(
        z.object({
          course_id: z.string(),
          title: z.string(),
          units: z.array(z.object({ unit_id: z.string(), title: z.string() })),
        }),
      )
      .describe('Titles of the courses and units that the rows name by id'),
    counts: z.record(z.string(), z.number().int()).describe('Rows of each section'),
    data: z.object({
      conversations: row({ ...identified, thread_id: z.uuid().nullable() }),
      questions: row({ ...identified, question: z.string().nullable(), category: z.string() }),
      answers: row({
        ...identified,
        query_id: z.uuid(),
        status: z.string(),
        body: z.unknown().describe('The answer as sent, its references with the words they are shown by'),
        references: z.array(z.looseObject({ reference: z.string(), role: z.string() })),
      }),
      feedback: row({ answer_id: z.uuid(), rating: z.enum(['up', 'down']), reason: z.string().nullable() }),
      trainer_questions: row({ ...identified, question: z.string(), reply: z.string().nullable() }),
      classes: row({
        ...dated,
        class_name: z.string().nullable(),
        role: z.enum(['learner', 'teacher']),
        display_name: z.string().nullable(),
      }),
      threads: row({ ...identified, title: z.string().nullable() }),
      messages: row({ ...identified, thread_id: z.uuid(), role: z.enum(['learner', 'assistant']), body: z.unknown() }),
      turns: row({ ...identified, thread_id: z.uuid(), log: z.unknown(), response: z.unknown() }),
      progress: row({ ...ofCourse, updated_at: instant, body: z.unknown() }),
      events: row({ ...dated, seq: z.number().int(), event_key: z.string(), event: z.unknown() }),
      exam_attempts: row({ ...identified, question_id: z.string(), option_id: z.string(), status: z.string() }),
      exam_locks: row({ ...ofCourse, question_id: z.string(), locked_until: instant.nullable(), reason: z.string() }),
      exam_deliveries: row({ ...dated, event_id: z.uuid(), kind: z.string(), delivered_at: instant.nullable() }),
      card_reviews: row({
        ...dated,
        reference: z.string(),
        front: z.string(),
        back: z.string(),
        reviews: z.number().int(),
        due_at: instant,
      }),
      platform_grades: row({ ...dated, line_item: z.string(), subject: z.string(), score: z.number().nullable() }),
      platform_accounts: row({ issuer: z.string(), subject: z.string(), created_at: instant }),
      stored_requests: row({ operation: z.string(), key: z.string(), claimed_at: instant }),
      merged_from: z.array(z.object({ learner_id: z.string(), merged_at: instant })),
      replies_given: z.array(z.looseObject({ course_id: z.string(), reply: z.string() })),
      waivers_given: z.array(z.looseObject({ course_id: z.string(), unit_id: z.string() })),
    }),
  })
  .meta({ id: 'LearnerData' });
export type LearnerDataBody = z.infer<typeof learnerDataSchema>;

/** What an erasure here does not reach, as stable codes. */
export const notCovered = ['database_backups', 'exam_service', 'learning_platform'] as const;

export const erasureReceiptSchema = z
  .object({
    receipt_id: z.uuid(),
    erased_at: instantSchema,
    repeated_at: instantSchema
      .nullable()
      .describe('When it was done again: after a restore from a backup, or where the first time was cut off'),
    counts: z.record(z.string(), z.number().int()).describe('Rows by table'),
    not_covered: z
      .array(z.enum(notCovered))
      .describe('`database_backups` expire by themselves; after a restore the erasure is done again from its ledger'),
  })
  .meta({ id: 'ErasureReceipt' });
export type ErasureReceiptBody = z.infer<typeof erasureReceiptSchema>;

export const mergeResultSchema = z
  .object({
    carries_record: z
      .boolean()
      .describe('False where drills and exam passes stayed behind: the account had been used before'),
    counts: z.record(z.string(), z.number().int()).describe('Rows that changed hands, by table'),
  })
  .meta({ id: 'MergeResult' });

const days = z.number().int().min(1).max(36_500).nullable();

export const retentionRequestSchema = z
  .object({
    keep_questions_days: days.describe('Days after which what learners typed is forgotten; null: the deployment’s own'),
    keep_conversations_days: days.describe('Days after its last question that a conversation goes; null likewise'),
    keep_evidence_days: days.describe('Days without activity after which a learner’s record of a course goes'),
  })
  .meta({ id: 'RetentionRequest' });

export const tenantSettingsSchema = z
  .object({
    tenant_id: z.string(),
    ...retentionRequestSchema.shape,
    in_force: z
      .object({ keep_questions_days: days, keep_conversations_days: days, keep_evidence_days: days })
      .describe('With the deployment’s own where the tenant has none; null: until erased'),
    keeps_learner_text: z.boolean().describe('False: no question is kept at all'),
    updated_at: instantSchema.nullable(),
  })
  .meta({ id: 'TenantSettings' });
