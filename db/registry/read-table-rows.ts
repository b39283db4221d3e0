// Every row of one table of a container, in order: what a comparison over a column is computed from.
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { CourseRegistry } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { contentNodes } from '../schema.ts';
import { selectNodes, toRegistryNode } from './node-rows.ts';
import { ofCourse, standsAt } from './standing.ts';

/** A longer table is not compared: its rows would not fit a Worker beside the rest of a question. */
const tableRowLimit = 3_000;

export async function readTableRows(
  database: Drizzle,
  input: Parameters<CourseRegistry['readTableRows']>[0],
): ReturnType<CourseRegistry['readTableRows']> {
  const { version, containerCode, block } = input;
  const inTable = and(
    eq(contentNodes.containerCode, containerCode),
    eq(contentNodes.nodeType, 'row'),
    sql`(${contentNodes.provenance}->'block'->>'number')::integer = ${block}`,
  );
  // A table that is too long is not read at all: one row beyond the limit is enough to know.
  const beyond = database
    .select({ one: sql`1` })
    .from(contentNodes)
    .where(and(ofCourse(contentNodes, input), standsAt(contentNodes, version), inTable))
    .offset(tableRowLimit)
    .limit(1);
  const where = and(inTable, notExists(beyond));
  const rows = await selectNodes(database, { scope: input, version, where });
  return rows.length === 0 ? null : rows.map(toRegistryNode);
}
