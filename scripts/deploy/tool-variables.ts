// Variables that deployments and previews need beside those of the Workers, and where each one is had.
// docs/production.md repeats every name; a test compares.
import { z } from 'zod';

/** Names become parts of addresses: letters, digits and - are all that vendors use. */
const id = z.string().regex(/^[\w-]{1,100}$/, 'must be letters, digits, - and _');

export const cloudflareVariables = {
  CLOUDFLARE_API_TOKEN: z.string().min(1).describe('Lets wrangler upload Workers'),
  CLOUDFLARE_ACCOUNT_ID: id.describe('Account the Workers belong to'),
} as const;

export const previewVariables = {
  NEON_API_KEY: z.string().min(1).describe('Lets previews make and remove branches of the database'),
  NEON_PROJECT_ID: id.describe('Neon project whose branches previews get; not the one learners’ data lies in'),
  NEON_PARENT_BRANCH: id.optional().describe('Id (br-…) of the branch to start from; absent: the project’s default'),
  NEON_DATABASE: z.string().min(1).default('neondb').describe('Database within the branch'),
  GITHUB_TOKEN: z.string().min(1).optional().describe('Lets the preview comment on the pull request'),
  GITHUB_REPOSITORY: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'must be owner/name')
    .optional()
    .describe('Repository of the pull request'),
} as const;

/** Where a person gets a value; variables without a line of their own are described by their schema alone. */
const places: Readonly<Record<string, string>> = {
  CLOUDFLARE_API_TOKEN:
    'Cloudflare dashboard, My Profile, API Tokens, template "Edit Cloudflare Workers", with Queues: Edit added',
  CLOUDFLARE_ACCOUNT_ID: 'the 32 characters in the address of the Cloudflare dashboard; or `npx wrangler whoami`',
  DATABASE_URL: 'Neon console, your project, Connect, "Pooled connection"',
  UPSTASH_VECTOR_REST_URL: 'Upstash console, Vector, your index, Connect, "REST API"',
  UPSTASH_VECTOR_REST_TOKEN: 'Upstash console, Vector, your index, Connect, "REST API"',
  EMBEDDINGS_URL: 'https://api.cloudflare.com/client/v4/accounts/ACCOUNT/ai/v1 for Workers AI, or your provider’s',
  EMBEDDINGS_KEY: 'Cloudflare dashboard, API Tokens, permission "Workers AI: Read"; or your provider’s',
  AI: 'wrangler.toml: `[ai]` and under it `binding = "AI"`',
  LANGUAGE_MODEL_URL: 'your model provider’s documentation; it ends in /v1 or the like',
  LANGUAGE_MODEL_NAME: 'your model provider’s list of models; @cf/… in Workers AI',
  LANGUAGE_MODEL_KEY: 'your model provider’s console',
  RERANK_URL: 'your provider’s documentation; what stands before `/rerank`',
  RERANK_MODEL_NAME: 'your provider’s list of models; @cf/baai/bge-reranker-base in Workers AI',
  RERANK_KEY: 'your provider’s console',
  SESSION_SECRET: 'make one with `openssl rand -base64 32`, and keep it: changing it signs every learner out',
  ERASURE_KEY: 'make one with `openssl rand -hex 32`, and keep it: with another the ledger of erasures cannot be read',
  LTI_PRIVATE_KEY: 'make one with `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048`, and keep it',
  INGEST_TOKEN: 'make one with `openssl rand -hex 32`',
  JWT_SECRET: 'your identity provider',
  JWKS_URL: 'your identity provider, usually …/.well-known/jwks.json',
  EXAM_SERVICE_SECRET: 'agree on one with who runs the exam service',
  NEON_API_KEY: 'Neon console, Account settings, API keys',
  NEON_PROJECT_ID: 'Neon console, the project for previews, Settings, General',
  NEON_PARENT_BRANCH: 'Neon console, Branches, the branch’s page',
};

export function placeOf(variable: string): string | null {
  return places[variable] ?? null;
}
