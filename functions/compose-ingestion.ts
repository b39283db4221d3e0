// Chooses the adapters of ingestion, for its Worker and for the command line alike. Apart from compose.ts so that
// neither Worker carries the other's code. Everything is built per request.
import { connectDatabase } from '../db/client.ts';
import { createIdempotencyStore } from '../db/idempotency.ts';
import { createIngestStore } from '../db/ingest-runs.ts';
import type { EmbeddingSettings, StoreSettings } from './env.ts';
import type { IngestServices } from './ingest/ingest-services.ts';
import { createEmbeddingModel } from './models/embedding-model.ts';
import { createWorkersAiEmbeddingModel } from './models/workers-ai-embedding.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import { createPassageIndex } from './retrieval/passage-index.ts';
import { vectorNamespace } from './retrieval/vector-namespace.ts';

/** Nobody waits at a page: a small machine may take its time over a batch. */
const embeddingTimeoutMs = 180_000;
const keyLifetimeDays = 2;

export function composeIngestion(
  settings: StoreSettings,
  input: Pick<IngestServices, 'sourceOf' | 'leaseMs' | 'scansOf'>,
): IngestServices {
  const { url, fetchEndpoint } = settings.database;
  return {
    ...input,
    store: createIngestStore(connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined })),
    passageIndex: createPassageIndex({ url: settings.vectors.url, token: settings.vectors.token }),
    embeddingModel: embeddingModelOf(settings.embeddings),
    namespaceOf: ({ tenantId, courseId }, kind = 'content_nodes') =>
      vectorNamespace({ prefix: settings.vectors.namespacePrefix, tenantId, courseId, kind }),
  };
}

/** The keys that cron clears out: no client sends a request again after so long. */
export function composeHousekeeping(settings: StoreSettings): { forgetKeys(): Promise<number> } {
  const { url, fetchEndpoint } = settings.database;
  const database = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  return { forgetKeys: () => createIdempotencyStore(database).forget({ olderThanDays: keyLifetimeDays }) };
}

function embeddingModelOf(settings: EmbeddingSettings): EmbeddingModel {
  return settings.kind === 'workers-ai'
    ? createWorkersAiEmbeddingModel(settings)
    : createEmbeddingModel({ ...settings, timeoutMs: embeddingTimeoutMs });
}
