// Wire schemas of what authors see of their material: courses, documents with their reports, runs.
import { z } from 'zod';
import { answerStyles } from '../course/content.ts';
import { documentEntrySchema } from './document.ts';
import { ingestRunStatuses } from './ingest-run.ts';
import { draftSchema, holdSchema } from './version-changes.ts';

const runTriggers = ['cron', 'route', 'command'] as const;
const runDocumentStatuses = ['pending', 'done', 'unchanged', 'failed'] as const;

const changeCountsSchema = z
  .object({
    added: z.number().int(),
    edited: z.number().int(),
    returned: z.number().int().describe('Taken back after a removal'),
    moved: z.number().int().describe('Now in another container'),
    removed: z.number().int(),
  })
  .meta({ id: 'ChangeCounts' });
export type ChangeCountsBody = z.infer<typeof changeCountsSchema>;

const documentCountsSchema = z.object({
  pending: z.number().int(),
  done: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
});

const runSummarySchema = z
  .object({
    run_id: z.uuid(),
    course_id: z.string(),
    status: z.enum(ingestRunStatuses),
    trigger: z.enum(runTriggers).describe('cron: by the clock; route: by a request; command: pushed from a machine'),
    version: z.number().int().nullable().describe('Course version it writes; null while that is not known'),
    started_at: z.string(),
    finished_at: z.string().nullable(),
    documents: documentCountsSchema,
    counts: changeCountsSchema.nullable().describe('Of all documents; null while the run is under way'),
    problem_count: z.number().int(),
    warning_count: z.number().int().describe('Of the documents it read and of the learning path'),
  })
  .meta({ id: 'RunSummary' });
export type RunSummaryBody = z.infer<typeof runSummarySchema>;

export const runListSchema = z
  .object({ course_id: z.string(), runs: z.array(runSummarySchema) })
  .meta({ id: 'RunList' });
export type RunListBody = z.infer<typeof runListSchema>;

const tutorReportSchema = z
  .object({
    units: z.number().int(),
    prerequisites: z.number().int(),
    drills: z.number().int(),
    exam_items: z.number().int(),
    units_without_items: z.object({ bronze: z.number().int(), silver: z.number().int(), gold: z.number().int() }),
    warnings: z.array(z.string()).describe('Faults that did not stop the run, each with its file and line'),
  })
  .meta({ id: 'TutorReport' });

const runDocumentSchema = z
  .object({
    path: z.string(),
    document_number: z.number().int(),
    status: z.enum(runDocumentStatuses),
    attempts: z.number().int().describe('How often it went wrong'),
    parts: z.number().int().describe('How many parts it is read in; 0 while that is not known'),
    parts_done: z.number().int(),
    coverage: z.number().nullable(),
    nodes: z.number().int().nullable(),
    counts: changeCountsSchema.nullable(),
    warning_count: z.number().int(),
    problems: z.array(z.string()),
  })
  .meta({ id: 'RunDocument' });
export type RunDocumentBody = z.infer<typeof runDocumentSchema>;

export const runProgressSchema = runSummarySchema
  .extend({
    document_list: z.array(runDocumentSchema).describe('Failed ones first, then pending ones, then by place'),
    renumbered: z.number().int().nullable().describe('Passages that got another number or place'),
    reading: z
      .object({
        documents: z.number().int(),
        source_words: z.number().int(),
        standing_words: z.number().int(),
        dropped: z.array(z.object({ reason: z.string(), places: z.number().int(), words: z.number().int() })),
        warnings: z.number().int(),
      })
      .describe('What it read, over all documents: words that stand in some passage, and what was left out on purpose'),
    embeddings: z.number().int().nullable().describe('Texts sent to the embedding model'),
    removed_documents: z.array(z.string()),
    moved_documents: z.array(z.object({ from: z.string(), to: z.string() })),
    problems: z.array(z.string()).describe('What stopped the run, or a document; each names its file'),
    tutor: tutorReportSchema.nullable(),
    drafting: z
      .object({
        passages: z.number().int(),
        drafted: z.number().int().describe('Passages beside which a model drafted questions'),
        waiting: z.number().int().describe('Passages without questions that it is still to be asked about'),
        given_up: z.number().int(),
        stopped: z.enum(['budget_used', 'model_failed']).nullable().describe('Why it waits until the next time'),
      })
      .nullable()
      .describe('Null where no model drafts questions for the version'),
    drill_drafting: z
      .object({
        units: z.number().int().describe('Drafted units that no author has retired'),
        drafted: z.number().int().describe('Units that have drills of a model'),
        drills: z.number().int(),
        waiting: z.number().int().describe('Units that it is still to be asked about'),
        given_up: z.number().int(),
        stopped: z.enum(['budget_used', 'model_failed']).nullable().describe('Why it waits until the next time'),
      })
      .nullable()
      .describe('Null where no model writes drills for the version'),
  })
  .meta({ id: 'RunProgress' });
