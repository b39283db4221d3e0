// What of a deployment is set up, told from its variables, for banners on the pages of authors and operators.
import type { z } from 'zod';
import type { DeploymentSetup, StandIn } from './contract/setup.ts';
import type { environmentVariables } from './environment-variables.ts';

type Read = 'ANSWER_STYLE' | 'DATABASE_BACKUP' | 'EMBEDDINGS_MODEL' | 'EMBEDDINGS_URL' | 'LANGUAGE_MODEL';
type ReadToo = 'LANGUAGE_MODEL_NAME' | 'NEON_FETCH_ENDPOINT' | 'UPSTASH_VECTOR_REST_URL' | 'VERIFIER_MODEL_NAME';
type Variables = z.output<z.ZodObject<Pick<typeof environmentVariables, Read | ReadToo>>>;

/** The model that `npm start` embeds with where no other is given. */
const builtInEmbeddings = 'use-lite-two-sided';

export function setupOf(variables: Variables): DeploymentSetup {
  const verifier = variables.VERIFIER_MODEL_NAME;
  return {
    hasLanguageModel: variables.LANGUAGE_MODEL !== 'none',
    writes: variables.ANSWER_STYLE === 'write',
    hasOwnVerifier: verifier !== undefined && verifier !== variables.LANGUAGE_MODEL_NAME,
    hasBackup: variables.DATABASE_BACKUP !== undefined,
    standIns: standInsOf(variables),
  };
}

/** Neon and Upstash run on no machine of ours; an embedding model may, so it is known by its name. */
function standInsOf(variables: Variables): readonly StandIn[] {
  const found: StandIn[] = [];
  if (isLocal(variables.NEON_FETCH_ENDPOINT)) found.push('database');
  if (isLocal(variables.UPSTASH_VECTOR_REST_URL)) found.push('vectors');
  if (isLocal(variables.EMBEDDINGS_URL) && variables.EMBEDDINGS_MODEL === builtInEmbeddings) found.push('embeddings');
  return found;
}

function isLocal(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
