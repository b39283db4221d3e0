// What the requests Worker holds, as V8 counts it after collecting its garbage: asked of workerd's inspector. The memory
// of the process is no measure of it: wrangler's local tools keep something of every request, also of a static file's.
// Linux only: the inspector's port is found among those that workerd listens on.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const workerId = 'core:user:groundwork';
const askTimeoutMs = 10_000;
/** State of a listening socket in /proc/net/tcp. */
const listening = '0A';

/** @param processes ids of the workerd processes. @returns megabytes in use; null where no inspector answers */
export async function heapOfWorkerMb(processes: readonly number[]): Promise<number | null> {
  for (const port of processes.flatMap(portsOf)) {
    const used = await heapAt(port).catch(() => null);
    if (used !== null) return used / 1_000_000;
  }
  return null;
}

async function heapAt(port: number): Promise<number | null> {
  const reply = await fetch(`http://127.0.0.1:${port}/json`, { signal: AbortSignal.timeout(askTimeoutMs) });
  const targets = (await reply.json()) as readonly { readonly id: string }[];
  if (!targets.some(({ id }) => id === workerId)) return null;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${workerId}`);
  try {
    await once(socket, 'open');
    for (const [id, method] of ['HeapProfiler.enable', 'HeapProfiler.collectGarbage'].entries())
      await ask(socket, id, method);
    const { usedSize } = (await ask(socket, 2, 'Runtime.getHeapUsage')) as { readonly usedSize: number };
    return usedSize;
  } finally {
    socket.close();
  }
}

async function ask(socket: WebSocket, id: number, method: string): Promise<unknown> {
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const { data } = (await once(socket, 'message')) as MessageEvent<string>;
    const said = JSON.parse(data) as { readonly id?: number; readonly result?: unknown };
    if (said.id === id) return said.result;
  }
}

function once(socket: WebSocket, name: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${name} within ${askTimeoutMs} ms`)), askTimeoutMs);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      act();
    };
    socket.addEventListener(name, (event) => settle(() => resolve(event)), { once: true });
    socket.addEventListener('error', () => settle(() => reject(new Error('the inspector broke off'))), { once: true });
  });
}

function portsOf(processId: number): readonly number[] {
  const folder = `/proc/${processId}/fd`;
  const sockets = new Set<string>();
  for (const name of readdirSync(folder)) {
    try {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1];
      if (inode !== undefined) sockets.add(inode);
    } catch {
      // Closed meanwhile.
    }
  }
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === listening && inode !== undefined && sockets.has(inode))
    .map(([, local]) => Number.parseInt(local?.split(':')[1] ?? '', 16));
}
