// CPU time of gate plus guard in workerd, over real passages: 8 passages and 6 sentences a request.
import type { GuardWork } from './guard-worker.ts';
import { attachInspector } from './inspector.ts';
import { startWorker } from './start-worker.ts';

/** A sampling profiler sees little of a single millisecond, so several works are judged a request. */
const worksPerRequest = 10;
const warmUpRequests = 25;

/**
 * Milliseconds of CPU a work, as means over requests of ten different works, the reading of the body taken off.
 * The first requests warm the engine up and are left out.
 */
export async function measureGuard(works: readonly GuardWork[]): Promise<readonly number[]> {
  const worker = await startWorker({
    script: 'scripts/verify/bench/guard-worker.ts',
    config: 'scripts/verify/bench/wrangler.toml',
  });
  try {
    const inspector = await attachInspector(worker.inspectorPort);
    const post = async (path: string, batch: readonly GuardWork[]) =>
      (await fetch(`${worker.url}${path}`, { method: 'POST', body: JSON.stringify(batch) })).text();
    const figures: number[] = [];
    for (let first = 0; first + worksPerRequest <= works.length; first += worksPerRequest) {
      const batch = works.slice(first, first + worksPerRequest);
      const parse = await inspector.measureCpuMs(() => post('/parse', batch));
      const whole = await inspector.measureCpuMs(() => post('/judge', batch));
      if (first >= warmUpRequests * worksPerRequest) figures.push(Math.max(0, whole - parse) / worksPerRequest);
    }
    inspector.close();
    return figures;
  } finally {
    worker.stop();
  }
}
