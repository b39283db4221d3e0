// Every environment variable, what it may hold and the sentence docs/variables.md prints about it. Must not read any.
import { z } from 'zod';
import { answerStyles } from './contract/answer.ts';
import { identifierPattern } from './contract/identifiers.ts';
import { defaultModelCallsPerDay } from './contract/limits.ts';

/** What a fetcher or the AI binding is, as far as configuration cares: an object that is there. */
const binding = z.custom<object>((value) => typeof value === 'object' && value !== null);
const secret = z.string().min(32, 'must be at least 32 characters');
const httpUrl = z.url({ protocol: /^https?$/ });
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const days = z.coerce.number().int().min(1).max(36_500);
const identifier = z.string().regex(identifierPattern, 'must be lower case letters, digits, - and _, at most 64');

const rate = (what: string) => binding.optional().describe(`Rate-limit binding: ${what} (docs/limits.md)`);

/** Every variable with the sentence docs/variables.md prints about it. */
export const environmentVariables = {
  DATABASE_URL: z.string().min(1).describe('Postgres connection string of the Neon database'),
  DATABASE_BACKUP: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'How the database is backed up, in your words; absent: authors and operators are told that none is on record',
    ),
  NEON_FETCH_ENDPOINT: httpUrl.optional().describe('Address of the SQL-over-HTTP endpoint, where it is not Neon’s own'),
  UPSTASH_VECTOR_REST_URL: httpUrl.describe('Address of the Upstash Vector index (hybrid: dense and sparse)'),
  UPSTASH_VECTOR_REST_TOKEN: z.string().min(1).describe('Token of the Upstash Vector index'),
  VECTOR_NAMESPACE_PREFIX: identifier.describe('Environment or branch; keeps their vectors apart in one index'),
  EMBEDDINGS_URL: httpUrl.optional().describe('OpenAI-compatible endpoint that embeds; absent with the AI binding'),
  EMBEDDINGS_MODEL: z.string().min(1).describe('Embedding model’s name there, or in Workers AI'),
  EMBEDDINGS_KEY: z.string().optional().describe('Key of the embedding endpoint, where it wants one'),
  EMBEDDINGS_QUERY_PREFIX: z
    .string()
    .max(500)
    .default('')
    .describe('What the embedding model wants before a question (docs/models.md); to change like the model itself'),
  EMBEDDINGS_PASSAGE_PREFIX: z
    .string()
    .max(500)
    .default('')
    .describe('What the embedding model wants before a passage, likewise'),
  AI: binding.optional().describe('Workers AI binding; embeds where EMBEDDINGS_URL is absent'),
  LANGUAGE_MODEL: z
    .enum(['none', 'openai-compatible', 'workers-ai'])
    .default('none')
    .describe('The language model (docs/models.md): an endpoint of your own or Workers AI; `none`: built-in quoting'),
  LANGUAGE_MODEL_URL: httpUrl.optional().describe('OpenAI-compatible endpoint of the language model'),
  LANGUAGE_MODEL_KEY: z.string().optional().describe('Key of that endpoint, where it wants one'),
  LANGUAGE_MODEL_NAME: z.string().min(1).optional().describe('Language model’s name there, or in Workers AI'),
  LANGUAGE_MODEL_OUTPUT: z
    .enum(['structured', 'plain'])
    .default('structured')
    .describe('How it is asked for numbers: as JSON that the endpoint enforces, or as a plain list'),
  DRAFT_QUESTIONS: flag
    .default(false)
    .describe(
      '`true`: after ingestion it drafts the questions that passages answer (docs/models.md), for both Workers',
    ),
  DRAFT_DRILLS: flag
    .default(false)
    .describe('`true`: after ingestion it writes drills for drafted units (docs/models.md), for both Workers'),
  ANSWER_STYLE: z
    .enum(answerStyles)
    .default('quote')
    .describe(
      '`write`: answers in the language model’s words, each sentence verified (docs/models.md); `quote`: in the course’s own. A course may say otherwise (`answer_style`)',
    ),
  VERIFIER_MODEL_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Model at the same endpoint that verifies written sentences; absent: the language model itself'),
  POINT_TOKENS: z.coerce
    .number()
    .int()
    .min(500)
    .max(100_000)
    .default(6_000)
    .describe('About how many tokens of passages it is shown for one question'),
  FUSION_DENSE_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Share of the vectors, 0 to 1, in the order of what is found (`npm run calibrate`); absent: the model’s'),
  RERANK_URL: httpUrl
    .optional()
    .describe('Endpoint with Cohere’s `/rerank`, without that word; absent: RERANK_MODEL_NAME is of Workers AI'),
  RERANK_KEY: z.string().optional().describe('Key of that endpoint, where it wants one'),
  RERANK_MODEL_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('Reranking model’s name there; absent: the order of the search stands'),
  MODEL_TIME_LIMIT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(120_000)
    .default(20_000)
    .describe('Longest a model may take before we answer without it, in milliseconds'),
  MODEL_CALLS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(defaultModelCallsPerDay)
    .describe(
      'Calls to language models a tenant has each UTC day, of which one learner or address has a share (docs/limits.md)',
    ),
  TENANT_ID: identifier.default('default').describe('Tenant of anonymous learners and of INGEST_TOKEN'),
  KEEP_LEARNER_TEXT: flag.default(true).describe('`false` stores answers without the question that was asked'),
  KEEP_QUESTIONS_DAYS: days.default(90).describe('Days after which what learners typed is forgotten'),
  KEEP_CONVERSATIONS_DAYS: days.default(90).describe('Days after its last question that a conversation is deleted'),
  KEEP_EVIDENCE_DAYS: days
    .default(400)
    .describe('Days without activity after which a learner’s record of a course is deleted'),
  KEEP_TURN_LOGS_DAYS: days.default(30).describe('Days for which it is kept how a turn of the tutor was decided'),
  ERASURE_KEY: secret
    .optional()
    .describe('Keys the hashes in the ledger of erasures, for both Workers; without it nobody can erase their data'),
  ERASURE_LEDGER: binding.optional().describe('R2 bucket with the ledger of erasures (docs/privacy.md)'),
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
  SESSION_SECRET: secret
    .optional()
    .describe('Signs the learner cookie; needed when AUTH_MODE is anonymous, and with LTI_PRIVATE_KEY'),
  SESSION_SECRET_BEFORE: secret
    .optional()
    .describe('The secret before SESSION_SECRET was changed: cookies and links it signed count until it is taken away'),
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
    .describe('Other origins whose pages may call the API or embed a course (docs/embed.md), separated by commas'),
  INGEST_TOKEN: secret
    .regex(/^[\w.~+/=-]+$/, 'must be letters, digits and -._~+/=, as bearer tokens are')
    .optional()
    .describe('Bearer token that may start ingestion runs'),
  EXAM_SERVICE_URL: httpUrl
    .optional()
    .describe('Existing exam service that marks and locks (docs/exam-service.md); absent: our own tables do'),
  EXAM_SERVICE_SECRET: secret.optional().describe('Signs requests to that service; needed with EXAM_SERVICE_URL'),
  EXAM_SERVICE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(30_000)
    .default(5_000)
    .describe('Longest one request to that service may take, in milliseconds'),
  LTI_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKeyText, 'must be a private RSA key of at least 2048 bits, as JWK or PKCS8')
    .optional()
    .describe('Private RSA key, as JWK or PKCS8: learning platforms launch courses by LTI 1.3 (docs/lti.md)'),
  TRACE_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Share of requests whose steps are logged, from 0 to 1; those that failed are logged always'),
  MODEL_PRICE_INPUT: z.coerce
    .number()
    .min(0)
    .max(10_000)
    .default(0)
    .describe('Price of a million tokens sent to the language model, for the operators’ page; 0: no cost is shown'),
  MODEL_PRICE_OUTPUT: z.coerce.number().min(0).max(10_000).default(0).describe('Price of a million tokens it wrote'),
  METRICS: binding.optional().describe('Analytics Engine dataset that events are counted in (docs/operations.md)'),
  INGEST: binding.optional().describe('Service binding to the ingestion Worker'),
  RATE_MODEL_IDENTITY: rate('questions, turns and what else may cost a model call, of one learner'),
  RATE_MODEL_ADDRESS: rate('the same, of one address'),
  RATE_WRITE_IDENTITY: rate('other posts, of one learner'),
  RATE_WRITE_ADDRESS: rate('the same, of one address'),
  RATE_READ_IDENTITY: rate('reads, of one learner'),
  RATE_READ_ADDRESS: rate('the same, of one address'),
  RATE_ENTRY_IDENTITY: rate('attempts to join a class, of one learner'),
  RATE_ENTRY_ADDRESS: rate('attempts to join or to sign in, and new learners, of one address'),
} as const;

/** By its looks: whether it is a key, the code that uses it finds out. */
function isPrivateKeyText(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.startsWith('-----BEGIN PRIVATE KEY-----')) return trimmed.endsWith('-----END PRIVATE KEY-----');
  return trimmed.startsWith('{') && trimmed.endsWith('}') && /"d"\s*:/.test(trimmed) && /"RSA"/.test(trimmed);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
