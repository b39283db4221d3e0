// Which tables hold a word, in any row of a tenant or of nobody's.
import type { Queries } from '../tenants/tenant-state.ts';

/** @returns names of the tables in which some row holds the text, in order */
export async function tablesHolding(
  database: Queries,
  { tenantId, text }: { readonly tenantId: string; readonly text: string },
): Promise<readonly string[]> {
  const tables = await database.query(
    `select table_name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const union = tables
    .map(
      ({ table_name: name }) =>
        `select '${name}' as name where exists (select 1 from "${name}" t where t::text ilike $1
          and coalesce(to_jsonb(t) ->> 'tenant_id', $2) = $2)`,
    )
    .join(' union all ');
  return (await database.query(union, [`%${text}%`, tenantId])).map(({ name }) => String(name)).sort();
}
