// Stems of the course near words it does not know: candidates for mending their spelling, within the question's batch.
import { sql } from 'drizzle-orm';
import type { Suspect } from '../../functions/ports/course-registry.ts';
import type { Drizzle } from '../client.ts';
import { selectFrequencies } from './frequencies.ts';
import { publishedVersionOf, type ReadScope, textArray } from './standing.ts';

/** Stems read for one word, and for all of a question. */
const nearOfWord = 30;
const nearOfQuestion = 60;
/** A stem of fewer nodes may be a slip of the course's own. */
const leastFrequency = 2;

/**
 * A slip leaves the first letter, or exchanges the first two, and leaves the start or the end of a word. Those that
 * share most at both ends come first. A word of another script is near the stems that its sound says.
 */
export function selectNearTerms(database: Drizzle, input: ReadScope & { readonly suspects?: readonly Suspect[] }) {
  const suspects = input.suspects ?? [];
  const words = textArray(suspects.map(({ word }) => word));
  const stems = textArray(suspects.map(({ stem }) => stem));
  const sounds = textArray(suspects.map(({ sound }) => sound ?? ''));
  const ofVersion = (alias: string) => {
    const table = sql.raw(alias);
    return sql`${table}.tenant_id = ${input.tenantId} and ${table}.course_id = ${input.courseId}
      and ${table}.version = ${publishedVersionOf(input)}`;
  };
  // As an array they are found once, and "offset 0" has known words left out first, whatever the planner knows of the
  // table: statistics may be missing right after a publication.
  const near = sql`array(
    select found.term from (
      select word, stem, sound from unnest(${words}, ${stems}, ${sounds}) as asked(word, stem, sound)
      where not exists (select 1 from course_terms known where ${ofVersion('known')} and known.term = asked.stem)
      offset 0) as suspect
    cross join lateral (
      select near.term from course_terms near
      where ${ofVersion('near')} and near.document_frequency >= ${sql.raw(String(leastFrequency))}
        and ((suspect.sound <> '' and near.term ~ suspect.sound) or left(near.term, 4) = left(suspect.word, 4)
          or (abs(length(near.term) - length(suspect.stem)) <= 2
            and (left(near.term, 2) = left(suspect.word, 2)
              or left(near.term, 2) = reverse(left(suspect.word, 2))
              or (left(near.term, 1) = left(suspect.word, 1) and right(near.term, 2) = right(suspect.stem, 2)))))
      order by (left(near.term, 3) = left(suspect.word, 3))::integer + (left(near.term, 4) = left(suspect.word, 4))::integer
          + (right(near.term, 2) = right(suspect.stem, 2))::integer + (right(near.term, 3) = right(suspect.stem, 3))::integer desc,
        abs(length(near.term) - length(suspect.stem)), near.document_frequency desc, near.term
      limit ${sql.raw(String(nearOfWord))}) as found
    limit ${sql.raw(String(nearOfQuestion))})`;
  return selectFrequencies(database, input, near);
}
