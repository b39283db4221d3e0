// What a run reads of tutoring material: texts that vectors are made of, the nodes of each unit, headings of a draft.
// Never reads answer keys or drills.
import { and, asc, count, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { IngestStore, UnitChunk, UnitOpening } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { integerArray, ofCourse, standsAt } from '../registry/standing.ts';
import { contentNodes, courseVersions, documentVersions, examItems, examItemUnits, units } from '../schema.ts';
import { keptVersions } from './kept-versions.ts';

/** Node types that a paragraph of prose may have. */
const prose = sql`('concept', 'definition', 'step', 'example', 'procedure')`;

export async function readHeadings(
  database: Drizzle,
  input: Parameters<IngestStore['readHeadings']>[0],
): ReturnType<IngestStore['readHeadings']> {
  const { rows } =
    await database.execute(sql`select distinct ${contentNodes.documentNumber} as "documentNumber", heading
    from ${contentNodes}, jsonb_array_elements_text(${contentNodes.provenance} -> 'section') as heading
    where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, input.draftVersion)}
      and ${contentNodes.documentNumber} = any(${integerArray(input.documentNumbers)})`);
  return rows as unknown as Awaited<ReturnType<IngestStore['readHeadings']>>;
}

/** True where the node stands in the document and under the heading, or no heading is asked for. */
export function isPartOf(node: { readonly number: SQL; readonly section: SQL }, part: SQL): SQL {
  return sql`${part}.document_number = ${node.number}
    and (${part}.section is null or ${node.section} @> to_jsonb(${part}.section))`;
}

export async function readUnitOpenings(
  database: Drizzle,
  input: Parameters<IngestStore['readUnitOpenings']>[0],
): Promise<readonly UnitOpening[]> {
  const parts = partsOf(input.units);
  const node = { number: sql`${contentNodes.documentNumber}`, section: sql`${contentNodes.provenance} -> 'section'` };
  const { rows } = await database.execute(sql`select part.unit_id as "unitId",
      count(distinct ${contentNodes.reference})::integer as "nodeCount",
      coalesce((array_agg(${contentNodes.content} order by part.place, ${contentNodes.documentSequence})
        filter (where ${contentNodes.nodeType} in ${prose}))[1:3], '{}') as paragraphs
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as part(unit_id text, place integer, document_number integer, section text)
      join ${contentNodes} on ${isPartOf(node, sql`part`)}
    where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, input.draftVersion)}
    group by part.unit_id`);
  return rows as unknown as readonly UnitOpening[];
}

const longestText = 200_000;

export async function readUnitTexts(
  database: Drizzle,
  input: Parameters<IngestStore['readUnitTexts']>[0],
): ReturnType<IngestStore['readUnitTexts']> {
  const node = { number: sql`${contentNodes.documentNumber}`, section: sql`${contentNodes.provenance} -> 'section'` };
  const { rows } = await database.execute(sql`select part.unit_id as "unitId",
      left(string_agg(${contentNodes.content}, E'\n'), ${longestText}) as text
    from jsonb_to_recordset(${JSON.stringify(partsOf(input.units))}::jsonb)
        as part(unit_id text, place integer, document_number integer, section text)
      join ${contentNodes} on ${isPartOf(node, sql`part`)}
    where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, input.draftVersion)}
    group by part.unit_id`);
  return rows as unknown as Awaited<ReturnType<IngestStore['readUnitTexts']>>;
}

function partsOf(units: Parameters<IngestStore['readUnitOpenings']>[0]['units']) {
  return units.flatMap(({ unitId, content }) =>
    content.map(({ documentNumber, section }, place) => ({
      unit_id: unitId,
      place,
      document_number: documentNumber,
      section,
    })),
  );
}

export async function listKeptMaterials(
  database: Drizzle,
  input: Parameters<IngestStore['listKeptMaterials']>[0],
): ReturnType<IngestStore['listKeptMaterials']> {
  const rows = await database
    .select({ version: courseVersions.version, materialHash: courseVersions.materialHash })
    .from(courseVersions)
    .where(
      and(
        ofCourse(courseVersions, input),
        isNotNull(courseVersions.materialHash),
        sql`${courseVersions.version} in ${keptVersions(input)}`,
      ),
    )
    .orderBy(asc(courseVersions.version));
  return rows.map(({ version, materialHash }) => ({ version, materialHash: materialHash ?? '' }));
}

export async function readMaterialTexts(
  database: Drizzle,
  input: Parameters<IngestStore['readMaterialTexts']>[0],
): ReturnType<IngestStore['readMaterialTexts']> {
  const { materialHash, after, limit } = input;
  const start = after ?? -1;
  const ofMaterial = and(ofCourse(examItems, input), eq(examItems.materialHash, materialHash));
  const paged = database
    .select({ questionId: examItems.questionId })
    .from(examItems)
    .where(and(ofMaterial, gt(examItems.sequence, start)))
    .orderBy(asc(examItems.sequence))
    .limit(limit);
  const [unitRows, itemRows, examined] = await database.batch([
    database
      .select({ unitId: units.unitId, title: units.title, anchorText: units.anchorText, tags: units.tags })
      .from(units)
      .where(and(ofCourse(units, input), eq(units.materialHash, materialHash), after === null ? undefined : sql`false`))
      .orderBy(asc(units.sequence)),
    database
      .select({
        questionId: examItems.questionId,
        sequence: examItems.sequence,
        tier: examItems.tier,
        stem: examItems.stem,
        tags: examItems.tags,
        memo: examItems.memo,
      })
      .from(examItems)
      .where(and(ofMaterial, gt(examItems.sequence, start)))
      .orderBy(asc(examItems.sequence))
      .limit(limit),
    database
      .select({ questionId: examItemUnits.questionId, unitId: examItemUnits.unitId })
      .from(examItemUnits)
      .where(
        and(
          ofCourse(examItemUnits, input),
          eq(examItemUnits.materialHash, materialHash),
          inArray(examItemUnits.questionId, paged),
        ),
      )
      .orderBy(asc(examItemUnits.questionId), asc(examItemUnits.position)),
  ]);
  const unitsOf = Map.groupBy(examined, (row) => row.questionId);
  return {
    units: unitRows,
    items: itemRows.map(({ sequence: _sequence, ...item }) => ({
      ...item,
      unitIds: (unitsOf.get(item.questionId) ?? []).map((row) => row.unitId),
    })),
    next: itemRows.length < limit ? null : (itemRows.at(-1)?.sequence ?? null),
  };
}

interface ChunkRow extends Omit<UnitChunk, 'unitId'> {
  /** Null: the node is part of no unit. */
  readonly unitId: string | null;
}

export async function readUnitChunks(
  database: Drizzle,
  input: Parameters<IngestStore['readUnitChunks']>[0],
): ReturnType<IngestStore['readUnitChunks']> {
  const { version, materialHash, after, limit } = input;
  const start = after === null ? sql`true` : sql`${contentNodes.reference} > ${after}`;
  const node = { number: sql`page.document_number`, section: sql`page.section` };
  const { rows } = await database.execute(sql`select distinct page.reference, page.vector_hash as "vectorHash",
      part.unit_id as "unitId"
    from (select ${contentNodes.reference}, ${contentNodes.vectorHash}, ${contentNodes.documentNumber},
        ${contentNodes.provenance} -> 'section' as section from ${contentNodes}
      where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, version)} and ${start}
      order by ${contentNodes.reference} limit ${limit}) as page
    left join (select ${units.unitId}, (place ->> 'documentNumber')::integer as document_number,
        place ->> 'section' as section
      from ${units}, jsonb_array_elements(${units.content}) as place
      where ${ofCourse(units, input)} and ${units.materialHash} = ${materialHash}) as part
    on ${isPartOf(node, sql`part`)}
    order by page.reference`);
  const page = rows as unknown as readonly ChunkRow[];
  const references = new Set(page.map((row) => row.reference));
  return {
    chunks: page.flatMap(({ unitId, ...row }) => (unitId === null ? [] : [{ unitId, ...row }])),
    next: references.size < limit ? null : (page.at(-1)?.reference ?? null),
  };
}

export async function readPathSource(
  database: Drizzle,
  input: Parameters<IngestStore['readPathSource']>[0],
): ReturnType<IngestStore['readPathSource']> {
  const { draftVersion } = input;
  const [versions, documents, counts] = await database.batch([
    database
      .select({ language: courseVersions.language })
      .from(courseVersions)
      .where(and(ofCourse(courseVersions, input), eq(courseVersions.version, draftVersion))),
    database
      .select({
        documentNumber: documentVersions.documentNumber,
        path: documentVersions.path,
        name: documentVersions.name,
        containers: documentVersions.containers,
        opensAt: documentVersions.opensAt,
      })
      .from(documentVersions)
      .where(
        and(
          ofCourse(documentVersions, input),
          standsAt(documentVersions, draftVersion),
          eq(documentVersions.status, 'current'),
        ),
      )
      .orderBy(asc(documentVersions.position)),
    database
      .select({ documentNumber: contentNodes.documentNumber, nodeCount: count() })
      .from(contentNodes)
      .where(and(ofCourse(contentNodes, input), standsAt(contentNodes, draftVersion)))
      .groupBy(contentNodes.documentNumber),
  ]);
  const nodeCounts = new Map(counts.map(({ documentNumber, nodeCount }) => [documentNumber, nodeCount]));
  return {
    language: versions[0]?.language ?? 'en',
    documents: documents.map((each) => ({ ...each, nodeCount: nodeCounts.get(each.documentNumber) ?? 0 })),
  };
}

export async function readPathNodes(
  database: Drizzle,
  input: Parameters<IngestStore['readPathNodes']>[0],
): ReturnType<IngestStore['readPathNodes']> {
  return database
    .select({
      reference: contentNodes.reference,
      documentNumber: contentNodes.documentNumber,
      nodeType: contentNodes.nodeType,
      contentType: contentNodes.contentType,
      content: contentNodes.content,
      provenance: contentNodes.provenance,
      parentReference: contentNodes.parentReference,
    })
    .from(contentNodes)
    .where(
      and(
        ofCourse(contentNodes, input),
        standsAt(contentNodes, input.draftVersion),
        sql`${contentNodes.documentNumber} = any(${integerArray(input.documentNumbers)})`,
      ),
    )
    .orderBy(asc(contentNodes.documentNumber), asc(contentNodes.documentSequence));
}
