// Chooses the adapters of ingestion, for its Worker and for the command line alike. Apart from compose.ts so that
// neither Worker carries the other's code. Everything is built per request.
import { connectDatabase, type Database } from '../db/client.ts';
import { createDeadLetterStore } from '../db/dead-letters.ts';
import { createDrillDraftStore } from '../db/drill-drafts.ts';
import { createCursorStore, forgetSpent } from '../db/housekeeping.ts';
import { createIdempotencyStore } from '../db/idempotency.ts';
import { createIngestStore } from '../db/ingest-runs.ts';
import { createLearnerDataStore } from '../db/learner-data.ts';
import { createLtiGradeQueue } from '../db/lti-grades.ts';
import { createLtiPlatformStore } from '../db/lti-platforms.ts';
import { createMetricsBook } from '../db/metrics.ts';
import { createModelBudget } from '../db/model-budget.ts';
import { createQuestionDraftStore } from '../db/question-drafts.ts';
import { isDatabaseUnreachable } from '../db/readiness.ts';
import { createRetentionStore } from '../db/retention.ts';
import { createTutorStore } from '../db/tutor-store.ts';
import { createVersionSwitch } from '../db/version-switch.ts';
import type { EmbeddingSettings, LanguageModelSettings, StoreSettings } from './env.ts';
import { withPace } from './ingest/back-pressure.ts';
import type { DraftingModel, IngestServices } from './ingest/ingest-services.ts';
import { withListings } from './ingest/markdown/resolve-includes.ts';
import { courseSource } from './ingest/notes/course-source.ts';
import { applyRetention } from './learner-data/apply-retention.ts';
import { createErasureLedger } from './learner-data/erasure-ledger.ts';
import { reapplyErasures } from './learner-data/reapply-erasures.ts';
import { sendGrades } from './lti/send-grades.ts';
import { readToolKeys } from './lti/tool-keys.ts';
import { createEmbeddingModel } from './models/embedding-model.ts';
import { createModelAllowance } from './models/model-allowance.ts';
import { createShortReplyModel } from './models/short-reply.ts';
import { createWorkersAiEmbeddingModel } from './models/workers-ai-embedding.ts';
import type { DeadLetterStore } from './ports/dead-letters.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import type { MetricsSink } from './ports/metrics.ts';
import type { VersionSwitch } from './ports/version-switch.ts';
import { createPassageIndex } from './retrieval/passage-index.ts';
import { vectorNamespace } from './retrieval/vector-namespace.ts';
import type { MetricsBinding } from './telemetry/analytics-engine.ts';
import { type Observation, startObservation } from './telemetry/observation.ts';
import { isFailedModelReply, observePort } from './telemetry/observe-port.ts';
import { createMetricsSink } from './telemetry/record-metrics.ts';
import { traceparentOf } from './telemetry/trace-context.ts';
import { describeFailure, logEvent } from './telemetry.ts';

/** Nobody waits at a page: a small machine may take its time over a batch. */
const embeddingTimeoutMs = 180_000;
const keyLifetimeDays = 2;
/** Figures are looked at for weeks; dead messages for as long as somebody may still come back to them. */
const metricsLifetimeDays = 90;
const letterLifetimeDays = 90;

/** @param observation of the message or request: every part outside is watched for it */
export function composeIngestion(
  settings: StoreSettings,
  input: Pick<IngestServices, 'sourceOf' | 'leaseMs' | 'scansOf'>,
  observation: Observation = startObservation(),
): IngestServices {
  const headers = { traceparent: traceparentOf(observation.trace) };
  const index = createPassageIndex({ url: settings.vectors.url, token: settings.vectors.token });
  const embeddingModel = embeddingModelOf(settings.embeddings, headers);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  // Watched below the pace: a repetition is a step of its own, and a busy service has failed whoever asked.
  const { busyCount: _, ...paced } = withPace(
    {
      passageIndex: observePort(index, {
        observation,
        part: 'vector_store',
        steps: { upsert: 'ingest_index', rest: 'ingest_copy' },
      }),
      embeddingModel: observePort(embeddingModel, { observation, part: 'embeddings', steps: { rest: 'embed' } }),
    },
    wait,
  );
  const store = observePort(createIngestStore(databaseOf(settings)), {
    observation,
    part: 'database',
    isFailure: isDatabaseUnreachable,
    steps: ingestSteps,
  });
  return {
    ...input,
    sourceOf: (scope) => courseSource(withListings(input.sourceOf(scope)), store, scope),
    ...paced,
    ...(settings.drafting && {
      drafting: {
        ...draftingModelOf(settings, settings.drafting, observation),
        store: createQuestionDraftStore(databaseOf(settings)),
      },
    }),
    ...(settings.drillDrafting && {
      drillDrafting: {
        ...draftingModelOf(settings, settings.drillDrafting, observation),
        store: createDrillDraftStore(databaseOf(settings)),
      },
    }),
    wait,
    store,
    namespaceOf: ({ tenantId, courseId }, kind = 'content_nodes') =>
      vectorNamespace({ prefix: settings.vectors.namespacePrefix, tenantId, courseId, kind }),
  };
}

