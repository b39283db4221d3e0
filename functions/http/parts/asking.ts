// Asking a course and reading it, over the API: what learners do most.
import { answerRoutes } from '../routes/answers.ts';
import { conversationRoutes } from '../routes/conversations.ts';
import { courseRoutes } from '../routes/courses.ts';
import { documentRoutes } from '../routes/documents.ts';
import { embedRoutes } from '../routes/embed.ts';
import { questionRoutes } from '../routes/questions.ts';
import { referenceRoutes } from '../routes/references.ts';
import { serviceRoutes } from '../routes/service.ts';
import { sessionRoutes } from '../routes/sessions.ts';
import { partOfRoutes } from './part.ts';

export const routes = {
  ...courseRoutes,
  ...documentRoutes,
  ...referenceRoutes,
  ...questionRoutes,
  ...answerRoutes,
  ...conversationRoutes,
  ...sessionRoutes,
  ...embedRoutes,
  ...serviceRoutes,
};

export const part = partOfRoutes(routes);
