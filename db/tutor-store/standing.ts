// What is known of a learner: the kept snapshot and the events after it. Keeps later folds, compare-and-set.
import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { parseSnapshot } from '../../functions/policy/snapshot-json.ts';
import type { EvidenceRecord, LearnerScope, Standing, TutorStore } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { evidence, examAttempts, messages, snapshots, turns } from '../schema.ts';
import { type LearnerKey, ofLearner } from './append-evidence.ts';
import { toJsonText } from './json-text.ts';

interface SnapshotRow {
  readonly lastSeq: number;
  readonly foldedSeq: number;
  readonly snapshot: unknown;
}

/** At most one row. */
export function selectSnapshot(database: Drizzle, learner: LearnerKey) {
  return database
    .select({
      lastSeq: snapshots.lastSeq,
      foldedSeq: snapshots.foldedSeq,
      snapshot: snapshots.body,
      analysis: snapshots.analysis,
    })
    .from(snapshots)
    .where(ofLearner(snapshots, learner));
}

/** Events that the kept snapshot does not hold. */
export function selectTail(database: Drizzle, learner: LearnerKey) {
  const folded = sql`coalesce((select ${snapshots.foldedSeq} from ${snapshots} where ${ofLearner(snapshots, learner)}), 0)`;
  return selectEvidence(database, learner, gt(evidence.seq, folded));
}

/**
 * A snapshot of another format, or a damaged one, is only a cache that was lost: all evidence is read instead, which
 * takes one more round trip, once, until the next fold is kept.
 */
export async function toStanding(
  database: Drizzle,
  scope: LearnerScope,
  row: SnapshotRow | undefined,
  tail: readonly EvidenceRecord[],
): Promise<Standing> {
  if (row === undefined) return { lastSeq: 0, snapshot: null, foldedSeq: 0, tail: [] };
  const { lastSeq, foldedSeq, snapshot } = row;
  const isReadable = snapshot === null ? foldedSeq === 0 : parseSnapshot(snapshot) !== null;
  if (isReadable) return { lastSeq, snapshot, foldedSeq, tail };
  const all = await selectEvidence(database, scope, lte(evidence.seq, lastSeq));
  return { lastSeq, snapshot: null, foldedSeq: 0, tail: all };
}

export async function readStanding(database: Drizzle, scope: LearnerScope): Promise<Standing> {
  const [rows, tail] = await database.batch([selectSnapshot(database, scope), selectTail(database, scope)]);
  return toStanding(database, scope, rows[0], tail);
}

export async function readEvidence(database: Drizzle, scope: LearnerScope): Promise<readonly EvidenceRecord[]> {
  return database
    .select({ seq: evidence.seq, eventKey: evidence.eventKey, event: evidence.event, threadId: threadOf(scope) })
    .from(evidence)
    .where(ofLearner(evidence, scope))
    .orderBy(asc(evidence.seq));
}

/**
 * One statement: who waited for another's update sees it before the condition is judged. No kept fold can reach beyond
 * the last number, so none that holds more is ever replaced.
 */
export async function saveFold(database: Drizzle, input: Parameters<TutorStore['saveFold']>[0]): Promise<boolean> {
  const kept = await database
    .update(snapshots)
    .set({ body: sql`${toJsonText(input.snapshot)}::jsonb`, foldedSeq: input.upToSeq, updatedAt: sql`now()` })
    .where(and(ofLearner(snapshots, input), eq(snapshots.lastSeq, input.upToSeq)))
    .returning({ foldedSeq: snapshots.foldedSeq });
  return kept.length > 0;
}

function selectEvidence(database: Drizzle, learner: LearnerKey, where: SQL | undefined) {
  return database
    .select({ seq: evidence.seq, eventKey: evidence.eventKey, event: evidence.event })
    .from(evidence)
    .where(and(ofLearner(evidence, learner), where))
    .orderBy(asc(evidence.seq));
}

/** The thread an event happened in, by the message, attempt or turn its key names; null where it is gone, or none. */
function threadOf({ tenantId, learnerId }: LearnerScope): SQL<string | null> {
  const named = sql`split_part(event_key, ':', 2)::uuid`;
  const isOf = (kinds: string) =>
    sql`event_key ~ ${`^(${kinds}):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:|$)`}`;
  const own = (alias: string) =>
    sql`${sql.identifier(alias)}.tenant_id = ${tenantId} and ${sql.identifier(alias)}.learner_id = ${learnerId}`;
  return sql`case
    when ${isOf('drill|support')} then (select m.thread_id from ${messages} m where m.id = ${named} and ${own('m')})
    when ${isOf('exam')} then (select m.thread_id from ${examAttempts} a join ${messages} m on m.id = a.message_id
      where a.id = ${named} and ${own('a')})
    when ${isOf('turn')} then (select t.thread_id from ${turns} t where t.id = ${named} and ${own('t')})
  end`;
}
