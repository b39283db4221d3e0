// Courses as published, and their outlines.
import { suggestContainer } from '../../ask/assemble-answer.ts';
import type { CourseSummaryBody } from '../../contract/course.ts';
import { operations } from '../../contract/operations.ts';
import type { CourseSummary } from '../../ports/course-registry.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const courseRoutes = {
  listCourses: route('listCourses', operations.listCourses, async ({ identity, services }) => {
    const courses = await services.ask.registry.listCourses({ tenantId: identity.tenantId });
    const visible = courses.filter((course) => courseScopeOf(identity, course.courseId) !== null);
    return { kind: 'ok', body: { courses: visible.map(renderSummary) } };
  }),

  readCourse: route('readCourse', operations.readCourse, async ({ identity, services, parameters }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const course = scope && (await services.ask.registry.readCourse(scope));
    if (!course) return problem('not_found');
    const { licence, attribution } = course;
    return { kind: 'ok', body: { ...renderSummary(course), licence, attribution } };
  }),

  readOutline: route('readOutline', operations.readOutline, async ({ identity, services, parameters }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    const outline = scope && (await services.ask.registry.readOutline(scope));
    if (!outline) return problem('not_found');
    const containers = outline.containers.map((container) => ({
      code: container.code,
      container_id: container.containerId,
      container_type: container.containerType,
      display_reference: suggestContainer(container, null).display_reference,
      title: container.title,
      day: container.day,
      number: container.number,
      sequence: container.sequence,
      node_count: container.nodeCount,
      learning_objectives: [...container.learningObjectives],
      primary_topic: container.primaryTopic,
    }));
    const { courseId, version } = outline.course;
    return { kind: 'ok', body: { course_id: courseId, course_version: version, containers } };
  }),
};

function renderSummary(course: CourseSummary): CourseSummaryBody {
  return {
    course_id: course.courseId,
    title: course.title,
    profile: course.profile,
    language: course.language,
    version: course.version,
    node_count: course.nodeCount,
  };
}
