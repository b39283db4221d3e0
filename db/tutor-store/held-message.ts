// Whether a message that the tutor sent before may be shown and worked on now: what was given before a release date was set
// is as if it were not there until then.
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { heldDocuments } from '../registry/released.ts';
import { type AnyScope, publishedVersionOf } from '../registry/standing.ts';
import { contentNodes, courseVersions, messages, units } from '../schema.ts';

const card = alias(messages, 'card');
const before = alias(messages, 'before');

/**
 * On a row of messages of the scope's course: it cites what is shut, or belongs to a card that does or whose unit is shut.
 * What the tutor says belongs to the card it hints at, else to the latest before it, whose words it may repeat. A learner's
 * own words are theirs.
 */
export function isHeldMessage(scope: AnyScope): SQL {
  const held = heldDocuments(scope);
  const cites = (body: SQL) => sql`exists (select 1 from ${contentNodes}
    where ${contentNodes.tenantId} = ${scope.tenantId} and ${contentNodes.courseId} = ${scope.courseId}
      and ${contentNodes.reference} = any(array(select named #>> '{}' from (
        select jsonb_path_query(${body}, '$.**.references[*]') union all
        select jsonb_path_query(${body}, '$.**.canonical_reference')) as cited(named)))
      and ${contentNodes.documentNumber} = any(${held}))`;
  const isShut = sql`${card.body} -> 'card' ->> 'unitId' = any(${shutUnits(scope, held)})`;
  return sql`(case when ${messages.role} <> 'assistant' or cardinality(${held}) = 0 then false
    else ${cites(sql`${messages.body}`)} or exists (select 1 from ${messages} as card
      where ${card.id} = ${cardId} and (${isShut} or ${cites(sql`${card.body}`)})) end)`;
}

const hasCard = (body: SQL) => sql`jsonb_typeof(${body} -> 'card') = 'object'`;

const cardId = sql`case when ${hasCard(sql`${messages.body}`)} then ${messages.id} else coalesce(
  (${messages.body} ->> 'hintFor')::uuid,
  (select ${before.id} from ${messages} as before where ${before.threadId} = ${messages.threadId}
    and ${before.sequence} < ${messages.sequence} and ${hasCard(sql`${before.body}`)}
    order by ${before.sequence} desc limit 1)) end`;

/** Of the published path. */
function shutUnits(scope: AnyScope, held: SQL): SQL {
  return sql`array(select ${units.unitId} from ${units} join ${courseVersions}
      on ${courseVersions.tenantId} = ${units.tenantId} and ${courseVersions.courseId} = ${units.courseId}
      and ${courseVersions.materialHash} = ${units.materialHash}
    where ${units.tenantId} = ${scope.tenantId} and ${units.courseId} = ${scope.courseId}
      and ${courseVersions.version} = ${publishedVersionOf(scope)}
      and exists (select 1 from jsonb_array_elements(${units.content}) as part
        where (part ->> 'documentNumber')::integer = any(${held})))`;
}
