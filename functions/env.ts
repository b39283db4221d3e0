// Bindings and variables, parsed once. There are no local-only branches: on one machine only the values differ.
// Must not build anything: compose.ts does, from what is given here.
import { z } from 'zod';
import { identifierPattern } from './contract/identifiers.ts';

/** What a fetcher or the AI binding is, as far as configuration cares: an object that is there. */
const binding = z.custom<object>((value) => typeof value === 'object' && value !== null);
const secret = z.string().min(32, 'must be at least 32 characters');
const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const identifier = z.string().regex(identifierPattern, 'must be lower case letters, digits, - and _, at most 64');

/** Every variable with the sentence the README prints about it. */
export const environmentVariables = {
  DATABASE_URL: z.string().min(1).describe('Postgres connection string of the Neon database'),
  NEON_FETCH_ENDPOINT: httpUrl.optional().describe('Address of the SQL-over-HTTP endpoint, where it is not Neon’s own'),
  UPSTASH_VECTOR_REST_URL: httpUrl.describe('Address of the Upstash Vector index (hybrid: dense and sparse)'),
  UPSTASH_VECTOR_REST_TOKEN: z.string().min(1).describe('Token of the Upstash Vector index'),
  VECTOR_NAMESPACE_PREFIX: identifier.describe('Environment or branch; keeps their vectors apart in one index'),
  EMBEDDINGS_URL: httpUrl.optional().describe('OpenAI-compatible endpoint that embeds; absent with the AI binding'),
  EMBEDDINGS_MODEL: z.string().min(1).describe('Embedding model’s name there, or in Workers AI'),
  EMBEDDINGS_KEY: z.string().optional().describe('Key of the embedding endpoint, where it wants one'),
  AI: binding.optional().describe('Workers AI binding; embeds where EMBEDDINGS_URL is absent'),
  LANGUAGE_MODEL: z
    .enum(['extractive', 'openai-compatible', 'workers-ai'])
    .default('extractive')
    .describe('What writes answers: the built-in extractive model, or one of your own'),
  LANGUAGE_MODEL_URL: httpUrl.optional().describe('OpenAI-compatible endpoint of the language model'),
  LANGUAGE_MODEL_KEY: z.string().optional().describe('Key of that endpoint, where it wants one'),
  LANGUAGE_MODEL_NAME: z.string().min(1).optional().describe('Language model’s name there, or in Workers AI'),
  SUPPORT_CHECK_MODEL_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Model, at the same endpoint, that checks doubtful sentences in one further call; absent: no such call'),
  MODEL_TIME_LIMIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(20_000)
    .describe('Longest a model may take before the extractive one answers, in milliseconds'),
  TENANT_ID: identifier.default('default').describe('Tenant of anonymous learners and of INGEST_TOKEN'),
  KEEP_LEARNER_TEXT: flag.default(true).describe('`false` stores answers without the question that was asked'),
  DEPLOYMENT_ID: z
    .string()
    .optional()
    .describe('Names the deployment, where Cloudflare does not: answers kept under another one are not given again'),
  ANSWER_CACHE: flag
    .default(true)
    .describe('`false` answers every question anew, also one that was answered before from the same material'),
  CF_VERSION_METADATA: binding
    .optional()
    .describe('Version metadata binding: answers given by one deployed version are not given again by another'),
  AUTH_MODE: z
    .enum(['anonymous', 'jwt'])
    .default('anonymous')
    .describe('`anonymous`: a signed cookie per browser; `jwt`: a bearer token from your identity provider'),
  SESSION_SECRET: secret.optional().describe('Signs the learner cookie; needed when AUTH_MODE is anonymous'),
  JWT_SECRET: secret.optional().describe('Shared secret of HS256 tokens; this or JWKS_URL when AUTH_MODE is jwt'),
  JWKS_URL: httpUrl.optional().describe('Where the identity provider publishes its keys'),
  JWT_ISSUER: z.string().min(1).optional().describe('Required `iss` of tokens'),
  JWT_AUDIENCE: z.string().min(1).optional().describe('Required `aud` of tokens'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .transform((list) => list.filter((origin) => origin.length > 0))
    .refine((list) => list.every(isOrigin), 'must be origins such as https://school.example, separated by commas')
    .describe('Other origins whose pages may call the API, separated by commas'),
  INGEST_TOKEN: secret
    .regex(/^[\w.~+/=-]+$/, 'must be letters, digits and -._~+/=, as bearer tokens are')
    .optional()
    .describe('Bearer token that may start ingestion runs'),
  INGEST: binding.optional().describe('Service binding to the ingestion Worker'),
} as const;

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

/** A deployment that cannot work. `problems` name variables, never their values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const storeVariables = z.object({
  DATABASE_URL: environmentVariables.DATABASE_URL,
  NEON_FETCH_ENDPOINT: environmentVariables.NEON_FETCH_ENDPOINT,
  UPSTASH_VECTOR_REST_URL: environmentVariables.UPSTASH_VECTOR_REST_URL,
  UPSTASH_VECTOR_REST_TOKEN: environmentVariables.UPSTASH_VECTOR_REST_TOKEN,
  VECTOR_NAMESPACE_PREFIX: environmentVariables.VECTOR_NAMESPACE_PREFIX,
  EMBEDDINGS_URL: environmentVariables.EMBEDDINGS_URL,
  EMBEDDINGS_MODEL: environmentVariables.EMBEDDINGS_MODEL,
  EMBEDDINGS_KEY: environmentVariables.EMBEDDINGS_KEY,
  AI: environmentVariables.AI,
  TENANT_ID: environmentVariables.TENANT_ID,
  INGEST_TOKEN: environmentVariables.INGEST_TOKEN,
});

const allVariables = z.object(environmentVariables);

export type EmbeddingSettings =
  | { readonly kind: 'openai-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string };

export type LanguageModelSettings =
  | { readonly kind: 'extractive' }
  | { readonly kind: 'openai-compatible'; readonly url: string; readonly model: string; readonly key: string | null }
  | { readonly kind: 'workers-ai'; readonly binding: object; readonly model: string };

/** What ingestion and the command line need. */
export interface StoreSettings {
  readonly tenantId: string;
  readonly database: { readonly url: string; readonly fetchEndpoint: string | null };
  readonly vectors: { readonly url: string; readonly token: string; readonly namespacePrefix: string };
  readonly embeddings: EmbeddingSettings;
  readonly ingestToken: string | null;
}

export type IdentitySettings =
  | { readonly mode: 'anonymous'; readonly sessionSecret: string }
  | {
      readonly mode: 'jwt';
      readonly key:
        | { readonly kind: 'secret'; readonly secret: string }
        | { readonly kind: 'jwks'; readonly url: string };
      readonly issuer: string | null;
      readonly audience: string | null;
    };

/** What the requests Worker needs. */
export interface RequestSettings extends StoreSettings {
  readonly languageModel: LanguageModelSettings;
  /** Null where doubtful sentences are not checked by a model. */
  readonly supportCheck: Exclude<LanguageModelSettings, { kind: 'extractive' }> | null;
  readonly modelTimeLimitMs: number;
  readonly keepLearnerText: boolean;
  /** Null where answers are not given again; else what, beside the material, they depend on. */
  readonly answerCache: { readonly version: string } | null;
  readonly identity: IdentitySettings;
  readonly allowedOrigins: readonly string[];
  readonly ingestWorker: object | null;
}

type Variables = z.output<typeof allVariables>;
type StoreVariables = z.output<typeof storeVariables>;

/** @throws ConfigurationError naming every variable that is missing or malformed */
export function readStoreSettings(environment: unknown): StoreSettings {
  return storeSettingsOf(parseVariables(storeVariables, environment));
}

/** @throws ConfigurationError naming every variable that is missing or malformed */
export function readRequestSettings(environment: unknown): RequestSettings {
  const variables = parseVariables(allVariables, environment);
  return {
    ...storeSettingsOf(variables),
    languageModel: languageModelOf(variables),
    supportCheck: supportCheckOf(variables),
    modelTimeLimitMs: variables.MODEL_TIME_LIMIT_MS,
    keepLearnerText: variables.KEEP_LEARNER_TEXT,
    answerCache: variables.ANSWER_CACHE ? { version: answerVersionOf(variables) } : null,
    identity: identityOf(variables),
    allowedOrigins: variables.ALLOWED_ORIGINS,
    ingestWorker: variables.INGEST ?? null,
  };
}

/** An empty variable is an absent one: that is how shells and dashboards unset them. */
function parseVariables<Schema extends z.ZodObject>(schema: Schema, environment: unknown): z.output<Schema> {
  const given = environment as Readonly<Record<string, unknown>>;
  const present = Object.keys(schema.shape).flatMap((name) => {
    const value = given[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const parsed = schema.safeParse(Object.fromEntries(present));
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return present.some(([key]) => key === name) ? `${name}: ${issue.message}` : `${name} is missing`;
    }),
  );
}

function storeSettingsOf(variables: StoreVariables): StoreSettings {
  return {
    tenantId: variables.TENANT_ID,
    database: { url: variables.DATABASE_URL, fetchEndpoint: variables.NEON_FETCH_ENDPOINT ?? null },
    vectors: {
      url: variables.UPSTASH_VECTOR_REST_URL,
      token: variables.UPSTASH_VECTOR_REST_TOKEN,
      namespacePrefix: variables.VECTOR_NAMESPACE_PREFIX,
    },
    embeddings: embeddingsOf(variables),
    ingestToken: variables.INGEST_TOKEN ?? null,
  };
}

function embeddingsOf(variables: StoreVariables): EmbeddingSettings {
  const model = variables.EMBEDDINGS_MODEL;
  if (variables.EMBEDDINGS_URL) {
    return { kind: 'openai-compatible', url: variables.EMBEDDINGS_URL, model, key: variables.EMBEDDINGS_KEY ?? null };
  }
  if (variables.AI) return { kind: 'workers-ai', binding: variables.AI, model };
  throw new ConfigurationError(['EMBEDDINGS_URL is missing (or bind Workers AI as AI)']);
}

function languageModelOf(variables: Variables): LanguageModelSettings {
  const kind = variables.LANGUAGE_MODEL;
  if (kind === 'extractive') return { kind };
  const model = variables.LANGUAGE_MODEL_NAME;
  if (!model) throw new ConfigurationError([`LANGUAGE_MODEL_NAME is missing: LANGUAGE_MODEL is ${kind}`]);
  if (kind === 'workers-ai') {
    if (!variables.AI) throw new ConfigurationError(['AI is missing: LANGUAGE_MODEL is workers-ai']);
    return { kind, binding: variables.AI, model };
  }
  const url = variables.LANGUAGE_MODEL_URL;
  if (!url) throw new ConfigurationError(['LANGUAGE_MODEL_URL is missing: LANGUAGE_MODEL is openai-compatible']);
  return { kind, url, model, key: variables.LANGUAGE_MODEL_KEY ?? null };
}

function supportCheckOf(variables: Variables): RequestSettings['supportCheck'] {
  const model = variables.SUPPORT_CHECK_MODEL_NAME;
  const answering = languageModelOf(variables);
  return model === undefined || answering.kind === 'extractive' ? null : { ...answering, model };
}

/** The deployed version and the settings answers depend on; never a secret. It is hashed before it is kept. */
function answerVersionOf(variables: Variables): string {
  const metadata = variables.CF_VERSION_METADATA as { readonly id?: unknown } | undefined;
  const { LANGUAGE_MODEL, LANGUAGE_MODEL_NAME, LANGUAGE_MODEL_URL, EMBEDDINGS_MODEL, EMBEDDINGS_URL } = variables;
  return JSON.stringify([
    typeof metadata?.id === 'string' ? metadata.id : null,
    variables.DEPLOYMENT_ID,
    [LANGUAGE_MODEL, LANGUAGE_MODEL_NAME, LANGUAGE_MODEL_URL],
    [EMBEDDINGS_MODEL, EMBEDDINGS_URL],
    variables.MODEL_TIME_LIMIT_MS,
    variables.SUPPORT_CHECK_MODEL_NAME,
  ]);
}

function identityOf(variables: Variables): IdentitySettings {
  if (variables.AUTH_MODE === 'anonymous') {
    if (!variables.SESSION_SECRET) throw new ConfigurationError(['SESSION_SECRET is missing: AUTH_MODE is anonymous']);
    return { mode: 'anonymous', sessionSecret: variables.SESSION_SECRET };
  }
  const issuer = variables.JWT_ISSUER ?? null;
  const audience = variables.JWT_AUDIENCE ?? null;
  if (variables.JWKS_URL && variables.JWT_SECRET) {
    throw new ConfigurationError(['JWT_SECRET and JWKS_URL exclude one another']);
  }
  if (variables.JWKS_URL) {
    // An identity provider signs for many applications: without both, a token meant for another would do.
    if (!issuer || !audience) throw new ConfigurationError(['JWT_ISSUER and JWT_AUDIENCE are needed with JWKS_URL']);
    return { mode: 'jwt', key: { kind: 'jwks', url: variables.JWKS_URL }, issuer, audience };
  }
  if (variables.JWT_SECRET) {
    return { mode: 'jwt', key: { kind: 'secret', secret: variables.JWT_SECRET }, issuer, audience };
  }
  throw new ConfigurationError(['JWT_SECRET or JWKS_URL is missing: AUTH_MODE is jwt']);
}
