// An answer in one piece: the same events as the stream, collected.
import type { AskEvent } from '../ask/ask-interface.ts';
import type { Answer } from '../contract/answer.ts';
import type { CompleteAnswer } from './store-answer.ts';

export interface GivenAnswer {
  readonly answerId: string;
  readonly requestId: string;
  /** The first event, already taken to see whether there is anything to answer. */
  readonly first: AskEvent;
  readonly rest: AsyncGenerator<AskEvent>;
  /** Aborted when the reader has gone. */
  readonly reader: AbortController;
  onAnswer(complete: CompleteAnswer): void;
}

/** @throws Error when the events end without an answer, which the ask room rules out */
export async function collectAnswer({ first, rest, onAnswer }: GivenAnswer): Promise<Answer> {
  for (let event = first; ; ) {
    if (event.type === 'answer') {
      onAnswer(event);
      return event.answer;
    }
    const next = await rest.next();
    if (next.done) throw new Error('the question ended without an answer');
    event = next.value;
  }
}
