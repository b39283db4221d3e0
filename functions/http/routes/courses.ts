// Courses as published, and their outlines.
import { courseOperations } from '../../contract/course-operations.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { renderCourse, renderOutline, renderSummary } from '../render-course.ts';
import { route } from '../route.ts';

export const courseRoutes = {
  listCourses: route('listCourses', courseOperations.listCourses, async ({ identity, services }) => {
    const courses = await services.ask.registry.listCourses({ tenantId: identity.tenantId });
    const visible = courses.filter((course) => courseScopeOf(identity, course.courseId) !== null);
    return { kind: 'ok', body: { courses: visible.map(renderSummary) } };
  }),

  readCourse: route('readCourse', courseOperations.readCourse, async ({ identity, services, parameters }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const course = scope && (await services.ask.registry.readCourse(scope));
    return course ? { kind: 'ok', body: renderCourse(course) } : problem('not_found');
  }),

  readOutline: route('readOutline', courseOperations.readOutline, async ({ identity, services, parameters }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const outline = scope && (await services.ask.registry.readOutline(scope));
    return outline ? { kind: 'ok', body: renderOutline(outline) } : problem('not_found');
  }),
};
