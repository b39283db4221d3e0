import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFocus, type Focus } from '../../functions/policy/choose-focus.ts';
import type { EvidenceEvent } from '../../functions/policy/evidence.ts';
import { type ChoiceInput, explainChoice } from '../../functions/policy/explain-choice.ts';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { computePolicy, tutorActions } from '../../functions/policy/policy.ts';
import { emptySnapshot, type StudentSnapshot } from '../../functions/policy/snapshot.ts';
import { arbitraryPath, makePath } from './arbitrary-path.ts';

const now = '2026-11-22T09:40:00.000Z';
const path = makePath(['ADD', 'LINE'], [['ADD', 'LINE']]);

function drill(unitId: string, isCorrect: boolean): EvidenceEvent {
  return {
    type: 'drill_graded',
    at: now,
    unitId,
    messageId: 'm',
    isCorrect,
    basis: 'deterministic',
    mistakeTag: null,
    examTiers: ['bronze', 'silver', 'gold'],
  };
}

function choice(
  snapshot: StudentSnapshot,
  change: Partial<ChoiceInput> & { readonly requested?: string } = {},
): ChoiceInput {
  const { requested = 'ADD', ...rest } = change;
  const usedPath = rest.path ?? path;
  const focus: Focus =
    rest.focus ??
    chooseFocus({ snapshot, path: usedPath, mappedUnits: [], requestedUnitId: requested, continues: false, now });
  const policy = computePolicy({
    turnId: 't',
    snapshot,
    focus,
    scopedUnitIds: [focus.focusUnitId],
    intent: rest.intent ?? 'unknown',
    availability: { availability: 'available', candidateIds: ['Q'], nextEligibleAt: null },
  });
  return {
    snapshot,
    path: usedPath,
    focus,
    policy,
    action: 'DRILL_CARD',
    targetUnitId: focus.focusUnitId,
    questionId: null,
    intent: 'unknown',
    event: 'NONE',
    hasHint: false,
    nextEligibleAt: null,
    now,
    language: 'en',
    ...rest,
  };
}

