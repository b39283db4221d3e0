// What of a course is there for whoever reads it: documents whose release lies ahead are there for staff alone. The one
// definition that all readings share, as SQL conditions. Decided at each reading, by the clock: nothing is stored of it.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containerVersions, documentVersions } from '../schema.ts';
import { type AnyScope, publishedVersionOf, type ReadScope } from './standing.ts';

function now({ nowMs }: Pick<ReadScope, 'nowMs'>): SQL {
  return nowMs === undefined ? sql`now()` : sql`to_timestamp(${nowMs}::double precision / 1000)`;
}

/** Of nodes and documents, at whatever version: the condition that they are there. Undefined where all of them are. */
export function isReleased(table: { readonly documentNumber: AnyPgColumn }, scope: AnyScope): SQL | undefined {
  return scope.seesUnreleased ? undefined : sql`${table.documentNumber} <> all(${heldDocuments(scope)})`;
}

/** Of containers: false where all that stands in them is held back. */
export function isReleasedContainer(scope: ReadScope): SQL | undefined {
  return scope.seesUnreleased ? undefined : sql`${containerVersions.code} <> all(${heldContainers(scope, 'whole')})`;
}

/**
 * Numbers of the documents that open later, as an array that is gathered once. The latest state up to the version that is
 * read says when, also of texts that an older version showed or that were removed since.
 */
export function heldDocuments(scope: AnyScope): SQL {
  const read = publishedVersionOf(scope);
  return sql`array(select held.document_number from document_versions held
    where held.tenant_id = ${scope.tenantId} and held.course_id = ${scope.courseId} and held.opens_at > ${now(scope)}
      and held.valid_from <= ${read} and not exists (select 1 from document_versions later
        where later.tenant_id = held.tenant_id and later.course_id = held.course_id
          and later.document_number = held.document_number and later.valid_from > held.valid_from
          and later.valid_from <= ${read}))`;
}

/** Codes of the containers in which something is held back (`part`), or all there is (`whole`). */
export function heldContainers(scope: ReadScope, share: 'part' | 'whole'): SQL {
  const stands = (alias: string) => {
    const node = sql.raw(alias);
    return sql`${node}.tenant_id = ${scope.tenantId} and ${node}.course_id = ${scope.courseId}
      and ${node}.valid_from <= ${publishedVersionOf(scope)}
      and (${node}.valid_to is null or ${node}.valid_to > ${publishedVersionOf(scope)})`;
  };
  const isWhole = sql`and not exists (select 1 from content_nodes open where ${stands('open')}
    and open.container_code = held_node.container_code and open.document_number <> all(${heldDocuments(scope)}))`;
  return sql`array(select distinct held_node.container_code from content_nodes held_node
    where ${stands('held_node')} and held_node.document_number = any(${heldDocuments(scope)})
      ${share === 'whole' ? isWhole : sql``})`;
}

/** When the document of the row opens, ISO 8601; null once it has. */
export function opensAt(scope: Pick<ReadScope, 'nowMs'>) {
  return sql<
    string | null
  >`case when ${documentVersions.opensAt} > ${now(scope)} then ${asInstant(documentVersions.opensAt)} end`;
}

/** Whether some part of the course was released after a time: what was answered by then may be answered otherwise. */
export function hasOpenedSince(time: AnyPgColumn, scope: ReadScope): SQL {
  return sql`exists (select 1 from document_versions opened
    where opened.tenant_id = ${scope.tenantId} and opened.course_id = ${scope.courseId}
      and opened.opens_at > ${time} and opened.opens_at <= ${now(scope)})`;
}

/** Ids of units are not looked at here: when all of the documents are open that a unit's content (a JSON array) names. */
export function contentOpensAt(content: AnyPgColumn, scope: AnyScope): SQL {
  const read = publishedVersionOf(scope);
  return sql`(select ${asInstant(sql`max(held.opens_at)`)} from document_versions held
    where held.tenant_id = ${scope.tenantId} and held.course_id = ${scope.courseId} and held.opens_at > ${now(scope)}
      and held.valid_from <= ${read} and (held.valid_to is null or held.valid_to > ${read})
      and held.document_number in (select (part.value ->> 'documentNumber')::integer
        from jsonb_array_elements(${content}) as part))`;
}

function asInstant(time: SQL | AnyPgColumn): SQL {
  return sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
