// The heap of a Worker inside workerd, by its inspector, looked at again and again. Between looks it is made to collect
// its garbage: workerd on one machine knows no limit, so that by itself it would let garbage pile up.

export interface HeapPeak {
  /** Largest heap seen, garbage since the last look included; bytes. */
  readonly withGarbage: number;
  /** Largest heap seen right after a collection. */
  readonly live: number;
  /** Largest memory of buffers outside the heap, where the engine tells it. */
  readonly buffers: number;
  readonly looks: number;
}

export interface HeapWatch {
  peak(): HeapPeak;
  stop(): Promise<void>;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

/** @param port the inspector's port, as given to wrangler */
export async function watchHeap(port: number, intervalMs = 250): Promise<HeapWatch> {
  const call = await openInspector(port);
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

async function openInspector(port: number): Promise<(method: string) => Promise<unknown>> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const [target] = targets;
  if (!target) throw new Error('The inspector lists no Worker');
  // Node's WebSocket takes headers where a browser's takes protocols; the inspector asks for a local origin.
  const localOrigin = { headers: { Origin: 'http://localhost' } } as unknown as string[];
  const socket = new WebSocket(target.webSocketDebuggerUrl, localOrigin);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('The inspector refused the connection'));
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  socket.onmessage = (event) => {
    const message = JSON.parse(String(event.data)) as { id?: number; result?: unknown; error?: { message: string } };
    if (message.id === undefined) return;
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.error) reject?.(new Error(`inspector: ${message.error.message}`));
    else resolve?.(message.result);
  };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The inspector is gone'));
    waiting.clear();
  };
  return (method) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The inspector is gone'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method }));
    });
}
