// Notes that authors write beside a course's files: saved, edited, deleted, each with a run that makes a draft of it.
import { describe, expect, it } from 'vitest';
import { notesPerCourse } from '../../functions/course/author-notes.ts';
import { bearer, call, fail, newLearner, origin, send } from './support/client.ts';
import { knownRunId } from './support/ingest-worker-double.ts';
import { securitySuite } from './support/security-suite.ts';

const headers = { authorization: 'Bearer ingest-token-that-only-these-tests-use' };
const ofCourse = { parameters: { courseId: 'bread' }, headers };
const note = { question: 'May I freeze dough?', text: 'Yes, for *three* months.\n\n1. Wrap it.\n2. Freeze it.' };

async function visit(path: string, fields?: Readonly<Record<string, string>>) {
  const as = await bearer({ sub: 'a-noter', roles: ['author'] });
  const request = new Request(origin + path, {
    ...{ headers: { ...as.headers, origin }, redirect: 'manual' },
    ...(fields && { method: 'POST', body: new URLSearchParams({ course: 'bread', ...fields }) }),
  });
  const response = await send(request, as.environment);
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
}

describe('notes of a course’s authors', () => {
  it('are saved, edited and deleted, and each change begins a draft', async () => {
    const saved = await call('saveNote', { ...ofCourse, body: note });
    expect(saved.body).toMatchObject({ course_id: 'bread', run_id: knownRunId, waits_for: null });
    const mine = saved.body.notes.find(({ question }) => question === note.question);
    expect(mine?.text).toBe(note.text);
    const noteId = mine?.note_id ?? '';
    const edited = await call('saveNote', { ...ofCourse, body: { ...note, note_id: noteId, text: 'No.' } });
    expect(edited.body.notes.filter(({ question }) => question === note.question)).toEqual([
      { note_id: noteId, question: note.question, text: 'No.' },
    ]);
    const { body } = await call('deleteNote', { headers, parameters: { courseId: 'bread', noteId } });
    expect(body.run_id).toBe(knownRunId);
    expect((await call('listNotes', ofCourse)).body.notes.map(({ note_id: id }) => id)).not.toContain(noteId);
    expect((await fail('deleteNote', { headers, parameters: { courseId: 'bread', noteId } })).problem.code).toBe(
      'not_found',
    );
    expect((await fail('saveNote', { ...ofCourse, body: { ...note, note_id: noteId } })).problem.code).toBe(
      'not_found',
    );
  });

  it('are bounded in words and in number', async () => {
    for (const body of [
      { ...note, text: '' },
      { ...note, text: 'x'.repeat(10_001) },
      { ...note, question: 'x'.repeat(301) },
    ])
      expect((await fail('saveNote', { ...ofCourse, body })).problem.code).toBe('invalid_request');
    expect(notesPerCourse).toBe(200);
  });

  securitySuite('listNotes', ofCourse);
  securitySuite('saveNote', { ...ofCourse, body: note });
});

describe('the page of notes', () => {
  const path = '/author/notes?course=bread';

  it('begins with the learner’s question, saves, and leads to the run and back to the question', async () => {
    const question = `may I freeze a ${crypto.randomUUID()} loaf in Norway`;
    const asked = await call('ask', { ...ofCourse, body: { question }, environment: {}, headers: await newLearner() });
    const ofQuestion = `${path}&asked=${asked.body.answer_id}`;
    expect((await visit(ofQuestion)).html).toContain(question);
    const saved = await visit(ofQuestion, { question: 'May I freeze\na loaf?', text: 'Yes.' });
    expect(saved.to).toBe(`/author/run?course=bread&run=${knownRunId}&asked=${asked.body.answer_id}`);
    expect((await visit(path)).html).toContain('May I freeze a loaf?');
  });

  it('keeps what was typed where it cannot be saved', async () => {
    const { html } = await visit(path, { question: 'Why <b>?', text: 'x' });
    expect(html).toContain('an answer of 3 to 10,000');
    expect(html).toContain('Why &lt;b&gt;?');
  });

  it('edits and deletes a note by a form', async () => {
    const { body } = await call('saveNote', { ...ofCourse, body: { ...note, question: 'Is rye dark?' } });
    const noteId = body.notes.find(({ question }) => question === 'Is rye dark?')?.note_id ?? '';
    expect((await visit(`${path}&note=${noteId}`)).html).toMatch(new RegExp(`name="note" value="${noteId}"`));
    expect((await visit(path, { note: noteId, act: 'delete' })).to).toContain(`run=${knownRunId}`);
    expect((await visit(path)).html).not.toContain('Is rye dark?');
  });
});
