// Platforms listed with their grades, added, removed and found.
import { type SQL, sql } from 'drizzle-orm';
import type { ListedPlatform, LtiPlatform, LtiPlatformStore } from '../../functions/ports/lti-platforms.ts';
import { isoText, rowsOf } from '../classes/conditions.ts';
import { type Drizzle, databaseConstraint } from '../client.ts';
import { textArray } from '../registry/standing.ts';
import { ltiGrades, ltiPlatforms } from '../schema.ts';
import { isUuid } from '../tutor-store/json-text.ts';

const listedLimit = 100;

const columns = sql`p.id as "platformId", p.tenant_id as "tenantId", p.issuer, p.client_id as "clientId",
  p.deployment_ids as "deploymentIds", p.authorization_url as "authorizationUrl", p.token_url as "tokenUrl",
  p.key_set_url as "keySetUrl", p.service_hosts as "serviceHosts", p.course_id as "courseId"`;

export async function listPlatforms(
  database: Drizzle,
  { tenantId }: Parameters<LtiPlatformStore['listPlatforms']>[0],
): Promise<readonly ListedPlatform[]> {
  const listed = await database.execute(sql`select ${columns}, ${isoText(sql`p.created_at`)} as "createdAt",
      jsonb_build_object(
        'all', (select count(*) from ${ltiGrades} g where g.platform_id = p.id),
        'sent', (select count(*) from ${ltiGrades} g where g.platform_id = p.id and g.sent_at is not null),
        'waiting', ${byReason(sql`g.status = 'open' and g.reason is not null`)},
        'stopped', ${byReason(sql`g.status = 'stopped'`)}) as grades
    from ${ltiPlatforms} p where p.tenant_id = ${tenantId}
    order by p.issuer, p.client_id, p.id limit ${listedLimit}`);
  return rowsOf<ListedPlatform>(listed);
}

function byReason(which: SQL): SQL {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('reason', counted.reason, 'count', counted.count)
      order by counted.count desc, counted.reason), '[]') from (select g.reason, count(*) as count
        from ${ltiGrades} g where g.platform_id = p.id and ${which} group by g.reason) counted)`;
}

export async function addPlatform(database: Drizzle, input: LtiPlatform): Promise<'added' | 'taken'> {
  try {
    await database.execute(sql`insert into ${ltiPlatforms} (id, tenant_id, issuer, client_id, deployment_ids,
        authorization_url, token_url, key_set_url, service_hosts, course_id)
      values (${input.platformId}::uuid, ${input.tenantId}, ${input.issuer}, ${input.clientId},
        ${textArray(input.deploymentIds)}, ${input.authorizationUrl}, ${input.tokenUrl}, ${input.keySetUrl},
        ${textArray(input.serviceHosts)}, ${input.courseId})
      on conflict (id) do nothing`);
    return 'added';
  } catch (error) {
    if (databaseConstraint(error) === 'lti_platforms_once') return 'taken';
    throw error;
  }
}

export async function removePlatform(
  database: Drizzle,
  { tenantId, platformId }: Parameters<LtiPlatformStore['removePlatform']>[0],
): Promise<boolean> {
  if (!isUuid(platformId)) return false;
  const removed = await database.execute(sql`delete from ${ltiPlatforms} p
    where p.tenant_id = ${tenantId} and p.id = ${platformId}::uuid returning p.id`);
  return removed.rows.length > 0;
}

export async function findPlatform(
  database: Drizzle,
  { issuer, clientId }: Parameters<LtiPlatformStore['findPlatform']>[0],
): Promise<LtiPlatform | null> {
  const ofClient = clientId === null ? sql`true` : sql`p.client_id = ${clientId}`;
  const found = await database.execute(sql`select ${columns} from ${ltiPlatforms} p
    where p.issuer = ${issuer} and ${ofClient} limit 2`);
  const rows = rowsOf<LtiPlatform>(found);
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

export async function readPlatform(
  database: Drizzle,
  { tenantId, platformId }: Parameters<LtiPlatformStore['readPlatform']>[0],
): Promise<LtiPlatform | null> {
  if (!isUuid(platformId)) return null;
  const found = await database.execute(sql`select ${columns} from ${ltiPlatforms} p
    where p.tenant_id = ${tenantId} and p.id = ${platformId}::uuid`);
  return rowsOf<LtiPlatform>(found)[0] ?? null;
}

export async function resumeGrades(
  database: Drizzle,
  { tenantId, platformId }: Parameters<LtiPlatformStore['resumeGrades']>[0],
): Promise<number | null> {
  if (!isUuid(platformId)) return null;
  const isOf = sql`p.tenant_id = ${tenantId} and p.id = ${platformId}::uuid`;
  const [found, resumed] = await database.batch([
    database.execute(sql`select p.id from ${ltiPlatforms} p where ${isOf}`),
    database.execute(sql`update ${ltiGrades} g set status = 'open', reason = null, tries = 0, next_try_at = now()
      from ${ltiPlatforms} p where g.platform_id = p.id and ${isOf} and g.reason is not null
      returning g.subject`),
  ]);
  return found.rows.length === 0 ? null : resumed.rows.length;
}
