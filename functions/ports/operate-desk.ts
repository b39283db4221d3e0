// What operators look at of ingestion, over the courses of their tenant. Reads only. Types only.
import type { RunStatus } from './ingest-run.ts';
import type { TenantScope } from './scope.ts';

interface OperateRun {
  readonly runId: string;
  readonly courseId: string;
  readonly status: RunStatus;
  readonly version: number | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Paths, the first 20. */
  readonly failedDocuments: readonly string[];
  readonly failedCount: number;
  readonly pendingCount: number;
}

interface DeadLetter {
  readonly id: string;
  readonly courseId: string;
  readonly runId: string;
  readonly path: string;
  readonly reason: string;
  readonly attempts: number;
  readonly diedAt: string;
  readonly retriedAt: string | null;
}

/** Which courses the caller may see: null for all of the tenant. */
type Courses = { readonly courses: readonly string[] | null };

export interface OperateDesk {
  /** The latest first, at most 50, without those that found nothing changed. */
  listRuns(input: TenantScope & Courses & { readonly hours: number }): Promise<readonly OperateRun[]>;
  /** The latest first, at most 100. */
  listDeadLetters(input: TenantScope & Courses & { readonly hours: number }): Promise<readonly DeadLetter[]>;
}
