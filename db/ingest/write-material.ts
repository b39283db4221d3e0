// What a course brings for tutoring, written under its hash behind the fence of a run. Rows never change: written again
// they stay as they are, so a run killed anywhere is followed by one that only adds what is missing.
import { and, eq, sql } from 'drizzle-orm';
import type { FencedOutcome, IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { drillItems, examItems, examItemUnits, tutorMaterials, unitPrerequisites, units } from '../schema.ts';
import { writeFenced } from './fence.ts';

export async function openMaterial(
  database: Drizzle,
  input: Parameters<IngestStore['openMaterial']>[0],
): ReturnType<IngestStore['openMaterial']> {
  const { tenantId, courseId, materialHash, entryUnitId, lockSeconds, supportLock } = input;
  const row = { tenantId, courseId, materialHash, entryUnitId, lockSeconds, supportLock };
  const outcome = await writeFenced(database, input, [
    database.insert(tutorMaterials).values(row).onConflictDoNothing(),
  ]);
  if (outcome === 'superseded') return outcome;
  const rows = await database
    .select({ isComplete: tutorMaterials.isComplete })
    .from(tutorMaterials)
    .where(and(ofCourse(tutorMaterials, input), eq(tutorMaterials.materialHash, materialHash)));
  return rows[0]?.isComplete === true ? 'complete' : 'written';
}

/** In the order of the foreign keys; the caller sends few enough rows for one statement each. */
export async function writeMaterialRows(
  database: Drizzle,
  input: Parameters<IngestStore['writeMaterialRows']>[0],
): Promise<FencedOutcome> {
  const { tenantId, courseId, materialHash, items } = input;
  const key = { tenantId, courseId, materialHash };
  const insert = <Row>(rows: readonly Row[], statementOf: (rows: readonly Row[]) => Statement) =>
    rows.length === 0 ? [] : [statementOf(rows)];
  return writeFenced(database, input, [
    ...insert(input.units, (rows) =>
      database
        .insert(units)
        .values(
          rows.map((unit) => ({
            ...key,
            ...unit,
            tags: [...unit.tags],
            examTiers: [...unit.examTiers],
            outcomes: unit.outcomes ?? [],
            isDraft: unit.isDraft === true,
          })),
        )
        .onConflictDoNothing(),
    ),
    ...insert(input.edges, (rows) =>
      database
        .insert(unitPrerequisites)
        .values(rows.map(([prerequisiteUnitId, unitId]) => ({ ...key, prerequisiteUnitId, unitId })))
        .onConflictDoNothing(),
    ),
    ...insert(items, (rows) =>
      database
        .insert(examItems)
        .values(
          rows.map(({ unitIds: _unitIds, hasMemo: _hasMemo, hasVideo: _hasVideo, ...item }) => ({
            ...key,
            ...item,
            tags: [...item.tags],
          })),
        )
        .onConflictDoNothing(),
    ),
    ...insert(
      items.flatMap(({ questionId, unitIds }) => unitIds.map((unitId, position) => ({ questionId, unitId, position }))),
      (rows) =>
        database
          .insert(examItemUnits)
          .values(rows.map((row) => ({ ...key, ...row })))
          .onConflictDoNothing(),
    ),
    ...insert(input.drills, (rows) =>
      database
        .insert(drillItems)
        .values(rows.map(({ drillId, unitId, sequence, ...body }) => ({ ...key, drillId, unitId, sequence, body })))
        .onConflictDoNothing(),
    ),
  ]);
}

type Statement = Parameters<Drizzle['batch']>[0][number];

export function completeMaterial(
  database: Drizzle,
  input: Parameters<IngestStore['completeMaterial']>[0],
): Promise<FencedOutcome> {
  return writeFenced(database, input, [
    database
      .update(tutorMaterials)
      .set({ isComplete: sql`true` })
      .where(and(ofCourse(tutorMaterials, input), eq(tutorMaterials.materialHash, input.materialHash))),
  ]);
}
