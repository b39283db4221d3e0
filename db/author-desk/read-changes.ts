// What differs between two versions, by reference: only rows that stand at one of them and not at the other are looked
// at, so the cost is that of the change and of one scan, never of pairs.
import { type SQL, sql } from 'drizzle-orm';
import type { AuthorDesk, DeskChange, DeskChangeKind, VersionChanges } from '../../functions/ports/author-desk.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, standsAt, textArray } from '../registry/standing.ts';
import { containerVersions, contentNodes, documentVersions } from '../schema.ts';
import { type PlaceRow, toDeskContainer } from './read-documents.ts';

type Input = Parameters<AuthorDesk['readChanges']>[0];

const containerLimit = 300;

type CountRow = Record<string, unknown> & PlaceRow & { readonly kind: DeskChangeKind; readonly change_count: number };
type ChangeRow = Record<string, unknown> & {
  readonly reference: string;
  readonly kind: DeskChangeKind;
  readonly is_moved: boolean;
  readonly is_renumbered: boolean;
  readonly code: string;
};
type DocumentRow = Record<string, unknown> & { readonly before: string | null; readonly after: string | null };

export async function readChanges(database: Drizzle, input: Input): Promise<VersionChanges> {
  const [counted, changed, documents] = await database.batch([
    database.execute<CountRow>(selectCounts(input)),
    database.execute<ChangeRow>(selectPage(input)),
    database.execute<DocumentRow>(selectDocuments(input)),
  ]);
  return {
    ...sumCounts(counted.rows, input),
    changes: changed.rows.map(
      (row): DeskChange => ({
        reference: row.reference,
        kind: row.kind,
        isMoved: row.is_moved,
        isRenumbered: row.is_renumbered,
        containerCode: row.code,
      }),
    ),
    documents: documentChanges(documents.rows),
  };
}

function sumCounts(rows: readonly CountRow[], input: Input) {
  const counts = { added: 0, edited: 0, moved: 0, removed: 0, renumbered: 0, details: 0 };
  const containers = new Map<string, VersionChanges['containers'][number]>();
  let total = 0;
  for (const row of rows) {
    counts[row.kind] += row.change_count;
    if (!input.kinds.includes(row.kind)) continue;
    const before = containers.get(row.code)?.changeCount ?? 0;
    containers.set(row.code, { ...toDeskContainer(row), changeCount: before + row.change_count });
    if (input.containerCode === null || input.containerCode === row.code) total += row.change_count;
  }
  const listed = [...containers.values()].slice(0, containerLimit);
  return { counts, containers: listed, containerCount: containers.size, total };
}

/** The change of each reference that has one, and the containers as they stand at one version or the other. */
function withChanges({ from, to, ...scope }: CourseScope & { readonly from: number; readonly to: number }): SQL {
  const side = (at: number, notAt: number) => sql`select ${contentNodes.reference} as reference,
      ${contentNodes.containerCode} as container_code, ${contentNodes.label} as label,
      ${contentNodes.nodeType} as node_type, ${contentNodes.sequence} as sequence,
      ${contentNodes.contentHash} as content_hash
    from ${contentNodes} where ${ofCourse(contentNodes, scope)} and ${standsAt(contentNodes, at)}
      and not ${standsAt(contentNodes, notAt)}`;
  return sql`with earlier as (${side(from, to)}), later as (${side(to, from)}),
    compared as (select coalesce(later.reference, earlier.reference) as reference,
        coalesce(later.container_code, earlier.container_code) as code,
        coalesce(later.sequence, earlier.sequence) as sequence,
        coalesce(earlier.container_code <> later.container_code, false) as is_moved,
        coalesce(earlier.label <> later.label or earlier.node_type <> later.node_type, false) as is_renumbered,
        case when earlier.reference is null then 'added' when later.reference is null then 'removed'
          when earlier.content_hash <> later.content_hash then 'edited'
          when earlier.container_code <> later.container_code then 'moved'
          when earlier.label <> later.label or earlier.node_type <> later.node_type then 'renumbered'
          else 'details' end as kind
      from earlier full join later on earlier.reference = later.reference),
    placed as (select distinct on (${containerVersions.code}) ${containerVersions.code} as code,
        ${containerVersions.containerType} as container_type, ${containerVersions.day} as day,
        ${containerVersions.documentNumber} as document_number, ${containerVersions.number} as number,
        ${containerVersions.containerId} as container_id, ${containerVersions.title} as title,
        ${containerVersions.sequence} as container_sequence
      from ${containerVersions} where ${ofCourse(containerVersions, scope)}
        and (${standsAt(containerVersions, to)} or ${standsAt(containerVersions, from)})
      order by ${containerVersions.code}, ${standsAt(containerVersions, to)} desc)`;
}

function selectCounts(input: Input): SQL {
  return sql`${withChanges(input)}, counted as (select code, kind, count(*)::integer as change_count
      from compared group by code, kind)
    select placed.*, counted.kind, counted.change_count from counted join placed on placed.code = counted.code
    order by placed.container_sequence, placed.code`;
}

function selectPage(input: Input): SQL {
  const inContainer = input.containerCode === null ? sql`true` : sql`compared.code = ${input.containerCode}`;
  return sql`${withChanges(input)}
    select compared.* from compared join placed on placed.code = compared.code
    where compared.kind = any(${textArray(input.kinds)}) and ${inContainer}
    order by placed.container_sequence, compared.code, compared.sequence, compared.reference
    offset ${input.offset} limit ${input.limit}`;
}

/** Names of documents that only one of the versions has, or that lie elsewhere now. */
function selectDocuments({ from, to, ...scope }: Input): SQL {
  const side = (at: number) => sql`select ${documentVersions.documentNumber} as document_number,
    ${documentVersions.path} as path from ${documentVersions}
    where ${ofCourse(documentVersions, scope)} and ${standsAt(documentVersions, at)}`;
  return sql`select earlier.path as before, later.path as after
    from (${side(from)}) earlier full join (${side(to)}) later on later.document_number = earlier.document_number
    where earlier.path is distinct from later.path
    order by coalesce(later.path, earlier.path)`;
}

function documentChanges(rows: readonly DocumentRow[]): VersionChanges['documents'] {
  return {
    added: rows.flatMap(({ before, after }) => (before === null && after !== null ? [after] : [])),
    removed: rows.flatMap(({ before, after }) => (after === null && before !== null ? [before] : [])),
    moved: rows.flatMap(({ before, after }) =>
      before !== null && after !== null ? [{ from: before, to: after }] : [],
    ),
  };
}
