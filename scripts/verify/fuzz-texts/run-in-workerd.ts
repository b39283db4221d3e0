// The same texts in workerd. Its clock stands still while it works, so each request is timed from outside, which is never less
// than the processor's time; one that seems slow is measured five times by the inspector's profile, and the least counts.
import { attachInspector } from '../bench/inspector.ts';
import { startWorker } from '../bench/start-worker.ts';
import { hostileText } from './hostile-text.ts';
import type { TextInput } from './inputs.ts';
import type { Figures, SlowText } from './run-texts.ts';

export const mostInWorkerdMs = 100;
/** A request that took less has used less. */
const seemsSlowMs = 60;
const warmUps = 20;

export async function runInWorkerd(inputs: readonly TextInput[], count: number, seed: number): Promise<Figures> {
  const worker = await startWorker({
    script: 'scripts/verify/fuzz-texts/texts-worker.ts',
    config: 'scripts/verify/fuzz-texts/wrangler.toml',
  });
  try {
    const inspector = await attachInspector(worker.inspectorPort);
    const slow: SlowText[] = [];
    const slowest: SlowText[] = [];
    for (const input of inputs) {
      const read = async (index: number): Promise<void> => {
        const query = new URLSearchParams({ input: input.name, seed: String(seed), index: String(index) });
        const response = await fetch(`${worker.url}/?${query}`);
        await response.body?.cancel();
        if (!response.ok) throw new Error(`${input.name}: text ${index} was answered ${response.status}`);
      };
      for (let index = 0; index < warmUps; index += 1) await read(index + warmUps);
      let most: SlowText | null = null;
      for (let index = 0; index < Math.ceil(count / inputs.length); index += 1) {
        const begun = performance.now();
        await read(index);
        let ms = performance.now() - begun;
        if (ms > seemsSlowMs) ms = await leastOfFive(() => inspector.measureCpuMs(() => read(index)));
        const text = hostileText(seed, index, input.limit).slice(0, 60);
        const told = { input: input.name, index, ms: Math.round(ms * 10) / 10, text };
        if (ms > mostInWorkerdMs) slow.push(told);
        if (most === null || ms > most.ms) most = told;
      }
      if (most !== null) slowest.push(most);
    }
    inspector.close();
    return { slow, slowest };
  } finally {
    worker.stop();
  }
}

/** What others add on the same core is not the text's. */
async function leastOfFive(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 5; time += 1) least = Math.min(least, await measure());
  return least;
}
