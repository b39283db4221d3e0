// A course as lists name it: by its title, and by its short name too where another has the same title.
import type { CourseSummaryBody } from '../../contract/course.ts';

type Named = Pick<CourseSummaryBody, 'course_id' | 'title'>;

/** Ids of courses whose title another one in the list has too. */
export function alikeIn(courses: readonly Named[]): ReadonlySet<string> {
  const count = new Map<string, number>();
  const keyOf = ({ title }: Named) => title.trim().toLowerCase();
  for (const course of courses) count.set(keyOf(course), (count.get(keyOf(course)) ?? 0) + 1);
  return new Set(courses.filter((course) => count.get(keyOf(course)) !== 1).map(({ course_id: id }) => id));
}

/** @param alike as `alikeIn` gives it for the list */
export function CourseName({ course, alike }: { readonly course: Named; readonly alike: ReadonlySet<string> }) {
  return (
    <>
      {course.title}
      {alike.has(course.course_id) && <small class="course-mark"> {course.course_id}</small>}
    </>
  );
}

/** Courses to choose from, each a button of its own. */
export function CourseButtons({
  courses,
  addressOf,
}: {
  readonly courses: readonly Named[];
  readonly addressOf: (courseId: string) => string;
}) {
  const alike = alikeIn(courses);
  return (
    <ul class="path-courses">
      {courses.map((course) => (
        <li key={course.course_id}>
          <a class="button" href={addressOf(course.course_id)} dir="auto">
            <CourseName course={course} alike={alike} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Options of a field, which hold no markup. */
export function CourseOptions({
  courses,
  chosen,
}: {
  readonly courses: readonly Named[];
  readonly chosen: string | null;
}) {
  const alike = alikeIn(courses);
  return (
    <>
      {courses.map(({ course_id: id, title }) => (
        <option key={id} value={id} selected={id === chosen}>
          {alike.has(id) ? `${title} (${id})` : title}
        </option>
      ))}
    </>
  );
}
