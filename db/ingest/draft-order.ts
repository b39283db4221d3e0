// The order of a draft's documents as it will be published, for statements that number or pair nodes.
import { type SQL, sql } from 'drizzle-orm';
import type { DocumentPosition } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import { integerArray, ofCourse, standsAt } from '../registry/standing.ts';
import { contentNodes, documentVersions } from '../schema.ts';

/** A query of (document_number, position) over the documents standing in the draft. */
export function placesInDraft(
  input: CourseScope & { readonly draftVersion: number; readonly positions: readonly DocumentPosition[] },
): SQL {
  const numbers = integerArray(input.positions.map(({ documentNumber }) => documentNumber));
  const positions = integerArray(input.positions.map(({ position }) => position));
  return sql`(select ${documentVersions.documentNumber}, coalesce(changed.position, ${documentVersions.position}) as position
    from ${documentVersions} left join unnest(${numbers}, ${positions}) as changed(number, position)
      on changed.number = ${documentVersions.documentNumber}
    where ${ofCourse(documentVersions, input)} and ${standsAt(documentVersions, input.draftVersion)})`;
}

/** Whether another row of the same reference satisfies the condition; `offset 0` keeps it a look-up by index. */
export function hasRow(condition: SQL): SQL {
  return sql`exists (select 1 from ${contentNodes} other where other.tenant_id = ${contentNodes.tenantId}
    and other.course_id = ${contentNodes.courseId} and other.reference = ${contentNodes.reference}
    and ${condition} offset 0)`;
}
