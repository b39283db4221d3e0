// Wire schemas of a traced question: every step of its answer, for authors who look into one.
import { z } from 'zod';
import { answerSchema, askRequestSchema, questionCategories, referenceSchema } from './answer.ts';
import { searchHitSchema } from './search.ts';

export const traceRequestSchema = askRequestSchema.omit({ conversationId: true }).meta({ id: 'TraceRequest' });
export type TraceRequest = z.infer<typeof traceRequestSchema>;

export const tracedPlaceSchema = referenceSchema
  .pick({ canonical_reference: true, display_reference: true, container_title: true, node_type: true, version: true })
  .extend({ document: z.string(), content: z.string() });
export type TracedPlace = z.infer<typeof tracedPlaceSchema>;

const scoresSchema = z.object({
  dense: z.number().nullable().describe('Cosine; null where the dense list did not hold it'),
  sparse: z.number().describe('Share of the greatest score the question could reach'),
  fused: z.number(),
});

export const hitFates = [
  'given',
  'left_out',
  'untraceable',
  'outside_filter',
  'addresses_model',
  'other_document',
] as const;

export const tracedHitSchema = tracedPlaceSchema.extend({
  rank: z.number().int(),
  asked_as: searchHitSchema.shape.asked_as,
  scores: scoresSchema,
  fate: z
    .enum(hitFates)
    .describe('`given`: among the passages of the question. `left_out`: too weak, or says what a better one says'),
});
export type TracedHit = z.infer<typeof tracedHitSchema>;

export const tracedMentionSchema = z.object({
  text: z.string().describe('As written in the question'),
  levels: z.record(z.string(), z.string()).describe('What was read of it, e.g. `{"day": "20", "lab": "1"}`'),
  code: z.string().nullable(),
  resolution: z
    .enum(['found', 'ambiguous_reference', 'unknown_reference', 'tombstone', 'searched'])
    .describe('`searched`: the document is named and something is asked of it, so it was searched'),
  references: z.array(z.string()).describe('Those found, or the nearest'),
  reference_count: z.number().int(),
});
export type TracedMention = z.infer<typeof tracedMentionSchema>;

export const gateRules = [
  'judged',
  'place_named',
  'nothing_found',
  'beyond_row',
  'state_not_told',
  'tag_not_shown',
  'value_not_held',
  'claim_not_made',
  'far_from_documents',
] as const;

export const tracedGateSchema = z.object({
  question: z.string().describe('What was judged: the question without the places it names'),
  outcome: z.enum(['answer', 'extractive_only', 'refuse']),
  rule: z.enum(gateRules).describe('Which rule decided; `judged`: the fitted judgement did'),
  probability: z.number(),
  topic: z.object({ probability: z.number(), threshold: z.number() }).nullable(),
  answer: z.object({ probability: z.number(), threshold: z.number() }).nullable(),
  signals: z.record(z.string(), z.number()),
  missing_terms: z.array(z.string()).describe('Words of the question that stand in no passage, heaviest first'),
});
export type TracedGate = z.infer<typeof tracedGateSchema>;

export const draftFates = ['shown', 'replaced', 'dropped', 'repeated', 'declined'] as const;

export const tracedSentenceSchema = z.object({
  text: z.string().describe('As the model wrote it'),
  fate: z.enum(draftFates),
  shown: z.string().nullable().describe('What a reader sees of it'),
  references: z.array(z.string()),
  support: z.number().nullable(),
  check: z.string().nullable().describe('The check it failed'),
  detail: z.string().nullable().describe('What the check found'),
  second_stage: z.enum(['confirmed', 'not_confirmed']).nullable(),
});
export type TracedSentence = z.infer<typeof tracedSentenceSchema>;

export const tracedDraftSchema = z.object({
  model_id: z.string(),
  is_extractive: z.boolean().describe('The built-in model, which writes in the passages’ own sentences'),
  instructions: z.string(),
  data: z.string().describe('Question and passages as the model was given them: JSON'),
  sentences: z.array(tracedSentenceSchema),
  failure: z.string().nullable().describe('Why the draft ended early'),
});
export type TracedDraft = z.infer<typeof tracedDraftSchema>;

export const tracedCallSchema = z.object({
  part: z.enum(['database', 'vector_store', 'embeddings', 'language_model']),
  operation: z.string(),
  duration_ms: z.number(),
  failed: z.boolean(),
});
export type TracedCall = z.infer<typeof tracedCallSchema>;

export const questionTraceSchema = z
  .object({
    course_id: z.string(),
    course_version: z.number().int(),
    question: z.string().describe('As it was read'),
    category: z.enum(questionCategories),
    category_scores: z.array(z.object({ category: z.enum(questionCategories), score: z.number() })),
    languages: z.object({ spoken: z.string(), course: z.string(), answer: z.string() }),
    cache: z
      .enum(['not_looked', 'empty', 'held'])
      .describe('`held`: a learner would have been given an answer kept from before; a trace never is'),
    mentions: z.array(tracedMentionSchema),
    search: z
      .object({
        kind: z.enum(['hybrid', 'within_places']),
        seeks: z.string().nullable().describe('Kind of passage that was preferred'),
        fetched: z.object({ dense: z.number().int(), sparse: z.number().int() }).nullable(),
        hit_count: z.number().int(),
        hits: z.array(tracedHitSchema),
        stale: z.array(z.string()).describe('Vectors dropped when the registry was read again: ids'),
        degraded: z.string().nullable(),
      })
      .nullable()
      .describe('Null where the places named were shown as they are'),
    passages: z.array(
      tracedPlaceSchema.extend({
        handle: z.number().int(),
        relevance: z.number(),
        lead_in: z.string().nullable(),
        scores: scoresSchema.nullable(),
      }),
    ),
    told: z.boolean().describe('The material settled it by itself: no gate and no model'),
    gate: tracedGateSchema.nullable(),
    drafts: z.array(tracedDraftSchema).describe('The model’s, then the passages’ own words where these took its place'),
    answer: answerSchema,
    calls: z.array(tracedCallSchema).describe('Round trips in the order they began'),
  })
  .meta({ id: 'QuestionTrace' });
export type QuestionTrace = z.infer<typeof questionTraceSchema>;
