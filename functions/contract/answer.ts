// The wire format of an answer and of its streamed parts, shared by http, mcp and the workspace.
import { z } from 'zod';
import { type AnswerStyle, answerStyles } from '../course/content.ts';
import { type QuestionCategory, questionCategories } from '../text/question-category.ts';
import { greatestInteger, typedText } from './identifiers.ts';
import { sourceSchema, textbookFilterShape } from './source.ts';

export const answerStatuses = [
  'answered',
  'not_covered',
  'ambiguous_reference',
  'unknown_reference',
  'withheld',
  'unavailable',
] as const;

export const answerStatusSchema = z.enum(answerStatuses);
export type AnswerStatus = z.infer<typeof answerStatusSchema>;

export { type AnswerStyle, answerStyles, type QuestionCategory, questionCategories };

/** `?markup=html` adds, to sentences, passages and cards, their words as HTML that is safe under a strict policy. */
export const markupQuerySchema = z.object({
  markup: z.enum(['html']).optional().describe('Also give sentences, passages and cards as safe HTML with MathML'),
});
export const safeHtmlSchema = z.string().optional().describe('Safe HTML with MathML; given with `?markup=html`');

export const sentenceSchema = z
  .object({
    text: z.string(),
    html: safeHtmlSchema,
    references: z.array(z.string()).describe('Canonical references that support this sentence'),
    is_quote: z.boolean().describe("The course's own words, verbatim"),
    answers: z.boolean().describe('Marked as what answers; the others stand around it'),
    block: z
      .enum(['text', 'list_item', 'code', 'math', 'table', 'heading'])
      .describe('How it is set: `text` runs on within its paragraph, the others stand by themselves'),
    number: z.number().int().optional().describe('Of an item of a numbered list: its number as the document prints it'),
    starts_passage: z.boolean().describe('The first of a quoted passage'),
    evidence: z
      .array(z.object({ reference: z.string(), from: z.number().int(), to: z.number().int() }))
      .describe(
        'Where it stands, or what it rests on, as offsets into the content of its passages; empty where it was computed from a table',
      ),
  })
  .meta({ id: 'AnswerSentence' });

/** Where on its page a passage stands, as shares of the page from its top left corner. */
const pagePlaceSchema = z
  .object({
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
    words: z.string().describe('The same in words, e.g. `upper left`'),
  })
  .meta({ id: 'PagePlace' });

export const documentSchema = z
  .object({
    name: z.string(),
    revision: z.string().nullable(),
    status: z.enum(['current', 'superseded']),
    domain: z.string().nullable().describe('Field of work, e.g. `electrical/dc-cable`'),
    document_type: z.string().nullable().describe('Kind of document, e.g. `drawing`'),
    page: z.number().int().nullable(),
    page_label: z.string().nullable().describe("The page's number as printed, where it differs"),
    page_kind: z.enum(['page', 'slide']).describe('What `page` counts: a presentation has slides'),
    place: pagePlaceSchema.nullable(),
    section: z.string().nullable(),
    section_number: z.string().nullable(),
    time_seconds: z.number().nullable().describe('Of a recording: seconds from its beginning'),
    sheet: z.string().nullable(),
    row: z.number().int().nullable(),
    link: z.string().nullable(),
    licence: z.string().nullable(),
    attribution: z.string().nullable(),
  })
  .meta({ id: 'PassageDocument' });

/** An image of a passage. One with a hash is kept: `…/references/{reference}/images/{hash}` of its passage gives it. */
export const passageImageSchema = z
  .object({
    source: z.string().describe('As the document names it'),
    alternative_text: z.string(),
    hash: z.string().nullable().describe('SHA-256 of the image that is kept; null where none is'),
    width: z.number().int().nullable().describe('In pixels, where it is known'),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'PassageImage' });
export type PassageImageBody = z.infer<typeof passageImageSchema>;

export const referenceSchema = z
  .object({
    canonical_reference: z.string(),
    display_reference: z.string(),
    is_primary: z.boolean(),
    day: z.number().int().nullable(),
    container_type: z.enum(['chapter', 'lab', 'page', 'sheet']),
    container_id: z.string(),
    container_title: z.string(),
    node_type: z.enum(['step', 'concept', 'example', 'definition', 'procedure', 'list_item', 'heading', 'row']),
    sequence_number: z.number().int(),
    relevance: z.number().min(0).max(1),
    version: z.number().int().describe('Course version at which the reference was read'),
    content_hash: z.string(),
    document: documentSchema,
    images: z.array(passageImageSchema).optional().describe('Kept images that the passage tells of'),
  })
  .meta({ id: 'AnswerReference' });
export type AnswerReference = z.infer<typeof referenceSchema>;

/** What the text of a row, its cells one after the other, is a form of. */
export const rowTableSchema = z.string().optional().describe('Of a row of a table: it under its headers, as Markdown');

