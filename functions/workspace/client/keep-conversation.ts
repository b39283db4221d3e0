// Keeps a course's conversation for as long as the tab lives, so that a reload asks nothing twice.
import type { Turn } from '../model.ts';

export interface KeptConversation {
  readonly conversationId: string | null;
  readonly turns: readonly Turn[];
}

const keptTurns = 20;
const nameOf = (courseId: string) => `groundwork conversation ${courseId}`;

/** Storage may be full or forbidden: then a reload starts afresh, and nothing else is lost. */
export function keepConversation(courseId: string, { conversationId, turns }: KeptConversation): void {
  const settled = turns.filter(({ phase }) => phase === 'done' || phase === 'stopped').slice(-keptTurns);
  try {
    sessionStorage.setItem(nameOf(courseId), JSON.stringify({ conversationId, turns: settled }));
  } catch {
    forgetConversation(courseId);
  }
}

export function recallConversation(courseId: string): KeptConversation {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(courseId)) ?? 'null') as KeptConversation | null;
    if (kept && Array.isArray(kept.turns)) return kept;
  } catch {
    // Unreadable or forbidden: as if there were none.
  }
  return { conversationId: null, turns: [] };
}

export function forgetConversation(courseId: string): void {
  try {
    sessionStorage.removeItem(nameOf(courseId));
  } catch {
    // Forbidden: nothing was kept either.
  }
}
