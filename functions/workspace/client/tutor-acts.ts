// What a learner did, as it is noted until the service has carried it out, and what becomes of a reply. Pure.
import type { TutorMessage } from '../../contract/tutor-card.ts';
import type { ClientEvent, SupportViewedResponse } from '../../contract/tutor-turn.ts';
import { type Outgoing, timelineKey } from '../model.ts';
import type { ShownSupport, TutorActionName } from '../tutor-actions.ts';
import type { NotedPost } from './outbox.ts';

/** What an act is, as it is noted: enough to go on with it after a reload. */
export interface Act {
  readonly action: TutorActionName;
  /** The message at whose card it was done; null: in the timeline. */
  readonly messageId: string | null;
  readonly outgoing: Outgoing | null;
}

/** Problems by which the service says that a card stands otherwise than the page thought. */
export const overtaken: ReadonlySet<string> = new Set([
  'already_graded',
  'already_submitted',
  'already_passed',
  'exam_locked',
]);

export function keyOf(messageId: string | null): string {
  return messageId ?? timelineKey;
}

export function actOf({ about }: NotedPost): Act | null {
  return typeof about === 'object' && about !== null && 'action' in about ? (about as Act) : null;
}

export function isTurn({ path }: NotedPost): boolean {
  return path.includes('/turn?');
}

/**
 * Going on from a card is the same step in every tab that shows the thread as it stands now: it has one key, under which
 * the service takes it once, and gives each tab the turn that came of it. Null of anything else.
 */
export function stepKeyOf(
  { clientEvent }: { readonly clientEvent?: ClientEvent },
  last: TutorMessage | undefined,
): string | null {
  if (last === undefined) return null;
  if (clientEvent?.type === 'DRILL_CONTINUE') return `${clientEvent.messageId}-after-${last.id}`;
  return clientEvent?.type === 'EXAM_CONTINUE' ? `${clientEvent.attemptId}-after-${last.id}` : null;
}

/** Messages that stand already are replaced where they are. */
export function mergeMessages(before: readonly TutorMessage[], news: readonly TutorMessage[]): readonly TutorMessage[] {
  const fresh = new Map(news.map((message) => [message.id, message]));
  const kept = before.map((message) => fresh.get(message.id) ?? message);
  const known = new Set(before.map(({ id }) => id));
  return [...kept, ...news.filter(({ id }) => !known.has(id))];
}

export function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** A drill that was answered wrongly once can be tried again: what was typed stays in its field to be mended. */
export function isMarkedForGood({ action, messageId }: Act, news: readonly TutorMessage[]): boolean {
  const card = news.find(({ id }) => id === messageId)?.card;
  return action === 'grade' && !(card?.type === 'DRILL' && card.result?.mayRetry === true);
}

/** What was typed at a drill or chosen at an exam question. */
export function answerIn(body: unknown): string | null {
  const { answer, option } = body as { answer?: unknown; option?: unknown };
  return [answer, option].find((each) => typeof each === 'string') ?? null;
}

export function supportOf({ supportType, memoHtml, link }: SupportViewedResponse): ShownSupport {
  return { supportType, memoHtml: memoHtml ?? null, link };
}
