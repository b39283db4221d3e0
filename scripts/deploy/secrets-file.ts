// A file of secrets for wrangler's --secrets-file: readable by its owner alone, gone afterwards whatever happened.
// JSON, because wrangler lets the environment override, and $NAME expand in, a file in .env form.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Hands the path of the file on and deletes it when the work ends, fails or is interrupted.
 * @param parent folder to make the file's own folder in
 */
export async function withSecretsFile<Result>(
  secrets: Readonly<Record<string, string>>,
  use: (path: string) => Promise<Result>,
  parent: string = tmpdir(),
): Promise<Result> {
  const folder = mkdtempSync(join(parent, 'groundwork-secrets-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const interrupted = Object.entries(endings).map(([signal, code]) => {
    const handler = () => {
      remove();
      process.exit(code);
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  process.once('exit', remove);
  try {
    const path = join(folder, 'secrets.json');
    writeFileSync(path, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
    return await use(path);
  } finally {
    remove();
    process.off('exit', remove);
    for (const forget of interrupted) forget();
  }
}
