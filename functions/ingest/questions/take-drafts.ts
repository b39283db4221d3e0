// Drafting with a queue between the calls: the ingestion Worker starts it where a course has passages without questions,
// and goes on message by message. A message that is lost costs nothing: cron starts it again.
import type { MetricsSink } from '../../ports/metrics.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { IngestServices } from '../ingest-services.ts';
import { canDraft, draftCourse } from './draft-course.ts';

export interface DraftMessage extends CourseScope {
  /** Questions beside passages, or drills of drafted units. */
  readonly drafts: true | 'drills';
  readonly traceparent?: string;
}

export interface DraftQueue {
  sendDrafts(message: DraftMessage): Promise<void>;
}

/** Each may take two minutes, and a consumer has fifteen. */
const callsPerMessage = 4;

/**
 * Sends the first message where something is due and nobody has just been at it.
 * @param run with an id only where this run has published what it made
 */
export async function queueDrafts(
  services: IngestServices,
  queue: DraftQueue,
  run: CourseScope & { readonly runId?: string },
): Promise<void> {
  const { drafting } = services;
  if (drafting === undefined) return;
  const { tenantId, courseId, runId } = run;
  if (runId !== undefined && (await services.store.readRun({ tenantId, runId }))?.status !== 'published') return;
  const progress = await drafting.store.readProgress({ tenantId, courseId });
  if (progress === null || progress.isUnderWay || !canDraft(services, progress)) return;
  await queue.sendDrafts({ tenantId, courseId, drafts: true });
}

/** Makes some calls and sends the message once more while they bring something. */
export async function takeDrafts(
  services: IngestServices,
  { queue, metrics }: { readonly queue: DraftQueue; readonly metrics: MetricsSink },
  message: DraftMessage,
): Promise<void> {
  const { drafting } = services;
  if (drafting === undefined) return;
  const drafted = await draftCourse({ ...services, drafting }, { scope: message, callLimit: callsPerMessage });
  if (drafted === null) return;
  const { tenantId, courseId } = message;
  const modelId = drafting.model.id;
  await metrics.record({
    kind: 'drafts',
    tenantId,
    courseId,
    outcome: 'asked',
    reason: null,
    modelId,
    ...drafted.usage,
  });
  if (drafted.hasMore) await queue.sendDrafts(message);
}
