// Statements put together once in an isolate: their SQL and how their rows are read, which each use only fills in. Holds no
// connection and nothing that a request gave.
import { fillPlaceholders, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/neon-http';
import type { Drizzle } from './client.ts';

type Statements = Readonly<Record<string, PromiseLike<readonly unknown[]> | null>>;

/** What a batch of Drizzle's takes of a statement. */
interface Prepared {
  getQuery(): { readonly sql: string; readonly params: unknown[] };
  mapResult(result: unknown): unknown;
  isResponseInArrayMode(): boolean;
}

interface Batched {
  _prepare(): Prepared;
}

/** Puts statements together and sends none. */
const withoutConnection: Drizzle = drizzle.mock();

/**
 * @param build puts the statements together. Texts, numbers and lists of its input are places that are filled in at each
 *   use: it hands them on to SQL and looks at none. What is true, false, null or undefined it may decide by: each such
 *   case is put together for itself.
 * @returns the statements for an input, for a batch and nothing else
 * @throws TypeError where the input holds what is none of these
 */
export function prepareOnce<Input extends object, Built extends Statements>(
  build: (database: Drizzle, input: Input) => Built,
): (input: Input) => Built {
  const known = new Map<string, ReadonlyMap<string, Prepared | null>>();
  return (input) => {
    const values = Object.entries(input);
    const key = JSON.stringify(values.map(([name, value]) => [name, isPlace(name, value) ? '' : String(value)]));
    const prepared = known.get(key) ?? prepare(build(withoutConnection, withPlaces(input)));
    known.set(key, prepared);
    const filled = [...prepared].map(([name, statement]) => [name, statement && fill(statement, input)]);
    return Object.fromEntries(filled) as Built;
  };
}

function isPlace(name: string, value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)) return true;
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  throw new TypeError(`${name} is no value of a statement that is put together once`);
}

function withPlaces<Input extends object>(input: Input): Input {
  const places = Object.entries(input).map(([name, value]) => [
    name,
    isPlace(name, value) ? sql.placeholder(name) : value,
  ]);
  return Object.fromEntries(places) as Input;
}

function prepare(built: Statements): ReadonlyMap<string, Prepared | null> {
  return new Map(
    Object.entries(built).map(([name, statement]) => [name, statement && (statement as unknown as Batched)._prepare()]),
  );
}

function fill(statement: Prepared, input: object): Batched {
  const { sql: text, params } = statement.getQuery();
  const filled: Prepared = {
    getQuery: () => ({ sql: text, params: fillPlaceholders(params, input as Record<string, unknown>) }),
    mapResult: (result) => statement.mapResult(result),
    isResponseInArrayMode: () => statement.isResponseInArrayMode(),
  };
  return { _prepare: () => filled };
}
