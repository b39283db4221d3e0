// Rows of threads and messages in the port's form, and messages of a new turn as rows.
import type { StoredMessage, ThreadSummary, TurnRecord } from '../../functions/ports/tutor-store.ts';
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

/** Each drill's id goes with the message that carries its card, in order. */
export function messageRows({ messages: said, drillIds }: TurnRecord): readonly object[] {
  const waiting = [...drillIds];
  const rows = said.map(({ messageId, role, body, secret, createdAt }) => ({
    messageId,
    role,
    body,
    secret,
    createdAt,
    drillId: hasDrillCard(body) ? (waiting.shift() ?? null) : null,
  }));
  if (waiting.length > 0) throw new TypeError(`No message has a card for the drill ${waiting[0]}.`);
  return rows;
}

function hasDrillCard(body: unknown): boolean {
  const card = body !== null && typeof body === 'object' && 'card' in body ? body.card : null;
  return card !== null && typeof card === 'object' && 'type' in card && card.type === 'DRILL';
}
