// Which models are asked, as the variables say: one that embeds, and where they are set a language model and a reranker.
import type { z } from 'zod';
import type { environmentVariables } from './environment-variables.ts';
import { ConfigurationError } from './parse-environment.ts';

type Of<Name extends keyof typeof environmentVariables> = z.output<
  z.ZodObject<Pick<typeof environmentVariables, Name>>
>;
type Embeddings = Of<'AI' | `EMBEDDINGS_${'URL' | 'MODEL' | 'KEY' | 'QUERY_PREFIX' | 'PASSAGE_PREFIX'}`>;
type LanguageModel = Of<'AI' | `LANGUAGE_MODEL${'' | '_URL' | '_KEY' | '_NAME' | '_OUTPUT'}`>;
type Reranking = Of<'AI' | `RERANK_${'URL' | 'KEY' | 'MODEL_NAME'}`>;

export type EmbeddingSettings = (
  | { readonly kind: 'openai-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string }
) & { readonly prefixes: Readonly<Record<'query' | 'passage', string>> };

export type LanguageModelSettings = (
  | { readonly kind: 'openai-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string }
) & { readonly output: 'structured' | 'plain' };

export type RerankerSettings =
  | { readonly kind: 'cohere-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string };

export function embeddingsOf(variables: Embeddings): EmbeddingSettings {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model, EMBEDDINGS_KEY: key = null } = variables;
  const prefixes = { query: variables.EMBEDDINGS_QUERY_PREFIX, passage: variables.EMBEDDINGS_PASSAGE_PREFIX };
  if (url) return { kind: 'openai-compatible', url, model, key, prefixes };
  if (variables.AI) return { kind: 'workers-ai', binding: variables.AI, model, prefixes };
  throw new ConfigurationError(['EMBEDDINGS_URL is missing (or bind Workers AI as AI)']);
}

type Drafting = 'DRAFT_QUESTIONS' | 'DRAFT_DRILLS';

/** Null where nothing of the kind is drafted. @throws ConfigurationError where it is wanted of no model */
export function draftingOf(variables: LanguageModel & Of<Drafting>, what: Drafting): LanguageModelSettings | null {
  if (!variables[what]) return null;
  const model = languageModelOf(variables);
  if (!model) throw new ConfigurationError([`LANGUAGE_MODEL is none: ${what} needs a model`]);
  return model;
}

export function languageModelOf(variables: LanguageModel): LanguageModelSettings | null {
  const { LANGUAGE_MODEL: kind, LANGUAGE_MODEL_NAME: model, LANGUAGE_MODEL_OUTPUT: output } = variables;
  if (kind === 'none') return null;
  if (!model) throw new ConfigurationError([`LANGUAGE_MODEL_NAME is missing: LANGUAGE_MODEL is ${kind}`]);
  if (kind === 'workers-ai') {
    if (!variables.AI) throw new ConfigurationError(['AI is missing: LANGUAGE_MODEL is workers-ai']);
    return { kind, binding: variables.AI, model, output };
  }
  const url = variables.LANGUAGE_MODEL_URL;
  if (!url) throw new ConfigurationError(['LANGUAGE_MODEL_URL is missing: LANGUAGE_MODEL is openai-compatible']);
  return { kind, url, model, key: variables.LANGUAGE_MODEL_KEY ?? null, output };
}

/** The verifying model, at the language model's own endpoint. */
export function verifierModelOf(variables: LanguageModel & Of<'VERIFIER_MODEL_NAME'>): LanguageModelSettings | null {
  const settings = languageModelOf(variables);
  return settings && { ...settings, model: variables.VERIFIER_MODEL_NAME ?? settings.model };
}

export function rerankerOf(variables: Reranking): RerankerSettings | null {
  const { RERANK_URL: url, RERANK_MODEL_NAME: model, RERANK_KEY: key, AI: binding } = variables;
  if (!model) {
    if (url) throw new ConfigurationError(['RERANK_MODEL_NAME is missing: RERANK_URL is set']);
    return null;
  }
  if (url) return { kind: 'cohere-compatible', url, model, key: key ?? null };
  if (binding) return { kind: 'workers-ai', binding, model };
  throw new ConfigurationError(['RERANK_URL is missing: RERANK_MODEL_NAME is set (or bind Workers AI as AI)']);
}
