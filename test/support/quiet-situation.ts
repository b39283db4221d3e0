// A situation of the tutor in which nothing is to be said but what its action needs.
import type { TutorSituation } from '../../functions/policy/cards/words.ts';

export const quietSituation: TutorSituation = {
  action: 'SOCRATIC_QUESTION',
  event: 'NONE',
  language: 'en',
  focus: 'Functions',
  blocked: null,
  candidates: [],
  next: null,
  tier: 'gold',
  isExamReady: false,
  examAvailability: 'none',
  opens: null,
  isStuck: false,
  isFinished: false,
  isNotCovered: false,
  isUnmapped: false,
  hasHint: false,
  isAnswerBeside: false,
  outcome: null,
  term: null,
  variant: 0,
};
