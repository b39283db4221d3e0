// The heap of a Worker inside workerd, by its inspector, looked at again and again. Between looks it is made to collect
// its garbage: workerd on one machine knows no limit, so that by itself it would let garbage pile up.

import { openInspector } from '../../stack/open-inspector.ts';

export interface HeapPeak {
  /** Largest heap seen, garbage since the last look included; bytes. */
  readonly withGarbage: number;
  /** Largest heap seen right after a collection. */
  readonly live: number;
  /** Largest memory of buffers outside the heap, where the engine tells it. */
  readonly buffers: number;
  readonly looks: number;
}

interface HeapWatch {
  peak(): HeapPeak;
  stop(): Promise<void>;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** @param port the inspector's port, as given to wrangler */
export async function watchHeap(port: number, intervalMs = 250): Promise<HeapWatch> {
  const { call } = await openInspector(port);
  let peak: HeapPeak = { withGarbage: 0, live: 0, buffers: 0, looks: 0 };
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      try {
        const before = (await call('Runtime.getHeapUsage')) as HeapUsage;
        await call('HeapProfiler.collectGarbage');
        const after = (await call('Runtime.getHeapUsage')) as HeapUsage;
        peak = {
          withGarbage: Math.max(peak.withGarbage, before.usedSize),
          live: Math.max(peak.live, after.usedSize),
          buffers: Math.max(peak.buffers, before.backingStorageSize ?? 0),
          looks: peak.looks + 1,
        };
      } catch {
        // The Worker was killed; whoever did it stops the watch.
        isWatching = false;
      }
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  })();
  return {
    peak: () => peak,
    stop: () => {
      isWatching = false;
      return watching;
    },
  };
}
