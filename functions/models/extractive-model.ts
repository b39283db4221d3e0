// The built-in language model: answers by selecting the passages' own sentences. No key, no network, no randomness.
// An AI SDK model like any other, so that the path of an answer does not know which one it calls. A turn of the tutor it
// answers with the action that is due, in the server's own words.

import type { LanguageModel } from 'ai';
import { chooseSentences } from './extractive/choose-sentences.ts';
import { readRequest } from './extractive/read-request.ts';
import { builtInReply } from './tutor/built-in-reply.ts';

export type SdkLanguageModel = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;
type CallOptions = Parameters<SdkLanguageModel['doStream']>[0];
type StreamPart =
  Awaited<ReturnType<SdkLanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

const finishReason = { unified: 'stop', raw: undefined } as const;
const noUsage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
/** Between sentences, so that whoever cuts the text into sentences cuts where they end. */
const separator = '\n\n';

export const extractiveModelId = 'extractive-1';

/** Builds the model. A prompt whose user message is not the JSON of an answer prompt gets an empty answer. */
export function createExtractiveModel(): SdkLanguageModel {
  return {
    specificationVersion: 'v4',
    provider: 'groundwork',
    modelId: extractiveModelId,
    supportedUrls: {},
    doGenerate: async (options) => ({
      content: [{ type: 'text', text: builtInReply(messageOf(options)) ?? answerSentences(options).join(separator) }],
      finishReason,
      usage: noUsage,
      warnings: [],
    }),
    doStream: async (options) => ({ stream: streamOf(answerSentences(options)) }),
  };
}

function answerSentences(options: CallOptions): readonly string[] {
  const request = readRequest(messageOf(options), options.providerOptions?.extractive);
  return request ? chooseSentences(request) : [];
}

function messageOf({ prompt }: CallOptions): string {
  const message = prompt.findLast((candidate) => candidate.role === 'user');
  return message?.content.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? '';
}

function streamOf(sentences: readonly string[]): ReadableStream<StreamPart> {
  return new ReadableStream<StreamPart>({
    start(controller) {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      controller.enqueue({ type: 'text-start', id: '1' });
      for (const sentence of sentences)
        controller.enqueue({ type: 'text-delta', id: '1', delta: `${sentence}${separator}` });
      controller.enqueue({ type: 'text-end', id: '1' });
      controller.enqueue({ type: 'finish', finishReason, usage: noUsage });
      controller.close();
    },
  });
}
