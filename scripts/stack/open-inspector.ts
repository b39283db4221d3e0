// The inspector of a Worker that wrangler runs: its commands as promises. Knows nothing of what they measure.

interface InspectorConnection {
  /** Rejects when the inspector answers with an error, or is gone with its Worker. */
  call(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** @param port the inspector's port, as given to wrangler */
export async function openInspector(port: number): Promise<InspectorConnection> {
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
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('The inspector is gone'));
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      socket.send(JSON.stringify({ id: lastId, method, params }));
    });
  return { call, close: () => socket.close() };
}
