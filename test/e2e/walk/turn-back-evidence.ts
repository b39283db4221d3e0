// Days go by for one learner: what they did is dated back, in the database of the stack under test.
import { sql } from 'drizzle-orm';
import { connectDatabase } from '../../../db/client.ts';
import { findStackSettings, toStoreSettings } from '../../../scripts/content/stack-settings.ts';

/** @param threadId a session of the learner's */
export async function turnBackEvidence(threadId: string, days: number): Promise<void> {
  const { url, fetchEndpoint } = toStoreSettings(await findStackSettings(process.env)).database;
  const { write } = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  await write.execute(sql`
    update evidence set event = jsonb_set(event, '{at}', to_jsonb(
      to_char((event ->> 'at')::timestamptz at time zone 'UTC' - ${`${days} days`}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from threads
    where threads.id = ${threadId} and evidence.tenant_id = threads.tenant_id
      and evidence.course_id = threads.course_id and evidence.learner_id = threads.learner_id`);
}
