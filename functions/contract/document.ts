// Wire schemas of the documents a course is made of.
import { z } from 'zod';
import { documentSchema } from './answer.ts';

export const documentEntrySchema = documentSchema
  .pick({
    name: true,
    revision: true,
    status: true,
    domain: true,
    document_type: true,
    link: true,
    licence: true,
    attribution: true,
  })
  .extend({
    document_number: z.number().int().describe('The number after `F` in references of engineering courses'),
    path: z.string().describe('Inside the course folder'),
    coverage: z.number().describe('Share of the source text that became passages'),
    page_count: z.number().int(),
    sheet_count: z.number().int(),
    node_count: z.number().int(),
    opens_at: z.string().nullable().optional().describe('ISO 8601; told to staff alone: learners find it from then on'),
  })
  .meta({ id: 'DocumentEntry' });

export const documentListSchema = z
  .object({ course_id: z.string(), course_version: z.number().int(), documents: z.array(documentEntrySchema) })
  .meta({ id: 'DocumentList' });
export type DocumentListBody = z.infer<typeof documentListSchema>;
