// Ingestion runs. The requests Worker carries no parsers: it checks who asks and hands over to the ingestion Worker.
import { ingestRunSchema } from '../../contract/ingest-run.ts';
import { operations } from '../../contract/operations.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const ingestRunRoutes = {
  startIngestRun: route('startIngestRun', operations.startIngestRun, async () => problem('unavailable')),
  readIngestRun: route('readIngestRun', operations.readIngestRun, async () => problem('unavailable')),
};
