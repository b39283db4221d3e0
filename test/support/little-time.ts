// Texts made to be slow. `expectLittleTime` reads each at its whole length in the long run, a quarter of it in `npm test`:
// what grows as a square shows there as well, at a sixteenth of its cost.
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
async function costMs({ textOf, read }: Pick<HostileText, 'textOf' | 'read'>, times: number): Promise<number> {
  const text = textOf(times);
  const started = process.cpuUsage();
  await read(text);
  return process.cpuUsage(started).user / 1_000;
}

interface Growth {
  readonly few: number;
  readonly many: number;
  /** Times the work of the few, with the engine's own swings. */
  readonly mostGrowth: number;
  readonly textOf: (times: number) => string;
  readonly read: (text: string) => unknown;
}

/** Expects that the work grows as the text does; tried again where it does not. */
export async function expectProportion(given: Growth): Promise<void> {
  await costMs(given, given.few);
  await expectShare(given, await costMs(given, given.many));
}

/** @param longMs what many took at first */
async function expectShare(given: Growth, longMs: number): Promise<void> {
  const { few, many, mostGrowth } = given;
  let growth = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && growth >= mostGrowth; count += 1) {
    const shortMs = Math.max(await costMs(given, few), 1);
    growth = Math.min(growth, (count === 0 ? longMs : await costMs(given, many)) / shortMs);
  }
  expect(growth, `times the work for ${many / few} times the text`).toBeLessThan(mostGrowth);
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
  if (!inject('isLongRun') && spentMs > given.mostMs / part ** 2) {
    const many = lengthOf(measured);
    await expectShare({ ...measured, few: Math.ceil(many / part), many, mostGrowth }, spentMs);
  }
  return reading as Awaited<Read>;
}
