import { describe, expect, it } from 'vitest';
import { dayShown, releaseOn } from '../../functions/workspace/components/author/outline-rows.tsx';

/** Whoever runs this is in some zone: what is chosen there comes back as it was chosen. */
describe('the day on which a document opens', () => {
  it.each(['2026-12-01', '2026-03-29', '2026-01-31'])('%s is the day that was chosen, from its midnight on', (day) => {
    const release = releaseOn(day);
    expect(new Date(release ?? '').getHours()).toBe(0);
    expect(dayShown(release)).toBe(day);
  });

  it('is none where none is set', () => {
    expect([releaseOn(''), dayShown(null), dayShown('soon')]).toEqual([null, '', '']);
  });
});
