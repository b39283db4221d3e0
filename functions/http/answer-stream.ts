// An answer as an AI SDK UI message stream: the events of the one generator, forwarded as they come. Beside our own
// data parts it carries the same sentences as text, so that a plain `useChat` page shows an answer unchanged.
import { createUIMessageStreamResponse, type UIMessage, type UIMessageChunk } from 'ai';
import type { AskEvent } from '../ask/ask-interface.ts';
import type { StreamPartData } from '../contract/answer-stream.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import type { GivenAnswer } from './answer-json.ts';

type Chunk = UIMessageChunk<unknown, StreamPartData>;
export type AnswerMessage = UIMessage<unknown, StreamPartData>;

const textId = 'answer';

/** The response; the generator is driven by the reader and stopped when the reader goes. */
export function streamAnswer(given: GivenAnswer): Response {
  const chunks = answerChunks(given);
  const stream = new ReadableStream<Chunk>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      given.reader.abort();
      await chunks.return(undefined);
    },
  });
  return createUIMessageStreamResponse({ stream });
}

async function* answerChunks(given: GivenAnswer): AsyncGenerator<Chunk, undefined> {
  yield { type: 'start', messageId: given.answerId };
  yield { type: 'text-start', id: textId };
  try {
    let hasText = false;
    for await (const event of allEvents(given)) {
      const text = textOf(event, hasText);
      if (text !== '') {
        hasText = true;
        yield { type: 'text-delta', id: textId, delta: text };
      }
      yield* partsOf(event);
      if (event.type === 'answer') given.onAnswer(event);
    }
    yield { type: 'text-end', id: textId };
    yield { type: 'finish' };
  } catch (error) {
    logEvent({
      event: 'defect',
      request_id: given.requestId,
      operation: 'ask',
      failure: describeFailure(error),
    });
    yield { type: 'error', errorText: `Something went wrong on our side (request ${given.requestId}).` };
  }
}

async function* allEvents({ first, rest }: GivenAnswer): AsyncGenerator<AskEvent, undefined> {
  yield first;
  yield* rest;
}

/** Sentences as they come; where none came (a refusal), the answer's own text. */
function textOf(event: AskEvent, hasText: boolean): string {
  if (event.type === 'sentence') return `${hasText ? ' ' : ''}${event.sentence.text}`;
  return event.type === 'answer' && !hasText ? event.answer.answer : '';
}

function* partsOf(event: AskEvent): Generator<Chunk, undefined> {
  switch (event.type) {
    case 'status':
      yield { type: 'data-status', data: { stage: event.stage, category: event.category, source: event.source } };
      return;
    case 'sentence':
      yield { type: 'data-sentence', data: { index: event.index, ...event.sentence } };
      return;
    case 'references':
      yield { type: 'data-references', data: { references: [...event.references] } };
      return;
    case 'answer':
      yield { type: 'data-verdict', data: event.answer };
      return;
    case 'absent':
      throw new Error('an absent course or conversation is only ever the first event');
  }
}
