// Notes of a course's authors: ports/author-notes.ts, and how a run reads them.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AuthorNote } from '../functions/course/author-notes.ts';
import type { AuthorNotes } from '../functions/ports/author-notes.ts';
import type { CourseScope } from '../functions/ports/scope.ts';
import type { Database, Drizzle } from './client.ts';
import { ofCourse } from './registry/standing.ts';
import { authorNotes } from './schema.ts';

export function createAuthorNotes({ read, write }: Pick<Database, 'read' | 'write'>): AuthorNotes {
  return {
    readNotes: (scope) => readNotes(read, scope),
    saveNote: (input) => saveNote(write, input),
    deleteNote: async ({ noteId, ...scope }) => {
      const gone = await write
        .delete(authorNotes)
        .where(and(ofCourse(authorNotes, scope), eq(authorNotes.noteId, noteId)))
        .returning({ noteId: authorNotes.noteId });
      return gone.length > 0;
    },
  };
}

export async function readNotes(database: Drizzle, scope: CourseScope): Promise<readonly AuthorNote[]> {
  return database
    .select({ noteId: authorNotes.noteId, question: authorNotes.question, text: authorNotes.text })
    .from(authorNotes)
    .where(ofCourse(authorNotes, scope))
    .orderBy(asc(authorNotes.createdAt), asc(authorNotes.noteId));
}

async function saveNote(database: Drizzle, input: Parameters<AuthorNotes['saveNote']>[0]): Promise<boolean> {
  const { tenantId, courseId, noteId, question, text, most } = input;
  const others = sql`(select count(*) from ${authorNotes}
    where ${ofCourse(authorNotes, input)} and ${authorNotes.noteId} <> ${noteId}::uuid)`;
  const { rows } = await database.execute(sql`
    insert into ${authorNotes} (tenant_id, course_id, note_id, question, text)
    select ${tenantId}, ${courseId}, ${noteId}::uuid, ${question}, ${text} where ${others} < ${most}
    on conflict (tenant_id, course_id, note_id)
    do update set question = excluded.question, text = excluded.text, updated_at = now() returning note_id`);
  return rows.length > 0;
}
