// A ready draft that nobody wants: its rows are undone to the last one, so that the course stands as if it had never been
// made. What is outside these tables, its vectors, goes with the next clean-up, as that of retired versions.
import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { CourseScope } from '../../functions/ports/scope.ts';
import type { VersionSwitch } from '../../functions/ports/version-switch.ts';
import { type Drizzle, databaseErrorCode } from '../client.ts';
import { ofCourse } from '../registry/standing.ts';
import {
  canonicalReferences,
  containerVersions,
  contentNodes,
  courseTerms,
  courseVersions,
  documentProgress,
  documents,
  documentVersions,
} from '../schema.ts';
import { undoRows } from './draft-rows.ts';
import { divisionByZero, lockCourse, requireThat } from './fence.ts';

type Draft = CourseScope & { readonly draftVersion: number };

/** The row of a draft that is whole, was never shown and still is there. */
export function isReadyDraft(draft: Draft): SQL {
  return and(
    ofCourse(courseVersions, draft),
    sql`${courseVersions.version} = ${draft.draftVersion}`,
    isNotNull(courseVersions.readyAt),
    isNull(courseVersions.publishedAt),
    isNull(courseVersions.discardedAt),
  ) as SQL;
}

/** Statements for a transaction that holds the course's row. Nothing happens where the draft is gone already. */
export function discarding(database: Drizzle, draft: Draft) {
  return [
    ...[contentNodes, documentVersions, containerVersions].flatMap((table) => undoRows(database, table, draft)),
    database
      .delete(courseTerms)
      .where(and(ofCourse(courseTerms, draft), sql`${courseTerms.version} = ${draft.draftVersion}`)),
    database.update(courseVersions).set({ discardedAt: sql`now()` }).where(isReadyDraft(draft)),
  ];
}

export async function discardDraft(
  database: Drizzle,
  input: Parameters<VersionSwitch['discardDraft']>[0],
): ReturnType<VersionSwitch['discardDraft']> {
  const draft: Draft = { ...input, draftVersion: input.version };
  try {
    await database.batch([
      lockCourse(database, input),
      requireThat(database, sql`exists (select 1 from ${courseVersions} where ${isReadyDraft(draft)})`),
      ...discarding(database, draft),
      ...forgetUnseen(database, input),
    ]);
  } catch (error) {
    if (databaseErrorCode(error) !== divisionByZero) throw error;
    return (await wasDiscarded(database, draft)) ? { kind: 'discarded' } : { kind: 'gone' };
  }
  return { kind: 'discarded' };
}

async function wasDiscarded(database: Drizzle, draft: Draft): Promise<boolean> {
  const rows = await database
    .select({ version: courseVersions.version })
    .from(courseVersions)
    .where(
      and(
        ofCourse(courseVersions, draft),
        sql`${courseVersions.version} = ${draft.draftVersion}`,
        isNotNull(courseVersions.discardedAt),
      ),
    );
  return rows.length > 0;
}

/**
 * References and numbers that only an undone draft had were never given: they are free again. Set differences, not
 * anti-joins: without statistics PostgreSQL compares every row with every row.
 */
export function forgetUnseen(database: Drizzle, input: CourseScope) {
  const unseenReferences = sql`select ${canonicalReferences.reference} from ${canonicalReferences}
    where ${ofCourse(canonicalReferences, input)}
    except select ${contentNodes.reference} from ${contentNodes} where ${ofCourse(contentNodes, input)}`;
  const unseenNumbers = sql`select ${documents.documentNumber} from ${documents} where ${ofCourse(documents, input)}
    except (select ${documentVersions.documentNumber} from ${documentVersions} where ${ofCourse(documentVersions, input)}
      union all select ${documentProgress.documentNumber} from ${documentProgress} where ${ofCourse(documentProgress, input)})`;
  return [
    database.execute(sql`delete from ${canonicalReferences} where ${ofCourse(canonicalReferences, input)}
      and ${canonicalReferences.reference} = any(array(${unseenReferences}))`),
    database.execute(sql`delete from ${documents} where ${ofCourse(documents, input)}
      and ${documents.documentNumber} = any(array(${unseenNumbers}))`),
  ];
}
