// ports/drill-drafts.ts over the tables of tutoring material. What is due is a mark that is missing on units of the
// published material: whoever asks finds what an interrupted one left, and a claim that nothing came of runs out by itself.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DrillDraftProgress, DrillDraftStore, UnitDrills } from '../functions/ports/drill-drafts.ts';
import type { CourseScope } from '../functions/ports/scope.ts';
import type { Database, Drizzle } from './client.ts';
import { isPartOf } from './ingest/read-material.ts';
import { ofCourse, publishedVersionOf, sameCourse, standsAt } from './registry/standing.ts';
import { contentNodes, courseVersions, drillDrafts, drillItems, ingestRuns, pathReviews, units } from './schema.ts';

type OfUnit = CourseScope & { readonly unitId: string };

/** A text that a model cannot cope with costs no more than these, of a call and its check each. */
const triesLimit = 5;
/** Four times as long after each try: the last one comes after ten hours. */
const retryAfter = sql`interval '10 minutes' * power(4, ${drillDrafts.tries} - 1)`;
/** Longer than a call and its check take. */
const underWay = sql`interval '5 minutes'`;

const isGivenUp = sql`(not ${drillDrafts.isSettled} and ${drillDrafts.tries} >= ${triesLimit})`;
const isTaken = sql`(not ${drillDrafts.isSettled} and ${drillDrafts.tries} < ${triesLimit}
  and ${drillDrafts.triedAt} > now() - ${retryAfter})`;
const hasCall = (what: SQL) => sql`exists (select 1 from ${drillDrafts} where ${sameCourse(drillDrafts, units)}
  and ${drillDrafts.unitId} = ${units.unitId} and ${what})`;
const isWaiting = sql`${units.drillsDraftedAt} is null`;
const isDue = sql`(${isWaiting} and not ${hasCall(isTaken)})`;
const isRetired = sql`exists (select 1 from ${pathReviews} where ${sameCourse(pathReviews, units)}
  and ${pathReviews.itemKind} = 'unit' and ${pathReviews.itemId} = ${units.unitId} and ${pathReviews.decision} = 'retired')`;
const ofUnit = (input: OfUnit) => sql`${ofCourse(drillDrafts, input)} and ${drillDrafts.unitId} = ${input.unitId}`;

/** The drafted units of the published material that an author has not retired. */
function areDrafted(scope: CourseScope): SQL {
  const hash = sql`(select ${courseVersions.materialHash} from ${courseVersions}
    where ${ofCourse(courseVersions, scope)} and ${courseVersions.version} = ${publishedVersionOf(scope)})`;
  return sql`${ofCourse(units, scope)} and ${units.materialHash} = ${hash} and ${units.isDraft} and not ${isRetired}`;
}

export function createDrillDraftStore({ read, write }: Database): DrillDraftStore {
  return {
    readProgress: (scope) => readProgress(read, scope),
    readDue: ({ limit, ...scope }) =>
      read
        .select({ unitId: units.unitId, title: units.title, materialHash: units.materialHash })
        .from(units)
        .where(and(areDrafted(scope), isDue))
        .orderBy(asc(units.sequence))
        .limit(limit),
    readUnit: (input) => readUnit(read, input),
    claim: (input) => claim(write, input),
    settle: async ({ drills, callId, ...unit }) => {
      await write
        .update(drillDrafts)
        .set({ drills, isSettled: true, triedAt: sql`now()` })
        .where(sql`${ofUnit(unit)} and ${drillDrafts.callId} = ${callId}`);
    },
    keep: (input) => keep(write, input),
    report: async ({ drafting, ...scope }) => {
      await write
        .update(ingestRuns)
        .set({
          report: sql`${ingestRuns.report} || jsonb_build_object('drillDrafting', ${JSON.stringify(drafting)}::jsonb)`,
        })
        .where(
          sql`${ofCourse(ingestRuns, scope)} and ${ingestRuns.version} = ${publishedVersionOf(scope)}
            and ${ingestRuns.status} in ('published', 'drafted')`,
        );
    },
  };
}

