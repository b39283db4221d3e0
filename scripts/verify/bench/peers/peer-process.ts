// A library in a Node process of its own: a question in, its answer and what it cost out.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface PeerAnswer {
  readonly text: string;
  readonly wholeMs: number;
  readonly cpuMs: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
}

interface PeerProcess {
  /** From the start of the process to the chain standing ready. */
  readonly readyMs: number;
  readonly rssBytes: number;
  ask(question: string): Promise<PeerAnswer>;
  close(): Promise<void>;
}

/** @throws Error when the process ends before it is ready */
export async function startPeer(folder: string, script: string, setting: object): Promise<PeerProcess> {
  const child = spawn(process.execPath, [join(folder, script)], {
    cwd: folder,
    env: { ...process.env, BENCH_SETTING: JSON.stringify(setting), OPENAI_API_KEY: 'none' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  ended.catch(() => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  // What a library prints beside the protocol is no message.
  const next = async (): Promise<Record<string, unknown>> => {
    for (;;) {
      const { value, done } = await Promise.race([lines.next(), ended]);
      if (done) throw new Error(`${script} fell silent`);
      if (value.startsWith('{"kind":')) return JSON.parse(value) as Record<string, unknown>;
    }
  };
  const ready = (await next()) as { readyMs: number; rssBytes: number };
  return {
    readyMs: ready.readyMs,
    rssBytes: ready.rssBytes,
    async ask(question) {
      child.stdin.write(`${JSON.stringify({ question })}\n`);
      return (await next()) as unknown as PeerAnswer;
    },
    async close() {
      if (child.exitCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await gone;
    },
  };
}
