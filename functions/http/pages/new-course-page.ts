// Where an author makes a course of files, or brings a course its next version.
import { identifierSchema } from '../../contract/identifiers.ts';
import { isEditableName } from '../../contract/upload-names.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { renderNewCoursePage } from '../../workspace/pages/new-course-page.tsx';
import { readDocumentSource } from '../author/read-source.ts';
import { showAuthorCourses } from '../author/show-documents.ts';
import { type Caller, mayStartRuns } from '../author/start-run.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import type { Page } from './page.ts';

export const newCoursePage: Page = {
  method: 'GET',
  path: '/author/new',
  access: 'author',
  texts: ['documents', 'newCourse'],
  show: async (visit) => {
    const { url, identity, services, settings, frame } = visit;
    // The bucket holds the courses of one tenant.
    if (!mayStartRuns(identity, settings)) return problem('not_found');
    const given = url.searchParams.get('course');
    const data = { frame, allowedIds: identity.courses === null ? null : [...identity.courses] };
    if (given === null) {
      const courses = await showAuthorCourses(services.authorDesk, { identity, nowMs: Date.now() });
      const taken = courses.filter(({ version, draft }) => version !== null || draft !== null);
      const takenIds = taken.map(({ course_id: id }) => id);
      return { kind: 'html', html: renderNewCoursePage({ ...data, courseId: null, takenIds, areFilesKept: true }) };
    }
    const courseId = identifierSchema.safeParse(given);
    const scope = courseId.success ? courseScopeOf(identity, courseId.data) : null;
    if (scope === null || !(await services.authorDesk.hasCourse(scope))) return problem('not_found');
    const { courseId: known } = scope;
    const areFilesKept = await keepsFiles(visit, scope);
    return { kind: 'html', html: renderNewCoursePage({ ...data, courseId: known, takenIds: [], areFilesKept }) };
  },
};

/** False where the ingestion Worker has no file of a text of the course: it was pushed, and nothing can be added to it. */
async function keepsFiles(caller: Caller, scope: CourseScope): Promise<boolean> {
  const { documents } = await caller.services.authorDesk.readDocuments(scope);
  const text = documents.find(({ path }) => isEditableName(path));
  if (text === undefined) return true;
  const source = await readDocumentSource(caller, { ...scope, documentNumber: text.documentNumber });
  return source.kind !== 'problem' || source.code !== 'files_not_kept';
}
