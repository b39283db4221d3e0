// All that the database holds of a tenant, as one fingerprint for each table: equal fingerprints, equal rows.

export interface Queries {
  query(text: string, parameters?: unknown[]): Promise<readonly Record<string, unknown>[]>;
}

/**
 * Of every table that has a tenant; there is none that holds somebody's rows without.
 * @param learnerId only this learner's rows, of the tables that have learners
 */
export async function readTenantState(
  database: Queries,
  tenantId: string,
  learnerId: string | null = null,
): Promise<Readonly<Record<string, string>>> {
  const tables = await database.query(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = $1 order by 1`,
    [learnerId === null ? 'tenant_id' : 'learner_id'],
  );
  const condition = learnerId === null ? 'tenant_id = $1' : 'tenant_id = $1 and learner_id = $2';
  const union = tables
    .map(({ table_name: name }) => {
      const rows = `select t::text as line from "${name}" t where ${condition}`;
      return `select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(line, chr(10) order by line)), '') as state
        from (${rows}) lines`;
    })
    .join(' union all ');
  const states = await database.query(union, learnerId === null ? [tenantId] : [tenantId, learnerId]);
  return Object.fromEntries(states.map(({ name, state }) => [String(name), String(state)]));
}
