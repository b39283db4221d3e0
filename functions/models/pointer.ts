// Any AI SDK model as ports/pointer.ts: one call without repetition that can put no word before a reader.

import { renderPointData, renderPointInstructions } from '../../prompts/point.ts';
import type { Pointer } from '../ports/pointer.ts';
import { callModel, integer, listOf, objectOf, replyFormOf, text } from './call-model.ts';
import { chooseLanguageModel, type NetworkModelSettings } from './language-model.ts';
import type { ModelWatch } from './observe-model.ts';
import { readPointing } from './read-pointing.ts';

/** Sixteen numbers and three phrases, in any script. */
const maxOutputTokens = 400;
const schema = objectOf({ sentences: listOf(integer), phrases: listOf(text) });

/** The model the settings name. Pure construction. */
export function createPointer(settings: NetworkModelSettings, watch?: ModelWatch): Pointer {
  const chosen = chooseLanguageModel(settings, watch, { isStructured: true });
  return {
    id: chosen.id,
    async point({ question, passages, mayAskBack, ...limits }) {
      const form = replyFormOf(settings);
      const instructions = renderPointInstructions({ form, mayAskBack });
      const data = renderPointData({ question, passages });
      const said = await callModel({ chosen, settings, form, instructions, data, schema, maxOutputTokens }, limits);
      if ('failure' in said) return { kind: 'failed', failure: said.failure };
      if (said.text.trim() === '') return { kind: 'failed', failure: 'model_empty' };
      const sent = new Set(passages.flatMap(({ sentences }) => sentences.map(({ number }) => number)));
      const { sentences, phrases } = readPointing(said.text, sent);
      return { kind: 'pointed', sentences, phrases: mayAskBack ? phrases : [] };
    },
  };
}
