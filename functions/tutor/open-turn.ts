// What a turn starts with: its one embedding, begun before anything else is known, and the first database trip.
// A failed embedding is a value: words alone then search.
import type { TurnRequest, TurnResponse } from '../contract/tutor-turn.ts';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { TurnOpening } from '../ports/tutor-store.ts';
import { readMessage } from './mapping/read-message.ts';
import type { ThreadCall, TurnOutcome } from './tutor-interface.ts';
import type { TutorServices } from './tutor-services.ts';

const timeLimitMs = 5_000;

/** Null for an empty text, and where the service failed or was too slow. Never rejects. */
export async function embedMessage(
  text: string,
  services: { readonly embeddingModel: EmbeddingModel },
): Promise<readonly number[] | null> {
  if (text.trim() === '') return null;
  try {
    const [vector = null] = await services.embeddingModel.embed({
      texts: [text],
      side: 'query',
      abortSignal: AbortSignal.timeout(timeLimitMs),
    });
    return vector;
  } catch {
    return null;
  }
}

/** What a turn starts from, in one database trip; null where the thread is not there. */
export function openTurn(
  input: ThreadCall & {
    readonly turnId: string;
    readonly request: TurnRequest;
    readonly text: string;
    readonly stems: readonly string[];
  },
  { store }: Pick<TutorServices, 'store'>,
): Promise<TurnOpening | null> {
  const { tenantId, learnerId, threadId, turnId, text, stems } = input;
  const { clientEvent: event } = input.request;
  return store.openTurn({
    ...{ tenantId, learnerId, threadId, turnId },
    messageId: 'messageId' in event ? event.messageId : null,
    attemptId: 'attemptId' in event ? event.attemptId : null,
    // How common the words are that its formulas stand for is asked for with the others.
    stems: [...new Set([...stems, ...readMessage(text).shares.keys()])],
  });
}

/** A turn asked for twice is answered as the first time. */
export function givenBefore(response: unknown, courseId: string): TurnOutcome {
  return { kind: 'turn', response: response as TurnResponse, courseId, log: null, afterReply: async () => {} };
}
