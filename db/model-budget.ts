// Model calls and tokens by tenant and UTC day: ports/model-budget.ts over one table, and the limit a tenant has of its
// own. A day is one row, so that reserving is one conditional update of it.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ModelBudget, ModelShare } from '../functions/ports/model-budget.ts';
import type { Database, Drizzle } from './client.ts';
import { modelDayShares, modelDays, tenantSettings } from './schema.ts';

export function createModelBudget({ read, write }: Pick<Database, 'read' | 'write'>): ModelBudget {
  return {
    reserve: (input) => reserve(write, input),
    add: (input) => add(write, input),
    read: (input) => readDay(read, input),
  };
}

/** More than a request ever asks for. */
const mostCalls = 10;

/**
 * A statement for each call, for the row tells whether it got one but not how many: one transaction, one round trip.
 * Each share is one conditional update after the other, the tenant's day last: what has none left ends the chain.
 */
async function reserve(
  database: Drizzle,
  { tenantId, day, calls, limit, shares = [] }: Parameters<ModelBudget['reserve']>[0],
): Promise<number> {
  const takeOne = () =>
    database.execute(
      sql`with ${sql.join(
        [
          sql`has_some as (select 1 where ${limit}::bigint > coalesce((select calls from ${modelDays}
          where tenant_id = ${tenantId} and day = ${day}::date), 0))`,
          ...shares.map((share, index) => takeShare(share, { tenantId, day, index })),
          sql`taken as (insert into ${modelDays} (tenant_id, day, calls, input_tokens, output_tokens)
          select ${tenantId}, ${day}::date, 1, 0, 0 from ${stepName(shares.length)}
          on conflict (tenant_id, day) do update set calls = ${modelDays.calls} + 1
            where ${modelDays.calls} < ${limit}::bigint
          returning calls)`,
        ],
        sql`, `,
      )} select calls from taken`,
    );
  const [first, ...more] = Array.from({ length: Math.min(calls, mostCalls) }, takeOne);
  if (first === undefined) return 0;
  const results = await database.batch([first, ...more]);
  return results.reduce((taken, { rows }) => taken + rows.length, 0);
}

/** What the step at this place goes on from. */
function stepName(index: number): SQL {
  return sql.raw(index === 0 ? 'has_some' : `share_${index - 1}`);
}

function takeShare(
  { holder, limit }: ModelShare,
  { tenantId, day, index }: { readonly tenantId: string; readonly day: string; readonly index: number },
): SQL {
  return sql`${sql.raw(`share_${index}`)} as (insert into ${modelDayShares} (tenant_id, day, holder, calls)
    select ${tenantId}, ${day}::date, ${holder}, 1 from ${stepName(index)} where ${limit}::bigint > 0
    on conflict (tenant_id, day, holder) do update set calls = ${modelDayShares.calls} + 1
      where ${modelDayShares.calls} < ${limit}::bigint
    returning 1)`;
}

/** `calls` may be less than nothing, and falls to nothing at most. */
async function add(
  database: Drizzle,
  { tenantId, day, modelCalls, inputTokens, outputTokens, holders = [] }: Parameters<ModelBudget['add']>[0],
): Promise<void> {
  const floored = (calls: SQL) => sql`greatest(${calls}, 0)`;
  const ofDay = database.execute(sql`insert into ${modelDays} (tenant_id, day, calls, input_tokens, output_tokens)
    values (${tenantId}, ${day}::date, ${floored(sql`${modelCalls}::integer`)}, ${inputTokens}::bigint,
      ${outputTokens}::bigint)
    on conflict (tenant_id, day) do update set
      calls = ${floored(sql`${modelDays.calls} + ${modelCalls}::integer`)},
      input_tokens = ${modelDays.inputTokens} + excluded.input_tokens,
      output_tokens = ${modelDays.outputTokens} + excluded.output_tokens`);
  if (holders.length === 0 || modelCalls === 0) {
    await ofDay;
    return;
  }
  const ofShares = database.execute(sql`update ${modelDayShares}
    set calls = ${floored(sql`${modelDayShares.calls} + ${modelCalls}::integer`)}
    where tenant_id = ${tenantId} and day = ${day}::date and holder = any(${sql.param([...holders])}::text[])`);
  await database.batch([ofShares, ofDay]);
}

async function readDay(database: Drizzle, { tenantId, day }: Parameters<ModelBudget['read']>[0]) {
  const [days, settings] = await database.batch([
    database
      .select({
        modelCalls: modelDays.calls,
        inputTokens: modelDays.inputTokens,
        outputTokens: modelDays.outputTokens,
      })
      .from(modelDays)
      .where(and(eq(modelDays.tenantId, tenantId), eq(modelDays.day, day))),
    selectTenantLimit(database, { tenantId }),
  ]);
  const nothing = { modelCalls: 0, inputTokens: 0, outputTokens: 0 };
  return { ...(days[0] ?? nothing), tenantLimit: toTenantLimit(settings) };
}

/** Read in the batch that opens a question or a turn, where it costs no round trip. */
export function selectTenantLimit(database: Drizzle, { tenantId }: { readonly tenantId: string }) {
  return database
    .select({ modelCallsPerDay: tenantSettings.modelCallsPerDay })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId));
}

/** Null where the tenant has none of its own. */
export function toTenantLimit(rows: readonly { readonly modelCallsPerDay: number | null }[]): number | null {
  return rows[0]?.modelCallsPerDay ?? null;
}
