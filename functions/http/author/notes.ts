// Notes of a course's authors: the API's routes and the author's page call the same functions. What is saved becomes a draft
// by a run, as everything else that is brought to a course.
import type { AuthorNotesBody } from '../../contract/author-notes.ts';
import { notesPerCourse } from '../../course/author-notes.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { type Caller, mayStartRuns, startRun } from './start-run.ts';

type Reply = { readonly kind: 'ok'; readonly body: AuthorNotesBody } | ProblemOutcome;
interface OfCourse {
  readonly courseId: string;
}

export async function listNotes(caller: Caller, { courseId }: OfCourse): Promise<Reply> {
  const scope = await scopeOf(caller, courseId);
  return scope === null ? problem('not_found') : render(caller, scope, { run_id: null, waits_for: null });
}

/** `conflict` where the course has as many notes as it may. */
export async function saveNote(
  caller: Caller,
  input: OfCourse & { readonly noteId: string | null; readonly question: string; readonly text: string },
): Promise<Reply> {
  const { authorNotes } = caller.services;
  const { question, text, noteId } = input;
  const scope = await scopeOf(caller, input.courseId);
  if (scope === null) return problem('not_found');
  const isKnown = noteId === null || (await authorNotes.readNotes(scope)).some((note) => note.noteId === noteId);
  if (!isKnown) return problem('not_found');
  const note = { noteId: noteId ?? crypto.randomUUID(), question, text };
  const isSaved = await authorNotes.saveNote({ ...scope, ...note, most: notesPerCourse });
  if (!isSaved) return problem('conflict', { detail: `A course has at most ${notesPerCourse} notes.` });
  return render(caller, scope, await beginDraft(caller, scope));
}

export async function deleteNote(caller: Caller, input: OfCourse & { readonly noteId: string }): Promise<Reply> {
  const scope = await scopeOf(caller, input.courseId);
  if (scope === null) return problem('not_found');
  const wasThere = await caller.services.authorNotes.deleteNote({ ...scope, noteId: input.noteId });
  return wasThere ? render(caller, scope, await beginDraft(caller, scope)) : problem('not_found');
}

/** Null for courses of other tenants, whose runs nobody starts from here, and for those that nobody knows. */
async function scopeOf({ identity, settings, services }: Caller, courseId: string): Promise<CourseScope | null> {
  const scope = mayStartRuns(identity, settings) ? courseScopeOf(identity, courseId) : null;
  return scope !== null && (await services.authorDesk.hasCourse(scope)) ? scope : null;
}

/** What is saved is kept whatever becomes of the run: the next one reads it. */
async function beginDraft(
  caller: Caller,
  { courseId }: CourseScope,
): Promise<Pick<AuthorNotesBody, 'run_id' | 'waits_for'>> {
  const started = await startRun(caller, { courseId, mode: 'queued', intent: 'draft', ofNotes: true });
  if (started.kind === 'run') return { run_id: started.run.run_id, waits_for: null };
  return { run_id: null, waits_for: started.code === 'not_found' ? 'push' : 'run' };
}

async function render(
  { services }: Caller,
  scope: CourseScope,
  begun: Pick<AuthorNotesBody, 'run_id' | 'waits_for'>,
): Promise<Reply> {
  const notes = await services.authorNotes.readNotes(scope);
  return {
    kind: 'ok',
    body: {
      course_id: scope.courseId,
      notes: notes.map(({ noteId, question, text }) => ({ note_id: noteId, question, text })),
      ...begun,
    },
  };
}
