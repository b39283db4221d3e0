// Courses and their outlines in wire format.
import { suggestContainer } from '../ask/assemble-answer.ts';
import type { CourseBody, CourseSummaryBody, OutlineBody } from '../contract/course.ts';
import type { CourseRegistry, CourseSummary, PublishedCourse } from '../ports/course-registry.ts';

type Outline = NonNullable<Awaited<ReturnType<CourseRegistry['readOutline']>>>;

export function renderSummary(course: CourseSummary): CourseSummaryBody {
  return {
    course_id: course.courseId,
    title: course.title,
    description: course.description,
    profile: course.profile,
    language: course.language,
    version: course.version,
    node_count: course.nodeCount,
    class_number: course.classNumber,
    subject: course.subject,
    has_learning_path: course.hasLearningPath,
  };
}

export function renderCourse(course: PublishedCourse): CourseBody {
  return { ...renderSummary(course), licence: course.licence, attribution: course.attribution };
}

export function renderOutline({ course, containers }: Outline): OutlineBody {
  return {
    course_id: course.courseId,
    course_version: course.version,
    containers: containers.map((container) => ({
      code: container.code,
      container_id: container.containerId,
      container_type: container.containerType,
      display_reference: suggestContainer(container, null).display_reference,
      title: container.title,
      description: container.description,
      day: container.day,
      number: container.number,
      sequence: container.sequence,
      node_count: container.nodeCount,
      learning_objectives: [...container.learningObjectives],
      primary_topic: container.primaryTopic,
      opens_at: container.opensAt,
    })),
  };
}
