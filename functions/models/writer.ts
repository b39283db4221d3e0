// Any AI SDK model as ports/writer.ts: one streamed call without repetition, each sentence given on as soon as it is whole.
// What it gives on is unchecked: nothing of it is for a reader yet.

import { streamText } from 'ai';
import { renderWriteData, renderWriteInstructions } from '../../prompts/write.ts';
import type { Writer, WritingEvent, WritingFailure } from '../ports/writer.ts';
import { failureOf, integer, listOf, objectOf, replyFormOf, requestOf, startLimit, text } from './call-model.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';
import { createWritingReader } from './read-writing.ts';

/** Six short sentences with their numbers, in any script. */
const maxOutputTokens = 900;
const sentence = objectOf({ text, evidence: listOf(integer) });
const schema = objectOf({ sentences: listOf(sentence), phrases: listOf(text) });

type WriteInput = Parameters<Writer['write']>[0];

/** The model the settings name. Pure construction. */
export function createWriter(settings: NetworkModelSettings, watch?: ModelWatch): Writer {
  const chosen = chooseLanguageModel(settings, watch, { isStructured: true });
  async function* write(input: WriteInput): AsyncGenerator<WritingEvent, void> {
    const { form, mayAskBack, abortSignal } = input;
    const reply = replyFormOf(settings);
    const reader = createWritingReader(
      new Set(input.passages.flatMap((passage) => passage.sentences.map((one) => one.number))),
    );
    const limit = startLimit(input);
    const stop = new AbortController();
    let failure: WritingFailure | null = null;
    let isCut = false;
    try {
      limit.signal.throwIfAborted();
      const instructions = renderWriteInstructions({ reply, form, mayAskBack });
      const data = renderWriteData(input);
      const { fullStream } = streamText({
        ...requestOf({ chosen, form: reply, instructions, data, schema, maxOutputTokens }),
        abortSignal: AbortSignal.any([limit.signal, stop.signal]),
        onError: () => {},
      });
      const parts = fullStream[Symbol.asyncIterator]();
      for (let part = await limit.wait(parts.next()); !part.done; part = await limit.wait(parts.next())) {
        if (part.value.type === 'error') throw part.value.error;
        if (part.value.type === 'abort') limit.signal.throwIfAborted();
        if (part.value.type === 'finish') isCut = part.value.finishReason === 'length';
        if (part.value.type !== 'text-delta') continue;
        for (const sentence of reader.push(part.value.text)) yield { kind: 'sentence', sentence };
        isCut = reader.isFull;
        if (isCut) break;
      }
      if (reader.isEmpty) failure = 'model_empty';
    } catch (error) {
      failure = failureOf(error, { form: reply, settings, abortSignal });
    } finally {
      stop.abort();
    }
    const { sentences, dropped, phrases } = reader.end(isCut || failure !== null);
    for (const sentence of sentences) yield { kind: 'sentence', sentence };
    yield { kind: 'ended', dropped, phrases: mayAskBack ? phrases : [], failure };
  }
  return { id: chosen.id, write };
}
