// ports/reranker.ts through the AI SDK's rerank(): Workers AI, or any endpoint that speaks Cohere's protocol (Cohere,
// Jina, vLLM, llama.cpp). One call without repetition; whatever goes wrong is null.

import { type RerankingModel, rerank } from 'ai';
import { createWorkersAI } from 'workers-ai-provider';
import type { Reranker } from '../ports/reranker.ts';
import { withoutEndMarks } from '../text/end-marks.ts';
import { withinLimit } from './call-model.ts';

type RerankerSettings =
  /** `url`: base address; `/rerank` is added. */
  | { readonly kind: 'cohere-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  /** `binding` is the Workers AI binding of the environment. */
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string };

type SdkRerankingModel = Extract<RerankingModel, { readonly specificationVersion: 'v4' }>;

/** About what cross-encoders read of a text: 512 tokens. */
const textLimitCharacters = 2_000;

/** @param headers sent with every call over HTTP, such as `traceparent` */
export function createReranker(settings: RerankerSettings, headers: Readonly<Record<string, string>> = {}): Reranker {
  const model = modelOf(settings);
  return {
    id: settings.model,
    async rerank({ question, texts, timeLimitMs, abortSignal }) {
      if (texts.length === 0) return [];
      const call = (signal: AbortSignal) =>
        rerank({
          model,
          query: clip(question),
          documents: texts.map(clip),
          topN: texts.length,
          maxRetries: 0,
          abortSignal: signal,
          headers: { ...headers },
          telemetry: { isEnabled: false },
        });
      try {
        const { ranking } = await withinLimit(call, { timeLimitMs, abortSignal });
        return relevancesOf(ranking, texts.length);
      } catch {
        return null;
      }
    },
  };
}

function modelOf(settings: RerankerSettings): SdkRerankingModel {
  if (settings.kind === 'cohere-compatible') return createCohereModel(settings);
  return createWorkersAI({ binding: settings.binding as Ai }).reranking(settings.model);
}

/** Null unless every text has one score. Scores outside 0..1 are logits, as llama.cpp gives them: squashed, order kept. */
function relevancesOf(
  ranking: readonly { readonly originalIndex: number; readonly score: number }[],
  count: number,
): readonly number[] | null {
  const scores = new Map(ranking.map(({ originalIndex, score }) => [originalIndex, score]));
  const all = Array.from({ length: count }, (_, index) => scores.get(index) ?? Number.NaN);
  if (ranking.length !== count || !all.every(Number.isFinite)) return null;
  const areProbabilities = all.every((score) => score >= 0 && score <= 1);
  return areProbabilities ? all : all.map((score) => 1 / (1 + Math.exp(-score)));
}

function createCohereModel(settings: Extract<RerankerSettings, { kind: 'cohere-compatible' }>): SdkRerankingModel {
  const { model: modelId, key } = settings;
  const url = `${withoutEndMarks(settings.url, '/')}/rerank`;
  return {
    specificationVersion: 'v4',
    provider: 'cohere-compatible',
    modelId,
    async doRerank({ documents, query, topN, abortSignal, headers = {} }) {
      const named = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          ...Object.fromEntries(named),
          'content-type': 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model: modelId, query, documents: documents.values, top_n: topN }),
        ...(abortSignal ? { signal: abortSignal } : {}),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new TypeError(`the reranker answered ${response.status}`);
      }
      const { results } = (await response.json()) as { readonly results: readonly CohereResult[] };
      return { ranking: results.map((each) => ({ index: each.index, relevanceScore: each.relevance_score })) };
    },
  };
}

interface CohereResult {
  readonly index: number;
  readonly relevance_score: number;
}

/** An empty text would be refused by many services. */
function clip(text: string): string {
  return text.trim() === '' ? '-' : text.slice(0, textLimitCharacters).toWellFormed();
}
