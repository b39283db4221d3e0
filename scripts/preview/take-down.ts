// Removes everything of a branch's preview. Each part is tried whatever became of the others, and what is gone already
// is no failure; what could not be removed is named.
import { apiCodesOf, lastWordsOf, type Wrangler } from '../deploy/wrangler.ts';
import type { NeonApi } from './neon-api.ts';
import type { PreviewComments } from './preview-comment.ts';

export interface PreviewDown {
  readonly name: string;
  readonly configPath: string;
  readonly neon: NeonApi;
  readonly wrangler: Wrangler;
  readonly removeNamespaces: (prefix: string) => Promise<number>;
  readonly comments: PreviewComments | null;
}

export interface RemovedPart {
  readonly part: string;
  readonly outcome: 'removed' | 'gone' | 'left';
  /** Why it is left. */
  readonly reason?: string;
}

/** No such preview (as wrangler's own preview command reads it), no deployment of it, no such Worker. */
const goneCodes = [10025, 10222, 10007, 10090];

export async function takeDown(input: PreviewDown): Promise<readonly RemovedPart[]> {
  const { name } = input;
  // The Worker first: it writes into the others.
  const parts: RemovedPart[] = [
    await attempt(`Worker preview ${name}`, () => removeWorker(input)),
    await attempt(`database branch ${name}`, async () => {
      const branch = await input.neon.findBranch(name);
      return branch !== null && (await input.neon.deleteBranch(branch));
    }),
    await attempt(`vector namespaces ${name}.*`, async () => (await input.removeNamespaces(name)) > 0),
  ];
  const { comments } = input;
  if (comments === null) return parts;
  const left = parts.filter(({ outcome }) => outcome === 'left').map(({ part }) => part);
  const text =
    left.length === 0 ? 'The preview has been removed.' : `The preview has been removed, but for: ${left.join(', ')}.`;
  const comment = await attempt('comment', async () => (await comments.write({ text, makes: false })) !== 'none');
  return [...parts, comment];
}

async function attempt(part: string, remove: () => Promise<boolean>): Promise<RemovedPart> {
  try {
    return { part, outcome: (await remove()) ? 'removed' : 'gone' };
  } catch (error) {
    return { part, outcome: 'left', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function removeWorker({ wrangler, name, configPath }: PreviewDown): Promise<boolean> {
  const run = await wrangler(['preview', 'delete', '--name', name, '--skip-confirmation', '--config', configPath]);
  if (run.exitCode === 0) return true;
  if (apiCodesOf(run).some((code) => goneCodes.includes(code))) return false;
  throw new Error(lastWordsOf(run));
}
