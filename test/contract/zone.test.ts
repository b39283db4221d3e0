import { describe, expect, it } from 'vitest';
import { dayIn, isZone, lastDays } from '../../functions/contract/zone.ts';

describe('days of a time zone', () => {
  it('begin at its midnight', () => {
    const nowMs = Date.parse('2026-03-10T20:00:00Z');
    expect(lastDays({ days: 1, nowMs, zone: 'Asia/Kolkata' })).toEqual([
      { day: '2026-03-10', from: '2026-03-09T18:30:00.000Z' },
      { day: '2026-03-11', from: '2026-03-10T18:30:00.000Z' },
    ]);
    expect(dayIn('America/Los_Angeles', nowMs)).toBe('2026-03-10');
    expect(dayIn('UTC', nowMs)).toBe('2026-03-10');
  });

  it('are as long as its clocks make them', () => {
    const nowMs = Date.parse('2026-03-30T12:00:00Z');
    expect(lastDays({ days: 2, nowMs, zone: 'Europe/Berlin' }).map(({ from }) => from)).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  it('are those of no made-up zone', () => {
    expect(['Asia/Kolkata', 'UTC', 'America/Argentina/Ushuaia'].every(isZone)).toBe(true);
    expect(['', 'Mars/Phobos', '+05:30', 'UTC; drop', '../etc', 'A'.repeat(900)].some(isZone)).toBe(false);
  });
});
