import { describe, expect, it } from 'vitest';
import { mark } from '../../functions/policy/cards/mark.ts';
import { type DrillPair, drillPairs } from '../fixtures/drill-pairs.ts';

const isAccepted = ({ expected, question, given, options }: DrillPair): boolean =>
  mark({ key: { answers: expected, question }, given, options }) === 'right';

describe.each(['first', 'second', 'third'] as const)('the %s set of pairs', (name) => {
  const pairs = drillPairs(name);
  const right = pairs.filter(({ isRight }) => isRight);
  const wrong = pairs.filter(({ isRight }) => !isRight);

  it('has accepted at least 98 % of the right answers', () => {
    const missed = right.filter((pair) => !isAccepted(pair)).map(({ expected, given }) => ({ expected, given }));
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(Math.floor(right.length * 0.02));
  });

  it('has rejected at least 99.5 % of the wrong answers', () => {
    const letIn = wrong.filter(isAccepted).map(({ expected, given }) => ({ expected, given }));
    expect(letIn.length, JSON.stringify(letIn)).toBeLessThanOrEqual(Math.floor(wrong.length * 0.005));
  });

  it('is large enough to show it', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(name === 'first' ? 300 : 60);
  });
});

describe('the marking of choices', () => {
  const options = ['$x+2$', '$x-2$', 'a', 'none of these'];
  const key = { answers: ['a'], question: null };

  it('takes an option’s own text before its letter', () => {
    expect(mark({ key, given: 'a', options })).toBe('right');
    expect(mark({ key, given: 'c', options })).toBe('right');
  });

  it('takes nothing that was not offered', () => {
    expect(mark({ key, given: 'f', options })).toBe('wrong');
    expect(mark({ key, given: 'x+3', options })).toBe('wrong');
  });

  it('leaves a drill without a key undecided', () => {
    expect(mark({ key: { answers: [], question: null }, given: '4' })).toBe('undecided');
  });
});
