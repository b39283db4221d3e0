// ports/path-desk.ts over the tables of tutoring material. Decisions stand beside the material, by the items' ids: they
// hold in every version that drafts the same.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { DraftedDrill, PathDesk } from '../functions/ports/path-desk.ts';
import type { Database, Drizzle } from './client.ts';
import { ofCourse, publishedVersionOf } from './registry/standing.ts';
import { courseVersions, drillItems, evidence, pathReviews, units } from './schema.ts';
import { isReviewOfDrill, toDrill } from './tutor-material/read-turn-material.ts';

type Scope = Parameters<PathDesk['readDrafts']>[0];

export function createPathDesk({ read, write }: Database): PathDesk {
  return {
    readDrafts: (scope) => readDrafts(read, scope),
    decide: async ({ tenantId, courseId, unitIds, drillIds, decision }) => {
      const rows = [
        ...unitIds.map((itemId) => ({ itemKind: 'unit' as const, itemId })),
        ...drillIds.map((itemId) => ({ itemKind: 'drill' as const, itemId })),
      ].map((item) => ({ tenantId, courseId, ...item, decision }));
      if (rows.length > 0) await save(write, rows, { decision });
    },
    arrange: async ({ tenantId, courseId, kind, ids }) => {
      const rows = ids.map((itemId, place) => ({ tenantId, courseId, itemKind: kind, itemId, place }));
      if (rows.length > 0) await save(write, rows, { place: sql`excluded.place` });
    },
    edit: async ({ tenantId, courseId, drillId, ...edited }) => {
      const decided = { decision: 'accepted' as const, edited };
      await save(write, [{ tenantId, courseId, itemKind: 'drill', itemId: drillId, ...decided }], decided);
    },
  };
}

async function save(
  database: Drizzle,
  rows: readonly (typeof pathReviews.$inferInsert)[],
  set: PgUpdateSetSource<typeof pathReviews>,
): Promise<void> {
  const { tenantId, courseId, itemKind, itemId } = pathReviews;
  await database
    .insert(pathReviews)
    .values([...rows])
    .onConflictDoUpdate({ target: [tenantId, courseId, itemKind, itemId], set: { ...set, decidedAt: sql`now()` } });
}

async function readDrafts(database: Drizzle, scope: Scope): ReturnType<PathDesk['readDrafts']> {
  const hash = sql`(select ${courseVersions.materialHash} from ${courseVersions}
    where ${ofCourse(courseVersions, scope)} and ${courseVersions.version} = ${publishedVersionOf(scope)})`;
  const [unitRows, drillRows, answered] = await database.batch([
    database
      .select({
        unitId: units.unitId,
        title: units.title,
        outcomes: units.outcomes,
        decision: pathReviews.decision,
      })
      .from(units)
      .leftJoin(
        pathReviews,
        and(ofCourse(pathReviews, scope), eq(pathReviews.itemKind, 'unit'), eq(pathReviews.itemId, units.unitId)),
      )
      .where(and(ofCourse(units, scope), sql`${units.materialHash} = ${hash}`, eq(units.isDraft, true)))
      .orderBy(sql`coalesce(${pathReviews.place}, ${units.sequence})`, asc(units.sequence)),
    database
      .select({
        drillId: drillItems.drillId,
        unitId: drillItems.unitId,
        body: drillItems.body,
        decision: pathReviews.decision,
        edited: pathReviews.edited,
      })
      .from(drillItems)
      .leftJoin(pathReviews, isReviewOfDrill)
      .where(
        and(
          ofCourse(drillItems, scope),
          sql`${drillItems.materialHash} = ${hash}`,
          sql`${drillItems.body} -> 'isDraft' is not null`,
        ),
      )
      .orderBy(sql`coalesce(${pathReviews.place}, ${drillItems.sequence})`, asc(drillItems.sequence)),
    database
      .select({
        drillId: sql<string>`${evidence.event} ->> 'drillId'`.as('drill_id'),
        given: sql<number>`count(*)::integer`,
        wrong: sql<number>`(count(*) filter (where ${evidence.event} ->> 'isCorrect' = 'false'))::integer`,
      })
      .from(evidence)
      .where(and(ofCourse(evidence, scope), sql`${evidence.event} ->> 'drillId' like 'draft.%'`))
      .groupBy(sql`1`),
  ]);
  if (unitRows.length === 0) return null;
  const counts = new Map(answered.map((row) => [row.drillId, row]));
  const drills = drillRows.map((row): DraftedDrill => {
    const { madeOf, prompt, options, answers } = toDrill(row);
    const { given = 0, wrong = 0 } = counts.get(row.drillId) ?? {};
    const made = { kind: madeOf?.kind ?? '', reference: madeOf?.reference ?? '' };
    const own = { drillId: row.drillId, unitId: row.unitId, decision: row.decision, isEdited: row.edited !== null };
    return { ...own, ...made, prompt, options, answers, given, wrong };
  });
  const byUnit = Map.groupBy(drills, ({ unitId }) => unitId);
  return unitRows.map((unit) => ({ ...unit, drills: byUnit.get(unit.unitId) ?? [] }));
}
