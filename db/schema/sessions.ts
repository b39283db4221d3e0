// Signing in by our own tokens: which links were used, and from when on a person's sessions count.
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns.ts';

/** SHA-256 of a link's token. Kept until the link would have ended by itself. */
export const spentLinks = pgTable(
  'spent_links',
  { tokenHash: text('token_hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (table) => [index('spent_links_by_end').on(table.expiresAt)],
);

/** A session that began before counts for nothing. By a hash of the person: erasing somebody leaves it standing. */
export const sessionEpochs = pgTable(
  'session_epochs',
  { tenantId, personHash: text('person_hash').notNull(), startsAt: instant('starts_at').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.personHash] })],
);
