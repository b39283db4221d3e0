// Everything the second database round trip of a turn brings, in one batch that sees one snapshot.
// Drills come with their answers: they are for the server's own making of cards.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { AuthoredDrill } from '../../functions/course/tutor-material.ts';
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import type { TurnMaterial, TutorMaterialRegistry } from '../../functions/ports/tutor-material.ts';
import type { Drizzle } from '../client.ts';
import { selectNodes, selectTermsOfNodes, toFrequencies, toRegistryNode } from '../registry/node-rows.ts';
import { contentOpensAt } from '../registry/released.ts';
import { ofCourse, type ReadScope, standsAt, textArray } from '../registry/standing.ts';
import type { EditedItem } from '../schema/tutor-material.ts';
import {
  containerVersions,
  contentNodes,
  drillItems,
  examItems,
  examItemUnits,
  pathReviews,
  units,
} from '../schema.ts';
import { isOpenItem, selectQuestions } from './read-question.ts';

const questionLimit = 400;
const drillLimit = 400;
/** Passages from the beginning of the unit, and those that define, show, sum up or practise something. */
const openingLimit = 40;
const teachingLimit = 28;

type ReadInput = Parameters<TutorMaterialRegistry['readTurnMaterial']>[0] & ReadScope;

export async function readTurnMaterial(database: Drizzle, input: ReadInput): Promise<TurnMaterial> {
  const { version, references } = input;
  const named = sql`${contentNodes.reference} = any(${textArray(references)} || ${sourcesOfDrills(input)})`;
  const opening = sql`${contentNodes.reference} = any(${openingOf(input)})`;
  // One array: with "or" no index would serve.
  const either = sql`${contentNodes.reference} = any(${textArray(references)} || ${openingOf(input)})`;
  const [questions, drills, nodes, unitNodes, terms, support] = await database.batch([
    selectQuestions(database, isExamOf(input)).orderBy(asc(examItems.sequence)).limit(questionLimit),
    selectDrills(database, input),
    selectNodes(database, { scope: input, version, where: named }),
    selectNodes(database, { scope: input, version, where: opening }),
    selectTermsOfNodes(database, { scope: input, version, where: either }),
    selectMemos(database, input),
  ]);
  const byReference = new Map<string, RegistryNode>(nodes.map((row) => [row.node.reference, toRegistryNode(row)]));
  return {
    questions,
    drills: drills.map(toDrill),
    nodes: [...new Set(references)].flatMap((reference) => byReference.get(reference) ?? []),
    unitNodes: unitNodes.map(toRegistryNode),
    drillNodes: [...new Set(drills.map(({ body }) => body.madeOf?.reference ?? ''))].flatMap(
      (reference) => byReference.get(reference) ?? [],
    ),
    documentFrequencies: toFrequencies(terms),
    support: support.flatMap(({ questionId, memo }) => (memo === null ? [] : [{ questionId, memo }])),
  };
}

/** An item is offered in the first of its units: that is the one a pass counts for. */
function isExamOf(input: ReadInput): SQL | undefined {
  const { materialHash, unitId, tier } = input;
  return and(
    ofCourse(examItems, input),
    eq(examItems.materialHash, materialHash),
    eq(examItems.tier, tier),
    isOpenItem(input),
    sql`${examItems.questionId} = any(array(select ${examItemUnits.questionId} from ${examItemUnits}
      where ${ofCourse(examItemUnits, input)} and ${examItemUnits.materialHash} = ${materialHash}
        and ${examItemUnits.unitId} = ${unitId} and ${examItemUnits.position} = 0))`,
  );
}

/** Of the questions that were passed, and of no other. */
function selectMemos(database: Drizzle, input: ReadInput) {
  return database
    .select({ questionId: examItems.questionId, memo: examItems.memo })
    .from(examItems)
    .where(
      and(
        ofCourse(examItems, input),
        eq(examItems.materialHash, input.materialHash),
        isOpenItem(input),
        sql`${examItems.questionId} = any(${textArray(input.passedQuestionIds)})`,
      ),
    );
}

export const isReviewOfDrill = and(
  eq(pathReviews.tenantId, drillItems.tenantId),
  eq(pathReviews.courseId, drillItems.courseId),
  eq(pathReviews.itemKind, 'drill'),
  eq(pathReviews.itemId, drillItems.drillId),
);

