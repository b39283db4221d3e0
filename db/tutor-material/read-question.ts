// Exam questions without their keys, and their support. The key's column is named nowhere in here.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ExamQuestion, ExamSupport } from '../../functions/course/tutor-material.ts';
import type { TutorMaterialRegistry } from '../../functions/ports/tutor-material.ts';
import type { Drizzle } from '../client.ts';
import { contentOpensAt } from '../registry/released.ts';
import { ofCourse, type ReadScope } from '../registry/standing.ts';
import { examItems, examItemUnits, units } from '../schema.ts';

/** Units of an item in their order, as JSON. Nested once more: Drizzle strips table names from plain expressions. */
function unitIds() {
  return sql<
    readonly string[]
  >`coalesce((${sql`select json_agg(${examItemUnits.unitId} order by ${examItemUnits.position})
    from ${examItemUnits} where ${examItemUnits.tenantId} = ${examItems.tenantId}
      and ${examItemUnits.courseId} = ${examItems.courseId} and ${examItemUnits.materialHash} = ${examItems.materialHash}
      and ${examItemUnits.questionId} = ${examItems.questionId}`}), '[]')`;
}

/** What a learner may see of exam items. */
export function selectQuestions(database: Drizzle, where: SQL | undefined) {
  return database
    .select({
      questionId: examItems.questionId,
      unitIds: unitIds(),
      tier: examItems.tier,
      stem: examItems.stem,
      options: examItems.options,
      tags: examItems.tags,
      hasMemo: sql<boolean>`${examItems.memo} is not null`,
      hasVideo: sql<boolean>`${examItems.videoUrl} is not null`,
    })
    .from(examItems)
    .where(where);
}

export async function readQuestion(
  database: Drizzle,
  input: Parameters<TutorMaterialRegistry['readQuestion']>[0] & ReadScope,
): Promise<ExamQuestion | null> {
  const rows = await selectQuestions(database, isQuestion(input));
  return rows[0] ?? null;
}

export async function readSupport(
  database: Drizzle,
  input: Parameters<TutorMaterialRegistry['readSupport']>[0] & ReadScope,
): Promise<ExamSupport | null> {
  const rows = await database
    .select({ memo: examItems.memo, videoUrl: examItems.videoUrl })
    .from(examItems)
    .where(isQuestion(input));
  return rows[0] ?? null;
}

function isQuestion(input: Parameters<TutorMaterialRegistry['readQuestion']>[0] & ReadScope): SQL | undefined {
  const { materialHash, questionId } = input;
  return and(
    ofCourse(examItems, input),
    eq(examItems.materialHash, materialHash),
    eq(examItems.questionId, questionId),
    isOpenItem(input),
  );
}

/** On a row of exam items: none of the units it examines is held back. */
export function isOpenItem(input: ReadScope & { readonly materialHash: string }): SQL {
  return sql`not exists (${sql`select 1 from ${examItemUnits} join ${units} on ${units.tenantId} = ${examItemUnits.tenantId}
      and ${units.courseId} = ${examItemUnits.courseId} and ${units.materialHash} = ${examItemUnits.materialHash}
      and ${units.unitId} = ${examItemUnits.unitId}
    where ${ofCourse(examItemUnits, input)} and ${examItemUnits.materialHash} = ${input.materialHash}
      and ${examItemUnits.questionId} = ${examItems.questionId}
      and ${contentOpensAt(units.content, input)} is not null`})`;
}
