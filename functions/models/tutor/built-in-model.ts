// What writes a turn of the tutor where no language model is configured: the action that is due, in the server's own
// words, as an AI SDK model like any other. No key, no network, no randomness. It answers no questions.

import type { LanguageModel } from 'ai';
import { builtInReply } from './built-in-reply.ts';

export type SdkLanguageModel = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;
type CallOptions = Parameters<SdkLanguageModel['doGenerate']>[0];

const noUsage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

export const builtInModelId = 'built-in-1';

/** A prompt whose user message is not the JSON of a turn gets an empty reply. */
export function createBuiltInModel(): SdkLanguageModel {
  return {
    specificationVersion: 'v4',
    provider: 'groundwork',
    modelId: builtInModelId,
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: [{ type: 'text', text: builtInReply(messageOf(options)) ?? '' }],
      finishReason: { unified: 'stop', raw: undefined },
      usage: noUsage,
      warnings: [],
    }),
    doStream: () => Promise.reject(new Error('the built-in model writes whole turns: it does not stream')),
  };
}

function messageOf({ prompt }: CallOptions): string {
  const message = prompt.findLast((candidate) => candidate.role === 'user');
  return message?.content.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
}
