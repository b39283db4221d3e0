// What authors, teachers and operators do over the API, classes, and what the service holds of a learner.
import { authorRoutes } from '../routes/author-material.ts';
import { authorNoteRoutes } from '../routes/author-notes.ts';
import { authorQuestionRoutes } from '../routes/author-questions.ts';
import { classRoutes } from '../routes/classes.ts';
import { ingestRunRoutes } from '../routes/ingest-runs.ts';
import { learnerDataRoutes } from '../routes/learner-data.ts';
import { ltiPlatformRoutes } from '../routes/lti-platforms.ts';
import { operateRoutes } from '../routes/operate.ts';
import { pathDraftRoutes } from '../routes/path-drafts.ts';
import { uploadRoutes } from '../routes/uploads.ts';
import { partOfRoutes } from './part.ts';

export const routes = {
  ...ingestRunRoutes,
  ...authorRoutes,
  ...authorQuestionRoutes,
  ...uploadRoutes,
  ...authorNoteRoutes,
  ...pathDraftRoutes,
  ...classRoutes,
  ...operateRoutes,
  ...ltiPlatformRoutes,
  ...learnerDataRoutes,
};

export const part = partOfRoutes(routes);