const ingestSteps = {
  writeDocument: 'ingest_write',
  writePart: 'ingest_write',
  openDraft: 'ingest_write',
  publish: 'ingest_write',
  recordFailure: 'ingest_write',
  retireVersions: 'ingest_write',
  rest: 'ingest_read',
} as const;

function draftingModelOf(
  settings: StoreSettings,
  model: LanguageModelSettings,
  observation: Observation,
): DraftingModel {
  const database = databaseOf(settings);
  const watch = { headers: { traceparent: traceparentOf(observation.trace) }, onUsage: observation.addUsage };
  return {
    model: observePort(createShortReplyModel(model, watch), {
      ...{ observation, part: 'language_model', steps: { rest: 'generate' }, isFailedReply: isFailedModelReply },
    }),
    allowance: createModelAllowance({
      budget: createModelBudget(database),
      callsPerDay: settings.modelCallsPerDay,
      readClock: () => Date.now(),
      onFailure: (error) => logEvent({ event: 'model_calls_not_counted', failure: describeFailure(error) }),
    }),
    takeUsage: observation.takeUsage,
  };
}

function databaseOf({ database: { url, fetchEndpoint } }: StoreSettings): Database {
  return connectDatabase({ connectionString: url, fetchEndpoint: fetchEndpoint ?? undefined });
}

/** Where what ingestion does is counted. */
export function composeIngestMetrics(settings: StoreSettings): MetricsSink {
  return createMetricsSink({
    book: createMetricsBook(databaseOf(settings)),
    binding: settings.metrics as MetricsBinding | null,
    prices: settings.modelPrices,
    worker: 'ingestion',
  });
}

/** Keeps the clock from publishing what an author is about to look at. */
export function composeHold(settings: StoreSettings): Pick<VersionSwitch, 'setHold'> {
  return createVersionSwitch(databaseOf(settings));
}

export function composeDeadLetters(settings: StoreSettings): DeadLetterStore {
  return createDeadLetterStore(databaseOf(settings));
}

/** What cron does beside bringing courses up to date, each by itself. Resolves to what was done, in numbers. */
export type Housekeeping = Readonly<Record<string, () => Promise<Readonly<Record<string, number>>>>>;

export function composeHousekeeping(settings: StoreSettings): Housekeeping {
  const database = databaseOf(settings);
  const { erasureLedger } = settings;
  const ledger = erasureLedger && createErasureLedger(erasureLedger as Parameters<typeof createErasureLedger>[0]);
  const store = createLearnerDataStore(database);
  return {
    // First: after a restore nothing else may find what was erased.
    erasures_repeated: async () => ({
      count: await reapplyErasures({ store, ledger, cursors: createCursorStore(database) }),
    }),
    // No client sends a request again after so long.
    keys_forgotten: async () => ({
      count: await createIdempotencyStore(database).forget({ olderThanDays: keyLifetimeDays }),
    }),
    figures_forgotten: async () => ({
      count: await createMetricsBook(database).forget({ olderThanDays: metricsLifetimeDays }),
      dead_letters: await createDeadLetterStore(database).forget({ olderThanDays: letterLifetimeDays }),
    }),
    launches_forgotten: async () => ({ count: await createLtiPlatformStore(database).forgetNonces() }),
    ...(settings.ltiPrivateKey === null
      ? {}
      : { grades_sent: () => tellPlatforms(settings.ltiPrivateKey ?? '', database) }),
    // Each is worth nothing any more: links that have ended by themselves, shares of days that are over.
    spent_forgotten: () => forgetSpent(database),
    retention_applied: () => applyRetention(settings.retention, { retention: createRetentionStore(database) }),
  };
}

/** @throws Error for a key that is none: then no platform would believe us */
async function tellPlatforms(privateKey: string, database: Database): Promise<Readonly<Record<string, number>>> {
  const keys = await readToolKeys(privateKey);
  if (keys === null) throw new Error('LTI_PRIVATE_KEY is no key');
  return sendGrades({
    queue: createLtiGradeQueue(database),
    store: createTutorStore(database),
    keys,
    readClock: () => Date.now(),
    newId: () => crypto.randomUUID(),
  });
}

function embeddingModelOf(settings: EmbeddingSettings, headers: Readonly<Record<string, string>>): EmbeddingModel {
  return settings.kind === 'workers-ai'
    ? createWorkersAiEmbeddingModel(settings)
    : createEmbeddingModel({ ...settings, timeoutMs: embeddingTimeoutMs, headers });
}
