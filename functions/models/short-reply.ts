// Any AI SDK model as ports/short-reply.ts: one call without repetition, its failures as null.

import type { ShortReplyModel } from '../ports/short-reply.ts';
import { callModel, objectOf } from './call-model.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';

/** Replies are verdicts, not prose. */
const verdictTokens = 400;

/** The model the settings name. Pure construction. */
export function createShortReplyModel(settings: NetworkModelSettings, watch?: ModelWatch): ShortReplyModel {
  const chosen = chooseLanguageModel(settings, watch);
  return {
    id: chosen.id,
    async reply({ instructions, data, outputTokenLimit: maxOutputTokens = verdictTokens, ...limits }) {
      const call = {
        chosen,
        settings,
        form: 'plain',
        instructions,
        data,
        schema: objectOf({}),
        maxOutputTokens,
      } as const;
      const said = await callModel(call, limits);
      return 'failure' in said || said.text.trim() === '' ? null : said.text;
    },
  };
}
