// The only file that chooses adapters. Everything is built per request: no object that holds I/O outlives one.
import { createAnswerStore } from '../db/answers.ts';
import { createAuthorDesk } from '../db/author-desk.ts';
import { createAuthorNotes } from '../db/author-notes.ts';
import { createCardReviewStore } from '../db/card-reviews.ts';
import { createClassBook } from '../db/classes.ts';
import { connectDatabase, type DatabaseConnection, databaseErrorCode, learnerGone } from '../db/client.ts';
import { createCourseImages } from '../db/course-images.ts';
import { createIdempotencyStore } from '../db/idempotency.ts';
import { createLearnerDataStore } from '../db/learner-data.ts';
import { createLtiPlatformStore } from '../db/lti-platforms.ts';
import { createMetricsBook } from '../db/metrics.ts';
import { createModelBudget } from '../db/model-budget.ts';
import { createOperateDesk } from '../db/operate-desk.ts';
import { createPassageQuestionDesk } from '../db/passage-questions.ts';
import { createPathDesk } from '../db/path-desk.ts';
import { createQuestionDesk } from '../db/question-desk.ts';
import { isDatabaseUnreachable, readDatabaseState } from '../db/readiness.ts';
import { createNodeCache } from '../db/registry/node-cache.ts';
import { createCourseRegistry, createDraftRegistry } from '../db/registry.ts';
import { createRetentionStore } from '../db/retention.ts';
import { createSessionStore } from '../db/sessions.ts';
import { createSignInStore } from '../db/sign-ins.ts';
import { createTrainerDesk } from '../db/trainer-desk.ts';
import { createVersionSwitch } from '../db/version-switch.ts';
import { answerQuestion } from './ask/answer-question.ts';
import type { AskServices } from './ask/ask-interface.ts';
import { checkNeededParts, checkOptionalParts } from './compose-checks.ts';
import { composeTutor } from './compose-tutor.ts';
import { modelShareOf } from './contract/limits.ts';
import type { ServicePart } from './contract/service-state.ts';
import type { EmbeddingSettings, RequestSettings, StoreSettings } from './env.ts';
import { createErasureLedger } from './learner-data/erasure-ledger.ts';
import { createEmbeddingModel } from './models/embedding-model.ts';
import { createModelAllowance } from './models/model-allowance.ts';
import type { ModelWatch } from './models/observe-model.ts';
import { createPointer } from './models/pointer.ts';
import { createReranker } from './models/reranker.ts';
import { createVerifier } from './models/verifier.ts';
import { createWorkersAiEmbeddingModel } from './models/workers-ai-embedding.ts';
import { createWriter } from './models/writer.ts';
import type { EmbeddingModel } from './ports/embedding-model.ts';
import type { PassageIndex } from './ports/passage-index.ts';
import { createPassageIndex, searchAgain } from './retrieval/passage-index.ts';
import { vectorNamespace } from './retrieval/vector-namespace.ts';
import type { MetricsBinding } from './telemetry/analytics-engine.ts';
import { type Observation, startObservation } from './telemetry/observation.ts';
import { isFailedModelReply, observePort } from './telemetry/observe-port.ts';
import { createMetricsSink } from './telemetry/record-metrics.ts';
import { traceparentOf } from './telemetry/trace-context.ts';
import { describeFailure, logEvent } from './telemetry.ts';
import type { AnswerQuestion } from './tutor/tutor-services.ts';

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

/** Outlives requests: it holds text alone. A fifth of what a Worker may take. */
const nodeCacheOf = createNodeCache(24_000_000);

type LedgerBinding = Parameters<typeof createErasureLedger>[0];

/**
 * Services of one request of the requests Worker.
 * @param observation of the request: every part outside is watched for it
 * @param readClock by which parts of a course are released
 */
