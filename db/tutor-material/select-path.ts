// The learning path that the published version of a course carries, as one statement for other batches to hold.
// Looks at no exam item: which tiers a unit has items at stands with the unit.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tier } from '../../functions/course/tier.ts';
import type { CourseUnit, SupportLock } from '../../functions/course/tutor-material.ts';
import { hasPracticeAlone } from '../../functions/policy/mastery.ts';
import { withoutUnits } from '../../functions/policy/without-units.ts';
import type { PublishedPath } from '../../functions/ports/tutor-store.ts';
import type { Drizzle } from '../client.ts';
import { contentOpensAt } from '../registry/released.ts';
import type { AnyScope } from '../registry/standing.ts';
import {
  courses,
  courseVersions,
  drillItems,
  pathReviews,
  tutorMaterials,
  unitPrerequisites,
  units,
} from '../schema.ts';

/** A course by its id, or by a scalar subquery that gives its id (that of a thread, for instance). */
export type PathScope = AnyScope;

interface PathRow {
  readonly material_hash: string;
  readonly entry_unit_id: string | null;
  readonly lock_seconds: number;
  readonly support_lock: SupportLock;
  readonly units: readonly (Omit<CourseUnit, 'isDraft' | 'isPracticeOnly' | 'outcomes'> & {
    readonly examTiers: readonly Tier[];
    readonly isDraft: boolean;
    readonly outcomes: readonly string[];
    /** Drills that its author wrote or accepted, as far as that matters: null where none was drafted beside them. */
    readonly accepted: number | null;
    /** Null where it is open, and for staff. */
    readonly opensAt: string | null;
  })[];
  readonly edges: readonly (readonly [string, string])[];
}

interface OfMaterial {
  readonly tenantId: AnyPgColumn;
  readonly courseId: AnyPgColumn;
  readonly materialHash: AnyPgColumn;
}

/** Rows of the material of the row of `tutor_materials` around it. */
function ofMaterial(table: OfMaterial): SQL {
  return sql`${table.tenantId} = ${tutorMaterials.tenantId} and ${table.courseId} = ${tutorMaterials.courseId}
    and ${table.materialHash} = ${tutorMaterials.materialHash}`;
}

/** What its author decided of a drafted item of the material around it. */
function reviewOf(itemId: SQL, decision: 'accepted' | 'retired', kind: 'unit' | 'drill' = 'unit'): SQL {
  return sql`exists (select 1 from ${pathReviews} where ${pathReviews.tenantId} = ${tutorMaterials.tenantId}
    and ${pathReviews.courseId} = ${tutorMaterials.courseId} and ${pathReviews.itemKind} = ${kind}
    and ${pathReviews.itemId} = ${itemId} and ${pathReviews.decision} = ${decision})`;
}

/** Where its author put a drafted unit; null: where it was drafted. */
const placeOf = sql`(select ${pathReviews.place} from ${pathReviews} where ${pathReviews.tenantId} = ${tutorMaterials.tenantId}
    and ${pathReviews.courseId} = ${tutorMaterials.courseId} and ${pathReviews.itemKind} = 'unit'
    and ${pathReviews.itemId} = ${units.unitId})`;

const isRetired = (unitId: SQL) => reviewOf(unitId, 'retired');
const isDraftUnit = sql`(${units.isDraft} and not ${reviewOf(sql`${units.unitId}`, 'accepted')})`;

const isDraftedDrill = sql`${drillItems.body} -> 'isDraft' is not null`;
const isDrill = (decision: 'accepted' | 'retired') => reviewOf(sql`${drillItems.drillId}`, decision, 'drill');
const ofUnit = sql`from ${drillItems} where ${ofMaterial(drillItems)} and ${drillItems.unitId} = ${units.unitId}`;

/** Looked at only where the unit has no exam item: else its tiers come by those. */
const acceptedDrills = sql`(case when ${units.examTiers} = '{}' and exists (select 1 ${ofUnit} and ${isDraftedDrill}
      and not ${isDrill('accepted')} and not ${isDrill('retired')})
    then (select count(*) ${ofUnit} and not ${isDrill('retired')} and (not ${isDraftedDrill} or ${isDrill('accepted')})) end)`;

