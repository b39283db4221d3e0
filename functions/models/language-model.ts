// Chooses the language model that writes answers, from parsed configuration. Builds nothing that holds a connection.

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { createWorkersAI } from 'workers-ai-provider';
import { type ModelWatch, observeModel, type SdkLanguageModel } from './observe-model.ts';

/** A model somewhere else. */
export type NetworkModelSettings = (
  | { readonly kind: 'openai-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  /** `binding` is the Workers AI binding of the environment. */
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string }
) & {
  /** Whether replies are asked for as JSON that the endpoint enforces; structured unless given. */
  readonly output?: 'structured' | 'plain';
};

export interface ChosenLanguageModel {
  /** Shown with answers and stored with them. */
  readonly id: string;
  readonly model: SdkLanguageModel;
}

/** By the settings' object, as their isolate keeps it. They hold no connection, and each has schemas of its own to make. */
const modelsMade = new WeakMap<NetworkModelSettings, Map<boolean, SdkLanguageModel>>();

/**
 * The configured model. Pure construction: the first network call is the first answer's.
 * @param options.isStructured sends the schema of a reply where there is one, not only that JSON is wanted
 */
export function chooseLanguageModel(
  settings: NetworkModelSettings,
  watch?: ModelWatch,
  { isStructured = false }: { readonly isStructured?: boolean } = {},
): ChosenLanguageModel {
  const made = modelsMade.get(settings) ?? new Map<boolean, SdkLanguageModel>();
  modelsMade.set(settings, made);
  const model = made.get(isStructured) ?? makeModel(settings, isStructured);
  made.set(isStructured, model);
  return { id: settings.model, model: observeModel(model, watch) };
}

function makeModel(settings: NetworkModelSettings, isStructured: boolean): SdkLanguageModel {
  switch (settings.kind) {
    case 'openai-compatible': {
      const provider = createOpenAICompatible({
        name: 'language-model',
        baseURL: settings.url,
        ...(settings.key === null ? {} : { apiKey: settings.key }),
        // Without it a service does not say what a stream has cost.
        includeUsage: true,
        supportsStructuredOutputs: isStructured,
      });
      return provider.chatModel(settings.model);
    }
    case 'workers-ai':
      return createWorkersAI({ binding: settings.binding as Ai })(settings.model);
  }
}