export type RunProgressBody = z.infer<typeof runProgressSchema>;

const authorCourseSchema = z
  .object({
    course_id: z.string(),
    title: z.string().nullable().describe('Null for a course of which nothing was ever read'),
    profile: z.string().nullable(),
    language: z.string().nullable(),
    version: z.number().int().nullable().describe('The published one; null where nothing is published'),
    published_at: z.string().nullable(),
    has_learning_path: z.boolean(),
    node_count: z.number().int(),
    document_count: z.number().int(),
    coverage: z.number().nullable().describe('Mean share of the documents’ text that became passages'),
    lowest_coverage: z.number().nullable(),
    warning_count: z.number().int(),
    last_run: runSummarySchema.nullable(),
    draft: draftSchema.pick({ version: true, ready_at: true }).nullable().describe('It waits for its author'),
    hold: holdSchema.nullable().describe('The clock publishes nothing'),
    answer_style: z.enum(answerStyles).nullable().describe('What its manifest asks for; null where it says nothing'),
    open: z
      .object({
        asked: z.number().int(),
        answered: z.number().int(),
        not_covered: z.number().int().describe('Without those in words that are answered now'),
        withheld: z.number().int(),
        rated_down: z.number().int(),
        waiting_for_trainer: z.number().int().describe('Of any age'),
      })
      .describe('What came of questions in the last seven days'),
  })
  .meta({ id: 'AuthorCourse' });
export type AuthorCourseBody = z.infer<typeof authorCourseSchema>;

export const authorCourseListSchema = z
  .object({ courses: z.array(authorCourseSchema) })
  .meta({ id: 'AuthorCourseList' });

const authorDocumentSchema = documentEntrySchema
  .extend({
    container_count: z.number().int(),
    made_in: z.number().int().describe('Course version that first showed it as it is'),
    warning_count: z.number().int(),
    dropped_words: z.number().int().nullable().describe('Words left out on purpose; null where no report is kept'),
    last_run: z
      .object({ run_id: z.uuid(), status: z.enum(runDocumentStatuses), problems: z.array(z.string()) })
      .nullable()
      .describe('What the latest run made of it'),
  })
  .meta({ id: 'AuthorDocument' });
export type AuthorDocumentBody = z.infer<typeof authorDocumentSchema>;

export const authorDocumentListSchema = z
  .object({
    course_id: z.string(),
    course_version: z.number().int().nullable(),
    documents: z.array(authorDocumentSchema),
    failed: z
      .array(z.object({ path: z.string(), run_id: z.uuid(), problems: z.array(z.string()) }))
      .describe('Documents of the latest run that could not be read and have no earlier version'),
  })
  .meta({ id: 'AuthorDocumentList' });
export type AuthorDocumentListBody = z.infer<typeof authorDocumentListSchema>;

export const authorDocumentDetailSchema = authorDocumentSchema
  .extend({
    course_id: z.string(),
    course_version: z.number().int(),
    report: z
      .object({
        source_words: z.number().int(),
        standing_words: z.number().int(),
        missing: z.array(z.object({ word: z.string(), count: z.number().int() })),
        dropped: z.array(
          z.object({
            reason: z.string(),
            places: z.number().int(),
            words: z.number().int(),
            examples: z.array(z.string()),
          }),
        ),
        warnings: z.array(z.object({ line: z.number().int(), message: z.string() })),
      })
      .nullable()
      .describe('Of the run that read it; null where that is not kept'),
    containers: z.array(
      z.object({
        code: z.string(),
        container_id: z.string(),
        display_reference: z.string(),
        title: z.string(),
        node_count: z.number().int().describe('Passages that this document brings to it'),
        first_reference: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AuthorDocumentDetail' });
export type AuthorDocumentDetailBody = z.infer<typeof authorDocumentDetailSchema>;
