// Wire schemas of uploads: an author's files on their way into a course.
import { z } from 'zod';
import { ingestRunStatuses } from './ingest-run.ts';
import { manifestTextCharacters, uploadEntries, uploadFileBytes, uploadPathCharacters } from './limits.ts';

export const uploadIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const beginUploadSchema = z
  .object({
    files: z
      .array(
        z.object({
          path: z
            .string()
            .min(1)
            .max(uploadPathCharacters)
            .describe('Relative to what was dropped, folders separated by /; .zip files are opened'),
          size_bytes: z.number().int().min(1).max(uploadFileBytes),
          modified_ms: z
            .number()
            .int()
            .min(0)
            .max(Number.MAX_SAFE_INTEGER)
            .describe(
              'When it was last changed, in milliseconds since 1970: tells it from another of its name and size',
            ),
        }),
      )
      .max(uploadEntries)
      .describe('None: for an outline of a course as it is, to be changed without new files'),
  })
  .meta({ id: 'BeginUpload' });

export const uploadSchema = z
  .object({
    upload_id: uploadIdSchema,
    part_bytes: z
      .number()
      .int()
      .describe('The files, one after another, are one run of bytes, sent in parts of this size'),
    total_bytes: z.number().int(),
    parts: z.number().int(),
    missing_parts: z.array(z.number().int()).describe('Numbers, from 0, of the parts that have not come'),
    is_sealed: z.boolean().describe('True once its outline was read: nothing of it changes any more'),
  })
  .meta({ id: 'Upload' });
export type UploadBody = z.infer<typeof uploadSchema>;

export const uploadPartSchema = z
  .object({ upload_id: uploadIdSchema, part: z.number().int() })
  .meta({ id: 'UploadPart' });

const profile = z.enum(['coach', 'textbook', 'engineering']);
const mode = z
  .enum(['replace', 'add'])
  .describe('Of a course that is there: its files give way to these, or stay beside them');

export const readOutlineSchema = z
  .object({
    profile: profile.nullable().default(null).describe('null: the structure of the files chooses'),
    mode,
  })
  .meta({ id: 'ReadUploadOutline' });

const releaseSchema = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .nullable()
  .describe('When learners find it: a day, from midnight UTC, or a time with its zone. null: at once');

const titleSchema = z.string().trim().min(1).max(manifestTextCharacters);
const statedSchema = titleSchema.nullable();

export const uploadOutlineSchema = z
  .object({
    upload_id: uploadIdSchema,
    origin: z
      .enum(['own', 'course', 'proposed'])
      .describe('Where the order comes from: their course.yaml, the course as it is, or the structure of the files'),
    is_there: z.boolean().describe('Whether the course lies in the bucket already'),
    etag: z
      .string()
      .nullable()
      .describe('Of the course.yaml that lies in the bucket; named as the draft is asked for. null: there is none'),
    course: z.object({
      title: z.string(),
      description: z.string().nullable(),
      profile,
      language: z.string(),
      licence: z.string().nullable(),
      attribution: z.string().nullable(),
      suggested_id: z.string().nullable(),
    }),
    documents: z.array(
      z.object({
        path: z.string(),
        title: z.string().nullable(),
        kind: z.string().nullable(),
        size_bytes: z.number().int().nullable(),
        day: z.number().int().nullable(),
        chapter: z.number().int().nullable(),
        lab: z.number().int().nullable(),
        section: z.string().nullable(),
        release: releaseSchema,
        is_in: z.boolean().describe('false: its author left it out before; named again, it is taken in'),
      }),
    ),
    left_out: z.array(
      z.object({
        path: z.string().describe('A folder ends in a slash'),
        reason: z.string(),
        files: z.number().int().optional().describe('Of a folder, how many files'),
        kind: z
          .string()
          .nullable()
          .optional()
          .describe('Of a file that is taken in where it is named; null: it cannot be'),
      }),
    ),
    problems: z
      .array(z.object({ path: z.string(), code: z.string(), detail: z.string() }))
      .describe('Files that cannot be taken, and why'),
    passed_over: z.number().int().describe('Images that no document names, and what no course keeps'),
    changed_files: z.array(z.string()).describe('Files of the course that those sent take the place of, with `add`'),
    added_files: z.array(z.string()).describe('Files sent that the course does not have, with `add`'),
    removed_files: z.array(z.string()).describe('Files of the course that give way'),
  })
  .meta({ id: 'UploadOutline' });
export type UploadOutlineBody = z.infer<typeof uploadOutlineSchema>;

export const bringMaterialSchema = z
  .object({
    upload_id: uploadIdSchema,
    is_new: z.boolean().describe('true: refused where the course is there already'),
    etag: z
      .string()
      .max(200)
      .nullable()
      .default(null)
      .describe('As the outline gave it: refused as a conflict where the course was changed meanwhile'),
    profile: profile.nullable().default(null),
    mode: mode.default('replace'),
    title: titleSchema,
    description: statedSchema.optional().describe('What it is about. null: nothing. Left out: as course.yaml says'),
    language: z.string().trim().min(2).max(35).describe('A language tag such as en or pt-BR'),
    licence: statedSchema,
    attribution: statedSchema,
    documents: z
      .array(
        z.object({
          path: z.string().min(1).max(manifestTextCharacters),
          title: titleSchema.nullable(),
          release: releaseSchema.optional().describe('As the outline has it. Left out: as course.yaml says'),
        }),
      )
      .min(1)
      .max(uploadEntries)
      .describe('What stays, in order; whatever else the outline had is left out'),
  })
  .meta({ id: 'BringMaterial' });

export const documentSourceSchema = z
  .object({
    path: z.string(),
    text: z.string().describe('The file as it was brought last: where a draft waits, that of the draft'),
    etag: z.string().describe('Changes with the file: compared before an edited text is sent'),
  })
  .meta({ id: 'DocumentSource' });
export type DocumentSourceBody = z.infer<typeof documentSourceSchema>;

export const broughtMaterialSchema = z
  .object({ course_id: z.string(), run_id: z.uuid(), status: z.enum(ingestRunStatuses) })
  .meta({ id: 'BroughtMaterial' });
export type BroughtMaterialBody = z.infer<typeof broughtMaterialSchema>;
