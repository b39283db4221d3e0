import { describe, expect, it } from 'vitest';
import type { TutorPolicy } from '../../functions/policy/policy.ts';
import { type ActionFault, type ProposedAction, validateAction } from '../../functions/policy/validate-action.ts';

const policy: TutorPolicy = {
  turnId: 't',
  focusUnitId: 'A',
  primaryTargetUnitId: 'B',
  prereqBlockingUnitId: 'A',
  scopedUnitIds: ['A', 'B'],
  allowedActions: ['SOCRATIC_QUESTION', 'CONCEPT_CARD', 'DRILL_CARD', 'EXAM_BLOCK'],
  stuck: false,
  examReady: true,
  desiredExamTier: 'silver',
  examAvailability: 'available',
  constraints: { maxConceptWords: 10, maxWorkedExamples: 1, drillMaxSteps: 2 },
};
const question: ProposedAction = {
  action: 'SOCRATIC_QUESTION',
  targetUnitId: 'A',
  conceptCard: null,
  examSuggestion: null,
};
const concept: ProposedAction = {
  ...question,
  action: 'CONCEPT_CARD',
  conceptCard: { keyIdeas: ['One idea.'] },
};
const drill: ProposedAction = { ...question, action: 'DRILL_CARD' };
const exam: ProposedAction = {
  ...question,
  action: 'EXAM_BLOCK',
  examSuggestion: { questionId: 'q1', difficultyTier: 'silver' },
};
const faultsOf = (proposed: ProposedAction, change: Partial<TutorPolicy> = {}) =>
  validateAction({ proposed, policy: { ...policy, ...change }, candidateIds: ['q1', 'q2'], served: ['DRILL_CARD'] });
const ideas = (...keyIdeas: string[]): ProposedAction => ({
  ...concept,
  conceptCard: { keyIdeas },
});

describe('an action a model proposes', () => {
  it.each([
    ['a question', question],
    ['a question on another unit in scope', { ...question, targetUnitId: 'B' }],
    ['an explanation', concept],
    ['an explanation of what was asked about', { ...concept, targetUnitId: 'B' }],
    ['three ideas of ten words in all', ideas('one two three', '  four five six', 'seven eight nine ten  ')],
    ['a drill', drill],
    ['an exam question', exam],
  ])('%s has no fault', (_, proposed) => {
    expect(faultsOf(proposed)).toEqual([]);
  });

  it.each<[string, ProposedAction, readonly ActionFault[]]>([
    ['a unit nobody spoke of', { ...question, targetUnitId: 'Z' }, ['target_out_of_scope']],
    ['a drill past what is missing', { ...drill, targetUnitId: 'B' }, ['target_is_not_focus']],
    ['an exam past what is missing', { ...exam, targetUnitId: 'B' }, ['target_is_not_focus']],
    ['no concept card', { ...concept, conceptCard: null }, ['card_missing']],
    ['no exam question', { ...exam, examSuggestion: null }, ['card_missing']],
    ['a card beside a question', { ...question, conceptCard: concept.conceptCard }, ['card_not_of_action']],
    ['an exam beside a drill', { ...drill, examSuggestion: exam.examSuggestion }, ['card_not_of_action']],
    ['a concept beside an exam', { ...exam, conceptCard: concept.conceptCard }, ['card_not_of_action']],
    [
      'an exam for a concept',
      { ...concept, conceptCard: null, examSuggestion: exam.examSuggestion },
      ['card_missing', 'card_not_of_action'],
    ],
    ['no idea', ideas(), ['card_missing']],
    ['four ideas', ideas('a', 'b', 'c', 'd'), ['too_many_key_ideas']],
    ['eleven words', ideas('one two three four five', 'six seven eight nine ten eleven'), ['concept_too_long']],
    [
      'a question of its own',
      { ...exam, examSuggestion: { questionId: 'q9', difficultyTier: 'silver' } },
      ['exam_not_a_candidate'],
    ],
    [
      'a question of another tier',
      { ...exam, examSuggestion: { questionId: 'q2', difficultyTier: 'gold' } },
      ['exam_tier_differs'],
    ],
  ])('%s is a fault', (_, proposed, faults) => {
    expect(faultsOf(proposed)).toEqual(faults);
  });

  it.each([question, concept, drill, exam])('is one of those allowed: $action', (proposed) => {
    const others = policy.allowedActions.filter((action) => action !== proposed.action);
    expect(faultsOf(proposed, { allowedActions: others })).toEqual(['action_not_allowed']);
    expect(faultsOf(proposed, { allowedActions: [proposed.action] })).toEqual([]);
  });

  it('may leave out a card that the server brings itself, and only that one', () => {
    const check = (served: readonly TutorPolicy['allowedActions'][number][]) =>
      validateAction({ proposed: drill, policy, candidateIds: [], served });
    expect(check(['DRILL_CARD'])).toEqual([]);
    expect(check(['CONCEPT_CARD'])).toEqual(['card_missing']);
  });
});
