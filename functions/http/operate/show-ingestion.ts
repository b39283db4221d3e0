// Ingestion over all courses as operators see it. The same for the API and for the page.
import type { OperateIngestionBody, OperateWindow } from '../../contract/operate.ts';
import type { OperateDesk } from '../../ports/operate-desk.ts';
import type { Identity } from '../../ports/scope.ts';
import { hoursOf } from './show-metrics.ts';

export async function showIngestion(
  desk: OperateDesk,
  { identity, window }: { readonly identity: Identity; readonly window: OperateWindow },
): Promise<OperateIngestionBody> {
  const { tenantId, courses } = identity;
  const asked = { tenantId, courses, hours: hoursOf[window] };
  const [runs, letters] = await Promise.all([desk.listRuns(asked), desk.listDeadLetters(asked)]);
  return {
    runs: runs.map((run) => ({
      run_id: run.runId,
      course_id: run.courseId,
      status: run.status,
      version: run.version,
      started_at: run.startedAt,
      finished_at: run.finishedAt,
      failed_documents: [...run.failedDocuments],
      failed_count: run.failedCount,
      pending_count: run.pendingCount,
    })),
    dead_letters: letters.map((letter) => ({
      id: letter.id,
      course_id: letter.courseId,
      run_id: letter.runId,
      path: letter.path,
      reason: letter.reason,
      attempts: letter.attempts,
      died_at: letter.diedAt,
      retried_at: letter.retriedAt,
    })),
  };
}
