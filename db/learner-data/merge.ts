// A browser's learner becomes part of an account: every row changes hands in one transaction that nobody writes beside.
// Passes and drills come along from the first browser of an account that had not been used yet, from no other: else
// whoever tries with throwaway browsers brings along the one that passed. Locks come along always, the stricter stands.
import { type SQL, sql } from 'drizzle-orm';
import type { LearnerDataStore, MergeOutcome } from '../../functions/ports/learner-data.ts';
import { rowsOf } from '../classes/conditions.ts';
import type { Drizzle } from '../client.ts';
import { learnerHash, lockLearnerAlone } from './lock-learners.ts';

type Merging = Parameters<LearnerDataStore['merge']>[0];

interface Mark {
  readonly into: string | null;
  readonly carriesRecord: boolean;
}

/** For how long a question is locked whose pass did not come along: as after a wrong answer by default. */
const uncarriedLock = sql`interval '24 hours'`;

/** Rows that only change hands. */
const plainTables = [
  'conversations',
  'queries',
  'answers',
  'feedback',
  'threads',
  'turns',
  'messages',
  'exam_outbox',
  'trainer_questions',
  'lti_people',
  'lti_grades',
] as const;

export async function mergeLearner(database: Drizzle, input: Merging): Promise<MergeOutcome> {
  const { tenantId, fromLearnerId, intoLearnerId } = input;
  if (fromLearnerId === intoLearnerId) return { kind: 'merged', carriesRecord: true, counts: {} };
  const from = { tenantId, learnerId: fromLearnerId };
  const into = { tenantId, learnerId: intoLearnerId };
  const [, , , marked, ...rest] = await database.batch([
    lockLearnerAlone(database, from),
    lockLearnerAlone(database, into),
    // An account that was erased a moment ago takes nobody in: its erasure would be undone.
    database.execute(sql`insert into departed_learners
        (tenant_id, learner_hash, from_learner_id, into_learner_id, carries_record, follows_until)
      select ${tenantId}, ${learnerHash(from)}, ${fromLearnerId}, ${intoLearnerId}, unused.yes,
        case when unused.yes then now() + make_interval(secs => ${input.followMs / 1000}::double precision) end
      from (select ${isUnused(input)} as yes) unused
      where not exists (select from departed_learners gone where gone.tenant_id = ${tenantId}
        and gone.learner_hash = ${learnerHash(into)} and (gone.blocked_until is null or gone.blocked_until > now()))
      on conflict (tenant_id, learner_hash) do nothing`),
    database.execute(sql`select into_learner_id as into, carries_record as "carriesRecord" from departed_learners
      where tenant_id = ${tenantId} and learner_hash = ${learnerHash(from)}`),
    ...plainTables.map((table) => moveRows(database, table, input)),
    ...dropUncarried(database, input),
    ...moveEvidence(database, input),
    ...moveExams(database, input),
    ...moveKeyed(database, input),
  ]);
  const mark = rowsOf<Mark>(marked)[0];
  if (mark === undefined || mark.into === null) return { kind: 'gone' };
  if (mark.into !== intoLearnerId) return { kind: 'taken' };
  const counts = countsOf(rest.map(({ rowCount }) => rowCount ?? 0));
  return { kind: 'merged', carriesRecord: mark.carriesRecord, counts };
}

/** Names the statements after the first four whose rows are counted. */
const counted: readonly (string | null)[] = [
  ...plainTables,
  ...[null, null, null, null, null],
  ...[null, null, null, 'evidence', null, null],
  ...[null, 'exam_attempts', null, 'exam_lockouts'],
  ...['enrolments', null, 'card_reviews', null, 'idempotency_keys', null],
];

function countsOf(rowCounts: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(counted.flatMap((name, index) => (name === null ? [] : [[name, rowCounts[index] ?? 0]])));
}

/** Only while the mark says that this account takes this learner in; it is looked at by every statement. */
function mayMove(input: Merging): SQL {
  const { tenantId, fromLearnerId: learnerId, intoLearnerId } = input;
  return sql`exists (select from departed_learners mark where mark.tenant_id = ${tenantId}
    and mark.learner_hash = ${learnerHash({ tenantId, learnerId })} and mark.into_learner_id = ${intoLearnerId})`;
}

/** An account in which nothing was asked or practised yet, and into which no other browser was brought. */
function isUnused({ tenantId, intoLearnerId }: Merging): SQL {
  const own = sql`own.tenant_id = ${tenantId} and own.learner_id = ${intoLearnerId}`;
  return sql`(not exists (select from departed_learners other where other.tenant_id = ${tenantId}
      and other.into_learner_id = ${intoLearnerId})
    and not exists (select from threads own where ${own}) and not exists (select from queries own where ${own}))`;
}

/**
 * What of the learning record stays behind: drills, passes, and attempts that an outside service may still call passed.
 * Wrong answers and locks are brought along in any case, and what was passed is locked as if it had been answered wrongly.
 */
