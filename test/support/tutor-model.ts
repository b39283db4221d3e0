// A language model and a verifier for tests of the tutor: they say what they are told and keep what they were asked.
import type { SdkLanguageModel } from '../../functions/models/observe-model.ts';
import type { Claim, Verification, Verifier } from '../../functions/ports/verifier.ts';
import type { TutorModel } from '../../functions/tutor/call-model.ts';

type CallOptions = Parameters<SdkLanguageModel['doGenerate']>[0];

interface RecordedModel extends TutorModel {
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
    doStream: () => Promise.reject(new Error('a turn is asked for whole, never as a stream')),
  };
  return { id: 'double', model, calls };
}

export interface RecordedVerifier extends Verifier {
  /** The claims of each call. */
  readonly calls: readonly (readonly Claim[])[];
}

/** A verifier as careful as can be: it finds stated what its evidence says word for word, and what `also` names. */
export function carefulVerifier(...also: readonly string[]): RecordedVerifier {
  return verifierSaying((claims) => ({
    kind: 'verified',
    states: claims.map(({ text, evidence }) => also.includes(text) || evidence.join(' ').includes(text)),
  }));
}

export function verifierSaying(verdict: (claims: readonly Claim[]) => Verification): RecordedVerifier {
  const calls: (readonly Claim[])[] = [];
  return {
    id: 'verifier double',
    calls,
    verify: async ({ claims }) => {
      calls.push(claims);
      return verdict(claims);
    },
  };
}
