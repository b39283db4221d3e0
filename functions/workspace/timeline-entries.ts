// One timeline of answers and of the tutor's messages, in order of time. Pure.
import type { TutorMessage } from '../contract/tutor-card.ts';
import type { Turn, WorkspaceData } from './model.ts';

type TimelineEntry =
  | { readonly kind: 'answer'; readonly id: string; readonly at: string; readonly turn: Turn }
  | { readonly kind: 'message'; readonly id: string; readonly at: string; readonly message: TutorMessage };

/** Id of a message's element. */
export function messageElementId(messageId: string): string {
  return `message-${messageId}`;
}

/** Practice that was asked of the course and is the tutor's: it stands in the thread. */
function isHandedOver({ answer, question }: Turn, tutor: WorkspaceData['tutor']): boolean {
  if (answer?.reason !== 'asks_for_practice') return false;
  return tutor?.messages.some(({ role, text }) => role === 'learner' && text === question) ?? false;
}

/** Each side keeps its own order, whatever its times say: two messages of one turn may bear the same. */
export function timelineEntries({ turns, tutor }: Pick<WorkspaceData, 'turns' | 'tutor'>): readonly TimelineEntry[] {
  const shown = turns.filter((turn) => !isHandedOver(turn, tutor));
  const answers = shown.map((turn): TimelineEntry => ({ kind: 'answer', id: turn.id, at: turn.askedAt, turn }));
  const messages = (tutor?.messages ?? []).map(
    (message): TimelineEntry => ({
      kind: 'message',
      id: messageElementId(message.id),
      at: message.createdAt,
      message,
    }),
  );
  const merged: TimelineEntry[] = [];
  let next = 0;
  for (const answer of answers) {
    for (let message = messages[next]; message && message.at <= answer.at; message = messages[next]) {
      merged.push(message);
      next += 1;
    }
    merged.push(answer);
  }
  return [...merged, ...messages.slice(next)];
}
