// Ingestion runs: started and read by whoever may author the course.
import { ingestOperations } from '../../contract/ingest-operations.ts';
import { readRun, startRun } from '../author/start-run.ts';
import { route } from '../route.ts';

export const ingestRunRoutes = {
  startIngestRun: route('startIngestRun', ingestOperations.startIngestRun, async (call) => {
    const { mode, draft } = call.query;
    const intent = draft === 'true' ? 'draft' : 'publish';
    const started = await startRun(call, { courseId: call.parameters.courseId, mode, intent });
    return started.kind === 'problem' ? started : { kind: 'ok', body: started.run };
  }),

  readIngestRun: route('readIngestRun', ingestOperations.readIngestRun, async (call) => {
    const found = await readRun(call, call.parameters);
    return found.kind === 'problem' ? found : { kind: 'ok', body: found.run };
  }),
};
