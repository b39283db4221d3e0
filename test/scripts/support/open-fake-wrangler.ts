// The fake wrangler as a command, with what it was given and with the words of every run.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWrangler, type Wrangler } from '../../../scripts/deploy/wrangler.ts';

interface WranglerCall {
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly secretsFile: string | null;
  readonly secrets: Readonly<Record<string, string>> | null;
  readonly mode: string | null;
}

interface FakeWrangler {
  readonly wrangler: Wrangler;
  behave(behaviour: object): void;
  calls(): readonly WranglerCall[];
  close(): void;
}

export function openFakeWrangler(environment: Readonly<Record<string, string | undefined>>): FakeWrangler {
  const folder = mkdtempSync(join(tmpdir(), 'fake-wrangler-'));
  const callsFile = join(folder, 'calls.ndjson');
  return {
    wrangler: openWrangler({
      environment: { PATH: process.env.PATH, ...environment, FAKE_WRANGLER_FOLDER: folder },
      command: [process.execPath, join(import.meta.dirname, 'fake-wrangler.ts')],
    }),
    behave: (behaviour) => {
      writeFileSync(join(folder, 'behaviour.json'), JSON.stringify(behaviour));
      rmSync(callsFile, { force: true });
    },
    calls: () => {
      if (!existsSync(callsFile)) return [];
      const lines = readFileSync(callsFile, 'utf8').split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as WranglerCall);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
