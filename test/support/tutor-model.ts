// A language model for tests of the tutor: says what it is told, keeps what it was asked.
import type { SdkLanguageModel } from '../../functions/models/tutor/built-in-model.ts';
import type { TutorModel } from '../../functions/tutor/call-model.ts';

type CallOptions = Parameters<SdkLanguageModel['doGenerate']>[0];

export interface RecordedModel extends TutorModel {
  readonly calls: readonly CallOptions[];
}

/** @param answer the reply's text, or what happens instead of one */
export function modelSaying(answer: string | ((options: CallOptions) => string | Promise<string>)): RecordedModel {
  const calls: CallOptions[] = [];
  const model: SdkLanguageModel = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'double',
    supportedUrls: {},
    doGenerate: async (options) => {
      calls.push(options);
      const text = typeof answer === 'string' ? answer : await answer(options);
      return {
        content: [{ type: 'text', text }],
        finishReason: { unified: 'stop', raw: undefined },
        usage: {
          inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: undefined, text: undefined, reasoning: undefined },
        },
        warnings: [],
      };
    },
    doStream: () => Promise.reject(new Error('a tutor never streams')),
  };
  return { id: 'double', model, isBuiltIn: false, calls };
}
