// One file as the only document of an engineering course, for tests that look at a reader alone.
import type { Manifest, ManifestDocument } from '../../functions/ingest/manifest-types.ts';
import type { DocumentInput } from '../../functions/ingest/open-document.ts';

export function onlyDocument(path: string, bytes: Uint8Array): DocumentInput {
  const entry = entryOf({ path });
  const manifest = manifestOf({ title: path, profile: 'engineering', documents: [entry] });
  return { path, bytes, entry, documentNumber: 1, manifest };
}

/** An entry of which nothing is said but this. */
export function entryOf(said: Partial<ManifestDocument> & Pick<ManifestDocument, 'path'>): ManifestDocument {
  return {
    ...{ day: null, chapter: null, lab: null, section: null, title: null },
    ...{ link: null, licence: null, attribution: null, revision: null, status: 'current' },
    ...{ domain: null, documentType: null, opensAt: null, line: 1 },
    ...said,
  };
}

/** A course.yaml that says nothing but this. */
export function manifestOf(said: Partial<Manifest> & Pick<Manifest, 'title' | 'profile'>): Manifest {
  return {
    ...{ language: 'en', licence: null, attribution: null, description: null, classNumber: null, subject: null },
    ...{ numberedSections: false, answerStyle: null, documents: [], containers: [], leftOut: [] },
    ...said,
  };
}
