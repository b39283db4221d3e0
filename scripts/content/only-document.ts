// One file as the only document of an engineering course, for scripts that look at a reader alone.
import type { ManifestDocument } from '../../functions/ingest/manifest-types.ts';
import type { DocumentInput } from '../../functions/ingest/open-document.ts';

export function onlyDocument(path: string, bytes: Uint8Array): DocumentInput {
  const entry: ManifestDocument = {
    path,
    day: null,
    chapter: null,
    lab: null,
    section: null,
    title: null,
    link: null,
    licence: null,
    attribution: null,
    revision: null,
    status: 'current',
    domain: null,
    documentType: null,
    opensAt: null,
    line: 1,
  };
  return {
    path,
    bytes,
    entry,
    documentNumber: 1,
    manifest: {
      title: path,
      profile: 'engineering',
      language: 'en',
      licence: null,
      attribution: null,
      description: null,
      classNumber: null,
      subject: null,
      numberedSections: false,
      answerStyle: null,
      documents: [entry],
      containers: [],
      leftOut: [],
    },
  };
}
