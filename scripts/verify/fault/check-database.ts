// What must hold in the database whatever failed: nothing half written, nothing twice, every snapshot the fold of its
// evidence. Says every fault in words. Reads and refolds only.
import { isDeepStrictEqual } from 'node:util';
import { connectDatabase } from '../../../db/client.ts';
import { createTutorStore } from '../../../db/tutor-store.ts';
import type { StoreSettings } from '../../../functions/env.ts';
import { foldEvidence } from '../../../functions/policy/fold-evidence.ts';
import { readEvidence } from '../../../functions/policy/read-evidence.ts';
import { readSnapshot, refold } from '../../../functions/tutor/standing.ts';
import { connectTo } from '../simulate/answer-key.ts';

/** Each counts rows that must not be. */
const forbidden: Readonly<Record<string, string>> = {
  'questions without their answer': `select count(*) from queries q left join answers a on a.query_id = q.id where a.id is null`,
  'answers whose references were not all kept': `select count(*) from answers a where jsonb_array_length(a.body->'references') <>
    (select count(*) from answer_references r where r.answer_id = a.id)`,
  'references of answers that are not in the registry': `select count(*) from answer_references r left join canonical_references c
    using (tenant_id, course_id, reference) where c.reference is null`,
  'turns without a reply': `select count(*) from turns t where not exists
    (select 1 from messages m where m.turn_id = t.id and m.role = 'assistant')`,
  'messages of no turn': `select count(*) from messages m left join turns t on t.id = m.turn_id where t.id is null`,
  'drills marked twice': `select count(*) from (select event->>'messageId' from evidence where event->>'type' = 'drill_graded'
    group by 1 having count(*) > 1) doubled`,
  'marked drills without evidence': `select count(*) from messages m where m.outcome->>'isCorrect' is not null and m.drill_id is not null
    and not exists (select 1 from evidence e where e.event->>'messageId' = m.id::text and e.event->>'type' = 'drill_graded')`,
  'exam attempts without evidence': `select count(*) from exam_attempts a where a.status <> 'pending' and not exists
    (select 1 from evidence e where e.event->>'type' = 'exam_answered' and e.learner_id = a.learner_id
      and e.event->>'questionId' = a.question_id)`,
  'failed attempts without a lock': `select count(*) from exam_attempts a where a.status = 'failed' and a.locked_until is null
    and not exists (select 1 from exam_lockouts l where l.learner_id = a.learner_id and l.question_id = a.question_id)`,
};

/** @returns what is wrong, empty when nothing is */
export async function checkDatabase(settings: StoreSettings): Promise<readonly string[]> {
  const query = connectTo(settings);
  const faults: string[] = [];
  for (const [name, statement] of Object.entries(forbidden)) {
    const [row] = await query.query(statement);
    const count = Number(row?.count);
    if (count !== 0) faults.push(`${count} ${name}`);
  }
  return [...faults, ...(await faultsOfSnapshots(settings))];
}

async function faultsOfSnapshots(settings: StoreSettings): Promise<readonly string[]> {
  const { url, fetchEndpoint } = settings.database;
  const store = createTutorStore(connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined }));
  const rows = await connectTo(settings).query('select tenant_id, course_id, learner_id from snapshots');
  const faults: string[] = [];
  for (const row of rows) {
    const scope = {
      tenantId: String(row.tenant_id),
      courseId: String(row.course_id),
      learnerId: String(row.learner_id),
    };
    await refold({ scope, store });
    const [standing, records] = [await store.readStanding(scope), await store.readEvidence(scope)];
    const isWhole = isDeepStrictEqual(readSnapshot(standing), foldEvidence(readEvidence(records)));
    if (!isWhole) faults.push('a snapshot is not the fold of its evidence');
  }
  return faults;
}

/** Turns in a thread, drills marked, exam questions answered: what posts under a key leave behind. */
export async function countEffects(
  settings: StoreSettings,
  threadId: string,
): Promise<Readonly<Record<string, number>>> {
  const [row] = await connectTo(settings).query(
    `select (select count(*) from turns where thread_id = $1::uuid) as turns,
       (select count(*) from evidence e join messages m on m.id::text = e.event->>'messageId'
         where m.thread_id = $1::uuid and e.event->>'type' = 'drill_graded') as graded,
       (select count(*) from exam_attempts a join messages m on m.id = a.message_id where m.thread_id = $1::uuid) as attempts`,
    [threadId],
  );
  return { turns: Number(row?.turns), graded: Number(row?.graded), attempts: Number(row?.attempts) };
}
