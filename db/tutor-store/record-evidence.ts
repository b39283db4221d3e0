// Evidence that belongs to no message: a waiver, a result that an outside service delivered.
import { gt, sql } from 'drizzle-orm';
import type { RecordOutcome, TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { courses } from '../schema.ts';
import { appendEvidence, eventRows, lockLearner, readAppended } from './append-evidence.ts';

export async function recordEvidence(
  database: Drizzle,
  input: Parameters<TutorStore['recordEvidence']>[0],
): Promise<RecordOutcome> {
  const { evidence, fold } = input;
  const course = sql`select 1 from ${courses} where ${ofCourse(courses, input)} and ${gt(courses.publishedVersion, 0)}`;
  const [, appended] = await database.batch([
    lockLearner(database, input, sql`exists (${course})`),
    appendEvidence(database, {
      scope: input,
      where: sql`exists (${course})`,
      events: eventRows(evidence),
      fold: fold && { ...fold, eventCount: evidence.length },
    }),
  ]);
  const written = readAppended(appended);
  if (written === null) return { kind: 'absent' };
  if (evidence.length > 0 && written.added === 0) return { kind: 'repeated', before: null };
  return { kind: 'recorded', isFolded: written.isFolded, lastSeq: written.lastSeq };
}
