// Embeddings by Workers AI through its binding, behind our port. The same limits as any other embedding model.

import { createWorkersAI } from 'workers-ai-provider';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import { wrapEmbeddingModel } from './embedding-model.ts';

/** @param settings.binding the Workers AI binding of the environment */
export function createWorkersAiEmbeddingModel(settings: {
  readonly binding: object;
  readonly model: string;
  readonly prefixes: Readonly<Record<'query' | 'passage', string>>;
}): EmbeddingModel {
  const provider = createWorkersAI({ binding: settings.binding as Ai });
  const { model: modelId, prefixes } = settings;
  return wrapEmbeddingModel({ model: provider.textEmbedding(modelId), modelId, prefixes });
}
