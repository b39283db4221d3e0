// Messages that the queue gave up on: ports/dead-letters.ts over one table.
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DeadLetterStore } from '../functions/ports/dead-letters.ts';
import type { CourseScope } from '../functions/ports/scope.ts';
import type { Database } from './client.ts';
import { ofCourse } from './registry/standing.ts';
import { deadLetters } from './schema.ts';

export function createDeadLetterStore({ write }: Pick<Database, 'write'>): DeadLetterStore {
  return {
    keep: async (letter) => {
      await write.insert(deadLetters).values(letter).onConflictDoNothing();
    },
    claim: async (input) => {
      const [claimed] = await write
        .update(deadLetters)
        .set({ retriedAt: sql`now()` })
        .where(and(sameLetter(input), isNull(deadLetters.retriedAt)))
        .returning({ runId: deadLetters.runId, path: deadLetters.path });
      return claimed ?? null;
    },
    putBack: async (input) => {
      await write
        .update(deadLetters)
        .set({ retriedAt: null })
        .where(and(sameLetter(input), isNotNull(deadLetters.retriedAt)));
    },
    forget: async ({ olderThanDays }) => {
      const gone = write.$with('gone').as(
        write
          .delete(deadLetters)
          .where(lt(deadLetters.diedAt, sql`now() - ${olderThanDays} * interval '1 day'`))
          .returning({ id: deadLetters.id }),
      );
      const [counted] = await write.with(gone).select({ letters: sql<number>`count(*)::integer` }).from(gone);
      return counted?.letters ?? 0;
    },
  };
}

function sameLetter(input: CourseScope & { readonly id: string }): SQL | undefined {
  return and(eq(deadLetters.id, input.id), ofCourse(deadLetters, input));
}
