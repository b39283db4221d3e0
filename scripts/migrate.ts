// `npm run db:migrate`: brings the database (Neon or the stand-in) up to date.
import { type MigrationOutcome, migrate } from '../db/migrate.ts';
import { readMigrations } from './content/read-migrations.ts';
import { findStackSettings, type Settings } from './content/stack-settings.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

/** Applies what is missing. Safe to call on every start and from two processes at once. */
export async function migrateDatabase(input: { readonly settings: Settings }): Promise<MigrationOutcome> {
  const { DATABASE_URL: connectionString, NEON_FETCH_ENDPOINT: fetchEndpoint } = input.settings;
  if (!connectionString) throw new Error('DATABASE_URL is missing');
  return migrate({
    connection: { connectionString, fetchEndpoint: fetchEndpoint || undefined },
    migrations: await readMigrations(),
  });
}

if (import.meta.main) {
  printHelpIfAsked(`Usage: npm run db:migrate
  DATABASE_URL            of Neon; without it, the stack that npm start left running
  NEON_FETCH_ENDPOINT     where its SQL over HTTP is, if not Neon's own`);
  try {
    // Whoever mistypes must not have migrated a database by it.
    if (process.argv.length > 2) throw new Error('it takes no options: npm run db:migrate');
    const settings = await findStackSettings(process.env);
    const { applied, alreadyApplied } = await migrateDatabase({ settings });
    for (const tag of applied) console.log(`applied ${tag}`);
    console.log(`${applied.length} applied, ${alreadyApplied.length} were there already`);
  } catch (error) {
    console.error(`The database could not be migrated: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
