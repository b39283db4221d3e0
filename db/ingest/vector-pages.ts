// The vectors that rows of nodes need, page by page in the order of the table's key.
import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest, VectorPage } from '../../functions/ports/ingest-store.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { Drizzle } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import { contentNodes } from '../schema.ts';

interface Row {
  readonly reference: string;
  readonly validFrom: number;
  readonly vectorHash: string;
  readonly isRepeated: boolean;
}

/** An id that several rows satisfying the condition need is given once, with the last of them. */
export async function readVectorPage(
  database: Drizzle,
  input: CourseScope & PageRequest,
  condition: SQL,
): Promise<VectorPage> {
  const { after, limit } = input;
  const start = after === null ? sql`true` : sql`(reference, valid_from) > (${after.reference}, ${after.validFrom})`;
  const { rows } = await database.execute(sql`select reference, valid_from as "validFrom", vector_hash as "vectorHash",
      exists (select 1 from ${contentNodes} where ${ofCourse(contentNodes, input)} and reference = page.reference
        and valid_from > page.valid_from and vector_hash = page.vector_hash and ${condition} offset 0) as "isRepeated"
    from (select reference, valid_from, vector_hash from ${contentNodes}
      where ${ofCourse(contentNodes, input)} and ${start} and ${condition}
      order by reference, valid_from limit ${limit}) as page
    order by reference, valid_from`);
  const page = rows as unknown as readonly Row[];
  const last = page.at(-1);
  return {
    ids: page.filter((row) => !row.isRepeated).map((row) => `${row.reference}:${row.vectorHash}`),
    next: last === undefined || page.length < limit ? null : { reference: last.reference, validFrom: last.validFrom },
  };
}
