// Any AI SDK model as ports/short-reply.ts: one call without repetition, its failures as null.

import { generateText } from 'ai';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';

/** Replies are verdicts, not prose. */
const maxOutputTokens = 400;

/** The model the settings name. Pure construction. */
export function createShortReplyModel(settings: NetworkModelSettings, watch?: ModelWatch): ShortReplyModel {
  const { id, model } = chooseLanguageModel(settings, watch);
  return {
    id,
    async reply({ instructions, data, timeLimitMs, outputTokenLimit, abortSignal }) {
      const limit = AbortSignal.timeout(timeLimitMs);
      try {
        const { text } = await generateText({
          model,
          instructions,
          messages: [{ role: 'user', content: data }],
          temperature: 0,
          maxOutputTokens: outputTokenLimit ?? maxOutputTokens,
          maxRetries: 0,
          abortSignal: abortSignal ? AbortSignal.any([limit, abortSignal]) : limit,
          telemetry: { isEnabled: false },
        });
        return text.trim() === '' ? null : text;
      } catch {
        return null;
      }
    },
  };
}
