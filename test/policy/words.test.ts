import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TutorSituation, titleText, tutorWords } from '../../functions/policy/cards/words.ts';
import { tutorActions } from '../../functions/policy/policy.ts';
import { tiers } from '../../functions/policy/tiers.ts';
import { quietSituation } from '../support/quiet-situation.ts';

const situation: TutorSituation = { ...quietSituation, tier: 'bronze' };
const say = (change: Partial<TutorSituation>, hint: string | null = null) =>
  tutorWords({ ...situation, ...change }, hint);

describe('the server’s own words', () => {
  test('fill every place, in every language and situation', () => {
    const arbitrary = fc.record({
      action: fc.constantFrom(...tutorActions),
      event: fc.constantFrom('NONE', 'REQUEST_DRILL', 'REQUEST_CONCEPT', 'STUCK', 'DRILL_CONTINUE', 'EXAM_CONTINUE'),
      language: fc.constantFrom('en', 'hi', 'hi-IN', 'fr', ''),
      focus: fc.string(),
      blocked: fc.option(fc.string()),
      candidates: fc.array(fc.string(), { maxLength: 3 }),
      next: fc.option(fc.string()),
      tier: fc.constantFrom(...tiers),
      isExamReady: fc.boolean(),
      examAvailability: fc.constantFrom('available', 'locked', 'passed', 'none', 'unavailable'),
      opens: fc.constantFrom(null, 'in 9 minutes'),
      isStuck: fc.boolean(),
      isFinished: fc.boolean(),
      isNotCovered: fc.boolean(),
      isUnmapped: fc.boolean(),
      hasHint: fc.boolean(),
      isAnswerBeside: fc.boolean(),
      outcome: fc.constantFrom(null, 'drill_right', 'drill_wrong', 'exam_passed', 'exam_locked', 'exam_pending'),
      term: fc.option(fc.string()),
      variant: fc.integer(),
    }) as fc.Arbitrary<TutorSituation>;
    fc.assert(
      fc.property(arbitrary, (each) => {
        const { notes, lead } = tutorWords(each);
        for (const text of [...notes, lead]) {
          expect(text).not.toMatch(/[{}]|undefined|null/);
          expect(text.trim().length).toBeGreaterThan(4);
        }
        expect(lead.endsWith('?') || each.action !== 'SOCRATIC_QUESTION').toBe(true);
      }),
    );
  });

  test('say each situation in its own way', () => {
    expect(say({ candidates: ['A', 'B', 'C'] }).lead).toBe('Do you mean “A”, “B” or “C”?');
    expect(say({ blocked: 'Limits' }).notes).toEqual(['“Functions” comes before “Limits”.']);
    expect(say({ isUnmapped: true, next: 'Limits' }).lead).toContain('Limits');
    expect(say({ term: 'domain' }).lead).toContain('“domain”');
    expect(say({ event: 'STUCK', hasHint: true }, 'Look at $x$.').notes).toEqual(['Here is a hint: Look at $x$.']);
    expect(say({ event: 'STUCK', hasHint: true }, 'Read "Limits"').notes).toEqual(['Here is a hint: Read “Limits”.']);
    const locked = {
      event: 'EXAM_CONTINUE',
      isExamReady: true,
      examAvailability: 'locked',
      action: 'DRILL_CARD',
    } as const;
    // A drill meanwhile gives the lock as its reason.
    expect(say(locked).notes).toEqual([]);
    for (const change of [{ action: 'CONCEPT_CARD' }, { event: 'REQUEST_DRILL' }] as const) {
      expect(say({ ...locked, ...change }).notes).toEqual([expect.stringContaining('locked for now')]);
    }
    expect(say({ ...locked, examAvailability: 'unavailable' }).notes).toEqual([
      expect.stringContaining('at the moment'),
    ]);
    expect(say({ ...locked, examAvailability: 'available' }).notes).toEqual([]);
    expect(say({ ...locked, event: 'REQUEST_DRILL', language: 'hi' }).notes[0]).toMatch(/बंद है/);
    expect(say({ action: 'EXAM_BLOCK', tier: 'silver' }).lead).toContain('silver');
  });

  test('keep of a title what is a title', () => {
    expect(titleText('**Limits**.')).toBe('Limits');
    expect(titleText('<img src=x> https://evil.example {focus}')).toBe('focus');
    expect(titleText('  ')).toBe('…');
    expect(titleText('long '.repeat(80)).length).toBeLessThanOrEqual(101);
  });
});
