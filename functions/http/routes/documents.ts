// The documents of a course, as its registry holds them.

import { courseOperations } from '../../contract/course-operations.ts';
import type { DocumentListBody } from '../../contract/document.ts';
import type { DocumentEntry } from '../../ports/course-registry.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const documentRoutes = {
  listDocuments: route('listDocuments', courseOperations.listDocuments, async ({ identity, services, parameters }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const found = scope && (await services.ask.registry.readDocuments(scope));
    if (!found) return problem('not_found');
    const { course, documents } = found;
    const body = { course_id: course.courseId, course_version: course.version, documents: documents.map(renderEntry) };
    return { kind: 'ok', body };
  }),
};

function renderEntry(entry: DocumentEntry): DocumentListBody['documents'][number] {
  return {
    document_number: entry.documentNumber,
    path: entry.path,
    name: entry.name,
    revision: entry.revision,
    status: entry.status,
    domain: entry.domain,
    document_type: entry.documentType,
    link: entry.link,
    licence: entry.licence,
    attribution: entry.attribution,
    coverage: entry.coverage,
    page_count: entry.pageCount,
    sheet_count: entry.sheetCount,
    node_count: entry.nodeCount,
    opens_at: entry.opensAt ?? null,
  };
}