describe('explainChoice', () => {
  it('names what must come first and what builds on it', () => {
    expect(explainChoice(choice(emptySnapshot, { requested: 'LINE' }))).toBe(
      '“Unit LINE” builds on “Unit ADD”, which you have not mastered yet.',
    );
  });

  it('says of a unit chosen before what it builds on so at its first drill, and no more above the others', () => {
    const ahead = (snapshot: StudentSnapshot) =>
      explainChoice(
        choice(snapshot, {
          focus: chooseFocus({
            ...{ snapshot, path, mappedUnits: [], requestedUnitId: 'LINE', continues: false, now },
            chosenAhead: ['LINE'],
          }),
        }),
      );
    const first = 'You chose to practise “Unit LINE” before “Unit ADD”, which it builds on.';
    expect(ahead(emptySnapshot)).toBe(first);
    expect(ahead(foldEvidence([drill('LINE', false)]))).not.toContain('builds on');
  });

  it('says what makes ready for an exam question', () => {
    const snapshot = foldEvidence([drill('ADD', true), drill('ADD', true)]);
    expect(explainChoice(choice(snapshot, { action: 'EXAM_BLOCK', questionId: 'Q' }))).toBe(
      '2 right in a row: you are ready for a bronze question.',
    );
  });

  it('says on a unit that gives no tier what it counts as done by, and promises nothing once it is', () => {
    const ADD = path.units.get('ADD');
    if (ADD === undefined) throw new Error('no such unit');
    const practiceOnly = { ...path, units: new Map(path.units).set('ADD', { ...ADD, isPracticeOnly: true }) };
    const learnt = (...marks: boolean[]) => foldEvidence(marks.map((isCorrect) => drill('ADD', isCorrect)));
    const why = (...marks: boolean[]) => explainChoice(choice(learnt(...marks), { path: practiceOnly }));
    expect(why(true, false)).toBe('“Unit ADD” is practice only: 2 right answers make it done. Right so far: 1.');
    expect(why(true, false, true)).toBe('You have answered 2 of 3 right on “Unit ADD”: this keeps you in practice.');
    expect(explainChoice(choice(learnt(true, false)))).toContain('more practice makes you ready');
  });

  it('claims no streak where readiness was earned before and the streak is broken', () => {
    const snapshot = foldEvidence([drill('ADD', true), drill('ADD', true), drill('ADD', false)]);
    expect(explainChoice(choice(snapshot, { action: 'EXAM_BLOCK', questionId: 'Q' }))).toBe(
      'You have shown that you are ready on “Unit ADD”, so this is a bronze question.',
    );
  });

  it('gives the time of a lock from the exam service, and none where none is known', () => {
    const input = choice(foldEvidence([drill('ADD', true), drill('ADD', true)]));
    const policy = { ...input.policy, examAvailability: 'locked' as const };
    expect(
      explainChoice({ ...input, policy, now: '2026-11-22T08:05:00.000Z', nextEligibleAt: '2026-11-23T08:05:00.000Z' }),
    ).toContain('opens in 24 hours');
    expect(explainChoice({ ...input, policy })).toContain('locked for now');
  });

  it('announces no question where there is nothing to practise', () => {
    const input = choice(emptySnapshot, { action: 'SOCRATIC_QUESTION' });
    expect(explainChoice(input)).toContain('so we begin with a question');
    expect(explainChoice({ ...input, canDrill: false })).toContain('gives no exercise on “Unit ADD”');
  });

  it('speaks the language of the course', () => {
    expect(explainChoice(choice(emptySnapshot, { requested: 'LINE', language: 'hi-IN' }))).toBe(
      '“Unit LINE” का आधार “Unit ADD” है, जो अभी पक्का नहीं हुआ है।',
    );
  });

  it('does not say that an explanation was asked for where the course does not hold what was asked', () => {
    const input = choice(emptySnapshot, { intent: 'explain', action: 'CONCEPT_CARD', isOffCourse: true });
    expect(explainChoice(input)).toBe('“Unit ADD” is the unit you are on, so we go on with it.');
  });

  it('uses no number that the evidence does not hold, whatever happened', () => {
    const step = fc.record({ unit: fc.nat(8), isCorrect: fc.boolean(), isConcept: fc.boolean() });
    fc.assert(
      fc.property(
        arbitraryPath,
        fc.array(step, { maxLength: 25 }),
        fc.constantFrom(...tutorActions),
        fc.nat(8),
        fc.constantFrom('en', 'hi'),
        fc.constantFrom('explain' as const, 'stuck' as const, 'unknown' as const),
        (somePath, steps, action, wanted, language, intent) => {
          const unitAt = (index: number) => somePath.unitIds[index % somePath.unitIds.length] ?? '';
          const snapshot = foldEvidence(
            steps.map(({ unit, isCorrect, isConcept }) =>
              isConcept
                ? { type: 'card_shown', at: now, unitId: unitAt(unit), card: 'CONCEPT' }
                : drill(unitAt(unit), isCorrect),
            ),
          );
          const input = choice(snapshot, { path: somePath, requested: unitAt(wanted), action, language, intent });
          const sentence = explainChoice(input);
          const known = snapshot.unitProgress.get(input.policy.focusUnitId)?.drill;
          const counts = [known?.attempts, known?.correct, known?.streakCorrect, known?.recent.length].map(String);
          const wrong = String(known?.recent.filter((isCorrect) => !isCorrect).length);
          const numbers = sentence.replace(/Unit U\d/g, '').match(/\d+/g) ?? [];
          expect(sentence).not.toMatch(/[{}]|undefined/);
          expect(sentence.match(/[.।]/g)?.length ?? 0).toBeGreaterThan(0);
          // The streak that makes ready is a rule, not evidence.
          for (const number of numbers) expect([...counts, wrong, '2']).toContain(number);
        },
      ),
      { numRuns: 500 },
    );
  });
});
