// Where an author edits the text of a document.
import { uploadOperations } from '../../contract/upload-operations.ts';
import { notesPath } from '../../course/author-notes.ts';
import { notesAddress } from '../../workspace/author-addresses.ts';
import { renderEditDocumentPage } from '../../workspace/pages/edit-document-page.tsx';
import { keepsFiles } from '../author/kept-files.ts';
import { readDocumentSource } from '../author/read-source.ts';
import { showAuthorDocument } from '../author/show-documents.ts';
import { mayStartRuns } from '../author/start-run.ts';
import { askedIdOf, readAsked } from '../author-questions/read-asked.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import type { Page } from './page.ts';

/** Problems that the page itself tells, with the way around them. */
const withoutText = {
  files_not_kept: 'not_kept',
  unsupported_media_type: 'not_text',
  too_large: 'too_large',
} as const;

export const editDocumentPage: Page = {
  method: 'GET',
  path: '/author/edit',
  access: 'author',
  texts: ['documents', 'newCourse', 'authorStart'],
  show: async (visit) => {
    const { url, identity, services, settings, frame } = visit;
    const given = { courseId: url.searchParams.get('course'), documentNumber: url.searchParams.get('document') };
    const named = uploadOperations.readDocumentSource.parameters.safeParse(given);
    const scope = named.success ? courseScopeOf(identity, named.data.courseId) : null;
    if (!named.success || scope === null || !mayStartRuns(identity, settings)) return problem('not_found');
    const place = { ...scope, documentNumber: named.data.documentNumber };
    const document = await showAuthorDocument(services.authorDesk, place);
    if (document === null) return problem('not_found');
    if (document.path === notesPath)
      return { kind: 'redirect', to: notesAddress(scope.courseId, { asked: askedIdOf(url.searchParams) }) };
    const read = await readDocumentSource(visit, place);
    const kind = read.kind === 'problem' ? Object.entries(withoutText).find(([code]) => code === read.code)?.[1] : null;
    if (read.kind === 'problem' && !kind) return read;
    const { course_id: courseId, document_number: documentNumber, name, path } = document;
    const isElsewhere = kind === 'not_kept' && !(await keepsFiles(visit, scope));
    const reason = isElsewhere ? ('kept_elsewhere' as const) : (kind ?? 'not_kept');
    const source = read.kind === 'ok' ? { kind: 'text' as const, ...read.body } : { kind: reason };
    const asked = await readAsked(visit, scope);
    const data = { frame, courseId, documentNumber, name, path, asked, source };
    return { kind: 'html', html: renderEditDocumentPage(data) };
  },
};
