// A manifest with what stands beside its files: the authors' notes as one more document, behind all others. Pure.
import { notesChapter, notesPath, notesTitle } from '../../course/author-notes.ts';
import type { Manifest } from '../manifest-types.ts';

/** Behind the course's own chapters, in one that none of them has. */
export function withNotesEntry(manifest: Manifest): Manifest {
  const { profile, language, licence, attribution, documents } = manifest;
  const taken = new Set(documents.map(({ chapter }) => chapter));
  let chapter = notesChapter;
  while (taken.has(chapter)) chapter -= 1;
  const entry = {
    ...{ path: notesPath, title: notesTitle(language), licence, attribution },
    day: profile === 'coach' ? 0 : null,
    chapter: profile === 'engineering' ? null : chapter,
    ...{ lab: null, section: null, link: null, revision: null, domain: null, documentType: null, opensAt: null },
    ...{ status: 'current' as const, line: 1 },
  };
  return { ...manifest, documents: [...documents, entry] };
}
