// Bindings and variables, parsed once. There are no local-only branches: on one machine only the values differ.
// Must not build anything: compose.ts does, from what is given here.
import { z } from 'zod';
import type { AnswerStyle } from './contract/answer.ts';
import { defaultModelCallsPerDay, rateLimitNames } from './contract/limits.ts';
import { isTrustedAddress } from './contract/service-address.ts';
import type { DeploymentSetup } from './contract/setup.ts';
import { environmentVariables } from './environment-variables.ts';
import { type IdentitySettings, identityOf } from './identity-settings.ts';
import {
  draftingOf,
  type EmbeddingSettings,
  embeddingsOf,
  type LanguageModelSettings,
  languageModelOf,
  type RerankerSettings,
  rerankerOf,
  verifierModelOf,
} from './model-settings.ts';
import { ConfigurationError, parseVariables, readParts } from './parse-environment.ts';

import { setupOf } from './setup-state.ts';

export type { EmbeddingSettings, IdentitySettings, LanguageModelSettings, RerankerSettings };
export { ConfigurationError, environmentVariables };

const storeVariables = z.object({
  DATABASE_URL: environmentVariables.DATABASE_URL,
  NEON_FETCH_ENDPOINT: environmentVariables.NEON_FETCH_ENDPOINT,
  UPSTASH_VECTOR_REST_URL: environmentVariables.UPSTASH_VECTOR_REST_URL,
  UPSTASH_VECTOR_REST_TOKEN: environmentVariables.UPSTASH_VECTOR_REST_TOKEN,
  VECTOR_NAMESPACE_PREFIX: environmentVariables.VECTOR_NAMESPACE_PREFIX,
  EMBEDDINGS_URL: environmentVariables.EMBEDDINGS_URL,
  EMBEDDINGS_MODEL: environmentVariables.EMBEDDINGS_MODEL,
  EMBEDDINGS_KEY: environmentVariables.EMBEDDINGS_KEY,
  EMBEDDINGS_QUERY_PREFIX: environmentVariables.EMBEDDINGS_QUERY_PREFIX,
  EMBEDDINGS_PASSAGE_PREFIX: environmentVariables.EMBEDDINGS_PASSAGE_PREFIX,
  AI: environmentVariables.AI,
  LANGUAGE_MODEL: environmentVariables.LANGUAGE_MODEL,
  LANGUAGE_MODEL_URL: environmentVariables.LANGUAGE_MODEL_URL,
  LANGUAGE_MODEL_KEY: environmentVariables.LANGUAGE_MODEL_KEY,
  LANGUAGE_MODEL_NAME: environmentVariables.LANGUAGE_MODEL_NAME,
  LANGUAGE_MODEL_OUTPUT: environmentVariables.LANGUAGE_MODEL_OUTPUT,
  DRAFT_QUESTIONS: environmentVariables.DRAFT_QUESTIONS,
  DRAFT_DRILLS: environmentVariables.DRAFT_DRILLS,
  MODEL_CALLS_PER_DAY: environmentVariables.MODEL_CALLS_PER_DAY,
  MODEL_PRICE_INPUT: environmentVariables.MODEL_PRICE_INPUT,
  MODEL_PRICE_OUTPUT: environmentVariables.MODEL_PRICE_OUTPUT,
  TENANT_ID: environmentVariables.TENANT_ID,
  INGEST_TOKEN: environmentVariables.INGEST_TOKEN,
  TRACE_SAMPLE: environmentVariables.TRACE_SAMPLE,
  METRICS: environmentVariables.METRICS,
  KEEP_LEARNER_TEXT: environmentVariables.KEEP_LEARNER_TEXT,
  KEEP_QUESTIONS_DAYS: environmentVariables.KEEP_QUESTIONS_DAYS,
  KEEP_CONVERSATIONS_DAYS: environmentVariables.KEEP_CONVERSATIONS_DAYS,
  KEEP_EVIDENCE_DAYS: environmentVariables.KEEP_EVIDENCE_DAYS,
  KEEP_TURN_LOGS_DAYS: environmentVariables.KEEP_TURN_LOGS_DAYS,
  ERASURE_KEY: environmentVariables.ERASURE_KEY,
  ERASURE_LEDGER: environmentVariables.ERASURE_LEDGER,
  LTI_PRIVATE_KEY: environmentVariables.LTI_PRIVATE_KEY,
});

const allVariables = z.object(environmentVariables);

/** Names of the variables the ingestion Worker reads; the requests Worker reads all of them. */
export const storeVariableNames: readonly string[] = Object.keys(storeVariables.shape);

