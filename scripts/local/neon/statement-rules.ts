/**
 * What a single statement sent over HTTP may be. Each request is its own session on Neon, so statements
 * that open, close or depend on a session are refused, or their traces removed afterwards.
 * Reads only the statement's first words; PostgreSQL itself refuses several statements in one query.
 */
import { SqlError } from './sql-database.ts';

const LEADING_NOISE = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*/;
const TRANSACTION_WORDS = new Set(['BEGIN', 'START', 'COMMIT', 'END', 'ROLLBACK', 'ABORT']);
const SESSION_WORDS = new Set([
  'SET',
  'RESET',
  'LISTEN',
  'UNLISTEN',
  'PREPARE',
  'DEALLOCATE',
  'DECLARE',
  'LOAD',
  'DISCARD',
]);
const SESSION_CALLS = /\bset_config\s*\(|\bpg_(?:try_)?advisory_(?:unlock|lock)|\btemp(?:orary)?\b|\bpg_temp\b/i;

/** The statement's first words in capitals, comments left out. */
function leadingWords(statement: string, count: number): string[] {
  let rest = statement;
  const words: string[] = [];
  while (words.length < count) {
    rest = rest.slice(LEADING_NOISE.exec(rest)?.[0].length ?? 0);
    const word = /^[A-Za-z_]+/.exec(rest)?.[0];
    if (word === undefined) break;
    words.push(word.toUpperCase());
    rest = rest.slice(word.length);
  }
  return words;
}

/**
 * Refuses statements that cannot work over a stateless connection.
 * @throws SqlError 0A000 for transaction control and COPY; savepoints are allowed inside a batch.
 */
export function refuseStatefulStatement(statement: string, inBatch: boolean): void {
  const [first = '', second = '', third = ''] = leadingWords(statement, 3);
  const words = `${first} ${second}`.trim();
  const toSavepoint =
    first === 'ROLLBACK' && (second === 'TO' || ((second === 'WORK' || second === 'TRANSACTION') && third === 'TO'));
  if (TRANSACTION_WORDS.has(first) && !(toSavepoint && inBatch)) {
    throw unsupported(`${first} is refused: every request is its own transaction. Send a batch of queries instead.`);
  }
  if (words === 'PREPARE TRANSACTION' || words === 'COMMIT PREPARED' || words === 'ROLLBACK PREPARED') {
    throw unsupported('Two-phase commit is refused over HTTP.');
  }
  if (first === 'COPY') throw unsupported('COPY is refused over HTTP: there is no stream to copy from or to.');
}

/** Whether a statement may leave traces in the session (settings, locks, temporary tables) to remove afterwards. */
export function leavesSessionTraces(statement: string): boolean {
  const [first = '', second = ''] = leadingWords(statement, 2);
  if (first === 'SET') return second !== 'LOCAL' && second !== 'TRANSACTION' && second !== 'CONSTRAINTS';
  return SESSION_WORDS.has(first) || SESSION_CALLS.test(statement);
}

/** The refusal when a statement changed the transaction although its first words did not show it. */
export function transactionChanged(): SqlError {
  return unsupported('The statement opened or closed a transaction; every request is its own transaction.');
}

function unsupported(message: string): SqlError {
  return new SqlError(message, { severity: 'ERROR', code: '0A000' });
}
