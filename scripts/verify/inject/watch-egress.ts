// Who was asked for anything: every fetch of this process, and a server that nobody has a reason to ask.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface EgressWatch {
  /** An address that attacks name; whoever asks it is counted. */
  readonly trap: string;
  /** What was asked for outside this machine, or of the trap, since the last look. */
  take(): readonly string[];
  close(): Promise<void>;
}

/** From now on; the application under test must be started afterwards, in this process. */
export async function watchEgress(): Promise<EgressWatch> {
  let asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`the trap was asked for ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const trap = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname !== '127.0.0.1') {
      asked.push(`a request went to ${url.origin}`);
      return Promise.reject(new TypeError('no request leaves this machine'));
    }
    return original(input, init);
  };
  return {
    trap,
    take() {
      const taken = asked;
      asked = [];
      return taken;
    },
    async close() {
      globalThis.fetch = original;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
