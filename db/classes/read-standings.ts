// How every learner of a class stands: kept snapshots with the events after them, for the whole class at once.
import { sql } from 'drizzle-orm';
import { parseSnapshot } from '../../functions/policy/snapshot-json.ts';
import type { ClassStandings, OfClass } from '../../functions/ports/class-book.ts';
import type { EvidenceRecord, Standing } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { classes, courses, enrolments, evidence, snapshots } from '../schema.ts';
import { selectPath, toPath } from '../tutor-material/select-path.ts';
import { isUuid } from '../tutor-store/json-text.ts';
import { isTaught, rowsOf } from './conditions.ts';

interface LearnerRow {
  readonly personId: string;
  readonly displayName: string | null;
  /** Null before the first event; as text, for it is a bigint. */
  readonly lastSeq: string | number | null;
  readonly foldedSeq: string | number | null;
  readonly snapshot: unknown;
}

interface EventRow {
  readonly learnerId: string;
  readonly seq: string | number;
  readonly eventKey: string;
  readonly event: unknown;
}

export async function readStandings(database: Drizzle, input: OfClass): Promise<ClassStandings | null> {
  if (!isUuid(input.classId)) return null;
  const { tenantId, classId } = input;
  const members = sql`${enrolments} e join ${classes} c on c.id = e.class_id and c.id = ${classId}::uuid
      and ${isTaught(input)} and e.role = 'learner'
    left join ${snapshots} s on s.tenant_id = e.tenant_id and s.course_id = e.course_id
      and s.learner_id = e.person_id`;
  const courseOfClass = sql`(select c.course_id from ${classes} c where c.id = ${classId}::uuid and ${isTaught(input)})`;
  const [course, path, learners, tails] = await database.batch([
    database.execute(sql`select course_id as "courseId", published_version as "courseVersion" from ${courses}
      where tenant_id = ${tenantId} and course_id = ${courseOfClass}`),
    selectPath(database, { tenantId, courseId: courseOfClass, seesUnreleased: true }),
    database.execute(sql`select e.person_id as "personId", e.display_name as "displayName", s.last_seq as "lastSeq",
        s.folded_seq as "foldedSeq", s.body as snapshot
      from ${members} order by lower(e.display_name) nulls last, e.created_at, e.person_id`),
    database.execute(sql`select e.person_id as "learnerId", event.seq, event.event_key as "eventKey", event.event
      from ${members} join ${evidence} event on event.tenant_id = e.tenant_id and event.course_id = e.course_id
        and event.learner_id = e.person_id and event.seq > coalesce(s.folded_seq, 0)
      order by e.person_id, event.seq`),
  ]);
  const found = rowsOf<{ courseId: string; courseVersion: number }>(course)[0];
  if (found === undefined) return null;
  const rows = rowsOf<LearnerRow>(learners);
  const lost = rows.filter(isLost).map(({ personId }) => personId);
  const again = lost.length === 0 ? [] : await readAll(database, { tenantId, courseId: found.courseId, lost });
  const byLearner = Map.groupBy([...rowsOf<EventRow>(tails), ...again], ({ learnerId }) => learnerId);
  return {
    ...found,
    path: toPath(path),
    learners: rows.map((row) => ({
      personId: row.personId,
      displayName: row.displayName,
      standing: toStanding(row, byLearner.get(row.personId) ?? []),
    })),
  };
}

/** A kept snapshot of another format, or a damaged one. */
function isLost({ snapshot, foldedSeq }: LearnerRow): boolean {
  return Number(foldedSeq ?? 0) > 0 && parseSnapshot(snapshot) === null;
}

/** Such a snapshot is only a cache that was lost: the events it was made of are read instead. */
async function readAll(
  database: Drizzle,
  input: { readonly tenantId: string; readonly courseId: string; readonly lost: readonly string[] },
): Promise<readonly EventRow[]> {
  const read = await database.execute(sql`select event.learner_id as "learnerId", event.seq,
      event.event_key as "eventKey", event.event
    from ${evidence} event join ${snapshots} s on s.tenant_id = event.tenant_id and s.course_id = event.course_id
      and s.learner_id = event.learner_id and event.seq <= s.folded_seq
    where event.tenant_id = ${input.tenantId} and event.course_id = ${input.courseId}
      and event.learner_id = any(${sql.param([...input.lost])}::text[])`);
  return rowsOf<EventRow>(read);
}

function toStanding(row: LearnerRow, events: readonly EventRow[]): Standing {
  const tail: readonly EvidenceRecord[] = events
    .map(({ seq, eventKey, event }) => ({ seq: Number(seq), eventKey, event }))
    .toSorted((one, other) => one.seq - other.seq);
  const lastSeq = Number(row.lastSeq ?? 0);
  if (isLost(row)) return { lastSeq, snapshot: null, foldedSeq: 0, tail };
  return { lastSeq, snapshot: row.snapshot ?? null, foldedSeq: Number(row.foldedSeq ?? 0), tail };
}
