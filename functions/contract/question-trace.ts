// Wire schemas of a traced question: every step of its answer, for authors who look into one.
import { z } from 'zod';
import { answerSchema, askRequestSchema, questionCategories, referenceSchema } from './answer.ts';
import { searchHitSchema } from './search.ts';

export const traceRequestSchema = askRequestSchema.omit({ conversationId: true }).meta({ id: 'TraceRequest' });
export type TraceRequest = z.infer<typeof traceRequestSchema>;

const tracedPlaceSchema = referenceSchema
  .pick({ canonical_reference: true, display_reference: true, container_title: true, node_type: true, version: true })
  .extend({ document: z.string(), content: z.string() });
export type TracedPlace = z.infer<typeof tracedPlaceSchema>;

const scoresSchema = z.object({
  dense: z.number().nullable().describe('Cosine; null where the dense list did not hold it'),
  nearness: z.number().describe('The cosine between the farthest (0) and the nearest (1) of the list'),
  sparse: z.number().describe('Share of the greatest score the question could reach'),
  fused: z.number(),
  asked: z.number().describe('How near the nearest question beside it is to the one asked'),
});

const hitFates = [
  'given',
  'left_out',
  'untraceable',
  'outside_filter',
  'addresses_model',
  'other_document',
  'solution',
] as const;

const tracedHitSchema = tracedPlaceSchema.extend({
  rank: z.number().int(),
  asked_as: searchHitSchema.shape.asked_as,
  scores: scoresSchema,
  fate: z
    .enum(hitFates)
    .describe('`given`: among the passages of the question. `left_out`: too weak, or says what a better one says'),
});
export type TracedHit = z.infer<typeof tracedHitSchema>;

const tracedMentionSchema = z.object({
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

const tracedGateSchema = z.object({
  question: z.string().describe('What was judged: the question without the places it names'),
  zone: z
    .enum(['answer', 'near', 'far'])
    .describe('`near`: a configured model may decline, else the closest passages are shown. `far`: no model is called'),
  probability: z.number(),
  threshold: z.number(),
  signals: z.record(z.string(), z.number()),
});
export type TracedGate = z.infer<typeof tracedGateSchema>;

const tracedPointingSchema = z.object({
  model_id: z.string(),
  passages: z
    .array(
      z.object({
        title: z.string(),
        sentences: z.array(z.object({ number: z.number().int(), text: z.string() })),
      }),
    )
    .describe('What the model was shown'),
  sentences: z.array(z.number().int()).describe('Numbers it returned, those that were sent'),
  phrases: z.array(z.string()).describe('What it would have searched for'),
  failure: z.string().nullable(),
});
export type TracedPointing = z.infer<typeof tracedPointingSchema>;

const tracedWritingSchema = z.object({
  model_id: z.string(),
  verifier_id: z.string(),
  passages: tracedPointingSchema.shape.passages,
  sentences: z.array(
    z.object({
      text: z.string(),
      evidence: z.array(z.object({ reference: z.string(), text: z.string() })),
      failed_check: z
        .object({ check: z.string(), found: z.string() })
        .nullable()
        .describe('The exact check that it did not pass: then nobody was asked to verify it'),
      fate: z.enum(['verified', 'quoted', 'replaced', 'left_out', 'repeated']),
    }),
  ),
  dropped: z.number().int().describe('Sentences without a number that was sent'),
  failure: z.string().nullable(),
  verifications: z
    .array(z.object({ claims: z.number().int(), stated: z.number().int(), failure: z.string().nullable() }))
    .describe('Calls to the verifying model: the first sentence by itself, the rest together'),
});
export type TracedWriting = z.infer<typeof tracedWritingSchema>;

const tracedCallSchema = z.object({
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
    reading: z.object({
      answer_type: z.string(),
      stems: z.array(z.string()),
      carried: z.array(z.string()).describe('Taken over from the turns before'),
      related: z.array(z.string()).describe('Other words for its own'),
      parts: z.array(z.string()).describe('What it asks, where that is several things'),
      mended: z.array(z.object({ typed: z.string(), meant: z.string() })),
    }),
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
        scores: scoresSchema.nullable(),
      }),
    ),
    told: z.boolean().describe('The material settled it by itself: no gate and no model'),
    gate: tracedGateSchema.nullable(),
    reranked: z.object({ model_id: z.string(), failed: z.boolean() }).nullable(),
    pointings: z.array(tracedPointingSchema).describe('Calls to the configured model, which may only point'),
    writing: tracedWritingSchema.nullable().describe('What a model wrote, and what became of each sentence'),
    answer: answerSchema,
    calls: z.array(tracedCallSchema).describe('Round trips in the order they began'),
  })
  .meta({ id: 'QuestionTrace' });
export type QuestionTrace = z.infer<typeof questionTraceSchema>;
