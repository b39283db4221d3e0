// Chooses the adapters of ingestion, for its Worker and for the command line alike. Apart from compose.ts so that
// neither Worker carries the other's code. Everything is built per request.
import { connectDatabase } from '../db/client.ts';
import { createIdempotencyStore } from '../db/idempotency.ts';
import { createIngestStore } from '../db/ingest-runs.ts';
import { createLearnerDataStore } from '../db/learner-data.ts';
import { createRetentionStore } from '../db/retention.ts';
import type { EmbeddingSettings, StoreSettings } from './env.ts';
import type { IngestServices } from './ingest/ingest-services.ts';
import { applyRetention } from './learner-data/apply-retention.ts';
import { createErasureLedger } from './learner-data/erasure-ledger.ts';
import { reapplyErasures } from './learner-data/reapply-erasures.ts';
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

/** What cron does beside bringing courses up to date, each by itself. Resolves to what was done, in numbers. */
export type Housekeeping = Readonly<Record<string, () => Promise<Readonly<Record<string, number>>>>>;

export function composeHousekeeping(settings: StoreSettings): Housekeeping {
  const { url, fetchEndpoint } = settings.database;
  const database = connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
  const { erasureLedger } = settings;
  const ledger = erasureLedger && createErasureLedger(erasureLedger as Parameters<typeof createErasureLedger>[0]);
  const store = createLearnerDataStore(database);
  return {
    // First: after a restore nothing else may find what was erased.
    erasures_repeated: async () => ({ count: await reapplyErasures({ store, ledger }) }),
    // No client sends a request again after so long.
    keys_forgotten: async () => ({
      count: await createIdempotencyStore(database).forget({ olderThanDays: keyLifetimeDays }),
    }),
    retention_applied: () => applyRetention(settings.retention, { retention: createRetentionStore(database) }),
  };
}

function embeddingModelOf(settings: EmbeddingSettings): EmbeddingModel {
  return settings.kind === 'workers-ai'
    ? createWorkersAiEmbeddingModel(settings)
    : createEmbeddingModel({ ...settings, timeoutMs: embeddingTimeoutMs });
}
