// Sends again what ingestion could not do: one dead message, or all documents of a run that failed. Pressed twice it is
// sent once: a letter is given to one caller alone, a second run finds the first at work.
import type { IngestRunBody } from '../../contract/ingest-run.ts';
import { type Caller, retryLetter, startRun } from '../author/start-run.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';

type Retried = { readonly kind: 'retried'; readonly run: IngestRunBody } | ProblemOutcome;

/** A run that is not the course's, or in which nothing failed, is not there to be sent again. */
export async function retryFailed(
  caller: Caller,
  input: { readonly courseId: string; readonly runId: string | null; readonly letterId: string | null },
): Promise<Retried> {
  const { courseId, runId, letterId } = input;
  const scope = courseScopeOf(caller.identity, courseId);
  if (scope === null) return problem('not_found');
  if (letterId !== null && letterId.length > 0 && letterId.length <= 128) {
    return toRetried(await retryLetter(caller, { courseId, letterId }));
  }
  if (runId === null || !/^[0-9a-f-]{36}$/i.test(runId)) return problem('not_found');
  const found = await caller.services.authorDesk.readRun({ ...scope, runId });
  if (found === null) return problem('not_found');
  if (found.run.status === 'running') return problem('conflict');
  const failed = found.documents.filter(({ status }) => status === 'failed' || status === 'pending');
  if (failed.length === 0 && found.run.status !== 'failed') return problem('not_found');
  // What went in stands in the draft or is published: only what failed is read again.
  // It is no decision on what readers see: a draft stays one, and a hold is respected.
  const intent = found.run.intent === 'draft' ? 'draft' : 'automatic';
  return toRetried(await startRun(caller, { courseId, mode: 'queued', intent }));
}

function toRetried(forwarded: Awaited<ReturnType<typeof startRun>>): Retried {
  return forwarded.kind === 'run' ? { kind: 'retried', run: forwarded.run } : forwarded;
}
