// CPU time of one request inside workerd, by its inspector: the Worker's own clock stands still between I/O.

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string };
}

interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Inspector {
  /** Milliseconds of JavaScript run while `work` was under way. */
  measureCpuMs(work: () => Promise<unknown>): Promise<number>;
  close(): void;
}

const idle = new Set(['(idle)', '(program)', '(root)']);
const samplingIntervalMicroseconds = 50;

/** @param port the inspector's port, as given to wrangler */
export async function attachInspector(port: number): Promise<Inspector> {
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
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: samplingIntervalMicroseconds });
  return {
    async measureCpuMs(work) {
      await call('Profiler.start');
      await work();
      const { profile } = (await call('Profiler.stop')) as { profile: CpuProfile };
      return busyMs(profile);
    },
    close: () => socket.close(),
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
