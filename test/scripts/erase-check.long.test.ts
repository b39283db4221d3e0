import { expect, test } from 'vitest';
import { checkErasure } from '../../scripts/verify/erase-check/check-erasure.ts';
import { openStandIns } from '../support/open-database.ts';

test('two learners are exported whole and erased without a trace', { timeout: 120_000 }, async () => {
  const standIns = await openStandIns();
  try {
    const { passed, faults } = await checkErasure({ standIns, learners: 2 });
    expect(faults).toEqual([]);
    expect(passed).toBe(2 * 4 + 2);
  } finally {
    await standIns.close();
  }
});
