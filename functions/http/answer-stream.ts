// An answer as an AI SDK UI message stream: the events of the one generator, forwarded as they come. Beside our own
// data parts it carries the same sentences as text, so that a plain `useChat` page shows an answer unchanged.
import { createUIMessageStreamResponse, type UIMessage, type UIMessageChunk } from 'ai';
import type { AskEvent } from '../ask/ask-interface.ts';
import type { Answer } from '../contract/answer.ts';
import type { StreamPartData } from '../contract/answer-stream.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import type { OpenAnswer } from './open-answer.ts';

type Sentence = Answer['sentences'][number];
type Chunk = UIMessageChunk<unknown, StreamPartData>;
export type AnswerMessage = UIMessage<unknown, StreamPartData>;

const textId = 'answer';

/** The response; the generator is driven by the reader and stopped when the reader goes. */
export function streamAnswer(answer: OpenAnswer): Response {
  const chunks = answerChunks(answer);
  const stream = new ReadableStream<Chunk>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await answer.stop();
      await chunks.return(undefined);
    },
  });
  return createUIMessageStreamResponse({ stream });
}

async function* answerChunks({ answerId, requestId, events }: OpenAnswer): AsyncGenerator<Chunk, undefined> {
  yield { type: 'start', messageId: answerId };
  yield { type: 'text-start', id: textId };
  try {
    let last: Sentence | null = null;
    for await (const event of events) {
      const text = textOf(event, last);
      if (text !== '') yield { type: 'text-delta', id: textId, delta: text };
      if (event.type === 'sentence') last = event.sentence;
      yield* partsOf(event);
    }
    yield { type: 'text-end', id: textId };
    yield { type: 'finish' };
  } catch (error) {
    logEvent({
      event: 'defect',
      request_id: requestId,
      operation: 'ask',
      failure: describeFailure(error),
    });
    yield { type: 'error', errorText: `Something went wrong on our side (request ${requestId}).` };
  }
}

/** Sentences as they come; where none came (a refusal), the answer's own text and the passages it offers. */
function textOf(event: AskEvent, last: Sentence | null): string {
  if (event.type === 'sentence')
    return `${breakBefore(event.sentence, last)}${event.sentence.text}${event.marks ?? ''}`;
  if (event.type !== 'answer') return '';
  if (last !== null) return listOf(event.answer);
  const offered = event.answer.suggestions.flatMap(({ display_reference: place, title, content }) =>
    content === undefined ? [] : [`${place}: ${title}\n${content}`],
  );
  return [event.answer.answer, ...offered].join('\n\n');
}

/** Quoted passages stand apart; what is not running text stands on lines of its own. */
function breakBefore(sentence: Sentence, last: Sentence | null): string {
  if (last === null) return '';
  if (sentence.starts_passage) return '\n\n';
  return [last, sentence].every(({ block = 'text' }) => block === 'text') ? ' ' : '\n';
}

/** In inline citation mode the list of sources closes the text, as it closes the answer's. */
function listOf({ answer, sources = [] }: Answer): string {
  const at = sources[0] ? answer.lastIndexOf('\n\n', answer.lastIndexOf(`- Source 1: ${sources[0].text}`)) : -1;
  return at < 0 ? '' : answer.slice(at);
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
    case 'other_course':
      throw new Error('an absent course or conversation is only ever the first event');
  }
}
