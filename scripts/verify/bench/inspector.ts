// CPU time of one request inside workerd, by its inspector: the Worker's own clock stands still between I/O.

import { openInspector } from '../../stack/open-inspector.ts';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string };
}

interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface Inspector {
  /** Milliseconds of JavaScript run while `work` was under way. */
  measureCpuMs(work: () => Promise<unknown>): Promise<number>;
  close(): void;
}

const idle = new Set(['(idle)', '(program)', '(root)']);
const samplingIntervalMicroseconds = 50;

/** @param port the inspector's port, as given to wrangler */
export async function attachInspector(port: number): Promise<Inspector> {
  const { call, close } = await openInspector(port);
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: samplingIntervalMicroseconds });
  return {
    async measureCpuMs(work) {
      await call('Profiler.start');
      await work();
      const { profile } = (await call('Profiler.stop')) as { profile: CpuProfile };
      return busyMs(profile);
    },
    close,
  };
}

function busyMs(profile: CpuProfile): number {
  const names = new Map(profile.nodes.map((node) => [node.id, node.callFrame.functionName]));
  let microseconds = 0;
  for (const [index, sample] of profile.samples.entries()) {
    if (!idle.has(names.get(sample) ?? '')) microseconds += profile.timeDeltas[index] ?? 0;
  }
  return microseconds / 1000;
}