function dropUncarried(database: Drizzle, input: Merging) {
  const { tenantId, fromLearnerId: learnerId, intoLearnerId: into } = input;
  const isBehind = sql`${ofSource(input)} and ${mayMove(input)} and not exists (select from departed_learners mark
    where mark.tenant_id = ${tenantId} and mark.learner_hash = ${learnerHash({ tenantId, learnerId })}
      and mark.carries_record)`;
  const behind = sql`exam_attempts row where ${isBehind} and row.status in ('passed', 'pending')`;
  return [
    database.execute(sql`delete from evidence row where ${isBehind} and (row.event ->> 'type' = 'drill_graded'
      or (row.event ->> 'type' = 'exam_answered' and (row.event ->> 'isCorrect')::boolean))`),
    database.execute(sql`insert into exam_lockouts as standing
        (tenant_id, course_id, learner_id, question_id, locked_until, reason, source, updated_at)
      select distinct row.tenant_id, row.course_id, ${into}, row.question_id, now() + ${uncarriedLock}, 'failed', 'own',
        now() from ${behind}
      on conflict (tenant_id, course_id, learner_id, question_id) do update set
        locked_until = case when standing.locked_until is null then null
          else greatest(standing.locked_until, excluded.locked_until) end, updated_at = excluded.updated_at`),
    database.execute(sql`update messages set outcome = null where id in (select row.message_id from ${behind})`),
    database.execute(sql`delete from exam_outbox where event_id in (select row.id from ${behind})`),
    database.execute(sql`delete from ${behind}`),
  ] as const;
}

function ofSource({ tenantId, fromLearnerId }: Merging, column = 'learner_id'): SQL {
  return sql`row.tenant_id = ${tenantId} and ${sql.raw(`row.${column}`)} = ${fromLearnerId}`;
}

function moveRows(database: Drizzle, table: (typeof plainTables)[number], input: Merging) {
  return database.execute(sql`update ${sql.raw(table)} row set learner_id = ${input.intoLearnerId}
    where ${ofSource(input)} and ${mayMove(input)}`);
}

/**
 * Of two events under one key the earlier stays. The numbers begin above both learners' last, so no two rows ever meet;
 * the kept snapshot is dropped, to be folded anew from all of them.
 */
function moveEvidence(database: Drizzle, input: Merging) {
  const { tenantId, fromLearnerId: from, intoLearnerId: into } = input;
  const hasSource = sql`exists (select from snapshots source where source.tenant_id = ${tenantId}
    and source.learner_id = ${from} and source.course_id = row.course_id)`;
  return [
    database.execute(sql`insert into snapshots (tenant_id, course_id, learner_id, last_seq, updated_at)
      select row.tenant_id, row.course_id, ${into}, 0, row.updated_at from snapshots row
      where ${ofSource(input)} and ${mayMove(input)} on conflict do nothing`),
    database.execute(sql`delete from evidence row using evidence twin
      where ${ofSource(input)} and ${mayMove(input)} and twin.tenant_id = row.tenant_id
        and twin.course_id = row.course_id and twin.learner_id = ${into} and twin.event_key = row.event_key
        and twin.created_at <= row.created_at`),
    database.execute(sql`delete from evidence row using evidence twin
      where row.tenant_id = ${tenantId} and row.learner_id = ${into} and ${mayMove(input)}
        and twin.tenant_id = row.tenant_id and twin.course_id = row.course_id and twin.learner_id = ${from}
        and twin.event_key = row.event_key`),
    database.execute(sql`update evidence row set learner_id = ${into}, seq = numbered.seq
      from (select event.course_id, event.learner_id, event.seq as old,
          highest.seq + row_number() over (partition by event.course_id
            order by event.event ->> 'at', event.created_at, event.learner_id = ${from} desc, event.seq) as seq
        from evidence event join (
          select both_of.course_id, max(both_of.last_seq) as seq from snapshots both_of
          where both_of.tenant_id = ${tenantId} and both_of.learner_id in (${from}, ${into})
          group by both_of.course_id having bool_or(both_of.learner_id = ${from})) highest
          on highest.course_id = event.course_id
        where event.tenant_id = ${tenantId} and event.learner_id in (${from}, ${into})) numbered
      where row.tenant_id = ${tenantId} and row.course_id = numbered.course_id
        and row.learner_id = numbered.learner_id and row.seq = numbered.old and ${mayMove(input)}`),
    database.execute(sql`update snapshots row set body = null, folded_seq = 0,
        analysis = coalesce(row.analysis, (select source.analysis from snapshots source
          where source.tenant_id = row.tenant_id and source.course_id = row.course_id and source.learner_id = ${from})),
        updated_at = greatest(row.updated_at, (select source.updated_at from snapshots source
          where source.tenant_id = row.tenant_id and source.course_id = row.course_id and source.learner_id = ${from})),
        last_seq = coalesce((select max(event.seq) from evidence event where event.tenant_id = row.tenant_id
          and event.course_id = row.course_id and event.learner_id = ${into}), 0)
      where row.tenant_id = ${tenantId} and row.learner_id = ${into} and ${hasSource} and ${mayMove(input)}`),
    database.execute(sql`delete from snapshots row where ${ofSource(input)} and ${mayMove(input)}`),
  ] as const;
}