/** What ingestion and the command line need. */
export interface StoreSettings {
  readonly tenantId: string;
  readonly database: { readonly url: string; readonly fetchEndpoint: string | null };
  readonly vectors: { readonly url: string; readonly token: string; readonly namespacePrefix: string };
  readonly embeddings: EmbeddingSettings;
  readonly ingestToken: string | null;
  /** The model that drafts questions after ingestion; null: none does. */
  readonly drafting: LanguageModelSettings | null;
  readonly drillDrafting: LanguageModelSettings | null;
  /** Calls to language models a tenant has each UTC day, where it was given none of its own; null: no limit. */
  readonly modelCallsPerDay: number;
  /** Per million tokens. */
  readonly modelPrices: { readonly input: number; readonly output: number };
  /** Share of requests whose steps are logged although nothing failed, 0..1. */
  readonly traceSample: number;
  /** The Analytics Engine dataset; null where none is bound. */
  readonly metrics: object | null;
  /** False: no question is kept at all, whatever `retention` says. */
  readonly keepLearnerText: boolean;
  /** Where a tenant has decided nothing for itself. Days; null: until erased. */
  readonly retention: {
    readonly keepQuestionsDays: number | null;
    readonly keepConversationsDays: number | null;
    readonly keepEvidenceDays: number | null;
    readonly keepTurnLogsDays: number;
    readonly keepsLearnerText: boolean;
  };
  /** Null: no grade is told to anybody. */
  readonly ltiPrivateKey: string | null;
  /** Null where there is no bucket or no key: then nothing is erased, for a restore would bring it back. */
  readonly erasureLedger: { readonly bucket: object; readonly key: string } | null;
}

/** What the requests Worker needs. */
export interface RequestSettings extends StoreSettings {
  /** Null: answers are quoted by our own rules. */
  readonly languageModel: LanguageModelSettings | null;
  /** How answers are given in courses that don't say. */
  readonly answerStyle: AnswerStyle;
  /** Verifies what the language model writes; null where there is none. */
  readonly verifierModel: LanguageModelSettings | null;
  /** Tokens of passages a language model is shown. */
  readonly pointTokens: number;
  /** Share of the vectors in the order of what is found, 0..1; null: that of the embedding model. */
  readonly denseShare: number | null;
  /** Null: the order of the search stands. */
  readonly reranker: RerankerSettings | null;
  readonly modelTimeLimitMs: number;
  /** Null where answers are not given again; else what, beside the material, they depend on. */
  readonly answerCache: { readonly version: string } | null;
  readonly identity: IdentitySettings;
  /** Null where our own tables mark exams. */
  readonly examService: { readonly url: string; readonly secret: string; readonly timeoutMs: number } | null;
  /** Null where no learning platform launches anything. */
  readonly lti: { readonly privateKey: string; readonly secret: string; readonly formerSecret: string | null } | null;
  readonly allowedOrigins: readonly string[];
  readonly ingestWorker: object | null;
  /** For banners. */
  readonly setup: DeploymentSetup;
}

type Variables = z.output<typeof allVariables>;
type StoreVariables = z.output<typeof storeVariables>;

/** @throws ConfigurationError naming every variable that is missing or malformed */
export function readStoreSettings(environment: unknown): StoreSettings {
  const { variables, problems } = parseVariables(storeVariables, environment);
  return readParts(storeParts(variables), problems);
}

/** @throws ConfigurationError naming every variable that is missing or malformed */
export function readRequestSettings(environment: unknown): RequestSettings {
  const { variables, problems } = parseVariables(allVariables, environment);
  return readParts(
    {
      ...storeParts(variables),
      languageModel: () => languageModelOf(variables),
      answerStyle: () => variables.ANSWER_STYLE,
      verifierModel: () => verifierModelOf(variables),
      pointTokens: () => variables.POINT_TOKENS,
      denseShare: () => variables.FUSION_DENSE_SHARE ?? null,
      reranker: () => rerankerOf(variables),
      modelTimeLimitMs: () => variables.MODEL_TIME_LIMIT_MS,
      answerCache: () => (variables.ANSWER_CACHE ? { version: answerVersionOf(variables) } : null),
      identity: () => identityOf(variables),
      examService: () => examServiceOf(variables),
      lti: () => ltiOf(variables),
      allowedOrigins: () => variables.ALLOWED_ORIGINS,
      ingestWorker: () => variables.INGEST ?? null,
      setup: () => setupOf(variables),
    },
    [...problems, ...missingRateLimits(variables)],
  );
}

