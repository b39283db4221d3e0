// Numbers over whole containers, in the database: a container may hold more nodes than a Worker should read.
// The rule is that of functions/ingest/number-nodes.ts; test/ingest/run-property.test.ts holds them together.
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { IngestStore, NumberingCount } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, standsAt, textArray } from '../registry/standing.ts';
import { contentNodes } from '../schema.ts';
import { placesInDraft } from './draft-order.ts';

type NumberingInput = Parameters<IngestStore['countNumbering']>[0];

/**
 * Queries to stand after `with`, ending in `numbered`: (reference, valid_from, label, sequence) of the rows whose
 * numbers are others than they say. Printed numbers serve as labels where all nodes of a type print one and they rise;
 * rows of a sheet keep theirs in any order.
 */
function numbered(input: NumberingInput): SQL {
  const whole = sql`partition by node.container_code order by place.position, place.document_number, node.document_sequence`;
  const ofType = sql`partition by node.container_code, node.node_type
    order by place.position, place.document_number, node.document_sequence`;
  const printed = sql`case when node.printed_label ->> 'kind' = node.node_type
    and node.printed_label ->> 'number' ~ '^[1-9][0-9]{0,5}$' then (node.printed_label ->> 'number')::integer end`;
  return sql`counted as (
      select node.reference, node.valid_from, node.label, node.sequence, node.container_code, node.node_type,
        ${printed} as printed, lag(${printed}) over (${ofType}) as printed_before,
        row_number() over (${ofType}) as place_in_type, row_number() over (${whole}) as place
      from (select * from ${contentNodes} where ${ofCourse(contentNodes, input)}
          and ${standsAt(contentNodes, input.draftVersion)}
          and ${contentNodes.containerCode} = any(${textArray(input.numbered)})) as node
        join ${placesInDraft(input)} as place on place.document_number = node.document_number
    ), judged as (
      select *, bool_and(printed is not null
          and (node_type = 'row' or place_in_type = 1 or printed > coalesce(printed_before, 0)))
        over (partition by container_code, node_type) as is_printed from counted
    ), numbered as (
      select reference, valid_from, (case when is_printed then printed else place_in_type end)::integer as label,
        place::integer as sequence
      from judged where sequence <> place or label <> (case when is_printed then printed else place_in_type end)
    )`;
}

export async function countNumbering(database: Drizzle, input: NumberingInput): Promise<NumberingCount> {
  const { draftVersion, baseVersion } = input;
  const { rows } = await database.execute(sql`with ${numbered(input)}
    select (select count(*) from numbered)::integer as changed, count(*)::integer as renumbered
    from (select * from ${contentNodes} where ${ofCourse(contentNodes, input)}
        and ${standsAt(contentNodes, draftVersion)}) as node
      left join numbered using (reference, valid_from)
      join (select reference, label from ${contentNodes} where ${ofCourse(contentNodes, input)}
        and ${standsAt(contentNodes, baseVersion)}) as before using (reference)
    where (node.valid_from = ${draftVersion} or numbered.reference is not null)
      and coalesce(numbered.label, node.label) <> before.label`);
  const row = rows[0] as Partial<NumberingCount> | undefined;
  return { changed: row?.changed ?? 0, renumbered: row?.renumbered ?? 0 };
}

/**
 * One statement, so that all of it sees the same rows: those of this draft are changed in place, since nobody has seen
 * them; older ones end and go on as copies.
 */
export function numberingRows(database: Drizzle, input: NumberingInput) {
  if (input.numbered.length === 0) return [];
  const { draftVersion } = input;
  const own = ofCourse(contentNodes, input);
  const same = sql`${contentNodes.reference} = numbered.reference and ${contentNodes.validFrom} = numbered.valid_from`;
  const columns = Object.entries(getTableColumns(contentNodes));
  const changes: Readonly<Record<string, SQL>> = {
    validFrom: sql`${draftVersion}::integer`,
    validTo: sql`null::integer`,
    label: sql`numbered.label`,
    sequence: sql`numbered.sequence`,
  };
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([key, column]) => changes[key] ?? sql`${column}`),
    sql`, `,
  );
  return [
    database.execute(sql`with ${numbered(input)}, changed as (
        update ${contentNodes} set label = numbered.label, sequence = numbered.sequence from numbered
        where ${own} and ${same} and numbered.valid_from = ${draftVersion}
      ), copied as (
        insert into ${contentNodes} (${names}) select ${values} from ${contentNodes} join numbered on ${same}
        where ${own} and numbered.valid_from < ${draftVersion}
      )
      update ${contentNodes} set valid_to = ${draftVersion} from numbered
      where ${own} and ${same} and numbered.valid_from < ${draftVersion}`),
  ];
}
