// Courses of one title are told apart in lists by their short names; others are named by their title alone.
import { expect, it } from 'vitest';
import { alikeIn, CourseName, CourseOptions } from '../../functions/workspace/components/course-name.tsx';
import { drawPart, frameWith } from './draw.ts';

const courses = [
  { course_id: 'git-2024', title: 'Git' },
  { course_id: 'git-2025', title: 'git ' },
  { course_id: 'bread', title: 'Bread' },
];
const frame = frameWith([]);

it('tells courses of one title apart in a list', () => {
  const drawn = courses.map((course) => drawPart(frame, CourseName, { course, alike: alikeIn(courses) }));
  expect(drawn.map((html) => /<small class="course-mark"> ([^<]+)/.exec(html)?.[1])).toEqual([
    'git-2024',
    'git-2025',
    undefined,
  ]);
});

it('tells them apart in a field', () => {
  const html = drawPart(frame, CourseOptions, { courses, chosen: 'bread' });
  expect(html).toContain('<option value="git-2024">Git (git-2024)</option>');
  expect(html).toContain('<option value="bread" selected="">Bread</option>');
});
