// Every row of one table of a container, in order: what a comparison over a column is computed from.
import { and, eq, sql } from 'drizzle-orm';
import type { CourseRegistry } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { contentNodes } from '../schema.ts';
import { selectNodes, toRegistryNode } from './node-rows.ts';

/** A longer table is not compared: its rows would not fit a Worker beside the rest of a question. */
const tableRowLimit = 3_000;

export async function readTableRows(
  database: Drizzle,
  input: Parameters<CourseRegistry['readTableRows']>[0],
): ReturnType<CourseRegistry['readTableRows']> {
  const where = and(
    eq(contentNodes.containerCode, input.containerCode),
    eq(contentNodes.nodeType, 'row'),
    sql`(${contentNodes.provenance}->'block'->>'number')::integer = ${input.block}`,
  );
  const rows = await selectNodes(database, { scope: input, version: input.version, where }).limit(tableRowLimit + 1);
  return rows.length > tableRowLimit ? null : rows.map(toRegistryNode);
}
