import { describe, expect, it } from 'vitest';
import { durationOf, whenText } from '../../functions/workspace/countdown.ts';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const nowMs = Date.UTC(2026, 10, 25, 9, 40);
const inMs = (leftMs: number, language: 'en' | 'hi' = 'en') =>
  whenText({ at: new Date(nowMs + leftMs).toISOString(), nowMs, language, zone: 'UTC' });

describe('when a lock ends', () => {
  it.each([
    [-5 * hours, 'in 0 seconds'],
    [1, 'in 1 second'],
    [40 * seconds, 'in 40 seconds'],
    [61 * seconds, 'in 1 minute'],
    [64 * seconds, 'in 2 minutes'],
    [10 * minutes + 2 * seconds, 'in 10 minutes'],
    [9 * minutes, 'in 9 minutes'],
    [1 * hours, 'in 60 minutes'],
    [6 * hours, 'today, 15:40 UTC'],
    [24 * hours, 'tomorrow, 09:40 UTC'],
    [15 * hours, 'tomorrow, 00:40 UTC'],
    [48 * hours, 'Fri, Nov 27, 09:40 UTC'],
  ])('%d ms from now is %s', (leftMs, text) => {
    expect(inMs(leftMs)).toBe(text);
  });

  it('is said in the language of the page, and to machines', () => {
    expect(inMs(9 * minutes, 'hi')).toMatch(/^9 \p{Script=Devanagari}/u);
    expect(durationOf(64_200)).toBe('PT65S');
  });

  it('counts days in the zone of its reader', () => {
    const at = new Date(nowMs + 15 * hours).toISOString();
    expect(whenText({ at, nowMs, language: 'en', zone: 'own' })).toContain(
      new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(Date.parse(at)),
    );
  });
});
