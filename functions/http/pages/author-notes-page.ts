// Where authors write notes beside a course's files: a question, a short answer, and a draft of the course with it.
import { z } from 'zod';
import { saveNoteSchema } from '../../contract/author-notes.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { authorAddress, notesAddress, runAddress } from '../../workspace/author-addresses.ts';
import { renderAuthorNotesPage } from '../../workspace/author-question-pages.tsx';
import { type NoteNotice, noteNotices } from '../../workspace/components/author/author-notes-page.tsx';
import { deleteNote, listNotes, saveNote } from '../author/notes.ts';
import { askedIdOf, readAsked } from '../author-questions/read-asked.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { frameOf, namedScope } from './author-visit.ts';
import type { Page, PageReply, Visit } from './page.ts';

const shared = {
  path: authorAddress('notes'),
  access: 'author',
  texts: ['questions', 'documents', 'authorStart'],
} as const;

export const authorNotesPages: readonly Page[] = [
  { ...shared, method: 'GET', show: showNotes },
  { ...shared, method: 'POST', show: changeByForm },
];

interface Typed {
  readonly noteId: string | null;
  readonly question: string;
  readonly text: string;
}

async function showNotes(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const notice = noteNotices.find((name) => name === searchParams.get('notice')) ?? null;
  const edited = idOf(searchParams.get('note'));
  return render(visit, namedScope(visit, searchParams.get('course')), { notice, edited, typed: null });
}

async function render(
  visit: Visit,
  scope: CourseScope | null,
  shown: { readonly notice: NoteNotice | null; readonly edited: string | null; readonly typed: Typed | null },
): Promise<PageReply | ProblemOutcome> {
  if (scope === null) return problem('not_found');
  const listed = await listNotes(visit, scope);
  if (listed.kind === 'problem') return listed;
  const { notes } = listed.body;
  const edited = notes.find(({ note_id: id }) => id === shown.edited);
  const asked = await readAsked(visit, scope);
  const standing = edited && { noteId: edited.note_id, question: edited.question, text: edited.text };
  const field = shown.typed ?? standing ?? { noteId: null, question: asked?.question ?? '', text: '' };
  const { courseId } = scope;
  const html = renderAuthorNotesPage(frameOf(visit, scope), { courseId, notes, asked, field, notice: shown.notice });
  return { kind: 'html', html };
}

/** Leads to the run that makes the draft; back to the page where none begins, or something is wrong. */
async function changeByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { fields } = form;
  const scope = namedScope(visit, fields.get('course'));
  if (scope === null) return problem('not_found');
  const { courseId } = scope;
  const asked = askedIdOf(visit.url.searchParams);
  const noteId = idOf(fields.get('note'));
  const isDeleted = fields.get('act') === 'delete' && noteId !== null;
  const typed = { noteId, question: oneLine(fields.get('question') ?? ''), text: fields.get('text') ?? '' };
  const given = saveNoteSchema.safeParse(typed);
  if (!isDeleted && !given.success) return render(visit, scope, { notice: 'invalid', edited: null, typed });
  const changed = isDeleted
    ? await deleteNote(visit, { courseId, noteId })
    : await saveNote(visit, { ...typed, ...given.data, courseId });
  if (changed.kind === 'problem') {
    return changed.code === 'conflict' ? render(visit, scope, { notice: 'full', edited: null, typed }) : changed;
  }
  const { run_id: runId, waits_for: waitsFor } = changed.body;
  if (runId !== null) return { kind: 'redirect', to: runAddress(courseId, runId, asked) };
  return { kind: 'redirect', to: notesAddress(courseId, { notice: waitsFor === 'push' ? 'push' : 'run' }) };
}

function idOf(given: string | null): string | null {
  return z.uuid().safeParse(given).data ?? null;
}

/** A question is one line, however its field breaks it. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
