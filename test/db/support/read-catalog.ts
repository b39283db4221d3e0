// What a database holds besides rows, as sorted lines: to tell whether two ways to build it build the same.
import { connectNeon, type DatabaseConnection } from '../../../db/client.ts';

/** Columns by name, for their order says only when each was added. */
const parts = [
  `select 'column ' || table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' '
     || coalesce(column_default, '-') || ' ' || coalesce(identity_generation, '-') || ' '
     || coalesce(generation_expression, '-') as line
   from information_schema.columns where table_schema = 'public'`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'index ' || indexdef as line from pg_indexes where schemaname = 'public'`,
  `select 'trigger ' || pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
  `select 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace`,
  `select 'type ' || t.typname || ' ' || e.enumlabel as line from pg_type t join pg_enum e on e.enumtypid = t.oid`,
];

export async function readCatalog(connection: DatabaseConnection): Promise<readonly string[]> {
  const rows = await connectNeon(connection).query(
    `select line from (${parts.join(' union all ')}) all_lines where line not like '%groundwork_migrations%'`,
  );
  return rows.map(({ line }) => String(line)).sort();
}
