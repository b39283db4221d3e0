// Gives each input its hostile texts and measures the processor's time, which other work on the machine does not change.
import { hostileText } from './hostile-text.ts';
import type { TextInput } from './inputs.ts';

export const mostMs = 50;

export interface SlowText {
  readonly input: string;
  readonly index: number;
  readonly ms: number;
  readonly text: string;
}

export interface Figures {
  readonly slow: readonly SlowText[];
  /** One of each input. */
  readonly slowest: readonly SlowText[];
}

async function spentMs(input: TextInput, text: string): Promise<number> {
  const begun = process.cpuUsage();
  await input.read(text);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** @param count texts in all, the same number for each input; slow ones are measured up to nine times, and the least counts */
export async function runTexts(inputs: readonly TextInput[], count: number, seed: number): Promise<Figures> {
  const slow: SlowText[] = [];
  const slowest: SlowText[] = [];
  for (const input of inputs) {
    // The first readings compile the code.
    for (let index = 20; index < 40; index += 1) await input.read(hostileText(seed, index, input.limit));
    let most: SlowText | null = null;
    for (let index = 0; index < Math.ceil(count / inputs.length); index += 1) {
      const text = hostileText(seed, index, input.limit);
      let ms = await spentMs(input, text);
      // Compiling, collecting garbage and a neighbour on the same core fall on somebody; a slow text is slow again.
      for (let again = 0; again < 8 && ms > mostMs; again += 1) ms = Math.min(ms, await spentMs(input, text));
      const told = { input: input.name, index, ms: Math.round(ms * 10) / 10, text: text.slice(0, 60) };
      if (ms > mostMs) slow.push(told);
      if (most === null || ms > most.ms) most = told;
    }
    if (most !== null) slowest.push(most);
  }
  return { slow, slowest };
}
