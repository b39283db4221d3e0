// JSON as PostgreSQL takes it. What a learner typed or a hostile model wrote may hold characters that jsonb refuses;
// a turn must not be lost for them.
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An escaped backslash (kept, so that what follows it is not taken for an escape), NUL, or half a surrogate pair. */
const escapes = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g;

/** NUL and lone surrogates become U+FFFD. Throws for what is not JSON: `undefined`, a function, a circle. */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('Only JSON can be kept.');
  return text.includes('\\u') ? text.replace(escapes, (found) => (found === '\\\\' ? found : '\\ufffd')) : text;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids come from addresses and bodies: whatever is no UUID names nothing, and is no reason for a failed statement. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Whether a row has this id; never where there is none or it is no UUID. */
export function isId(column: AnyPgColumn, id: string | null): SQL {
  return id !== null && isUuid(id) ? sql`${column} = ${id}::uuid` : sql`false`;
}
