// The tutor and flash cards, over the API.
import { flashCardRoutes } from '../routes/flash-cards.ts';
import { threadSessionRoutes } from '../routes/sessions.ts';
import { tutorCardRoutes } from '../routes/tutor-cards.ts';
import { tutorLearnerRoutes } from '../routes/tutor-learners.ts';
import { tutorThreadRoutes } from '../routes/tutor-threads.ts';
import { partOfRoutes } from './part.ts';

export const routes = {
  ...tutorThreadRoutes,
  ...threadSessionRoutes,
  ...tutorCardRoutes,
  ...tutorLearnerRoutes,
  ...flashCardRoutes,
};

export const part = partOfRoutes(routes);
