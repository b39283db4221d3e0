// Every route of the API. An operation of the contract without one does not compile.
import type { OperationId } from '../../contract/operations.ts';
import type { Route } from '../route.ts';
import { answerRoutes } from './answers.ts';
import { authorRoutes } from './author-material.ts';
import { authorQuestionRoutes } from './author-questions.ts';
import { classRoutes } from './classes.ts';
import { conversationRoutes } from './conversations.ts';
import { courseRoutes } from './courses.ts';
import { documentRoutes } from './documents.ts';
import { embedRoutes } from './embed.ts';
import { flashCardRoutes } from './flash-cards.ts';
import { ingestRunRoutes } from './ingest-runs.ts';
import { learnerDataRoutes } from './learner-data.ts';
import { ltiPlatformRoutes } from './lti-platforms.ts';
import { operateRoutes } from './operate.ts';
import { pathDraftRoutes } from './path-drafts.ts';
import { questionRoutes } from './questions.ts';
import { referenceRoutes } from './references.ts';
import { serviceRoutes } from './service.ts';
import { sessionRoutes } from './sessions.ts';
import { tutorCardRoutes } from './tutor-cards.ts';
import { tutorLearnerRoutes } from './tutor-learners.ts';
import { tutorThreadRoutes } from './tutor-threads.ts';
import { uploadRoutes } from './uploads.ts';

const byOperation: Readonly<Record<OperationId, Route>> = {
  ...courseRoutes,
  ...documentRoutes,
  ...referenceRoutes,
  ...questionRoutes,
  ...answerRoutes,
  ...conversationRoutes,
  ...ingestRunRoutes,
  ...tutorThreadRoutes,
  ...tutorCardRoutes,
  ...tutorLearnerRoutes,
  ...flashCardRoutes,
  ...sessionRoutes,
  ...authorRoutes,
  ...authorQuestionRoutes,
  ...uploadRoutes,
  ...pathDraftRoutes,
  ...classRoutes,
  ...operateRoutes,
  ...ltiPlatformRoutes,
  ...learnerDataRoutes,
  ...embedRoutes,
  ...serviceRoutes,
};

export const routes: readonly Route[] = Object.values(byOperation);
