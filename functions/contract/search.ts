// Wire schemas of resolve and search: the first step of ask, by itself, with no model.
import { z } from 'zod';
import { answerSchema, askRequestSchema, questionCategories, referenceSchema, suggestionSchema } from './answer.ts';
import { typedText } from './identifiers.ts';

export const resolveRequestSchema = askRequestSchema.omit({ filters: true }).meta({ id: 'ResolveRequest' });
export type ResolveRequest = z.infer<typeof resolveRequestSchema>;

const searchModes = ['fused', 'dense', 'sparse'] as const;

export const searchRequestSchema = z
  .object({
    query: typedText({ min: 1, max: 2000 }),
    mode: z.enum(searchModes).default('fused'),
    limit: z.number().int().min(1).max(50).default(10),
    filters: askRequestSchema.shape.filters,
  })
  .meta({ id: 'SearchRequest' });
export type SearchRequest = z.infer<typeof searchRequestSchema>;

export const searchHitSchema = referenceSchema.omit({ is_primary: true }).extend({
  content: z.string(),
  asked_as: z
    .string()
    .nullable()
    .optional()
    .describe(
      'The question beside the passage that is nearest to the query: an aid to finding it, never the course’s words',
    ),
  scores: z.object({
    dense: z.number().nullable().describe('Cosine; null where the dense list did not hold it'),
    sparse: z.number().nullable().describe('Share of the greatest score the query could reach'),
    fused: z.number(),
  }),
});

export const searchResponseSchema = z
  .object({
    course_id: z.string(),
    course_version: z.number().int(),
    mode: z.enum(searchModes),
    hits: z.array(searchHitSchema),
    proposed_filters: answerSchema.shape.proposed_filters,
    timings_ms: z.record(z.string(), z.number()),
  })
  .meta({ id: 'SearchResponse' });
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const resolveResponseSchema = z
  .object({
    course_id: z.string(),
    course_version: z.number().int(),
    category: z.enum(questionCategories),
    status: z
      .enum(['resolved', 'ambiguous_reference', 'unknown_reference', 'no_reference'])
      .describe('no_reference: the question names no place, so ask would search'),
    mentions: z.array(z.string()).describe('The parts of the question read as references'),
    references: z.array(referenceSchema),
    suggestions: z.array(suggestionSchema),
  })
  .meta({ id: 'ResolveResponse' });
export type ResolveResponse = z.infer<typeof resolveResponseSchema>;
