// Sends again what the queue gave up on: into its run where that goes on, else by a run that reads what is still missing.
// Pressed twice it is sent once.
import type { DeadLetterStore } from '../ports/dead-letters.ts';
import type { RunIntent } from '../ports/ingest-store.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { IngestServices } from './ingest-services.ts';
import type { QueuedStart, RunQueue } from './queued-run.ts';

type RetriedLetter =
  | { readonly kind: 'sent'; readonly runId: string }
  /** There is no such letter here, or it was sent again already. */
  | { readonly kind: 'gone' }
  /** Another run is at work on the course: it reads what is missing, too. The letter stays. */
  | { readonly kind: 'held' };

export async function retryLetter(
  services: {
    readonly services: Pick<IngestServices, 'store'>;
    readonly queue: RunQueue;
    readonly letters: DeadLetterStore;
    /** Starts a run of the course; one for a letter of a draft makes a draft. */
    readonly restart: (intent: RunIntent) => Promise<QueuedStart>;
  },
  input: { readonly scope: CourseScope; readonly id: string },
): Promise<RetriedLetter> {
  const { letters, queue, restart } = services;
  const letter = { ...input.scope, id: input.id };
  const claimed = await letters.claim(letter);
  if (claimed === null) return { kind: 'gone' };
  try {
    const run = await services.services.store.readRun({ tenantId: input.scope.tenantId, runId: claimed.runId });
    if (run?.status === 'running') {
      await queue.send([{ ...input.scope, ...claimed }]);
      return { kind: 'sent', runId: claimed.runId };
    }
    const started = await restart(run?.intent === 'draft' ? 'draft' : 'automatic');
    if (started.kind !== 'held') return { kind: 'sent', runId: started.runId };
  } catch (error) {
    await letters.putBack(letter);
    throw error;
  }
  await letters.putBack(letter);
  return { kind: 'held' };
}
