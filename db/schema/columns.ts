// Columns that many tables have.
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

export const tenantId = text('tenant_id').notNull();
export const courseId = text('course_id').notNull();
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
export const createdAt = instant('created_at').notNull().defaultNow();
/** First course version that shows the row. */
export const validFrom = integer('valid_from').notNull();
/** First course version that no longer shows it; null while it stands. */
export const validTo = integer('valid_to');
