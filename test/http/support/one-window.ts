// The simulated counter counts by whole minutes of the clock: a minute that ends within a test begins to count anew there.
import { ratePeriodSeconds } from '../../../functions/contract/limits.ts';

const currentWindow = () => Math.floor(Date.now() / (ratePeriodSeconds * 1000));

/**
 * Runs a test of limits, and again if it failed while a window ended.
 * @param run counts under addresses and identities of its own each time
 */
export async function inOneWindow(run: () => Promise<void>): Promise<void> {
  for (;;) {
    const began = currentWindow();
    try {
      return await run();
    } catch (error) {
      if (currentWindow() === began) throw error;
    }
  }
}
