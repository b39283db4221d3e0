// What differs between the tutoring material of two versions. Rows are compared by a hash of all they hold; keys and
// answers never leave the database.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { AuthorDesk, NamedChanges } from '../../functions/ports/author-desk.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { courseVersions, drillItems, examItems, unitPrerequisites, units } from '../schema.ts';

type Input = CourseScope & { readonly from: number; readonly to: number };

/** Names listed of each kind of change. */
const listedLimit = 100;

type ChangedRow = Record<string, unknown> & {
  readonly id: string;
  readonly title: string;
  readonly change: 'added' | 'removed' | 'changed';
};

interface Compared {
  readonly table: AnyPgTable & {
    readonly tenantId: AnyPgColumn;
    readonly courseId: AnyPgColumn;
    readonly materialHash: AnyPgColumn;
  };
  readonly id: SQL;
  readonly title: SQL;
  /** Columns that make it what it is. */
  readonly parts: SQL;
}

const compared = {
  units: {
    table: units,
    id: sql`${units.unitId}`,
    title: sql`${units.title}`,
    parts: sql`jsonb_build_array(${units.title}, ${units.anchorText}, ${units.tags}, ${units.commonMistakes}, ${units.content})`,
  },
  drills: {
    table: drillItems,
    id: sql`${drillItems.drillId}`,
    title: sql`${drillItems.unitId}`,
    parts: sql`jsonb_build_array(${drillItems.unitId}, ${drillItems.body})`,
  },
  examItems: {
    table: examItems,
    id: sql`${examItems.questionId}`,
    title: sql`left(${examItems.stem}, 200)`,
    parts: sql`jsonb_build_array(${examItems.tier}, ${examItems.stem}, ${examItems.options}, ${examItems.answerOptionId},
      ${examItems.memo}, ${examItems.videoUrl}, ${examItems.tags})`,
  },
  prerequisites: {
    table: unitPrerequisites,
    id: sql`${unitPrerequisites.prerequisiteUnitId} || ' → ' || ${unitPrerequisites.unitId}`,
    title: sql`''`,
    parts: sql`null::jsonb`,
  },
} as const satisfies Readonly<Record<string, Compared>>;

export async function readPathChanges(database: Drizzle, input: Input): ReturnType<AuthorDesk['readPathChanges']> {
  const [hashes, ...changed] = await database.batch([
    database.execute<{ earlier: string | null; later: string | null }>(
      sql`select ${hashAt(input, input.from)} as earlier, ${hashAt(input, input.to)} as later`,
    ),
    database.execute<ChangedRow>(selectChanged(input, compared.units)),
    database.execute<ChangedRow>(selectChanged(input, compared.drills)),
    database.execute<ChangedRow>(selectChanged(input, compared.examItems)),
    database.execute<ChangedRow>(selectChanged(input, compared.prerequisites)),
  ]);
  const { earlier, later } = hashes.rows[0] ?? { earlier: null, later: null };
  if (earlier === later) return null;
  const [unitRows, drillRows, examRows, prerequisiteRows] = changed.map(({ rows }) => toNamed(rows));
  const none = toNamed([]);
  return {
    units: unitRows ?? none,
    drills: drillRows ?? none,
    examItems: examRows ?? none,
    prerequisites: prerequisiteRows ?? none,
  };
}

function hashAt(scope: CourseScope, version: number): SQL {
  return sql`(select ${courseVersions.materialHash} from ${courseVersions} where ${ofCourse(courseVersions, scope)}
    and ${courseVersions.version} = ${version})`;
}

function selectChanged(input: Input, { table, id, title, parts }: Compared): SQL {
  const side = (version: number) => sql`select ${id} as id, ${title} as title, md5((${parts})::text) as digest
    from ${table} where ${ofCourse(table, input)} and ${table.materialHash} = ${hashAt(input, version)}`;
  return sql`select coalesce(later.id, earlier.id) as id, coalesce(later.title, earlier.title) as title,
      case when earlier.id is null then 'added' when later.id is null then 'removed' else 'changed' end as change
    from (${side(input.from)}) earlier full join (${side(input.to)}) later on later.id = earlier.id
    where earlier.digest is distinct from later.digest or (earlier.id is null) <> (later.id is null)
    order by 1`;
}

function toNamed(rows: readonly ChangedRow[]): NamedChanges {
  const named = (change: ChangedRow['change']) =>
    rows
      .filter((row) => row.change === change)
      .slice(0, listedLimit)
      .map(({ id, title }) => ({ id, title }));
  return { added: named('added'), removed: named('removed'), changed: named('changed'), total: rows.length };
}
