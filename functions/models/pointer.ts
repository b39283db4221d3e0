// Any AI SDK model as ports/pointer.ts: one call without repetition that can put no word before a reader.
// An endpoint that refuses structured output is asked for a plain list from then on; the refused call isn't made again.

import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import { type PointingForm, renderPointData, renderPointInstructions } from '../../prompts/point.ts';
import type { Pointer, Pointing } from '../ports/pointer.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';
import { readPointing } from './read-pointing.ts';
import { withinLimit } from './within-limit.ts';

/** Sixteen numbers and three phrases, in any script. */
const maxOutputTokens = 400;

/** Endpoints of this isolate that refused a response format, by address and model. Strings only: outlives requests. */
const refusedStructure = new Set<string>();

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
  const endpoint = `${settings.kind === 'workers-ai' ? settings.kind : settings.url} ${settings.model}`;
  return {
    id,
    async point({ question, passages, mayAskBack, timeLimitMs, abortSignal }) {
      const sent = new Set(passages.flatMap(({ sentences }) => sentences.map(({ number }) => number)));
      const form: PointingForm = refusedStructure.has(endpoint) ? 'plain' : (settings.output ?? 'structured');
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
        if (form === 'structured' && isFormatRefused(error)) refusedStructure.add(endpoint);
        if (abortSignal?.aborted) return { kind: 'failed', failure: 'aborted' };
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        return { kind: 'failed', failure: isLate ? 'model_timeout' : 'model_error' };
      }
    },
  };
}

function pointingOf(text: string, sent: ReadonlySet<number>, mayAskBack: boolean): Pointing {
  if (text.trim() === '') return { kind: 'failed', failure: 'model_empty' };
  const { sentences, phrases } = readPointing(text, sent);
  return { kind: 'pointed', sentences, phrases: mayAskBack ? phrases : [] };
}

/** Services have no one way to say it. To ask plainly although the request was refused for something else does no harm. */
function isFormatRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status !== undefined && [400, 415, 422, 501].includes(status)) return true;
  return /response.?format|json.?(?:schema|mode)/i.test(error.message);
}
