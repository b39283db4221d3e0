// The only file that chooses adapters. Everything is built per request: no object that holds I/O outlives one.
import { createAnswerStore } from '../db/answers.ts';
import { connectDatabase, type DatabaseConnection } from '../db/client.ts';
import { isDatabaseUnreachable, readDatabaseState } from '../db/readiness.ts';
import { createCourseRegistry } from '../db/registry.ts';
import type { AskServices } from './ask/ask-interface.ts';
import type { ServicePart } from './contract/service-state.ts';
import type { EmbeddingSettings, LanguageModelSettings, RequestSettings, StoreSettings } from './env.ts';
import { createEmbeddingModel, createWorkersAiEmbeddingModel } from './models/embedding-model.ts';
import { createExtractiveModel } from './models/extractive-model.ts';
import { createLanguageModel, createWorkersAiLanguageModel } from './models/language-model.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import type { PassageIndex } from './ports/passage-index.ts';
import { createPassageIndex } from './retrieval/passage-index.ts';
import { vectorNamespace } from './retrieval/vector-namespace.ts';

/** A part outside that did not answer. */
export class PartUnreachableError extends Error {
  override readonly name = 'PartUnreachableError';
  constructor(part: ServicePart, cause: unknown) {
    super(`${part} did not answer`, { cause });
  }
}

/** A question waits for the vector store and the query's embedding no longer than this. */
const questionTimeoutMs = 10_000;
const readinessTimeoutMs = 5_000;

/** Services of one request of the requests Worker. */
export function composeRequest(settings: RequestSettings) {
  const database = connectDatabase(connectionOf(settings));
  const passageIndex = createPassageIndex({ ...settings.vectors, timeoutMs: questionTimeoutMs });
  const embeddingModel = embeddingModelOf(settings.embeddings, questionTimeoutMs);
  const fallbackModel = createExtractiveModel();
  const ask: AskServices = {
    registry: createCourseRegistry(database),
    answerStore: createAnswerStore(database),
    passageIndex: {
      ...passageIndex,
      search: (input) => passageIndex.search(input).catch(throwAs('vector_store')),
    },
    embeddingModel: {
      ...embeddingModel,
      embed: (input) => embeddingModel.embed(input).catch(throwAs('embeddings')),
    },
    answerModel: languageModelOf(settings.languageModel) ?? fallbackModel,
    fallbackModel,
    namespaceOf: (scope) => namespaceOf(settings, scope),
    readClock: () => Date.now(),
    modelTimeLimitMs: settings.modelTimeLimitMs,
  };
  return {
    ask,
    ingestWorker: settings.ingestWorker as { fetch(request: Request): Promise<Response> } | null,
    checkParts: () => checkParts(settings),
    isPartUnreachable: (error: unknown) => error instanceof PartUnreachableError || isDatabaseUnreachable(error),
  };
}

/** Namespace of a course's content nodes. */
export function namespaceOf(
  settings: StoreSettings,
  scope: { readonly tenantId: string; readonly courseId: string },
): string {
  return vectorNamespace({ prefix: settings.vectors.namespacePrefix, ...scope, kind: 'content_nodes' });
}

function connectionOf({ database }: StoreSettings): DatabaseConnection {
  return { connectionString: database.url, fetchEndpoint: database.fetchEndpoint ?? undefined };
}

function embeddingModelOf(settings: EmbeddingSettings, timeoutMs: number): EmbeddingModel {
  return settings.kind === 'workers-ai'
    ? createWorkersAiEmbeddingModel({ ...settings, timeoutMs })
    : createEmbeddingModel({ ...settings, timeoutMs });
}

function languageModelOf(settings: LanguageModelSettings): AskServices['answerModel'] | null {
  switch (settings.kind) {
    case 'extractive':
      return null;
    case 'openai-compatible':
      return createLanguageModel(settings);
    case 'workers-ai':
      return createWorkersAiLanguageModel(settings);
  }
}

function throwAs(part: ServicePart): (cause: unknown) => never {
  return (cause) => {
    throw new PartUnreachableError(part, cause);
  };
}

type PartState = { readonly part: ServicePart; readonly isOk: boolean };

async function checkParts(settings: StoreSettings): Promise<readonly PartState[]> {
  const index = createPassageIndex({ ...settings.vectors, timeoutMs: readinessTimeoutMs, retries: 0 });
  const embeddings = embeddingModelOf(settings.embeddings, readinessTimeoutMs);
  const [database, hasVectorStore, hasEmbeddings] = await Promise.all([
    readDatabaseState(connectionOf(settings)),
    answersAtAll(() => askIndex(index, settings)),
    answersAtAll(() => embeddings.embed({ texts: ['ready'] })),
  ]);
  return [
    { part: 'database', isOk: database.isReachable },
    { part: 'migrations', isOk: database.isMigrated },
    { part: 'vector_store', isOk: hasVectorStore },
    { part: 'embeddings', isOk: hasEmbeddings },
  ];
}

function askIndex(index: PassageIndex, settings: StoreSettings): Promise<unknown> {
  const namespace = namespaceOf(settings, { tenantId: settings.tenantId, courseId: 'ready' });
  return index.search({ namespace, dense: null, sparse: { indices: [1], values: [1] }, limit: 1 });
}

async function answersAtAll(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}
