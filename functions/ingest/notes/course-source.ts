// A course's source as runs read it: its files, or what stands of a course whose files are kept elsewhere, and beside them
// the notes of its authors as one more document.
import { notesDocument, notesPath } from '../../course/author-notes.ts';
import type { ContentSource } from '../../ports/content-source.ts';
import type { IngestStore } from '../../ports/ingest-store.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { manifestPath } from '../read-course.ts';

type Store = Pick<IngestStore, 'readNotes' | 'readKeptManifest' | 'readCourseState'>;

/** @param store knows the notes, and what stands of a course that `files` has nothing of */
export function courseSource(files: ContentSource, store: Store, { tenantId, courseId }: CourseScope): ContentSource {
  const scope = { tenantId, courseId };
  return withNotes(withStanding(files, store, scope), async () => {
    const notes = await store.readNotes(scope);
    return notes.length === 0 ? null : new TextEncoder().encode(notesDocument(notes));
  });
}

/** Where the files have no course.yaml: the one the published version was made of, and its documents as they stand. */
function withStanding(files: ContentSource, store: Store, scope: CourseScope): ContentSource {
  const standing = once(async () => {
    if ((await files.list()).some(({ path }) => path === manifestPath)) return null;
    const texts = await store.readKeptManifest(scope);
    if (!texts.has(manifestPath)) return null;
    const { documents } = await store.readCourseState(scope);
    return { texts, documents: documents.filter(({ path }) => path !== notesPath) };
  });
  return {
    ...files,
    read: async (path) => {
      const bytes = await files.read(path);
      if (bytes !== null || !/\.ya?ml$/i.test(path)) return bytes;
      const text = (await standing())?.texts.get(path);
      return text === undefined ? null : new TextEncoder().encode(text);
    },
    readStanding: async () => (await standing())?.documents ?? null,
  };
}

function withNotes(source: ContentSource, read: () => Promise<Uint8Array | null>): ContentSource {
  const notes = once(read);
  return {
    ...source,
    list: async () => {
      const [files, bytes] = await Promise.all([source.list(), notes()]);
      return bytes === null ? files : [...files, { path: notesPath, sizeBytes: bytes.length }];
    },
    read: async (path) => (path === notesPath ? await notes() : null) ?? source.read(path),
    hasNotes: async () => (await notes()) !== null,
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  return () => {
    reading ??= read();
    return reading;
  };
}
