// Reads a UI message stream both ways: its raw parts, and the message that the AI SDK's own reader makes of it.
import { readUIMessageStream, type UIMessageChunk } from 'ai';
import type { StreamPartData } from '../../../functions/contract/answer-stream.ts';
import type { AnswerMessage } from '../../../functions/http/answer-stream.ts';

type AnswerChunk = UIMessageChunk<unknown, StreamPartData>;

/** @throws Error when the stream is not ended as the protocol wants */
export async function readChunks(response: Response): Promise<readonly AnswerChunk[]> {
  const events = (await response.text()).split('\n\n').filter((event) => event.startsWith('data: '));
  if (events.at(-1) !== 'data: [DONE]') throw new Error('the stream did not end with [DONE]');
  return events.slice(0, -1).map((event) => JSON.parse(event.slice('data: '.length)) as AnswerChunk);
}

/** The message a `useChat` client holds in the end. */
export async function readMessage(chunks: readonly AnswerChunk[]): Promise<AnswerMessage> {
  const stream = new ReadableStream<AnswerChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  let last: AnswerMessage | undefined;
  for await (const message of readUIMessageStream<AnswerMessage>({ stream })) last = message;
  if (!last) throw new Error('the stream made no message');
  return last;
}