/** As its author left it: accepted, and in other words where it was edited. */
export function toDrill(row: {
  readonly drillId: string;
  readonly unitId: string;
  readonly body: Omit<AuthoredDrill, 'drillId' | 'unitId'>;
  readonly decision: 'accepted' | 'retired' | null;
  readonly edited: EditedItem | null;
}): AuthoredDrill {
  const { isDraft, ...body } = row.body;
  const { prompt, options, answers } = row.edited ?? {};
  return {
    ...{ drillId: row.drillId, unitId: row.unitId, ...body },
    ...(prompt !== undefined && { prompt }),
    ...(options !== undefined && { options }),
    ...(answers !== undefined && { answers }),
    ...(isDraft && row.decision !== 'accepted' && { isDraft }),
  };
}

/** Of the unit that is asked for: nothing of its content is held back. */
function isOpenUnit(input: ReadInput): SQL {
  return sql`not exists (select 1 from ${units} where ${ofCourse(units, input)}
    and ${units.materialHash} = ${input.materialHash} and ${units.unitId} = ${input.unitId}
    and ${contentOpensAt(units.content, input)} is not null)`;
}

function selectDrills(database: Drizzle, input: ReadInput) {
  return (
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
          ofCourse(drillItems, input),
          eq(drillItems.materialHash, input.materialHash),
          eq(drillItems.unitId, input.unitId),
          sql`${pathReviews.decision} is distinct from 'retired'`,
          isOpenUnit(input),
        ),
      )
      // What an author has accepted counts, so it comes first.
      .orderBy(
        sql`coalesce(${pathReviews.decision} = 'accepted' or ${drillItems.body} -> 'isDraft' is null, false) desc`,
        sql`${pathReviews.place} asc nulls last`,
        asc(drillItems.sequence),
      )
      .limit(drillLimit)
  );
}

/** Passages that drills were made of by rule: a glossary's entry lies outside the unit it is drilled in. */
function sourcesOfDrills(input: ReadInput): SQL {
  return sql`array(select ${drillItems.body} #>> '{madeOf,reference}' from ${drillItems}
    where ${ofCourse(drillItems, input)} and ${drillItems.materialHash} = ${input.materialHash}
      and ${drillItems.unitId} = ${input.unitId} and ${drillItems.body} #>> '{madeOf,reference}' is not null)`;
}

/**
 * References of the unit's content that a card can be made of: its first passages, and its first definitions, examples,
 * procedures and key points however far in they stand. As an array, so that nodes are then looked up by index.
 */
function openingOf(input: ReadInput): SQL {
  const { version, materialHash, unitId } = input;
  const parts = sql`(select (place ->> 'documentNumber')::integer as document_number, place ->> 'section' as section
    from ${units}, jsonb_array_elements(${units.content}) as place
    where ${ofCourse(units, input)} and ${units.materialHash} = ${materialHash} and ${units.unitId} = ${unitId}
    offset 0)`;
  // Not joined with containers: a planner without statistics reads the nodes once for every container then.
  const containerPlace = sql`(select ${containerVersions.sequence} from ${containerVersions}
    where ${ofCourse(containerVersions, input)} and ${containerVersions.code} = ${contentNodes.containerCode}
      and ${standsAt(containerVersions, version)})`;
  const own = sql`(select ${contentNodes.reference}, ${containerPlace} as container_place, ${contentNodes.sequence},
      ${contentNodes.nodeType} in ('definition', 'example', 'procedure')
        or ${contentNodes.provenance} ->> 'box' = 'key_points'
        or ${contentNodes.content} ~* '^\\W*(try it|solution)\\M' as teaches
    from ${contentNodes}
    where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, version)}
      and ${contentNodes.nodeType} <> 'heading'
      and ${contentNodes.documentNumber} = any(array(select document_number from ${parts} as part))
      and exists (select 1 from ${parts} as part where part.document_number = ${contentNodes.documentNumber}
        and (part.section is null or ${contentNodes.provenance} -> 'section' @> to_jsonb(part.section)))
    offset 0)`;
  const inOrder = sql`order by own.container_place, own.sequence`;
  return sql`array(select reference from (
    select own.reference, own.teaches, row_number() over (${inOrder}) as place,
      row_number() over (partition by own.teaches ${inOrder}) as place_of_kind
    from ${own} as own) as ranked
    where place <= ${openingLimit} or (teaches and place_of_kind <= ${teachingLimit}))`;
}