/** A question passed twice was passed: the earlier attempt says so, and the later one goes. */
function moveExams(database: Drizzle, input: Merging) {
  const { tenantId, fromLearnerId: from, intoLearnerId: into } = input;
  return [
    database.execute(sql`delete from exam_attempts row using exam_attempts twin
      where row.tenant_id = ${tenantId} and twin.tenant_id = ${tenantId} and twin.course_id = row.course_id
        and twin.question_id = row.question_id and row.status = 'passed' and twin.status = 'passed'
        and row.learner_id in (${from}, ${into}) and twin.learner_id in (${from}, ${into})
        and row.learner_id <> twin.learner_id and (twin.created_at, twin.id) < (row.created_at, row.id)
        and ${mayMove(input)}`),
    database.execute(sql`update exam_attempts row set learner_id = ${into}
      where ${ofSource(input)} and ${mayMove(input)}`),
    database.execute(sql`insert into exam_lockouts as standing
        (tenant_id, course_id, learner_id, question_id, locked_until, reason, source, updated_at)
      select row.tenant_id, row.course_id, ${into}, row.question_id, row.locked_until, row.reason, row.source,
        row.updated_at from exam_lockouts row where ${ofSource(input)} and ${mayMove(input)}
      on conflict (tenant_id, course_id, learner_id, question_id) do update set
        locked_until = case when standing.locked_until is null or excluded.locked_until is null then null
          else greatest(standing.locked_until, excluded.locked_until) end,
        reason = case when standing.locked_until is null then standing.reason
          when excluded.locked_until is null or excluded.locked_until > standing.locked_until then excluded.reason
          else standing.reason end,
        updated_at = greatest(standing.updated_at, excluded.updated_at)`),
    database.execute(sql`delete from exam_lockouts row where ${mayMove(input)} and (${ofSource(input)}
      or (row.tenant_id = ${tenantId} and row.learner_id = ${into} and exists (select from exam_attempts passed
        where passed.tenant_id = row.tenant_id and passed.course_id = row.course_id
          and passed.learner_id = ${into} and passed.question_id = row.question_id and passed.status = 'passed')))`),
  ] as const;
}

/**
 * Classes the account is in already keep its own entry; of a card that both rated the later rating stands; what both sent
 * under one key is the account's.
 */
function moveKeyed(database: Drizzle, input: Merging) {
  const { fromLearnerId: from, intoLearnerId: into } = input;
  return [
    database.execute(sql`insert into enrolments as standing
        (class_id, tenant_id, course_id, person_id, role, display_name, created_at)
      select row.class_id, row.tenant_id, row.course_id, ${into}, row.role, row.display_name, row.created_at
      from enrolments row where ${ofSource(input, 'person_id')} and ${mayMove(input)}
      on conflict (class_id, person_id) do update set
        display_name = coalesce(standing.display_name, excluded.display_name),
        created_at = least(standing.created_at, excluded.created_at)`),
    database.execute(sql`delete from enrolments row where ${ofSource(input, 'person_id')} and ${mayMove(input)}`),
    database.execute(sql`insert into card_reviews as standing (tenant_id, course_id, learner_id, reference, text_hash,
        content_hash, front, back, stability, difficulty, reviews, lapses, rated_at, due_at, created_at)
      select row.tenant_id, row.course_id, ${into}, row.reference, row.text_hash, row.content_hash, row.front, row.back,
        row.stability, row.difficulty, row.reviews, row.lapses, row.rated_at, row.due_at, row.created_at
      from card_reviews row where ${ofSource(input)} and ${mayMove(input)}
      on conflict (tenant_id, course_id, learner_id, reference, text_hash) do update set
        content_hash = excluded.content_hash, stability = excluded.stability, difficulty = excluded.difficulty,
        reviews = excluded.reviews, lapses = excluded.lapses, rated_at = excluded.rated_at, due_at = excluded.due_at
      where excluded.rated_at > standing.rated_at`),
    database.execute(sql`delete from card_reviews row where ${ofSource(input)} and ${mayMove(input)}`),
    database.execute(sql`update idempotency_keys row set learner_id = ${into}
      where ${ofSource(input)} and ${mayMove(input)} and not exists (select from idempotency_keys twin
        where twin.tenant_id = row.tenant_id and twin.learner_id = ${into} and twin.operation = row.operation
          and twin.key = row.key)`),
    database.execute(sql`delete from idempotency_keys row where row.learner_id = ${from} and ${ofSource(input)}
      and ${mayMove(input)}`),
  ] as const;
}
