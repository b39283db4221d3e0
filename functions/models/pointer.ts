// Any AI SDK model as ports/pointer.ts: one call without repetition that can put no word before a reader.
// An endpoint that refuses structured output is asked for a plain list from then on; the refused call isn't made again.

import { generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import { renderPointData, renderPointInstructions } from '../../prompts/point.ts';
import type { Pointer, Pointing } from '../ports/pointer.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';
import { readPointing } from './read-pointing.ts';
import { failureOf, replyFormOf } from './reply-form.ts';
import { withinLimit } from './within-limit.ts';

/** Sixteen numbers and three phrases, in any script. */
const maxOutputTokens = 400;

/** Bare on purpose: services differ in what else of JSON Schema they take. */
const replySchema = jsonSchema({
  type: 'object',
  properties: {
    sentences: { type: 'array', items: { type: 'integer' } },
    phrases: { type: 'array', items: { type: 'string' } },
  },
  required: ['sentences', 'phrases'],
  additionalProperties: false,
});

/** The model the settings name. Pure construction. */
export function createPointer(settings: NetworkModelSettings, watch?: ModelWatch): Pointer {
  const { id, model } = chooseLanguageModel(settings, watch, { isStructured: true });
  return {
    id,
    async point({ question, passages, mayAskBack, timeLimitMs, abortSignal }) {
      const sent = new Set(passages.flatMap(({ sentences }) => sentences.map(({ number }) => number)));
      const form = replyFormOf(settings);
      const call = (signal: AbortSignal) =>
        generateText({
          model,
          instructions: renderPointInstructions({ form, mayAskBack }),
          messages: [{ role: 'user', content: renderPointData({ question, passages }) }],
          ...(form === 'structured' ? { output: Output.object({ schema: replySchema, name: 'pointing' }) } : {}),
          temperature: 0,
          maxOutputTokens,
          maxRetries: 0,
          abortSignal: signal,
          telemetry: { isEnabled: false },
        });
      try {
        const { text } = await withinLimit(call, { timeLimitMs, abortSignal });
        return pointingOf(text, sent, mayAskBack);
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error)) return pointingOf(error.text ?? '', sent, mayAskBack);
        return { kind: 'failed', failure: failureOf(error, { form, settings, abortSignal }) };
      }
    },
  };
}

function pointingOf(text: string, sent: ReadonlySet<number>, mayAskBack: boolean): Pointing {
  if (text.trim() === '') return { kind: 'failed', failure: 'model_empty' };
  const { sentences, phrases } = readPointing(text, sent);
  return { kind: 'pointed', sentences, phrases: mayAskBack ? phrases : [] };
}
