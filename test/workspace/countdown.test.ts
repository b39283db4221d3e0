import { describe, expect, it } from 'vitest';
import { countdownText, durationOf } from '../../functions/workspace/countdown.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

describe('how long a lock lasts', () => {
  it.each([
    [18 * hours + 12 * minutes + 30 * seconds, '18 hr 13 min'],
    [25 * hours, '1 day 1 hr'],
    [24 * hours, '24 hr'],
    [24 * hours + 4 * seconds, '24 hr'],
    [24 * hours + 31 * seconds, '1 day 1 hr'],
    [2 * hours + 3 * seconds, '2 hr'],
    [63 * seconds, '1 min 3 sec'],
    [24 * hours - 59 * seconds, '24 hr'],
    [24 * hours - 60 * seconds, '23 hr 59 min'],
    [2 * hours - 1, '2 hr'],
    [48 * hours - 30 * minutes, '2 days'],
    [4 * minutes + 5 * seconds, '4 min 5 sec'],
    [1, '1 sec'],
    [999, '1 sec'],
    [0, '0 sec'],
    [-5 * hours, '0 sec'],
  ])('%d ms is %s', (left, text) => {
    expect(countdownText(left, 'en')).toBe(text);
  });

  it('is the same length in either language', () => {
    for (const left of [24 * hours, 24 * hours - seconds, 18 * hours + 12 * minutes, 61 * minutes]) {
      expect(countdownText(left, 'hi').match(/\d+/g)).toEqual(countdownText(left, 'en').match(/\d+/g));
    }
  });

  it('is said in the language of the page, and to machines', () => {
    expect(countdownText(2 * hours, 'hi')).toMatch(/^2 \p{Script=Devanagari}/u);
    expect(durationOf(64_200)).toBe('PT65S');
  });
});
