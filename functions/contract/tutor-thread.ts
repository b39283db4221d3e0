// Wire schemas of a learner's tutoring threads.
import { z } from 'zod';
import { identifierSchema, typedText } from './identifiers.ts';
import { instantSchema, tutorMessageSchema } from './tutor-card.ts';
import { snapshotLiteSchema } from './tutor-turn.ts';

export const startThreadRequestSchema = z
  .strictObject({ courseId: identifierSchema, title: typedText({ min: 1, max: 120 }).optional() })
  .meta({ id: 'StartThreadRequest' });

const threadSchema = z
  .object({
    threadId: z.uuid(),
    courseId: z.string(),
    title: z.string().nullable().describe('As given, else what was said or asked first, else the unit it began with'),
    conversationId: z.uuid().nullable().describe('The conversation that is its asking side; null before a question'),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: 'TutorThread' });

export const startedThreadSchema = threadSchema
  .pick({ threadId: true, courseId: true, title: true })
  .meta({ id: 'StartedThread' });

export const threadListQuerySchema = z.object({
  courseId: identifierSchema.optional().describe('Only threads of this course'),
});

export const threadListSchema = z
  .object({ threads: z.array(threadSchema).describe('Latest first, at most 100') })
  .meta({ id: 'TutorThreadList' });

export const threadViewSchema = z
  .object({
    thread: threadSchema,
    messages: z.array(tutorMessageSchema).describe('Oldest first, the latest 500'),
    snapshotLite: snapshotLiteSchema
      .nullable()
      .describe('Null where the course has no learning path any more: the thread can be read, not continued'),
  })
  .meta({ id: 'TutorThreadView' });
export type ThreadView = z.infer<typeof threadViewSchema>;
