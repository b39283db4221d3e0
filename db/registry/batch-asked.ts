// One round trip of what a reading needs: statements for parts that are not asked are neither put together nor sent.
import type { Drizzle } from '../client.ts';

type Statements = Readonly<Record<string, PromiseLike<readonly unknown[]> | null>>;

type RowsOf<Given extends Statements> = {
  readonly [Name in keyof Given]: Awaited<NonNullable<Given[Name]>>;
};

/** @returns the rows of each statement by its name; none of those that are null. One at least is not. */
export async function batchAsked<Given extends Statements>(
  database: Drizzle,
  statements: Given,
): Promise<RowsOf<Given>> {
  const asked = Object.entries(statements).filter(([, statement]) => statement !== null);
  const results: readonly unknown[] = await database.batch(asked.map(([, statement]) => statement) as never);
  const rows = new Map(asked.map(([name], index) => [name, results[index]]));
  return Object.fromEntries(Object.keys(statements).map((name) => [name, rows.get(name) ?? []])) as RowsOf<Given>;
}
