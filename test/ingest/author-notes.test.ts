// Notes of a course's authors: a document of every version, whether the course's files are at hand or elsewhere.
import { beforeEach, describe, expect, test } from 'vitest';
import { createAuthorNotes } from '../../db/author-notes.ts';
import { notesDocument, notesPath } from '../../functions/course/author-notes.ts';
import { courseSource } from '../../functions/ingest/notes/course-source.ts';
import { withNotesEntry } from '../../functions/ingest/read-course.ts';
import { readMarkdown } from '../../functions/ingest/read-markdown.ts';
import type { RunIntent } from '../../functions/ports/ingest-store.ts';
import { type IngestHarness, memorySource, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();
const notes = createAuthorNotes(open.database);
const noteId = '00000000-0000-4000-8000-000000000001';
const manifest =
  'title: A course\nprofile: textbook\ndocuments:\n  - { path: a.md, chapter: 1 }\n  - { path: b.md, chapter: 2 }\n';
const files = {
  'course.yaml': manifest,
  'a.md': '# Moss\n\nMoss grows on old walls.\n',
  'b.md': '# Ferry\n\nIt leaves at noon.\n',
};

let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
});

/** A run over these files; without any as the ingestion Worker runs a course that was pushed. */
function run(own: Readonly<Record<string, string>>, intent: RunIntent = 'publish') {
  const source = { ...memorySource(() => new Map(Object.entries(own))), isElsewhere: Object.keys(own).length > 0 };
  const { services } = harness;
  const sourceOf = () => courseSource(source, services.store, harness.scope);
  return harness.ingest({ services: { ...services, sourceOf }, intent });
}

const save = (text: string, id = noteId) =>
  notes.saveNote({ ...harness.scope, noteId: id, question: 'Who fixes the ferry?', text, most: 2 });
const published = async () => (await harness.nodesAt(await harness.publishedVersion())).map(({ content }) => content);

describe('a course whose files are elsewhere', () => {
  test('takes a note into a draft of what stands, and the next push keeps it', async () => {
    await run(files);
    await save('The harbour master does.');
    expect(await run({}, 'draft')).toMatchObject({ kind: 'drafted', version: 2 });
    expect(await published()).not.toContain('The harbour master does.');
    expect(await run({}, 'publish')).toMatchObject({ kind: 'published', version: 2 });
    expect(await published()).toEqual([
      ...['Moss', 'Moss grows on old walls.', 'Ferry', 'It leaves at noon.'],
      ...['Who fixes the ferry?', 'The harbour master does.'],
    ]);
    expect(await run(files)).toMatchObject({ kind: 'unchanged', version: 2 });
    expect(await run({ ...files, 'a.md': '# Moss\n\nMoss loves rain.\n' })).toMatchObject({ kind: 'published' });
    expect(await published()).toContain('The harbour master does.');
  });

  test('keeps the reference of a note that is edited, and lets go of one that is deleted', async () => {
    await run(files);
    await save('The harbour master does, on Mondays.');
    await run({});
    const reference = async () =>
      (await harness.nodesAt(await harness.publishedVersion())).find(({ content }) => /master/.test(content))
        ?.reference;
    const before = await reference();
    await save('The harbour master does, on Tuesdays.');
    await run({});
    expect(before).toMatch(/^C9999\./);
    expect(await reference()).toBe(before);
    expect(await notes.deleteNote({ ...harness.scope, noteId })).toBe(true);
    expect(await run({})).toMatchObject({ kind: 'published' });
    expect(await published()).not.toContain('Who fixes the ferry?');
  });

  test('does not let a note take the place of a draft of other documents', async () => {
    await run(files);
    await run({ ...files, 'a.md': '# Moss\n\nMoss loves rain.\n' }, 'draft');
    await save('The harbour master does.');
    const outcome = await run({}, 'draft');
    expect(outcome.kind).toBe('rejected');
    expect(outcome.kind === 'rejected' && outcome.problems[0]?.code).toBe('draft_waits');
  });

  test('keeps what a push without a change was made of, for courses pushed before', async () => {
    await run(files);
    await harness.query('delete from kept_manifests where course_id = $1', [harness.scope.courseId]);
    expect(await run({})).toMatchObject({ kind: 'rejected' });
    await run(files);
    expect(await run({})).toMatchObject({ kind: 'unchanged' });
  });
});

test('a course has so many notes and no more; one of them can still be edited', async () => {
  await run(files);
  expect(await save('One.')).toBe(true);
  expect(await save('Two.', '00000000-0000-4000-8000-000000000002')).toBe(true);
  expect(await save('Three.', '00000000-0000-4000-8000-000000000003')).toBe(false);
  expect(await save('One more.')).toBe(true);
});

describe('the document of the notes', () => {
  const document = (question: string, text: string) => notesDocument([{ noteId, question, text }]);

  test('has each question as a heading, whatever it is written with', () => {
    expect(document('Why\n# does *x*?', 'So.')).toBe('## Why \\# does \\*x\\*?\n\nSo.\n');
  });

  test('sets headings of a note below its question, those of its code aside', () => {
    expect(document('Why?', '# Because\n\n```sh\n# a comment\n```')).toBe(
      '## Why?\n\n### Because\n\n```sh\n# a comment\n```\n',
    );
  });

  test('closes a fence that a note leaves open', () => {
    expect(document('Why?', '```\ncode')).toBe('## Why?\n\n```\ncode\n```\n');
  });
});

test('the question of a note stands beside its first passage, so that other wording finds it', () => {
  const question = 'Who fixes the ferry?';
  const text = notesDocument([{ noteId, question, text: 'The harbour master.\n\n# More\n\nOn Mondays.' }]);
  const manifest = withNotesEntry({
    ...{ title: 'A course', profile: 'textbook', language: 'en', licence: null, attribution: null },
    ...{ documents: [], containers: [] },
  } as unknown as Parameters<typeof withNotesEntry>[0]);
  const [entry] = manifest.documents;
  const bytes = new TextEncoder().encode(text);
  const reading = readMarkdown({ path: notesPath, bytes, entry, manifest, documentNumber: 1 } as Parameters<
    typeof readMarkdown
  >[0]);
  const drafts = reading.ok ? reading.drafts : [];
  expect(drafts.map(({ content, provenance }) => [content, provenance.askedAs ?? null])).toEqual([
    [question, null],
    ['The harbour master.', [question]],
    ['More', null],
    ['On Mondays.', null],
  ]);
});
