// Where an author makes a course of files, or brings a course its next version.
import { identifierSchema } from '../../contract/identifiers.ts';
import { renderNewCoursePage } from '../../workspace/pages/new-course-page.tsx';
import { keepsFiles } from '../author/kept-files.ts';
import { showAuthorCourses } from '../author/show-documents.ts';
import { mayStartRuns } from '../author/start-run.ts';
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
