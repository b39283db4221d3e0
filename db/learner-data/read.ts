// What the export reads: first the keys of everything, all at one moment; then rows by their keys, page by page.
import { type SQL, sql } from 'drizzle-orm';
import type {
  LearnerDataStore,
  LearnerIndex,
  LearnerOfTenant,
  LearnerSection,
} from '../../functions/ports/learner-data.ts';
import { rowsOf } from '../classes/conditions.ts';
import type { Drizzle } from '../client.ts';
import { type LearnerTable, learnerTables } from './learner-tables.ts';

/** A batch sees one snapshot: an answer is listed with its question or not at all. */
export async function indexLearner(database: Drizzle, learner: LearnerOfTenant): Promise<LearnerIndex> {
  const listed = learnerTables.map((one) => [one.section, selectKeys(one, learner)] as const);
  const all: readonly (readonly [LearnerSection, SQL])[] = [...listed, ...namedElsewhere(learner)];
  const keys = all.map(([section, select]) => sql`select ${section}::text as section, (${select}) as keys`);
  const [[head], sections] = await database
    .batch([
      database.execute(sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        ${coursesOf(learner)} as courses`),
      database.execute(sql.join(keys, sql` union all `)),
    ])
    .then(
      ([first, second]) =>
        [
          rowsOf<{ at: string; courses: LearnerIndex['courses'] | null }>(first),
          rowsOf<{ section: LearnerSection; keys: readonly unknown[] | null }>(second),
        ] as const,
    );
  return {
    at: head?.at ?? '',
    courses: head?.courses ?? [],
    keys: Object.fromEntries(sections.map(({ section, keys: of }) => [section, of ?? []])) as LearnerIndex['keys'],
  };
}

export async function readSection(
  database: Drizzle,
  input: Parameters<LearnerDataStore['read']>[0],
): Promise<readonly unknown[]> {
  const one = learnerTables.find(({ section }) => section === input.section);
  if (one === undefined) return readElsewhere(database, input);
  const { tenantId, learnerId, keys } = input;
  const isKey = one.key.map(([column, type], index) => sql.raw(`row.${column} = (listed.key ->> ${index})::${type}`));
  const leftOut = ['tenant_id', one.column, ...(one.leftOut ?? [])];
  const found = await database.execute(sql`select to_jsonb(row) - ${sql.param(leftOut)}::text[]
      ${one.added === undefined ? sql`` : sql.raw(`|| ${one.added}`)} as row
    from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) with ordinality as listed (key, ordinal)
    join ${sql.raw(one.table)} row on ${sql.join(isKey, sql` and `)}
    where row.tenant_id = ${tenantId} and ${sql.raw(`row.${one.column}`)} = ${learnerId}
    order by listed.ordinal`);
  return rowsOf<{ row: unknown }>(found).map(({ row }) => row);
}

export async function mergedInto(database: Drizzle, learner: LearnerOfTenant): Promise<readonly string[]> {
  const found = await database.execute(sql`select from_learner_id as id from departed_learners
    where tenant_id = ${learner.tenantId} and into_learner_id = ${learner.learnerId} and from_learner_id is not null
    order by created_at, learner_hash`);
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

function selectKeys(one: LearnerTable, { tenantId, learnerId }: LearnerOfTenant): SQL {
  const key = one.key.map(([column]) => `row.${column}`).join(', ');
  const inCourse = one.isByCourse
    ? sql`and row.course_id in (select course.course_id from courses course where course.tenant_id = ${tenantId})`
    : sql``;
  return sql`select jsonb_agg(jsonb_build_array(${sql.raw(key)}) order by ${sql.raw(`row.${one.time}, ${key}`)})
    from ${sql.raw(one.table)} row
    where row.tenant_id = ${tenantId} and ${sql.raw(`row.${one.column}`)} = ${learnerId} ${inCourse}`;
}

/** Small: what the learner did as a member of staff, and the browsers merged into the account. Whole rows as keys. */
function namedElsewhere({ tenantId, learnerId }: LearnerOfTenant): readonly (readonly [LearnerSection, SQL])[] {
  return [
    [
      'merged_from',
      sql`select jsonb_agg(jsonb_build_object('learner_id', from_learner_id, 'merged_at', created_at)
        order by created_at) from departed_learners where tenant_id = ${tenantId}
        and into_learner_id = ${learnerId} and from_learner_id is not null`,
    ],
    [
      'replies_given',
      sql`select jsonb_agg(jsonb_build_object('id', id, 'course_id', course_id, 'reply', reply, 'replied_at', replied_at)
        order by replied_at) from trainer_questions where tenant_id = ${tenantId} and replied_by = ${learnerId}`,
    ],
    [
      'waivers_given',
      sql`select jsonb_agg(jsonb_build_object('course_id', course_id, 'unit_id', event ->> 'unitId',
        'created_at', created_at) order by created_at) from evidence where tenant_id = ${tenantId}
        and event ->> 'type' = 'waiver' and event ->> 'byTeacherId' = ${learnerId}`,
    ],
  ];
}

async function readElsewhere(
  _database: Drizzle,
  { keys }: Parameters<LearnerDataStore['read']>[0],
): Promise<readonly unknown[]> {
  return keys;
}

/** Titles by which a person knows what the rows name by id. */
function coursesOf({ tenantId, learnerId }: LearnerOfTenant): SQL {
  const of = learnerTables
    .filter(({ table }) => !['idempotency_keys', 'feedback', 'lti_people'].includes(table))
    .map(
      (one) => sql`exists (select from ${sql.raw(one.table)} row where row.tenant_id = course.tenant_id
        and row.course_id = course.course_id and ${sql.raw(`row.${one.column}`)} = ${learnerId})`,
    );
  return sql`(select jsonb_agg(jsonb_build_object('course_id', course.course_id, 'title', version.title,
      'units', (select coalesce(jsonb_agg(jsonb_build_object('unit_id', unit.unit_id, 'title', unit.title)
        order by unit.sequence), '[]') from units unit where unit.tenant_id = course.tenant_id
        and unit.course_id = course.course_id and unit.material_hash = version.material_hash))
      order by course.course_id)
    from courses course join course_versions version on version.tenant_id = course.tenant_id
      and version.course_id = course.course_id and version.version = course.published_version
    where course.tenant_id = ${tenantId} and (${sql.join(of, sql` or `)}))`;
}