/**
 * One row when the course's published version carries a learning path, otherwise none. Give the result to `toPath`.
 * An exam item belongs to the first of its units: that is the one it counts for.
 */
export function selectPath(database: Drizzle, scope: PathScope) {
  const opens = scope.seesUnreleased ? sql`null` : contentOpensAt(units.content, scope);
  return database.execute(sql`select ${tutorMaterials.materialHash}, ${tutorMaterials.entryUnitId},
      ${tutorMaterials.lockSeconds}, ${tutorMaterials.supportLock},
      (select coalesce(json_agg(json_build_object('unitId', ${units.unitId}, 'title', ${units.title},
          'anchorText', ${units.anchorText}, 'tags', ${units.tags}, 'commonMistakes', ${units.commonMistakes},
          'content', ${units.content}, 'outcomes', ${units.outcomes}, 'isDraft', ${isDraftUnit}, 'accepted', ${acceptedDrills},
          'examTiers', ${units.examTiers}, 'opensAt', ${opens}) order by coalesce(${placeOf}, ${units.sequence}), ${units.sequence}), '[]')
        from ${units} where ${ofMaterial(units)} and not ${isRetired(sql`${units.unitId}`)}) as units,
      (select coalesce(json_agg(json_build_array(${unitPrerequisites.prerequisiteUnitId}, ${unitPrerequisites.unitId})
          order by ${unitPrerequisites.unitId}, ${unitPrerequisites.prerequisiteUnitId}), '[]')
        from ${unitPrerequisites} where ${ofMaterial(unitPrerequisites)}
          and not ${isRetired(sql`${unitPrerequisites.prerequisiteUnitId}`)}
          and not ${isRetired(sql`${unitPrerequisites.unitId}`)}) as edges
    from ${courses}
    join ${courseVersions} on ${courseVersions.tenantId} = ${courses.tenantId}
      and ${courseVersions.courseId} = ${courses.courseId} and ${courseVersions.version} = ${courses.publishedVersion}
    join ${tutorMaterials} on ${tutorMaterials.tenantId} = ${courses.tenantId}
      and ${tutorMaterials.courseId} = ${courses.courseId}
      and ${tutorMaterials.materialHash} = ${courseVersions.materialHash} and ${tutorMaterials.isComplete}
    where ${courses.tenantId} = ${scope.tenantId} and ${courses.courseId} = ${scope.courseId}`);
}

/** The path of what `selectPath` gave; null when the course has none, and when its author retired all of it. */
export function toPath(result: { readonly rows: readonly Record<string, unknown>[] }): PublishedPath | null {
  const row = result.rows[0] as PathRow | undefined;
  if (row === undefined) return null;
  const open = row.units.filter(({ opensAt }) => opensAt === null);
  if (open.length === 0) return null;
  const locked = row.units.flatMap(({ unitId, title, opensAt }) =>
    opensAt === null ? [] : [{ unitId, title, opensAt }],
  );
  const isLocked = new Set(locked.map(({ unitId }) => unitId));
  return {
    materialHash: row.material_hash,
    entryUnitId: row.entry_unit_id !== null && isLocked.has(row.entry_unit_id) ? null : row.entry_unit_id,
    lockSeconds: row.lock_seconds,
    supportLock: row.support_lock,
    units: open.map(({ examTiers, opensAt: _opensAt, isDraft, accepted, outcomes, ...unit }) => ({
      ...unit,
      ...(examTiers.length === 0 &&
        hasPracticeAlone({ isDraft, hasDraftedDrills: accepted !== null, accepted: accepted ?? 0 }) && {
          isPracticeOnly: true as const,
        }),
      ...(outcomes.length > 0 && { outcomes }),
      ...(isDraft && { isDraft: true as const }),
    })),
    ...(locked.length > 0 && { locked }),
    edges: withoutUnits(row.edges, isLocked),
    examTiers: new Map(
      open.flatMap(({ unitId, examTiers }) => (examTiers.length === 0 ? [] : [[unitId, examTiers] as const])),
    ),
  };
}
