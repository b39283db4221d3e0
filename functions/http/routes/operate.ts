// How the service does, for operators of the tenant.
import { operateOperations } from '../../contract/operate-operations.ts';
import { problem } from '../error-response.ts';
import { retryFailed } from '../operate/retry-failed.ts';
import { showIngestion } from '../operate/show-ingestion.ts';
import { showMetrics } from '../operate/show-metrics.ts';
import { showParts } from '../operate/show-parts.ts';
import { route } from '../route.ts';

export const operateRoutes = {
  readOperateMetrics: route('readOperateMetrics', operateOperations.readOperateMetrics, async (call) => {
    const { identity, services, query } = call;
    const metrics = await showMetrics(services, { identity, ...query });
    return metrics === null ? problem('forbidden') : { kind: 'ok', body: metrics };
  }),

  readOperateParts: route('readOperateParts', operateOperations.readOperateParts, async ({ services }) => ({
    kind: 'ok',
    body: await showParts(services),
  })),

  retryDeadLetter: route('retryDeadLetter', operateOperations.retryDeadLetter, async (call) => {
    const retried = await retryFailed(call, { ...call.parameters, runId: null });
    return retried.kind === 'retried' ? { kind: 'ok', body: retried.run } : retried;
  }),

  retryIngestRun: route('retryIngestRun', operateOperations.retryIngestRun, async (call) => {
    const retried = await retryFailed(call, { ...call.parameters, letterId: null });
    return retried.kind === 'retried' ? { kind: 'ok', body: retried.run } : retried;
  }),

  readOperateIngestion: route('readOperateIngestion', operateOperations.readOperateIngestion, async (call) => {
    const { identity, services, query } = call;
    return { kind: 'ok', body: await showIngestion(services.operateDesk, { identity, ...query }) };
  }),
};
