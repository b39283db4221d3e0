// Wire schemas of authors' notes: short answers beside a course's files, which become passages like any other.
import { z } from 'zod';
import { noteQuestionCharacters, notesPath, noteTextCharacters } from '../course/author-notes.ts';
import { identifierSchema, typedText } from './identifiers.ts';
import { defineOperation } from './operation.ts';

export { noteQuestionCharacters, notesPath, noteTextCharacters };

const authorNotesSchema = z
  .object({
    course_id: z.string(),
    notes: z.array(z.object({ note_id: z.uuid(), question: z.string(), text: z.string() })),
    run_id: z.uuid().nullable().describe('The run that makes a draft of what was changed; null where none was begun'),
    waits_for: z
      .enum(['run', 'push'])
      .nullable()
      .describe('What brings the change instead: the next run, another being at work; or the next push of the course'),
  })
  .meta({ id: 'AuthorNotes' });
export type AuthorNotesBody = z.infer<typeof authorNotesSchema>;

export const saveNoteSchema = z
  .object({
    note_id: z.uuid().optional().describe('The note that is edited; left out for a new one'),
    question: typedText({ min: 3, max: noteQuestionCharacters }).describe('What it answers: its heading, seen by all'),
    text: typedText({ min: 3, max: noteTextCharacters }).describe('The answer, in Markdown'),
  })
  .meta({ id: 'SaveNote' });

const ofCourse = z.object({ courseId: identifierSchema });
const path = '/api/author/courses/{courseId}/notes';

export const authorNoteOperations = {
  listNotes: defineOperation({
    method: 'GET',
    path,
    courseLimit: 'named',
    summary: 'Notes that authors wrote beside the course’s files, oldest first, published or not',
    access: 'author',
    parameters: ofCourse,
    response: authorNotesSchema,
    problems: ['not_found'],
  }),
  saveNote: defineOperation({
    method: 'POST',
    path,
    courseLimit: 'named',
    summary: 'Write a note, or edit one, and begin a draft of the course with it; no push takes it away',
    access: 'author',
    parameters: ofCourse,
    body: saveNoteSchema,
    response: authorNotesSchema,
    problems: ['not_found', 'conflict'],
  }),
  deleteNote: defineOperation({
    method: 'DELETE',
    path: `${path}/{noteId}`,
    courseLimit: 'named',
    summary: 'Delete a note, and begin a draft of the course without it',
    access: 'author',
    parameters: ofCourse.extend({ noteId: z.uuid() }),
    response: authorNotesSchema,
    problems: ['not_found'],
  }),
} as const;
