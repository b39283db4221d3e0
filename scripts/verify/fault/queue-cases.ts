// A queue as queues are: each message twice or thrice, in any order, several at once, long after its run, and for a course
// that is gone. What stands afterwards must be what one undisturbed push gives.
import { connectNeon } from '../../../db/client.ts';
import { bookOf, openQueueGround, openRedeliveringQueue, type QueueGround } from './redelivering-queue.ts';
import type { CaseReport } from './run-case.ts';
import type { FaultyStack } from './start-faulty-stack.ts';

export interface QueueCase {
  readonly name: string;
  run(ground: QueueGround, random: () => number): Promise<Pick<CaseReport, 'calls' | 'metFault' | 'counts' | 'faults'>>;
}

export const queueCases: readonly QueueCase[] = [
  { name: 'queue delivers twice and thrice', run: deliverOften },
  { name: 'queue delivers an old run among a new one', run: deliverOldAmongNew },
  { name: 'queue delivers after the end', run: deliverAfterTheEnd },
  { name: 'queue delivers for a course without its files', run: deliverWithoutFiles },
  { name: 'queue delivers for a course that is gone', run: deliverForGone },
];

export async function runQueueCase({ name, run }: QueueCase, stack: FaultyStack, random: () => number) {
  const startedAt = performance.now();
  const report = await run(openQueueGround(stack.settings), random);
  return { name, recoveredMs: performance.now() - startedAt, ...report } satisfies CaseReport;
}

async function deliverOften(ground: QueueGround, random: () => number) {
  const queue = openRedeliveringQueue(ground, random);
  for (const edition of [1, 2]) {
    ground.setFiles(bookOf(edition));
    await queue.start();
    await queue.drain();
  }
  return { ...queue.report(), faults: [...queue.faults(), ...(await ground.compare([1, 2]))] };
}

async function deliverOldAmongNew(ground: QueueGround, random: () => number) {
  const queue = openRedeliveringQueue(ground, random);
  ground.setFiles(bookOf(1));
  await queue.start();
  await queue.drain();
  const old = queue.delivered();
  ground.setFiles(bookOf(2));
  await queue.start();
  queue.put(old);
  await queue.drain();
  return { ...queue.report(), faults: [...queue.faults(), ...(await ground.compare([1, 2]))] };
}

async function deliverAfterTheEnd(ground: QueueGround, random: () => number) {
  const queue = openRedeliveringQueue(ground, random);
  for (const edition of [1, 2]) {
    ground.setFiles(bookOf(edition));
    await queue.start();
    await queue.drain();
  }
  const before = await ground.readAll();
  queue.put(queue.delivered());
  await queue.drain();
  const isUnchanged = (await ground.readAll()) === before;
  const faults = isUnchanged ? [] : ['messages of runs that had ended changed something'];
  return { ...queue.report(), faults: [...queue.faults(), ...faults, ...(await ground.compare([1, 2]))] };
}

/** The bucket was emptied while messages were on their way: the run ends, and what was published stands. */
async function deliverWithoutFiles(ground: QueueGround, random: () => number) {
  const queue = openRedeliveringQueue(ground, random);
  ground.setFiles(bookOf(1));
  await queue.start();
  await queue.drain();
  ground.setFiles(bookOf(2));
  await queue.start();
  await queue.drain(2);
  ground.setFiles(new Map());
  await queue.drain();
  return { ...queue.report(), faults: [...queue.faults(), ...(await ground.compare([1]))] };
}

async function deliverForGone(ground: QueueGround, random: () => number) {
  const queue = openRedeliveringQueue(ground, random);
  ground.setFiles(bookOf(1));
  await queue.start();
  await queue.drain(2);
  await removeCourse(ground);
  queue.put(queue.delivered());
  await queue.drain();
  const left = await countRows(ground);
  const faults = left.map(({ table, rows }) => `${rows} rows of a course that is gone in ${table}`);
  return { ...queue.report(), faults: [...queue.faults(), ...faults] };
}

/** Tables with rows of the course. */
async function countRows({ connection, scope }: QueueGround) {
  const sql = connectNeon(connection);
  const counted: { readonly table: string; readonly rows: number }[] = [];
  for (const table of await tablesOfCourses(connection)) {
    const [row] = await sql.query(`select count(*) from "${table}" where tenant_id = $1 and course_id = $2`, [
      scope.tenantId,
      scope.courseId,
    ]);
    // Figures are kept: they say what happened, not what there is.
    if (Number(row?.count) > 0 && table !== 'metrics_hourly') counted.push({ table, rows: Number(row?.count) });
  }
  return counted;
}

/** As somebody would by hand: all rows in one transaction, whatever refers to whatever. */
async function removeCourse({ connection, scope }: QueueGround): Promise<void> {
  const sql = connectNeon(connection);
  const tables = await tablesOfCourses(connection);
  await sql.transaction([
    sql.query('set local session_replication_role = replica'),
    ...tables.map((table) =>
      sql.query(`delete from "${table}" where tenant_id = $1 and course_id = $2`, [scope.tenantId, scope.courseId]),
    ),
  ]);
}

async function tablesOfCourses(connection: QueueGround['connection']): Promise<readonly string[]> {
  const rows = await connectNeon(connection).query(
    `select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('tenant_id', 'course_id')
     group by c.table_name having count(*) = 2`,
  );
  return rows.map((row) => String(row.table_name));
}
