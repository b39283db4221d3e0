// Writing drills with a queue between the calls: the ingestion Worker starts it where a drafted unit has not been gone
// through, and goes on message by message. A message that is lost costs nothing: cron starts it again.
import type { MetricsSink } from '../../../ports/metrics.ts';
import type { CourseScope } from '../../../ports/scope.ts';
import type { IngestServices } from '../../ingest-services.ts';
import type { DraftMessage, DraftQueue } from '../../questions/take-drafts.ts';
import { draftModelDrills } from './draft-drills.ts';

/** Each may take two minutes, and a consumer has fifteen. */
const callsPerMessage = 4;

/**
 * Sends the first message where something is due and nobody has just been at it.
 * @param run with an id only where this run has published what it made
 */
export async function queueDrillDrafts(
  { drillDrafting, store }: Pick<IngestServices, 'drillDrafting' | 'store'>,
  queue: DraftQueue,
  { tenantId, courseId, runId }: CourseScope & { readonly runId?: string },
): Promise<void> {
  if (drillDrafting === undefined) return;
  if (runId !== undefined && (await store.readRun({ tenantId, runId }))?.status !== 'published') return;
  const progress = await drillDrafting.store.readProgress({ tenantId, courseId });
  if (progress === null || progress.isUnderWay || progress.due === 0) return;
  await queue.sendDrafts({ tenantId, courseId, drafts: 'drills' });
}

/** Makes some calls and sends the message once more while they bring something. */
export async function takeDrillDrafts(
  { drillDrafting }: Pick<IngestServices, 'drillDrafting'>,
  { queue, metrics }: { readonly queue: DraftQueue; readonly metrics: MetricsSink },
  message: DraftMessage,
): Promise<void> {
  if (drillDrafting === undefined) return;
  const drafted = await draftModelDrills(drillDrafting, { scope: message, callLimit: callsPerMessage });
  if (drafted === null) return;
  const { tenantId, courseId } = message;
  const asked = { kind: 'drafts', outcome: 'asked', reason: null } as const;
  await metrics.record({ ...asked, tenantId, courseId, modelId: drillDrafting.model.id, ...drafted.usage });
  if (drafted.hasMore) await queue.sendDrafts(message);
}
