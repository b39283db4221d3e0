// Texts made to be slow. The long run reads each at its whole length, `npm test` a quarter of it: what grows as a square
// shows there as well, at a sixteenth of its cost.
import { expect, inject } from 'vitest';

interface HostileText {
  /** How often its unit stands in the whole text. */
  readonly times: number;
  readonly textOf: (times: number) => string;
  readonly read: (text: string) => unknown;
}

const part = 4;
/** Four times the text is four times the work, up to eight with the engine's own swings; sixteen where it is squared. */
const mostGrowth = 8;
const tries = 3;

const lengthOf = ({ times }: HostileText) => (inject('isLongRun') ? times : Math.ceil(times / part));

/** Of the processor: what others do on the same core does not count. */
async function costMs({ textOf, read }: HostileText, times: number): Promise<number> {
  const text = textOf(times);
  const started = process.cpuUsage();
  await read(text);
  return process.cpuUsage(started).user / 1_000;
}

/** Expects that a text four times as long takes no more than its share. */
export async function expectProportion(given: HostileText): Promise<void> {
  await costMs(given, Math.ceil(lengthOf(given) / part));
  await expectShare(given, await costMs(given, lengthOf(given)));
}

/** @param longMs what the longer text took at first */
async function expectShare(given: HostileText, longMs: number): Promise<void> {
  let growth = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && growth >= mostGrowth; count += 1) {
    const few = Math.max(await costMs(given, Math.ceil(lengthOf(given) / part)), 1);
    const many = count === 0 ? longMs : await costMs(given, lengthOf(given));
    growth = Math.min(growth, many / few);
  }
  expect(growth, 'times the work for four times the text').toBeLessThan(mostGrowth);
}

/**
 * Expects that the whole text takes less than `mostMs`. Of a quarter that took more than a sixteenth of it, that it takes
 * no more than its share: a whole one that is squared would take longer than it may.
 */
export async function expectLittleTime<Read>(
  given: Omit<HostileText, 'read'> & { readonly read: (text: string) => Read; readonly mostMs: number },
): Promise<Awaited<Read>> {
  let reading: Awaited<Read> | undefined;
  const read = async (text: string) => {
    reading = await given.read(text);
  };
  const measured = { ...given, read };
  const spentMs = await costMs(measured, lengthOf(measured));
  expect(spentMs).toBeLessThan(given.mostMs);
  if (!inject('isLongRun') && spentMs > given.mostMs / part ** 2) await expectShare(measured, spentMs);
  return reading as Awaited<Read>;
}
