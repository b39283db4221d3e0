// Counts what a model's calls cost, as its service says, and sends a request's headers with them. Changes nothing else of
// what goes in or comes out.

import type { LanguageModel } from 'ai';

/** The one form of the AI SDK's models that is used here. */
export type SdkLanguageModel = Extract<LanguageModel, { readonly specificationVersion: 'v4' }>;

export interface ModelUsage {
  readonly modelCalls: number;
  /** 0 where the service does not say, or the call was broken off before it did. */
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelWatch {
  /** Sent with every call, such as `traceparent`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Told of a call when it begins (one call, no tokens), and of its tokens when it has ended. */
  onUsage?(usage: ModelUsage): void;
}

type CallOptions = Parameters<SdkLanguageModel['doGenerate']>[0];
type Usage = Awaited<ReturnType<SdkLanguageModel['doGenerate']>>['usage'];

/** The model itself where nobody watches. */
export function observeModel(model: SdkLanguageModel, watch: ModelWatch | undefined): SdkLanguageModel {
  if (watch === undefined) return model;
  const begin = () => watch.onUsage?.({ modelCalls: 1, inputTokens: 0, outputTokens: 0 });
  const end = (usage: Usage) => watch.onUsage?.({ modelCalls: 0, ...tokensOf(usage) });
  const withHeaders = <Options extends CallOptions>(options: Options): Options => ({
    ...options,
    headers: { ...watch.headers, ...options.headers },
  });
  const observed: SdkLanguageModel = Object.create(model, {
    doGenerate: {
      value: async (options: CallOptions) => {
        begin();
        const result = await model.doGenerate(withHeaders(options));
        end(result.usage);
        return result;
      },
    },
    doStream: {
      value: async (options: CallOptions) => {
        begin();
        const result = await model.doStream(withHeaders(options));
        type Part = typeof result.stream extends ReadableStream<infer Each> ? Each : never;
        const counted = new TransformStream<Part, Part>({
          transform(part, controller) {
            if (part.type === 'finish') end(part.usage);
            controller.enqueue(part);
          },
        });
        return { ...result, stream: result.stream.pipeThrough(counted) };
      },
    },
  });
  return observed;
}

/** A service may say anything: only whole numbers that can be are counted. */
function tokensOf(usage: Usage): Pick<ModelUsage, 'inputTokens' | 'outputTokens'> {
  const plausible = (count: number | undefined) =>
    count !== undefined && Number.isSafeInteger(count) && count > 0 && count <= tokenLimit ? count : 0;
  return { inputTokens: plausible(usage?.inputTokens?.total), outputTokens: plausible(usage?.outputTokens?.total) };
}

/** No context window is longer. */
const tokenLimit = 20_000_000;
