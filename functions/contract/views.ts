// The response shapes of the source documents, for clients written against them: `?view=engineering` and
// `?view=textbook`. Read-only pictures of an Answer; whatever they leave out stands in the plain form.
import { z } from 'zod';
import { markupQuerySchema } from './answer.ts';
import { sourceSchema } from './source.ts';

const answerViews = ['engineering', 'textbook'] as const;
export type AnswerView = (typeof answerViews)[number];

export const askQuerySchema = markupQuerySchema.extend({
  view: z.enum(answerViews).optional().describe('Give the answer in the shape of a source document; not for streams'),
});

const engineeringSourceSchema = z.object({
  docName: z.string(),
  revision: z.string().nullable().describe('Of the document, e.g. `Rev 03`'),
  driveLink: z.string().nullable(),
  page: z.number().int().nullable(),
  section: z.string().nullable(),
  sheetName: z.string().nullable(),
  rowNumber: z.number().int().nullable(),
});

export const engineeringViewSchema = z
  .object({
    success: z.boolean().describe('False where a part of the service could not be reached'),
    answer: z.string().describe('The sentences, or the refusal; a withheld answer is never returned'),
    sources: z
      .array(engineeringSourceSchema)
      .describe('Places that support a sentence of the answer, each once; the first is of the passage that answers'),
    blocked: z.boolean().describe('True where an answer was written and withheld'),
    guardResult: z.object({
      pass: z
        .boolean()
        .describe(
          'False for every refusal, unlike in the source document, and where a written sentence was not confirmed',
        ),
      isFallback: z.boolean().optional().describe('True where `answer` is a refusal'),
    }),
  })
  .meta({ id: 'EngineeringView' });
export type EngineeringView = z.infer<typeof engineeringViewSchema>;

const textbookStatuses = [
  'success',
  'insufficient_context',
  'low_confidence',
  'hallucination_detected',
  'error',
] as const;

export const textbookViewSchema = z
  .object({
    answer: z
      .string()
      .describe(
        'Sentences with their `[Source n]` and the list of sources below, or the refusal; safe only with `is_safe`',
      ),
    status: z.enum(textbookStatuses),
    confidence: z.number().min(0).max(1).nullable().describe('0 where nothing is answered, null where not calibrated'),
    hallucination_detected: z.boolean(),
    hallucination_reason: z.string().nullable().describe('The checks that failed; null unless one was detected'),
    is_safe: z.boolean().describe('True with status success only'),
    citations: z.array(
      sourceSchema.omit({ number: true, text: true }).extend({
        source_id: z.number().int().min(1).describe('What `[Source n]` in the answer points to'),
        citation: z.string().describe('As printed in the list of sources'),
      }),
    ),
    suggestions: z
      .array(z.object({ title: z.string(), place: z.string() }))
      .describe('Nearest titles of a refusal, candidates of an ambiguous reference'),
  })
  .meta({ id: 'TextbookView' });
export type TextbookView = z.infer<typeof textbookViewSchema>;

export const viewSchemas = { engineering: engineeringViewSchema, textbook: textbookViewSchema } as const;
