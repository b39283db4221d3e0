// Course, path and standing of a learner without a thread: for the snapshot and the learning path as pages show them.
import type { LearnerScope, TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { selectCourse, toCourse } from '../registry/read-course.ts';
import type { ReadScope } from '../registry/standing.ts';
import { selectPath, toPath } from '../tutor-material/select-path.ts';
import { selectSnapshot, selectTail, toStanding } from './standing.ts';

/** What is worked on is what learners see, whoever learns. */
export async function openLearner(
  database: Drizzle,
  { seesUnreleased: _sees, ...scope }: LearnerScope & Pick<ReadScope, 'nowMs'>,
): ReturnType<TutorStore['openLearner']> {
  const [courseRows, pathRows, snapshotRows, tail] = await database.batch([
    selectCourse(database, scope),
    selectPath(database, scope),
    selectSnapshot(database, scope),
    selectTail(database, scope),
  ]);
  const course = toCourse(courseRows);
  const path = toPath(pathRows);
  if (course === null || path === null) return null;
  const row = snapshotRows[0];
  return { course, path, standing: await toStanding(database, scope, row, tail), analysis: row?.analysis ?? null };
}
