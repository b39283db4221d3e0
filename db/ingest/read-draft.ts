// What publication looks at in a draft: its documents, who moved, and vectors by pages. Never all of its nodes.
import { and, asc, sql } from 'drizzle-orm';
import type { DraftState, IngestStore, VectorPage } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, standsAt } from '../registry/standing.ts';
import { contentNodes, documentProgress, documentVersions } from '../schema.ts';
import { selectLeftCount, selectReunions, toReunions } from './reunions.ts';
import { readVectorPage } from './vector-pages.ts';

export async function readDraft(
  database: Drizzle,
  input: Parameters<IngestStore['readDraft']>[0],
): Promise<DraftState> {
  const { draftVersion } = input;
  const [documents, left, unsettled] = await database.batch([
    database
      .select({
        documentNumber: documentVersions.documentNumber,
        position: documentVersions.position,
        containers: documentVersions.containers,
      })
      .from(documentVersions)
      .where(and(ofCourse(documentVersions, input), standsAt(documentVersions, draftVersion)))
      .orderBy(asc(documentVersions.position)),
    selectLeftCount(database, input),
    selectUnsettled(database, input),
  ]);
  const leftCount = Number(left.rows[0]?.left ?? 0);
  // Nothing can have moved where nothing left its place: a first version never gets here.
  const reunions = leftCount === 0 ? [] : toReunions((await selectReunions(database, input)).rows);
  return { documents, reunions, leftCount, unsettled: unsettled.rows.map((row) => String(row.code)) };
}

/**
 * Containers with gaps, as another document left them; those several documents shared in the base version; those whose
 * printed numbers did not serve to the end.
 */
function selectUnsettled(database: Drizzle, input: Parameters<IngestStore['readDraft']>[0]) {
  return database.execute(sql`select ${contentNodes.containerCode} as code from ${contentNodes}
      where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, input.draftVersion)}
      group by 1 having min(${contentNodes.sequence}) <> 1 or max(${contentNodes.sequence}) <> count(*)
    union select container ->> 'code' from ${documentVersions},
        lateral jsonb_array_elements(${documentVersions.containers}) as container
      where ${ofCourse(documentVersions, input)} and ${standsAt(documentVersions, input.baseVersion)}
      group by 1 having count(distinct ${documentVersions.documentNumber}) > 1
    union select unnest(${documentProgress.unsettled}) from ${documentProgress}
      where ${ofCourse(documentProgress, input)} and ${documentProgress.draftVersion} = ${input.draftVersion}`);
}

export function readDraftVectors(
  database: Drizzle,
  input: Parameters<IngestStore['readDraftVectors']>[0],
): Promise<VectorPage> {
  return readVectorPage(database, input, sql`${contentNodes.validFrom} = ${input.draftVersion}`);
}

export async function sampleVectors(
  database: Drizzle,
  input: Parameters<IngestStore['sampleVectors']>[0],
): Promise<readonly string[]> {
  const { rows } = await database.execute(sql`select reference || ':' || vector_hash as id from ${contentNodes}
    where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, input.draftVersion)}
    order by vector_hash collate "C", reference collate "C" limit ${input.limit}`);
  return rows.map((row) => String(row.id));
}
