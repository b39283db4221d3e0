// Every operation of the HTTP API, by its operation id. Handlers live in http/routes, one file per noun; they import their
// own group, so that a request evaluates no other's schemas.

import { authorNoteOperations } from './author-notes.ts';
import { authorOperations } from './author-operations.ts';
import { authorQuestionOperations } from './author-question-operations.ts';
import { classOperations } from './class-operations.ts';
import { courseOperations } from './course-operations.ts';
import { embedOperations } from './embed.ts';
import { flashCardOperations } from './flash-cards.ts';
import { ingestOperations } from './ingest-operations.ts';
import { learnerDataOperations } from './learner-data-operations.ts';
import { ltiOperations } from './lti-operations.ts';
import { operateOperations } from './operate-operations.ts';
import { questionOperations } from './question-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { sessionOperations } from './session-operations.ts';
import { sharedAnswerOperations } from './shared-answer.ts';
import { tutorOperations } from './tutor-operations.ts';
import { uploadOperations } from './upload-operations.ts';

export const operations = {
  ...courseOperations,
  ...questionOperations,
  ...ingestOperations,
  ...sessionOperations,
  ...sharedAnswerOperations,
  ...tutorOperations,
  ...flashCardOperations,
  ...authorOperations,
  ...authorQuestionOperations,
  ...uploadOperations,
  ...authorNoteOperations,
  ...classOperations,
  ...operateOperations,
  ...ltiOperations,
  ...learnerDataOperations,
  ...embedOperations,
  ...serviceOperations,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