function storeParts(variables: StoreVariables): { readonly [Name in keyof StoreSettings]: () => StoreSettings[Name] } {
  return {
    tenantId: () => variables.TENANT_ID,
    database: () => ({ url: variables.DATABASE_URL, fetchEndpoint: variables.NEON_FETCH_ENDPOINT ?? null }),
    vectors: () => ({
      url: variables.UPSTASH_VECTOR_REST_URL,
      token: variables.UPSTASH_VECTOR_REST_TOKEN,
      namespacePrefix: variables.VECTOR_NAMESPACE_PREFIX,
    }),
    embeddings: () => embeddingsOf(variables),
    ingestToken: () => variables.INGEST_TOKEN ?? null,
    drafting: () => draftingOf(variables, 'DRAFT_QUESTIONS'),
    drillDrafting: () => draftingOf(variables, 'DRAFT_DRILLS'),
    modelCallsPerDay: () => variables.MODEL_CALLS_PER_DAY ?? defaultModelCallsPerDay,
    modelPrices: () => ({ input: variables.MODEL_PRICE_INPUT, output: variables.MODEL_PRICE_OUTPUT }),
    traceSample: () => variables.TRACE_SAMPLE,
    metrics: () => variables.METRICS ?? null,
    keepLearnerText: () => variables.KEEP_LEARNER_TEXT,
    retention: () => ({
      keepQuestionsDays: variables.KEEP_QUESTIONS_DAYS ?? null,
      keepConversationsDays: variables.KEEP_CONVERSATIONS_DAYS ?? null,
      keepEvidenceDays: variables.KEEP_EVIDENCE_DAYS ?? null,
      keepTurnLogsDays: variables.KEEP_TURN_LOGS_DAYS,
      keepsLearnerText: variables.KEEP_LEARNER_TEXT,
    }),
    ltiPrivateKey: () => variables.LTI_PRIVATE_KEY ?? null,
    erasureLedger: () => {
      const { ERASURE_LEDGER: bucket, ERASURE_KEY: key } = variables;
      return bucket && key ? { bucket, key } : null;
    },
  };
}

/** The deployed version and the settings answers depend on; never a secret. It is hashed before it is kept. */
function answerVersionOf(variables: Variables): string {
  const metadata = variables.CF_VERSION_METADATA as { readonly id?: unknown } | undefined;
  const { LANGUAGE_MODEL, LANGUAGE_MODEL_NAME, LANGUAGE_MODEL_URL, EMBEDDINGS_MODEL, EMBEDDINGS_URL } = variables;
  return JSON.stringify([
    typeof metadata?.id === 'string' ? metadata.id : null,
    variables.DEPLOYMENT_ID,
    [LANGUAGE_MODEL, LANGUAGE_MODEL_NAME, LANGUAGE_MODEL_URL, variables.POINT_TOKENS],
    [variables.ANSWER_STYLE, variables.VERIFIER_MODEL_NAME],
    [variables.RERANK_URL, variables.RERANK_MODEL_NAME],
    [EMBEDDINGS_MODEL, EMBEDDINGS_URL, variables.FUSION_DENSE_SHARE ?? null],
    variables.MODEL_TIME_LIMIT_MS,
  ]);
}

/** What wrangler deploys has its version's metadata: there, requests that nobody counts are a mistake in wrangler.toml. */
function missingRateLimits(variables: Variables): readonly string[] {
  if (variables.CF_VERSION_METADATA === undefined) return [];
  return rateLimitNames
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name} is missing: bind it by [[ratelimits]] in wrangler.toml`);
}

function examServiceOf(variables: Variables): RequestSettings['examService'] {
  const { EXAM_SERVICE_URL: url, EXAM_SERVICE_SECRET: secret, EXAM_SERVICE_TIMEOUT_MS: timeoutMs } = variables;
  if (!url) return null;
  if (!isTrustedAddress(url)) {
    throw new ConfigurationError(['EXAM_SERVICE_URL must begin with https:, for its answers decide who has passed']);
  }
  if (!secret) throw new ConfigurationError(['EXAM_SERVICE_SECRET is missing: EXAM_SERVICE_URL is set']);
  return { url, secret, timeoutMs };
}

function ltiOf(variables: Variables): RequestSettings['lti'] {
  const { LTI_PRIVATE_KEY: privateKey, SESSION_SECRET: secret, SESSION_SECRET_BEFORE: formerSecret = null } = variables;
  if (!privateKey) return null;
  if (!secret) throw new ConfigurationError(['SESSION_SECRET is missing: LTI_PRIVATE_KEY is set']);
  return { privateKey, secret, formerSecret };
}