export function composeRequest(
  settings: RequestSettings,
  observation: Observation = startObservation(),
  readClock: () => number = Date.now,
) {
  const database = connectDatabase({ ...connectionOf(settings), timeoutMs: databaseTimeoutMs });
  const passageIndex = searchAgain(createPassageIndex({ ...settings.vectors, timeoutMs: questionTimeoutMs }));
  const headers = { traceparent: traceparentOf(observation.trace) };
  const embeddingModel = embeddingModelOf(settings.embeddings, questionTimeoutMs, headers);
  const watch: ModelWatch = { headers, onUsage: observation.addUsage };
  const parts = {
    passageIndex: observePort(
      {
        ...passageIndex,
        search: (input: Parameters<PassageIndex['search']>[0]) =>
          passageIndex.search(input).catch(throwAs('vector_store')),
      },
      { observation, part: 'vector_store', steps: { rest: 'search' } },
    ),
    embeddingModel: observePort(
      {
        ...embeddingModel,
        embed: (input: Parameters<EmbeddingModel['embed']>[0]) =>
          embeddingModel.embed(input).catch(throwAs('embeddings')),
      },
      { observation, part: 'embeddings', steps: { rest: 'embed' } },
    ),
  };
  const ofDatabase = { observation, part: 'database', isFailure: isDatabaseUnreachable } as const;
  const ofModel = (rest: 'generate' | 'check') =>
    ({ observation, part: 'language_model', steps: { rest }, isFailedReply: isFailedModelReply }) as const;
  const metricsBook = createMetricsBook(database);
  const modelAllowance = createModelAllowance({
    budget: observePort(createModelBudget(database), { ...ofDatabase, steps: { rest: 'budget' } }),
    callsPerDay: settings.modelCallsPerDay,
    shareOf: modelShareOf,
    readClock: () => Date.now(),
    onFailure: (error) => logEvent({ event: 'model_calls_not_counted', failure: describeFailure(error) }),
  });
  const ask: AskServices = {
    registry: observePort(createCourseRegistry(database, readClock, nodeCacheOf(settings.database.url)), {
      ...ofDatabase,
      steps: { openQuestion: 'resolve', rest: 'reread' },
    }),
    answerStore: observePort(createAnswerStore(database), { ...ofDatabase, steps: { rest: 'store' } }),
    ...parts,
    denseShare: settings.denseShare,
    pointer: settings.languageModel && observePort(createPointer(settings.languageModel, watch), ofModel('generate')),
    pointTokens: settings.pointTokens,
    writing: {
      style: settings.answerStyle,
      writer: settings.languageModel && observePort(createWriter(settings.languageModel, watch), ofModel('generate')),
      verifier: settings.verifierModel && observePort(createVerifier(settings.verifierModel, watch), ofModel('check')),
    },
    reranker: settings.reranker && observePort(createReranker(settings.reranker, headers), ofModel('check')),
    modelAllowance,
    answerCache: settings.answerCache,
    namespaceOf: (scope, kind) => namespaceOf(settings, scope, kind),
    readClock: () => Date.now(),
    modelTimeLimitMs: settings.modelTimeLimitMs,
  };
  const answerInThread: AnswerQuestion = async ({ question, containerId, ...scope }) => {
    const filters = containerId === null ? {} : { filters: { container_id: containerId } };
    const [answerId, queryId] = [crypto.randomUUID(), crypto.randomUUID()];
    const keepsLearnerText = settings.keepLearnerText;
    const asked = { ...scope, request: { question, ...filters }, answerId, queryId, keepsLearnerText };
    for await (const event of answerQuestion(asked, ask)) if (event.type === 'answer') return event;
    return null;
  };
  return {
    ask,
    observation,
    metrics: createMetricsSink({
      book: metricsBook,
      binding: settings.metrics as MetricsBinding | null,
      prices: settings.modelPrices,
      worker: 'requests',
    }),
    metricsBook,
    modelAllowance,
    operateDesk: createOperateDesk(database),
    ltiPlatforms: createLtiPlatformStore(database),
    hasPrices: settings.modelPrices.input > 0 || settings.modelPrices.output > 0,
    tutor: composeTutor(
      settings,
      { database, modelAllowance, answerQuestion: answerInThread, readClock, ...parts },
      { observation, watch, isFailure: isDatabaseUnreachable },
    ),
    teaching: { classes: createClassBook(database), desk: createTrainerDesk(database) },
    sessions: createSessionStore(database, readClock),
    courseImages: observePort(createCourseImages(database, readClock), { ...ofDatabase, steps: { rest: 'reread' } }),
    cardReviews: createCardReviewStore(database),
    signIns: createSignInStore(database),
    idempotency: createIdempotencyStore(database),
    authorDesk: createAuthorDesk(database),
    authorNotes: createAuthorNotes(database),
    draftRegistry: observePort(createDraftRegistry(database, readClock), {
      ...ofDatabase,
      steps: { openQuestion: 'resolve', rest: 'reread' },
    }),
    versionSwitch: createVersionSwitch(database),
    questionDesk: createQuestionDesk(database),
    passageQuestions: createPassageQuestionDesk(database),
    pathDesk: createPathDesk(database),
    learnerData: {
      store: createLearnerDataStore(database),
      retention: createRetentionStore(database),
      ledger: settings.erasureLedger && createErasureLedger(settings.erasureLedger as LedgerBinding),
      readClock: () => Date.now(),
      newId: () => crypto.randomUUID(),
    },
    ingestWorker: settings.ingestWorker as { fetch(request: Request): Promise<Response> } | null,
    checkParts: () => checkParts(settings),
    checkOptionalParts: () => checkOptionalParts(settings),
    isLearnerGone: (error: unknown) => databaseErrorCode(error) === learnerGone,
    isPartUnreachable: (error: unknown) => error instanceof PartUnreachableError || isDatabaseUnreachable(error),
  };
}

/** Namespace of a course's content nodes, or of the questions beside them. */
function namespaceOf(
  settings: StoreSettings,
  { tenantId, courseId }: { readonly tenantId: string; readonly courseId: string },
  kind: 'content_nodes' | 'content_questions' = 'content_nodes',
): string {
  return vectorNamespace({ prefix: settings.vectors.namespacePrefix, tenantId, courseId, kind });
}

function connectionOf({ database }: StoreSettings): DatabaseConnection {
  return { connectionString: database.url, fetchEndpoint: database.fetchEndpoint ?? undefined };
}

function embeddingModelOf(
  settings: EmbeddingSettings,
  timeoutMs: number,
  headers: Readonly<Record<string, string>> = {},
): EmbeddingModel {
  return settings.kind === 'workers-ai'
    ? createWorkersAiEmbeddingModel(settings)
    : createEmbeddingModel({ ...settings, timeoutMs, headers });
}

function throwAs(part: ServicePart): (cause: unknown) => never {
  return (cause) => {
    throw new PartUnreachableError(part, cause);
  };
}

/** Somebody waits at a page; an answer that comes later than this is no answer to them. */
const databaseTimeoutMs = 10_000;

function checkParts(settings: StoreSettings) {
  const index = createPassageIndex({ ...settings.vectors, timeoutMs: readinessTimeoutMs, retries: 0 });
  const embeddings = embeddingModelOf(settings.embeddings, readinessTimeoutMs);
  const namespace = namespaceOf(settings, { tenantId: settings.tenantId, courseId: 'ready' });
  return checkNeededParts(settings, {
    readDatabase: () => readDatabaseState(connectionOf(settings)),
    search: () => index.search({ namespace, dense: null, sparse: { indices: [1], values: [1] }, limit: 1 }),
    embed: () => embeddings.embed({ texts: ['ready'] }),
  });
}