/** A place offered instead of an answer: nearest titles of a refusal, candidates of an ambiguous reference. */
export const suggestionSchema = z
  .object({
    canonical_reference: z.string().nullable().describe('Null where a whole container is meant'),
    container_id: z.string(),
    display_reference: z.string(),
    title: z.string(),
    content: z
      .string()
      .optional()
      .describe('The passage itself, as Markdown: given with the closest passages of a refusal'),
    table: rowTableSchema,
    html: safeHtmlSchema,
  })
  .meta({ id: 'Suggestion' });

/** A word of the question that was read as another of the course's. */
const spellingSchema = z.object({ typed: z.string(), meant: z.string() });

/** What of a quoted list or place was left out for length, and where it goes on. */
const furtherSchema = z.object({
  canonical_reference: z.string(),
  display_reference: z.string(),
  count: z.number().int().describe('Passages left out'),
});

export const guardSchema = z.object({
  pass: z.boolean(),
  is_fallback: z
    .boolean()
    .describe(
      'True where passages are quoted, or stand in for what a model wrote, because a model failed or has no call left that day',
    ),
  checks: z
    .array(z.object({ check: z.string(), pass: z.boolean(), count: z.number().int().optional() }))
    .describe(
      'Counts of sentences: `quote`, `verified` (written, and confirmed by a second model), `replaced` by those they rest on, `left_out`; `conflict`, `metadata`',
    ),
});

/** What a question seems to be about: it comes first, and nothing else is excluded. */
const proposedFiltersSchema = z
  .object({
    domain: z.string().optional(),
    document_type: z.string().optional(),
    document: z.string().optional(),
  })
  .meta({ id: 'ProposedFilters' });
export type ProposedFilters = z.infer<typeof proposedFiltersSchema>;

export const answerSchema = z
  .object({
    answer_id: z.uuid(),
    course_id: z.string(),
    course_version: z.number().int(),
    status: answerStatusSchema,
    reason: z.string().nullable().describe('Stable code saying why there is no plain answer'),
    category: z.enum(questionCategories),
    answer: z
      .string()
      .describe(
        'All sentences as one text, or what is said instead. In inline citation mode (textbooks) each sentence is followed by its `[Source n]` and the text ends with the list of sources, all of it printed from the registry; `sentences[].text` never holds a mark',
      ),
    sentences: z.array(sentenceSchema),
    references: z.array(referenceSchema),
    sources: z
      .array(sourceSchema)
      .optional()
      .describe('In inline citation mode: the printed source list, in the order of `references`'),
    suggestions: z.array(suggestionSchema),
    style: z
      .enum(answerStyles)
      .describe(
        "`quote`: the course's own words; `write`: a model's, each sentence verified or replaced by the course's",
      ),
    spelling: z
      .array(spellingSchema)
      .optional()
      .describe('Words read as others; ask again with `spelling: "as_typed"` to have them taken as they are'),
    further: z.array(furtherSchema).optional().describe('What was left out for length'),
    parts: z
      .array(z.object({ question: z.string(), status: answerStatusSchema }))
      .optional()
      .describe('Of a question that asks several things: what became of each'),
    proposed_filters: proposedFiltersSchema
      .optional()
      .describe('Filters the question suggests: preferred in this answer, to be sent as `filters` to exclude the rest'),
    has_references: z.boolean(),
    reference_count: z.number().int(),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'Calibrated probability that what is shown answers the question; 0 where nothing is shown, null where nobody calibrated it: a place shown as named, a table read, a model that pointed, an embedding model the gate was not fitted to',
      ),
    source: z.enum(['explicit', 'semantic', 'none']),
    guard: guardSchema,
    model: z.object({
      id: z.string().nullable(),
      calls: z.number().int(),
      cached: z.literal(true).optional().describe('True where the answer was given before and is given again'),
    }),
    timings_ms: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;

export const questionFiltersSchema = z
  .object({
    day: z.number().int().min(0).max(greatestInteger).optional(),
    container_id: typedText({ min: 1, max: 100 }).optional(),
    node_type: referenceSchema.shape.node_type.optional(),
    domain: typedText({ min: 1, max: 200 })
      .optional()
      .describe('Field of work with all within it: `electrical` has `electrical/dc-cable`'),
    document_type: typedText({ min: 1, max: 100 }).optional(),
    document: typedText({ min: 1, max: 300 })
      .optional()
      .describe('A document by number, name, path, or name and revision; a superseded one is searched when named'),
    ...textbookFilterShape,
  })
  .meta({ id: 'QuestionFilters' });

export type QuestionFilters = z.infer<typeof questionFiltersSchema>;
export const askRequestSchema = z
  .object({
    question: typedText({ min: 1, max: 2000 }),
    conversationId: z.uuid().optional(),
    spelling: z.enum(['as_typed']).optional().describe('Take every word as it is typed'),
    filters: questionFiltersSchema.optional(),
  })
  .meta({ id: 'AskRequest' });
export type AskRequest = z.infer<typeof askRequestSchema>;
