// Code before a migration must run on the schema after it: a deployment migrates first, and a rollback of the Workers
// leaves the database as it is (docs/production.md). So migrations only ever add.
import { describe, expect, it } from 'vitest';
import { splitStatements } from '../../db/migrate.ts';
import { readMigrations } from '../../scripts/content/read-migrations.ts';

/** What an older Worker could trip over. Indices and the constraints of new tables are no concern of its. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['drops a table, a column, a type or a view', /\bdrop (table|column|type|view|schema)\b/i],
  ['renames', /\brename (to|column)\b/i],
  ['changes a column’s type', /\balter column\b.*\b(set data )?type\b/is],
  ['makes an existing column required', /\bset not null\b/i],
  ['adds a required column that an older insert leaves out', /\badd column\b(?!.*\bdefault\b).*\bnot null\b/is],
];

function faultsOf(text: string): readonly string[] {
  return splitStatements(text).flatMap((statement) =>
    forbidden.filter(([, pattern]) => pattern.test(statement)).map(([fault]) => `${fault}: ${statement.slice(0, 120)}`),
  );
}

describe('migrations', async () => {
  const migrations = await readMigrations();

  it.each(migrations.map(({ tag, text }) => [tag, text] as const))('%s only adds', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    'ALTER TABLE "queries" DROP COLUMN "question";',
    'DROP TABLE "queries";',
    'ALTER TABLE "queries" RENAME COLUMN "question" TO "words";',
    'ALTER TABLE "queries" ALTER COLUMN "question" SET NOT NULL;',
    'ALTER TABLE "queries" ALTER COLUMN "category" SET DATA TYPE integer;',
    'ALTER TABLE "queries" ADD COLUMN "language" text NOT NULL;',
  ])('would be refused with: %s', (statement) => {
    expect(faultsOf(statement)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "queries" ADD COLUMN "language" text;',
    `ALTER TABLE "queries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;`,
    'CREATE TABLE "notes" ("id" uuid PRIMARY KEY NOT NULL);',
    'DROP INDEX "queries_by_course";',
  ])('may: %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });
});
