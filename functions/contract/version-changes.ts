// Wire schemas of what changed between two published versions of a course.
import { z } from 'zod';
import { greatestInteger } from './identifiers.ts';

const versionSchema = z
  .object({
    version: z.number().int(),
    title: z.string(),
    published_at: z.string(),
    node_count: z.number().int(),
    is_published: z.boolean(),
    is_kept: z.boolean().describe('Whether its texts are still whole: only such versions can be compared'),
  })
  .meta({ id: 'CourseVersion' });

export const draftSchema = z
  .object({
    version: z.number().int(),
    title: z.string(),
    ready_at: z.string(),
    node_count: z.number().int(),
    is_whole: z.boolean().describe('False where a document could not be read: it stands as it did before'),
  })
  .meta({ id: 'CourseDraft' });
export type DraftBody = z.infer<typeof draftSchema>;

const holdReasons = ['version_chosen', 'draft', 'paused'] as const;
export const holdSchema = z
  .object({
    since: z.string(),
    reason: z
      .enum(holdReasons)
      .describe('version_chosen: readers were shown another kept version; draft: a draft was asked for'),
  })
  .meta({ id: 'PublishingHold' });
export type HoldBody = z.infer<typeof holdSchema>;

/** What an author has to decide on, or has decided. */
const pendingSchema = z.object({
  draft: draftSchema.nullable().describe('A whole version that readers are not shown yet; null where none waits'),
  hold: holdSchema
    .nullable()
    .describe('While it lasts, the clock makes drafts and publishes none; null where there is none'),
});

export const versionListSchema = z
  .object({ course_id: z.string(), versions: z.array(versionSchema).describe('Newest first') })
  .extend(pendingSchema.shape)
  .meta({ id: 'CourseVersionList' });
export type VersionListBody = z.infer<typeof versionListSchema>;

/** `details`: the same text at the same number; its section, page or order changed. */
export const changeKinds = ['added', 'edited', 'moved', 'removed', 'renumbered', 'details'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** Kinds that a reader of the course would notice in its words. */
export const textChangeKinds = ['added', 'edited', 'moved', 'removed'] as const satisfies readonly ChangeKind[];

export const switchVersionSchema = z
  .object({ version: z.number().int().min(1).max(greatestInteger) })
  .meta({ id: 'SwitchVersion' });
export const switchedVersionSchema = z
  .object({ course_id: z.string(), version: z.number().int().describe('What readers are shown now') })
  .meta({ id: 'SwitchedVersion' });
export type SwitchedVersionBody = z.infer<typeof switchedVersionSchema>;

export const decideDraftSchema = z
  .object({ version: z.number().int().min(1).max(greatestInteger).describe('The draft that was looked at') })
  .meta({ id: 'DecideDraft' });
export const discardedDraftSchema = z
  .object({ course_id: z.string(), version: z.number().int().describe('The draft that is gone') })
  .meta({ id: 'DiscardedDraft' });

export const automaticPublishingSchema = z
  .object({ is_on: z.boolean().describe('false: the clock makes drafts and publishes none of them') })
  .meta({ id: 'AutomaticPublishing' });

const version = z.coerce.number().int().min(1).max(greatestInteger);

export const changesQuerySchema = z.object({
  from: version.optional().describe('By default the version published before'),
  to: version.optional().describe('By default the published version'),
  kind: z
    .enum([...changeKinds, 'text'])
    .optional()
    .describe('text: what was added, edited, moved or removed'),
  container: z
    .string()
    .regex(/^[A-Za-z0-9.]{1,40}$/)
    .optional()
    .describe('Code of a container, e.g. D20.L1'),
  offset: z.coerce.number().int().min(0).max(greatestInteger).default(0),
  limit: z.coerce.number().int().min(1).max(50).default(25),
});

const placedTextSchema = z
  .object({
    version: z.number().int(),
    display_reference: z.string(),
    container_title: z.string(),
    content: z.string(),
  })
  .meta({ id: 'PlacedText' });

const passageChangeSchema = z
  .object({
    canonical_reference: z.string(),
    kind: z.enum(changeKinds).describe('The first that holds: removed, added, edited, moved, renumbered, details'),
    is_moved: z.boolean(),
    is_renumbered: z.boolean(),
    container: z.string().describe('Code of the container it stands in; of a removed one, where it stood'),
    before: placedTextSchema.nullable(),
    after: placedTextSchema.nullable(),
    difference: z
      .array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))
      .nullable()
      .describe('Of an edited one: both texts in one, in pieces'),
  })
  .meta({ id: 'PassageChange' });
export type PassageChangeBody = z.infer<typeof passageChangeSchema>;

const namedChangesSchema = z
  .object({
    added: z.array(z.object({ id: z.string(), title: z.string() })),
    removed: z.array(z.object({ id: z.string(), title: z.string() })),
    changed: z.array(z.object({ id: z.string(), title: z.string() })),
    total: z.number().int().describe('Lists are cut at 100 each'),
  })
  .meta({ id: 'NamedChanges' });

export const versionChangesSchema = z
  .object({
    course_id: z.string(),
    from: z.number().int(),
    to: z.number().int(),
    counts: z.record(z.enum(changeKinds), z.number().int()),
    containers: z
      .array(
        z.object({
          code: z.string(),
          title: z.string(),
          display_reference: z.string(),
          change_count: z.number().int(),
        }),
      )
      .describe('Those with changes of the kind asked for, in order, at most 300'),
    container_count: z.number().int(),
    total: z.number().int().describe('Changes that fit kind and container'),
    offset: z.number().int(),
    changes: z.array(passageChangeSchema),
    documents: z.object({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      moved: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
    learning_path: z
      .object({
        units: namedChangesSchema,
        drills: namedChangesSchema,
        exam_items: namedChangesSchema,
        prerequisites: namedChangesSchema.omit({ changed: true }),
      })
      .nullable()
      .describe('Null where neither version has one, or it is the same'),
  })
  .meta({ id: 'VersionChanges' });
export type VersionChangesBody = z.infer<typeof versionChangesSchema>;
