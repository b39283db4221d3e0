// The page before anything is known of a course: what the first paint fills in, and what a failed page keeps.
import type { TutorState, WorkspaceData } from './model.ts';

export const emptyWorkspace: Omit<WorkspaceData, 'frame'> = {
  courses: [],
  about: {},
  course: null,
  outline: null,
  titleWords: {},
  examples: [],
  draft: '',
  quote: null,
  isOpenedToAsk: false,
  scope: null,
  turns: [],
  sessions: [],
  session: null,
  tutor: null,
  mode: 'ask',
  trainerQuestions: [],
  hasTrainer: false,
  cards: { due: 0, rated: 0, nextDueAt: null },
  readingPlace: null,
  seenReplies: null,
  isOffline: false,
  keepsQuestions: false,
  nowMs: 0,
  drawer: 'none',
  panel: { kind: 'closed' },
  failure: null,
};

/** A tutor to whom nothing has been said. */
export const newTutor: TutorState = {
  messages: [],
  snapshotLite: null,
  unit: null,
  outgoing: null,
  unsent: [],
  activities: {},
  answerDrafts: {},
  chosenOptions: {},
  givenAnswers: {},
  supports: {},
  revisitList: [],
  dueReviews: 0,
};
