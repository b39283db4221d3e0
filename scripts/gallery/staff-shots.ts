// What authors, teachers and operators see. Signed in once; every shot begins with that.
import { type Shot, sampleCourseId } from './shot.ts';

const staff = { viewer: 'staff' } as const;
const course = `course=${sampleCourseId}`;

export const staffShots: readonly Shot[] = [
  { ...staff, name: 'author', path: '/author', isWhole: true },
  { ...staff, name: 'author-documents', path: `/author/documents?${course}`, isWhole: true },
  { ...staff, name: 'author-runs', path: `/author/runs?${course}`, isWhole: true },
  { ...staff, name: 'author-questions', path: `/author/questions?${course}`, isWhole: true },
  { ...staff, name: 'author-try', path: `/author/try?${course}&q=What+is+a+SERP+feature%3F`, isWhole: true },
  { ...staff, name: 'teach', path: '/teach', isWhole: true },
  { ...staff, name: 'teach-questions', path: '/teach/questions', isWhole: true },
];
