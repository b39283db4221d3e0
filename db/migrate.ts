// Applies migrations over Neon's HTTP protocol: one transaction a migration, one statement a query, a journal table.
// Two runs at once are safe: the journal row is a transaction's first statement, so the later one waits and yields.
import { connectNeon, type DatabaseConnection, databaseConstraint, databaseErrorCode } from './client.ts';

export interface Migration {
  /** Name in drizzle's journal, e.g. `0000_schema`. */
  readonly tag: string;
  /** The file's text: statements divided by drizzle's breakpoint comments. */
  readonly text: string;
}

export interface MigrationOutcome {
  readonly applied: readonly string[];
  readonly alreadyApplied: readonly string[];
}

/** An applied migration whose file has changed since: the database cannot be trusted to match the code. */
export class ChangedMigrationError extends Error {
  constructor(tag: string) {
    super(`migration ${tag} has changed since it was applied to this database; write a new migration, or start afresh`);
    this.name = 'ChangedMigrationError';
  }
}

/** A database in the middle of the chain that `0000_schema` took the place of: what it lacks is in no file any more. */
export class UnfinishedChainError extends Error {
  constructor() {
    super(
      `this database lacks the last of the migrations that ${squashed.tag} stands for; migrate it with ${squashed.last} first, or start afresh`,
    );
    this.name = 'UnfinishedChainError';
  }
}

/** One file has the schema that a chain of migrations led to; databases that went through the chain have it already. */
const squashed = { tag: '0000_schema', first: '0000_foundation', last: '0023_release_dates' };

const journalTable = `create table if not exists groundwork_migrations (
  tag text primary key, hash text not null, applied_at timestamp with time zone not null default now())`;
const uniqueViolation = '23505';
const journalKey = 'groundwork_migrations_pkey';

/**
 * Brings a database up to date. Applies what its journal lacks, in order, and nothing twice.
 * @throws ChangedMigrationError when an applied migration's text is not what was applied
 * @throws UnfinishedChainError when the database went through part of the chain that was squashed
 */
export async function migrate(input: {
  readonly connection: DatabaseConnection;
  readonly migrations: readonly Migration[];
}): Promise<MigrationOutcome> {
  const client = connectNeon(input.connection);
  await createJournal(client);
  await adoptChain(client, input.migrations);
  const applied: string[] = [];
  const alreadyApplied: string[] = [];
  for (const migration of input.migrations) {
    (await applyOnce(client, migration)) ? applied.push(migration.tag) : alreadyApplied.push(migration.tag);
  }
  return { applied, alreadyApplied };
}

type Client = ReturnType<typeof connectNeon>;

/** Two creations at once may collide in PostgreSQL's catalogue despite `if not exists`; then the other has made it. */
async function createJournal(client: Client): Promise<void> {
  try {
    await client.query(journalTable);
  } catch (error) {
    if (databaseErrorCode(error) !== uniqueViolation) throw error;
    await client.query(journalTable);
  }
}

async function adoptChain(client: Client, migrations: readonly Migration[]): Promise<void> {
  const whole = migrations.find(({ tag }) => tag === squashed.tag);
  if (whole === undefined || (await readHash(client, squashed.first)) === null) return;
  if ((await readHash(client, squashed.last)) === null) throw new UnfinishedChainError();
  await client.query('insert into groundwork_migrations (tag, hash) values ($1, $2) on conflict do nothing', [
    whole.tag,
    await sha256(whole.text),
  ]);
}

async function applyOnce(client: Client, migration: Migration): Promise<boolean> {
  const hash = await sha256(migration.text);
  if ((await readHash(client, migration.tag)) === null) {
    const statements = splitStatements(migration.text);
    try {
      await client.transaction([
        client.query('insert into groundwork_migrations (tag, hash) values ($1, $2)', [migration.tag, hash]),
        ...statements.map((statement) => client.query(statement)),
      ]);
      return true;
    } catch (error) {
      if (databaseConstraint(error) !== journalKey) throw error;
    }
  }
  if ((await readHash(client, migration.tag)) !== hash) throw new ChangedMigrationError(migration.tag);
  return false;
}

async function readHash(client: Client, tag: string): Promise<string | null> {
  const rows = await client.query('select hash from groundwork_migrations where tag = $1', [tag]);
  const hash: unknown = rows[0]?.hash;
  return typeof hash === 'string' ? hash : null;
}

/** Drizzle-kit writes one statement between two breakpoints. */
export function splitStatements(text: string): readonly string[] {
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
