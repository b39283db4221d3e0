import { describe, expect, it } from 'vitest';
import { diagnoseMistake, shapeTags } from '../../../functions/policy/cards/diagnose-mistake.ts';
import { feedbackText, shownAnswer } from '../../../functions/policy/cards/feedback.ts';
import { nextHint } from '../../../functions/policy/cards/hint.ts';

const keyOf = (answer: string, question: string | null = null) => ({
  answers: [answer],
  question,
  hints: [],
  mistakes: [],
});

describe('the mistake a wrong answer shows', () => {
  it.each([
    ['4', '-4', null, 'sign_error'],
    ['-\\frac{2}{3}', '2/3', null, 'sign_error'],
    ['3x+2', '-3x-2', null, 'sign_error'],
    ['\\frac{2}{3}', '3/2', null, 'reciprocal'],
    ['25', '2.5', null, 'off_by_factor'],
    ['3, -3', '3', null, 'partial_answer'],
    ['(2, -3)', '(-3, 2)', null, 'swapped_parts'],
    ['9', '81', null, 'power_or_root'],
    ['4', '10', 'x + 3 = 7', 'inverse_operation'],
  ])('for %s and %s', (expected, given, question, tag) => {
    expect(diagnoseMistake({ key: keyOf(expected, question), given, tags: shapeTags })).toBe(tag);
  });

  it('is never one that the unit does not list', () => {
    expect(diagnoseMistake({ key: keyOf('4'), given: '-4', tags: [] })).toBeNull();
    expect(diagnoseMistake({ key: keyOf('4'), given: '-4', tags: ['__proto__', 'constructor'] })).toBeNull();
  });

  it('is the author’s where one was written, in whatever form it is typed', () => {
    const key = { ...keyOf('4'), mistakes: [{ answer: '-4', tag: 'forgot_minus' }] };
    expect(diagnoseMistake({ key, given: '-8/2', tags: ['forgot_minus', 'sign_error'] })).toBe('forgot_minus');
    expect(diagnoseMistake({ key, given: '-4', tags: ['sign_error'] })).toBeNull();
  });

  it('is none where nothing fits', () => {
    expect(diagnoseMistake({ key: keyOf('17'), given: 'banana', tags: shapeTags })).toBeNull();
    expect(diagnoseMistake({ key: keyOf('17'), given: '1234.5', tags: shapeTags })).toBeNull();
  });
});

describe('feedback', () => {
  const base = { answers: ['\\frac{3}{4}'], mistake: null, seed: 'message-1' };

  it('gives the right answer after a wrong one, with what the mistake is told', () => {
    const mistake = { tag: 'sign_error', feedback: 'Mind the minus.' };
    const text = feedbackText({ ...base, verdict: 'wrong', mistake });
    expect(text).toContain('$\\frac{3}{4}$');
    expect(text).toMatch(/Mind the minus\.$/);
  });

  it('says at last the sentence that the right answer is from, and a long answer in it once', () => {
    const source = { text: 'A jib is a small sail in front of the mast.', place: 'Sails' };
    const last = { ...base, verdict: 'wrong', given: 'A keel', source } as const;
    expect(feedbackText({ ...last, answers: ['Jib'] })).toBe(
      'Not “A keel”: the answer is Jib. The course says: “A jib is a small sail in front of the mast.” (Sails).',
    );
    expect(feedbackText({ ...last, answers: ['A small sail in front of the mast'] })).toBe(
      'The answer is not “A keel”. The course says: “A jib is a small sail in front of the mast.” (Sails).',
    );
    expect(feedbackText({ ...last, answers: ['Jib'], mayRetry: true })).not.toContain('jib');
  });

  it('is told in its own words where the author wrote none', () => {
    const mistake = { tag: 'units_missing', feedback: null };
    expect(feedbackText({ ...base, verdict: 'wrong', mistake })).toMatch(/needs its unit\.$/);
    expect(feedbackText({ ...base, verdict: 'wrong', mistake: { tag: 'constructor', feedback: null } })).not.toContain(
      'function',
    );
  });

  it('names what a chosen statement is said of, with its place, and which answer is kept', () => {
    const said = { text: 'Jib: a small sail', place: 'C1.D1', saidOf: 'Jib' };
    const wrong = { ...base, verdict: 'wrong', given: 'A small sail', said, mayRetry: true } as const;
    expect(feedbackText(wrong)).toBe(
      'The answer is not “A small sail”. That is said of “Jib” (C1.D1). ' +
        'Try once more to get it right. Your progress counts the first answer.',
    );
  });

  it('says when it could not be marked', () => {
    expect(feedbackText({ ...base, verdict: 'undecided' })).not.toContain('frac');
    expect(feedbackText({ ...base, answers: [], verdict: 'undecided' })).toMatch(/could not be marked/);
  });

  it('varies with the message and stays the same for it', () => {
    const texts = Array.from({ length: 20 }, (_, index) =>
      feedbackText({ ...base, verdict: 'right', seed: `m${index}` }),
    );
    expect(new Set(texts).size).toBeGreaterThan(1);
    expect(feedbackText({ ...base, verdict: 'right', seed: 'm3' })).toBe(texts[3]);
  });

  it('speaks the language of the course', () => {
    expect(feedbackText({ ...base, verdict: 'right', language: 'hi' })).toMatch(/\p{Script=Devanagari}/u);
    expect(feedbackText({ ...base, verdict: 'right', language: 'sv' })).toMatch(/^(?:Right|That|Yes)/);
  });

  it('sets formulas as mathematics and leaves words', () => {
    expect(shownAnswer('x^2')).toBe('$x^2$');
    expect(shownAnswer('$$4x+12$$')).toBe('$4x+12$');
    expect(shownAnswer('slope')).toBe('slope');
  });
});

describe('the next hint', () => {
  const key = {
    answers: ['x = 4'],
    hints: ['Undo the addition first.', 'You get $2x = 8$.', 'So $x = \\frac{8}{2}$.', 'x is 4'],
  };

  it('is the author’s next that does not say the answer, in whatever form', () => {
    expect(nextHint({ key, given: 0 })).toBe('Undo the addition first.');
    expect(nextHint({ key, given: 1 })).toBe('You get $2x = 8$.');
    expect(nextHint({ key, given: 2 })).toBeNull();
  });

  it('names what to look up where none is left', () => {
    expect(nextHint({ key, given: 2, unitTitle: 'Equations' })).toContain('“Equations”');
    expect(nextHint({ key: { answers: ['equations'], hints: [] }, given: 0, unitTitle: 'Equations' })).toBeNull();
  });

  it('says no word that is asked for', () => {
    const term = { answers: ['vertex'], hints: ['It is the Vertex of the curve.', 'Where the curve turns.'] };
    expect(nextHint({ key: term, given: 0 })).toBe('Where the curve turns.');
  });
});
