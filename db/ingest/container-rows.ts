// The draft's containers: only those that changed get a new row.
import { type SQL, sql } from 'drizzle-orm';
import type { IngestStore } from '../../functions/ports/ingest-store.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { containers, containerVersions } from '../schema.ts';

const described = [
  'container_type',
  'day',
  'document_number',
  'number',
  'container_id',
  'title',
  'description',
  'sequence',
  'learning_objectives',
  'primary_topic',
  'is_dedicated_topic',
] as const;

/** Makes the containers given, and no others, stand in the draft. Runs once, in the transaction that publishes. */
export function containerRows(database: Drizzle, input: Parameters<IngestStore['publish']>[0]) {
  const { tenantId, courseId, draftVersion } = input;
  const rows = input.containers.map(({ containerType, document, containerId, ...container }) => ({
    code: container.code,
    container_type: containerType,
    day: container.day,
    document_number: document,
    number: container.number,
    container_id: containerId,
    title: container.title,
    description: container.description,
    sequence: container.sequence,
    learning_objectives: container.learningObjectives,
    primary_topic: container.primaryTopic,
    is_dedicated_topic: container.isDedicatedTopic,
  }));
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(code text, container_type text,
    day integer, document_number integer, number integer, container_id text, title text, description text,
    sequence integer, learning_objectives text[], primary_topic text, is_dedicated_topic boolean)`;
  const same = sql`wanted.code = ${containerVersions.code}
    and (${columnsOf('wanted')}) is not distinct from (${columnsOf('content_container_versions')})`;
  const own = ofCourse(containerVersions, input);
  const open = sql`${own} and ${containerVersions.validTo} is null`;
  return [
    database.execute(sql`update ${containerVersions} set valid_to = ${draftVersion}
      where ${open} and not exists (select 1 from ${wanted} where ${same})`),
    database.execute(sql`insert into ${containers} (tenant_id, course_id, code)
      select ${tenantId}, ${courseId}, wanted.code from ${wanted} on conflict do nothing`),
    database.execute(sql`insert into ${containerVersions} (tenant_id, course_id, valid_from, code, ${names()})
      select ${tenantId}, ${courseId}, ${draftVersion}::integer, wanted.code, ${columnsOf('wanted')} from ${wanted}
      where not exists (select 1 from ${containerVersions} where ${open} and ${same})`),
  ];
}

function names(): SQL {
  return sql.join(
    described.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function columnsOf(table: string): SQL {
  return sql.join(
    described.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)}`),
    sql`, `,
  );
}
