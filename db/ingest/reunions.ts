// Nodes that moved between documents, or between parts of one: the reference each was given gives way to the one it
// had. Each is aligned by itself, so only when all are in can it be seen that what left one came into another.
import { type SQL, sql } from 'drizzle-orm';
import type { IngestStore, Reunion } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse, standsAt, textArray } from '../registry/standing.ts';
import { canonicalReferences, contentNodes } from '../schema.ts';
import { hasRow, placesInDraft } from './draft-order.ts';

type ReadDraftInput = Parameters<IngestStore['readDraft']>[0];
type PublishInput = Parameters<IngestStore['publish']>[0];

/** Distinct stems from which on equal words in another document are a sign of a move; a bare "Select Next." is none. */
const leastTerms = 3;

/** Rows of the base version that stand no longer. An open row stands; only ended ones need to be looked up. */
function leftNodes(input: ReadDraftInput): SQL {
  const { draftVersion, baseVersion } = input;
  const standsInDraft = hasRow(sql`other.valid_from <= ${draftVersion} and other.valid_to is null`);
  return sql`${contentNodes} where ${ofCourse(contentNodes, input)} and ${standsAt(contentNodes, baseVersion)}
    and ${contentNodes.validTo} is not null and not ${standsInDraft}`;
}

export function selectLeftCount(database: Drizzle, input: ReadDraftInput) {
  return database.execute(sql`select count(*)::integer as left from ${leftNodes(input)}`);
}

/** Pairs by equal content, within a document first, both sides in the order of the course. */
export function selectReunions(database: Drizzle, input: ReadDraftInput) {
  const { draftVersion } = input;
  const wasThere = hasRow(sql`other.valid_from < ${draftVersion}`);
  const columns = sql`reference, vector_hash, content_hash, container_code, document_number, document_sequence`;
  const inDocument = sql`row_number() over (partition by document_number, content_hash order by document_sequence)`;
  const pair = sql`given.reference as given, former.reference as former, given.vector_hash as "vectorHash",
    given.vector_hash = former.vector_hash as "hasVector"`;
  return database.execute(sql`with gone as (select ${columns}, cardinality(terms) as terms from ${leftNodes(input)}),
    arrived as (select ${columns} from ${contentNodes} where ${ofCourse(contentNodes, input)}
      and ${contentNodes.validFrom} = ${draftVersion} and ${contentNodes.validTo} is null
      and ${contentNodes.contentHash} in (select content_hash from gone) and not ${wasThere}),
    inside as (select ${pair}, given.container_code <> former.container_code as "isMove"
      from (select *, ${inDocument} as turn from arrived) as given
        join (select *, ${inDocument} as turn from gone) as former using (document_number, content_hash, turn)),
    across as (select ${pair}, true as "isMove"
      from (select arrived.*, row_number() over (partition by content_hash
            order by place.position, document_number, document_sequence) as turn
          from arrived join ${placesInDraft(input)} as place using (document_number)
          where not exists (select 1 from inside where inside.given = arrived.reference)) as given
        join (select *, row_number() over (partition by content_hash order by document_number, document_sequence) as turn
          from gone where terms >= ${leastTerms}
            and not exists (select 1 from inside where inside.former = gone.reference)) as former
          using (content_hash, turn))
    select * from inside union all select * from across`);
}

export function toReunions(rows: readonly Record<string, unknown>[]): readonly Reunion[] {
  return rows as unknown as readonly Reunion[];
}

/** Only rows of this draft can name a reference that was given in it. */
export function reunionRows(database: Drizzle, input: PublishInput) {
  const { reunions } = input;
  if (reunions.length === 0) return [];
  const given = textArray(reunions.map((reunion) => reunion.given));
  const pairs = sql`unnest(${given}, ${textArray(reunions.map((reunion) => reunion.former))}) as pair(given, former)`;
  const rows = sql`${ofCourse(contentNodes, input)} and ${contentNodes.validFrom} = ${input.draftVersion}`;
  return [
    database.execute(sql`update ${contentNodes} set reference = pair.former from ${pairs}
      where ${rows} and ${contentNodes.reference} = pair.given`),
    database.execute(sql`update ${contentNodes} set parent_reference = pair.former from ${pairs}
      where ${rows} and ${contentNodes.parentReference} = pair.given`),
    database.execute(sql`delete from ${canonicalReferences} where ${ofCourse(canonicalReferences, input)}
      and ${canonicalReferences.reference} = any(${given})`),
  ];
}
