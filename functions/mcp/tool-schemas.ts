// What the tools take and give: the API's own wire schemas, less what only its pages need.
import { z } from 'zod';
import {
  answerSchema,
  askRequestSchema,
  questionFiltersSchema,
  sentenceSchema,
  suggestionSchema,
} from '../contract/answer.ts';
import { courseSummarySchema, passageSchema, referenceViewSchema } from '../contract/course.ts';
import { greatestInteger } from '../contract/identifiers.ts';
import { resolveResponseSchema, searchHitSchema, searchRequestSchema } from '../contract/search.ts';

const courseId = z.string().min(1).max(64).describe('As list_courses gives it');
// Without its name: a tool's arguments stand in one piece.
const filters = questionFiltersSchema.meta({}).optional();

// The forms of ids are not checked here: one that cannot exist is answered like one that does not.
export const inputs = {
  listCourses: z.object({}),
  search: z.object({
    course_id: courseId,
    query: searchRequestSchema.shape.query,
    limit: z.number().int().min(1).max(20).default(5),
    filters,
  }),
  resolve: z.object({
    course_id: courseId,
    text: askRequestSchema.shape.question.describe('Words that name a place, e.g. "step 3 of lab 1 on day 20"'),
  }),
  ask: z.object({
    course_id: courseId,
    question: askRequestSchema.shape.question,
    spelling: askRequestSchema.shape.spelling,
    filters,
  }),
  readReference: z.object({
    course_id: courseId,
    reference: z.string().min(1).max(40).describe('Canonical reference, e.g. D20.L1.S3'),
    version: z.number().int().min(1).max(greatestInteger).optional().describe('Course version that an answer pinned'),
  }),
} as const;

const passage = passageSchema.omit({ html: true, images: true, sequence: true }).meta({});

export const outputs = {
  listCourses: z.object({ courses: z.array(courseSummarySchema.meta({})) }),
  search: z.object({
    course_id: z.string(),
    course_version: z.number().int(),
    hits: z.array(searchHitSchema.omit({ scores: true })),
  }),
  resolve: resolveResponseSchema.omit({ category: true }).meta({}),
  ask: answerSchema
    .pick({
      answer_id: true,
      course_id: true,
      course_version: true,
      status: true,
      reason: true,
      answer: true,
      references: true,
      sources: true,
      style: true,
      spelling: true,
      further: true,
      parts: true,
      confidence: true,
      guard: true,
    })
    .extend({
      sentences: z.array(sentenceSchema.omit({ html: true })),
      suggestions: z.array(suggestionSchema.omit({ html: true })),
    })
    .meta({}),
  readReference: referenceViewSchema
    .extend({
      passage,
      current: passage.nullable(),
      parent: passage.nullable(),
      before: z.array(passage),
      after: z.array(passage),
    })
    .meta({}),
} as const;

export type Shown<Name extends keyof typeof outputs> = z.output<(typeof outputs)[Name]>;
