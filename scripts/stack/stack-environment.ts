// Where a running stack's settings come from: the caller's environment first, the stand-ins for the rest.
// The Workers have no local-only branch; only these values differ between this machine and production.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSAGE_PREFIX, QUERY_PREFIX } from '../local/embeddings/retrieval-adapter.ts';

/** What the stand-ins offer once they run. */
interface StandInAddresses {
  readonly neonConnectionString: string;
  readonly neonFetchEndpoint: string;
  readonly upstashUrl: string;
  readonly upstashToken: string;
  readonly embeddingsUrl: string;
}

/** Settings a person may give in the environment; handed on to the Workers as they are. */
const passedThrough = [
  'LANGUAGE_MODEL',
  'LANGUAGE_MODEL_URL',
  'LANGUAGE_MODEL_KEY',
  'LANGUAGE_MODEL_NAME',
  'LANGUAGE_MODEL_OUTPUT',
  'DRAFT_QUESTIONS',
  'DRAFT_DRILLS',
  'ANSWER_STYLE',
  'DATABASE_BACKUP',
  'VERIFIER_MODEL_NAME',
  'POINT_TOKENS',
  'FUSION_DENSE_SHARE',
  'RERANK_URL',
  'RERANK_KEY',
  'RERANK_MODEL_NAME',
  'MODEL_TIME_LIMIT_MS',
  'MODEL_CALLS_PER_DAY',
  'AUTH_MODE',
  'JWT_SECRET',
  'JWKS_URL',
  'JWT_ISSUER',
  'JWT_AUDIENCE',
  'ALLOWED_ORIGINS',
  'TENANT_ID',
  'KEEP_LEARNER_TEXT',
  'KEEP_QUESTIONS_DAYS',
  'KEEP_CONVERSATIONS_DAYS',
  'KEEP_EVIDENCE_DAYS',
  'KEEP_TURN_LOGS_DAYS',
  'ANSWER_CACHE',
  'TRACE_SAMPLE',
  'MODEL_PRICE_INPUT',
  'MODEL_PRICE_OUTPUT',
  'EXAM_SERVICE_URL',
  'EXAM_SERVICE_SECRET',
  'EXAM_SERVICE_TIMEOUT_MS',
  'LTI_PRIVATE_KEY',
] as const;

/** A secret made once per folder, so that sessions outlive a restart. */
function keptSecret({ folder, name }: { folder: string; name: string }): string {
  const path = join(folder, name);
  try {
    return readFileSync(path, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(path, secret, { mode: 0o600 });
    return secret;
  }
}

/**
 * Settings of the Workers and of `content:push`.
 * @param given the caller's environment; a service named there wins over its stand-in
 */
export function stackEnvironment(input: {
  readonly folder: string;
  readonly given: Readonly<Record<string, string | undefined>>;
  readonly standIns: StandInAddresses;
}): Record<string, string> {
  const { folder, given, standIns } = input;
  mkdirSync(folder, { recursive: true });
  const settings: Record<string, string> = {};
  if (given.DATABASE_URL) {
    settings.DATABASE_URL = given.DATABASE_URL;
    if (given.NEON_FETCH_ENDPOINT) settings.NEON_FETCH_ENDPOINT = given.NEON_FETCH_ENDPOINT;
  } else {
    settings.DATABASE_URL = standIns.neonConnectionString;
    settings.NEON_FETCH_ENDPOINT = standIns.neonFetchEndpoint;
  }
  if (given.UPSTASH_VECTOR_REST_URL) {
    settings.UPSTASH_VECTOR_REST_URL = given.UPSTASH_VECTOR_REST_URL;
    settings.UPSTASH_VECTOR_REST_TOKEN = given.UPSTASH_VECTOR_REST_TOKEN ?? '';
  } else {
    settings.UPSTASH_VECTOR_REST_URL = standIns.upstashUrl;
    settings.UPSTASH_VECTOR_REST_TOKEN = standIns.upstashToken;
  }
  settings.EMBEDDINGS_URL = given.EMBEDDINGS_URL ?? standIns.embeddingsUrl;
  settings.EMBEDDINGS_MODEL = given.EMBEDDINGS_MODEL ?? 'use-lite-two-sided';
  settings.EMBEDDINGS_KEY = given.EMBEDDINGS_KEY ?? 'local';
  // The stand-in tells the two sides apart; a model that somebody names may not.
  const prefixes = given.EMBEDDINGS_URL ? ['', ''] : [QUERY_PREFIX, PASSAGE_PREFIX];
  settings.EMBEDDINGS_QUERY_PREFIX = given.EMBEDDINGS_QUERY_PREFIX ?? prefixes[0] ?? '';
  settings.EMBEDDINGS_PASSAGE_PREFIX = given.EMBEDDINGS_PASSAGE_PREFIX ?? prefixes[1] ?? '';
  settings.VECTOR_NAMESPACE_PREFIX = given.VECTOR_NAMESPACE_PREFIX ?? 'local';
  // A restart may bring other code: answers kept before it are not given again.
  settings.DEPLOYMENT_ID = given.DEPLOYMENT_ID ?? new Date().toISOString();
  settings.SESSION_SECRET = given.SESSION_SECRET ?? keptSecret({ folder, name: 'session-secret' });
  settings.ERASURE_KEY = given.ERASURE_KEY ?? keptSecret({ folder, name: 'erasure-key' });
  settings.INGEST_TOKEN = given.INGEST_TOKEN ?? keptSecret({ folder, name: 'ingest-token' });
  // As with the rates of requests: one machine is no school, and evaluations ask a great deal.
  settings.MODEL_CALLS_PER_DAY = '1000000';
  for (const name of passedThrough) {
    const value = given[name];
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** Writes what `content:push` and `wrangler dev` read, each whole or not at all. */
export function writeStackFiles(input: { readonly folder: string; readonly settings: Record<string, string> }): {
  readonly variablesFile: string;
} {
  const write = (name: string, text: string) => {
    const path = join(input.folder, name);
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return path;
  };
  write('stack.json', `${JSON.stringify(input.settings, null, 2)}\n`);
  const lines = Object.entries(input.settings).map(([name, value]) => `${name}=${quote(value)}`);
  return { variablesFile: write('stack.env', `${lines.join('\n')}\n`) };
}

/** Files of variables know no escaped quotes: a value that has double ones, as a key in JSON, stands between single ones. */
function quote(value: string): string {
  return value.includes('"') && !/['\n]/.test(value) ? `'${value}'` : JSON.stringify(value);
}
