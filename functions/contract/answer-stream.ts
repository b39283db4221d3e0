// The parts of a streamed answer: what an AI SDK UI message stream carries as data-status, data-sentence,
// data-references and data-verdict. What is sent is never taken back.
import { z } from 'zod';
import { answerSchema, questionCategories, referenceSchema, sentenceSchema } from './answer.ts';

const statusPartSchema = z.object({
  stage: z.enum(['resolved', 'searched', 'generating']),
  category: z.enum(questionCategories),
  source: answerSchema.shape.source,
});
const sentencePartSchema = sentenceSchema.extend({ index: z.number().int().min(0) });
const referencesPartSchema = z.object({
  references: z.array(referenceSchema).describe('All so far, in order of first use; replaces what was sent before'),
});
const verdictPartSchema = answerSchema.describe('The whole answer, as JSON callers get it');

/** Data of each part by its name without the prefix `data-`. */
export const streamPartSchemas = {
  status: statusPartSchema,
  sentence: sentencePartSchema,
  references: referencesPartSchema,
  verdict: verdictPartSchema,
} as const;

export type StreamPartData = { [Name in keyof typeof streamPartSchemas]: z.infer<(typeof streamPartSchemas)[Name]> };
