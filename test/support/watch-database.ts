// Counts what is asked of a database over Neon's protocol: requests, rows and characters read.
import { vi } from 'vitest';

interface DatabaseTraffic {
  trips: number;
  rows: number;
  characters: number;
}

interface Reply {
  readonly rows?: readonly unknown[];
  readonly results?: readonly { readonly rows: readonly unknown[] }[];
}

/** @returns what `work` asked of the database at `endpoint`, with what it came to */
export async function watchDatabase<Value>(
  endpoint: string | undefined,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly traffic: DatabaseTraffic }> {
  const traffic = { trips: 0, rows: 0, characters: 0 };
  const send = globalThis.fetch;
  const watched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const response = await send(url, init);
    if (String(url) !== endpoint) return response;
    const text = await response.clone().text();
    const { rows, results = [] } = JSON.parse(text) as Reply;
    traffic.trips += 1;
    traffic.characters += text.length;
    traffic.rows += [{ rows: rows ?? [] }, ...results].reduce((sum, each) => sum + each.rows.length, 0);
    return response;
  });
  try {
    return { value: await work(), traffic };
  } finally {
    watched.mockRestore();
  }
}
