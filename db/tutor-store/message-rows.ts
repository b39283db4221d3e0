// Rows of threads and messages in the port's form.
import type { StoredMessage, ThreadSummary } from '../../functions/ports/tutor-store.ts';
import { messages, threads } from '../schema.ts';

export const threadColumns = {
  threadId: threads.id,
  courseId: threads.courseId,
  title: threads.title,
  createdAt: threads.createdAt,
  updatedAt: threads.updatedAt,
} as const;

export const messageColumns = {
  messageId: messages.id,
  threadId: messages.threadId,
  turnId: messages.turnId,
  role: messages.role,
  body: messages.body,
  secret: messages.secret,
  outcome: messages.outcome,
  createdAt: messages.createdAt,
} as const;

export function toThread(row: ThreadSummary): ThreadSummary {
  return { ...row, createdAt: toInstant(row.createdAt), updatedAt: toInstant(row.updatedAt) };
}

export function toMessage(row: StoredMessage): StoredMessage {
  return { ...row, createdAt: toInstant(row.createdAt) };
}

/** PostgreSQL's own text of a time, as ISO 8601. */
function toInstant(text: string): string {
  return new Date(text).toISOString();
}
