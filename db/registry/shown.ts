// Whether a row was ever shown to readers: everything but the rows of a draft that was never published.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { courseVersions } from '../schema.ts';
import { ofCourse } from './standing.ts';

/** Version numbers have no gaps and at most the latest is a draft, so the row's first version tells. */
export function wasShown(scope: CourseScope, table: { readonly validFrom: AnyPgColumn }): SQL {
  return sql`exists (select 1 from ${courseVersions} where ${ofCourse(courseVersions, scope)}
    and ${courseVersions.version} = ${table.validFrom} and ${courseVersions.publishedAt} is not null)`;
}