async function readProgress(database: Drizzle, scope: CourseScope): Promise<DrillDraftProgress | null> {
  const ofModel = sql`${sameCourse(drillItems, units)} and ${drillItems.materialHash} = ${units.materialHash}
    and ${drillItems.unitId} = ${units.unitId} and ${drillItems.body} #>> '{madeOf,kind}' = 'model'`;
  const drills = sql`(select count(*) from ${drillItems} where ${ofModel})`;
  const count = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::integer`;
  const [versions, counts, tries] = await database.batch([
    database
      .select({ courseTitle: courseVersions.title })
      .from(courseVersions)
      .where(sql`${ofCourse(courseVersions, scope)} and ${courseVersions.version} = ${publishedVersionOf(scope)}`),
    database
      .select({
        units: sql<number>`count(*)::integer`,
        drafted: count(sql`${drills} > 0`),
        drills: sql<number>`coalesce(sum(${drills}), 0)::integer`,
        waiting: count(isWaiting),
        due: count(isDue),
        givenUp: count(hasCall(isGivenUp)),
      })
      .from(units)
      .where(areDrafted(scope)),
    database
      .select({ isUnderWay: sql<boolean>`coalesce(max(${drillDrafts.triedAt}) > now() - ${underWay}, false)` })
      .from(drillDrafts)
      .where(ofCourse(drillDrafts, scope)),
  ]);
  const [shown, counted] = [versions[0], counts[0]];
  return shown && counted ? { ...shown, ...counted, isUnderWay: tries[0]?.isUnderWay ?? false } : null;
}

async function readUnit(
  database: Drizzle,
  input: Parameters<DrillDraftStore['readUnit']>[0],
): ReturnType<DrillDraftStore['readUnit']> {
  const node = { number: sql`${contentNodes.documentNumber}`, section: sql`${contentNodes.provenance} -> 'section'` };
  const isOfUnit = sql`exists (select 1 from (select (place ->> 'documentNumber')::integer as document_number,
        place ->> 'section' as section from ${units}, jsonb_array_elements(${units.content}) as place
      where ${ofCourse(units, input)} and ${units.materialHash} = ${input.materialHash}
        and ${units.unitId} = ${input.unitId}) as part
    where ${isPartOf(node, sql`part`)})`;
  const [nodes, calls] = await database.batch([
    database
      .select({
        reference: contentNodes.reference,
        nodeType: contentNodes.nodeType,
        contentType: contentNodes.contentType,
        content: contentNodes.content,
        contentHash: contentNodes.contentHash,
        provenance: contentNodes.provenance,
        parentReference: contentNodes.parentReference,
      })
      .from(contentNodes)
      .where(and(ofCourse(contentNodes, input), standsAt(contentNodes, publishedVersionOf(input)), isOfUnit))
      .orderBy(asc(contentNodes.documentNumber), asc(contentNodes.documentSequence)),
    database
      .select({
        callId: drillDrafts.callId,
        drills: drillDrafts.drills,
        isClosed: sql<boolean>`(${drillDrafts.isSettled} or ${isGivenUp})`,
      })
      .from(drillDrafts)
      .where(ofUnit(input))
      .orderBy(asc(drillDrafts.triedAt), asc(drillDrafts.callId)),
  ]);
  const drills = calls.flatMap((call) => call.drills);
  return { unitId: input.unitId, drills, nodes, calls: calls.map(({ callId, isClosed }) => ({ callId, isClosed })) };
}

async function claim(database: Drizzle, input: Parameters<DrillDraftStore['claim']>[0]): Promise<boolean> {
  const { tenantId, courseId, unitId, callId } = input;
  const claimed = await database
    .insert(drillDrafts)
    .values({ tenantId, courseId, unitId, callId, tries: 1 })
    .onConflictDoUpdate({
      target: [drillDrafts.tenantId, drillDrafts.courseId, drillDrafts.unitId, drillDrafts.callId],
      set: { tries: sql`${drillDrafts.tries} + 1`, triedAt: sql`now()` },
      setWhere: sql`not ${drillDrafts.isSettled} and not ${isGivenUp} and not ${isTaken}`,
    })
    .returning({ callId: drillDrafts.callId });
  return claimed.length > 0;
}

/** Behind the unit's row: a material that has just been retired takes nothing more. */
async function keep(database: Drizzle, input: Parameters<DrillDraftStore['keep']>[0]): Promise<void> {
  const { tenantId, courseId, materialHash, unitId, drills, isDone } = input;
  const isUnit = sql`${ofCourse(units, input)} and ${units.materialHash} = ${materialHash} and ${units.unitId} = ${unitId}`;
  // Rows made by rule begin at 1.
  const rows = drills.map(({ drillId, unitId: _unitId, ...body }, index) => ({
    ...{ drill_id: drillId, body, sequence: index - drills.length },
  }));
  await database.batch([
    database.execute(sql`insert into ${drillItems} (tenant_id, course_id, material_hash, drill_id, unit_id, sequence, body)
      select ${tenantId}, ${courseId}, ${materialHash}, given.drill_id, ${unitId}, given.sequence, given.body
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(drill_id text, sequence integer, body jsonb)
      where exists (select 1 from ${units} where ${isUnit}) on conflict do nothing`),
    ...(isDone ? [database.update(units).set({ drillsDraftedAt: sql`now()` }).where(isUnit)] : []),
  ]);
}

/** Every drill that a model wrote for the course, whatever stands now. */
export async function readWrittenDrills(database: Drizzle, scope: CourseScope): Promise<readonly UnitDrills[]> {
  const rows = await database
    .select({ unitId: drillDrafts.unitId, drills: drillDrafts.drills })
    .from(drillDrafts)
    .where(and(ofCourse(drillDrafts, scope), eq(drillDrafts.isSettled, true)))
    .orderBy(asc(drillDrafts.unitId), asc(drillDrafts.triedAt), asc(drillDrafts.callId));
  return [...Map.groupBy(rows, ({ unitId }) => unitId)].map(([unitId, own]) => ({
    unitId,
    drills: own.flatMap(({ drills }) => drills),
  }));
}
