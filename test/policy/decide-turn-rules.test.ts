import { describe, expect, it } from 'vitest';
import { decideTurn } from '../../functions/policy/decide-turn.ts';
import { fallbackAction } from '../../functions/policy/fallback-action.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { computePolicy, type TutorAction, type TutorPolicy } from '../../functions/policy/policy.ts';
import { card, drill } from './learning-events.ts';

const focus = {
  focusUnitId: 'A',
  primaryTargetUnitId: 'A',
  prereqBlockingUnitId: null,
  unmetUnitIds: [],
  isChosenAhead: false,
  isAsked: false,
  aheadOfUnitId: null,
  candidates: [],
};
const open = { availability: 'available', candidateIds: ['Q1', 'Q2'], nextEligibleAt: null } as const;
type Change = Partial<Parameters<typeof decideTurn>[0]>;
const decide = (change: Change = {}) =>
  decideTurn({
    turnId: 't',
    snapshot: foldEvidence([]),
    focus,
    scopedUnitIds: ['A'],
    event: 'NONE',
    intent: 'unknown',
    continues: false,
    availability: open,
    canDrill: true,
    canExplain: true,
    hasHint: false,
    ...change,
  });

const right = drill(true);
const wrong = drill(false);
const ready = foldEvidence([right, right]);
const stuck = foldEvidence([wrong, wrong]);
/** Stuck, and shown the idea once since: it may be shown once more. */
const explained = foldEvidence([wrong, wrong, card('CONCEPT')]);
const unclear = { ...focus, candidates: ['A', 'B'] };

describe('what is due', () => {
  it.each<[string, Change, TutorAction]>([
    ['nothing was said', {}, 'DRILL_CARD'],
    [
      'nothing to drill',
      { canDrill: false, canExplain: false, availability: { ...open, candidateIds: [] } },
      'SOCRATIC_QUESTION',
    ],
    ['it is unclear what was meant', { focus: unclear }, 'SOCRATIC_QUESTION'],
    ['stuck', { snapshot: stuck }, 'CONCEPT_CARD'],
    // Buttons.
    ['practice by a button', { snapshot: stuck, event: 'REQUEST_DRILL' }, 'DRILL_CARD'],
    // Going on.
    ['one goes on, ready for a question', { snapshot: ready, continues: true }, 'EXAM_BLOCK'],
    // From an explanation one goes on to practice, though one is still stuck.
    ['one goes on from the idea', { snapshot: explained, continues: true }, 'DRILL_CARD'],
    // After the idea, not stuck and ready: the question comes before another drill.
    [
      'one goes on from the idea, ready',
      { snapshot: foldEvidence([right, right, card('CONCEPT')]), continues: true },
      'EXAM_BLOCK',
    ],
    // What asks back.
    ['there is a hint', { snapshot: ready, continues: true, hasHint: true }, 'SOCRATIC_QUESTION'],
    ['small talk', { isSmallTalk: true }, 'SOCRATIC_QUESTION'],
    ['"what?"', { isSmallTalk: true, intent: 'explain' }, 'SOCRATIC_QUESTION'],
  ])('%s', (_, change, action) => {
    const { due, policy } = decide(change);
    expect(due).toEqual({ action, targetUnitId: 'A', questionId: action === 'EXAM_BLOCK' ? 'Q1' : null });
    expect(policy.allowedActions).toContain(action);
  });
});

describe('what a model may choose', () => {
  it.each<[string, Change, readonly TutorAction[]]>([
    ['the learner says something', {}, ['SOCRATIC_QUESTION', 'DRILL_CARD']],
    ['… and is stuck', { snapshot: stuck }, ['SOCRATIC_QUESTION', 'DRILL_CARD', 'CONCEPT_CARD']],
    ['… and is ready', { snapshot: ready }, ['SOCRATIC_QUESTION', 'DRILL_CARD', 'EXAM_BLOCK']],
    ['… of no drills', { canDrill: false }, ['SOCRATIC_QUESTION', 'DRILL_CARD', 'EXAM_BLOCK']],
    ['an answer stands beside its card', { isAnswerBeside: true }, ['SOCRATIC_QUESTION', 'DRILL_CARD']],
  ])('%s: all that is allowed', (_, change, actions) => {
    expect(decide(change)).toMatchObject({ isNarrowed: false, policy: { allowedActions: actions } });
  });

  it('"help" leaves it free', () => {
    expect(decide({ isSmallTalk: true, intent: 'stuck' }).isNarrowed).toBe(false);
  });
});

describe('what happens without a model', () => {
  const policy = computePolicy({
    turnId: 't',
    snapshot: foldEvidence([right, right, wrong, wrong]),
    focus,
    scopedUnitIds: ['A'],
    intent: 'explain',
    availability: open,
  });
  const fall = (
    allowedActions: TutorPolicy['allowedActions'],
    change: Partial<Parameters<typeof fallbackAction>[0]> = {},
  ) =>
    fallbackAction({
      policy: { ...policy, allowedActions },
      intent: 'unknown',
      isGoingOn: true,
      candidateIds: ['Q1'],
      canDrill: true,
      canExplain: true,
      ...change,
    }).action;

  it('is of what is allowed alone', () => {
    expect(fall(policy.allowedActions)).toBe('CONCEPT_CARD');
    expect(fall(['SOCRATIC_QUESTION', 'DRILL_CARD', 'EXAM_BLOCK'])).toBe('EXAM_BLOCK');
    expect(fall(['SOCRATIC_QUESTION', 'DRILL_CARD'])).toBe('DRILL_CARD');
    expect(fall(['SOCRATIC_QUESTION', 'CONCEPT_CARD', 'EXAM_BLOCK'])).toBe('SOCRATIC_QUESTION');
  });

  it('never is a card that cannot be made', () => {
    expect(fall(policy.allowedActions, { canExplain: false })).toBe('EXAM_BLOCK');
    expect(fall(policy.allowedActions, { canExplain: false, isGoingOn: false })).toBe('DRILL_CARD');
    expect(fall(policy.allowedActions, { canExplain: false, candidateIds: [] })).toBe('DRILL_CARD');
    expect(fall(['SOCRATIC_QUESTION', 'DRILL_CARD'], { canDrill: false })).toBe('SOCRATIC_QUESTION');
  });
});
