// Stands where wrangler would upload: records what it was given and answers as wrangler does. Run as a process.
// What it is to answer stands in behaviour.json of FAKE_WRANGLER_FOLDER; what it was given goes to calls.ndjson there.
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Behaviour {
  /** Runs whose parameters begin with these fail with the words given. */
  readonly failures?: readonly { readonly when: string; readonly words: string }[];
  readonly targets?: readonly string[];
  /** Version that serves each Worker by its configuration; null: the Worker does not exist. */
  readonly serving?: Readonly<Record<string, string | null>>;
}

const folder = process.env.FAKE_WRANGLER_FOLDER ?? '';
const behaviourFile = join(folder, 'behaviour.json');
const behaviour: Behaviour = existsSync(behaviourFile)
  ? (JSON.parse(readFileSync(behaviourFile, 'utf8')) as Behaviour)
  : {};
const parameters = process.argv.slice(2);
const { values } = parseArgs({
  args: parameters,
  strict: false,
  allowPositionals: true,
  options: { config: { type: 'string' }, name: { type: 'string' }, 'secrets-file': { type: 'string' } },
});
const secretsFile = typeof values['secrets-file'] === 'string' ? values['secrets-file'] : null;
appendFileSync(
  join(folder, 'calls.ndjson'),
  `${JSON.stringify({
    parameters,
    environment: process.env,
    secretsFile,
    secrets: secretsFile === null ? null : JSON.parse(readFileSync(secretsFile, 'utf8')),
    mode: secretsFile === null ? null : (statSync(secretsFile).mode & 0o777).toString(8),
  })}\n`,
);

function write(entry: object): void {
  appendFileSync(process.env.WRANGLER_OUTPUT_FILE_PATH ?? '', `${JSON.stringify(entry)}\n`);
}

function run(): number {
  const line = parameters.join(' ');
  const failure = behaviour.failures?.find(({ when }) => line.startsWith(when));
  if (failure) {
    console.error(failure.words);
    return 1;
  }
  const config = String(values.config ?? '');
  if (line.startsWith('deployments status')) {
    const serving = behaviour.serving?.[config] ?? null;
    if (serving === null) {
      console.error('This Worker does not exist on your account. [code: 10007]');
      return 1;
    }
    console.log(JSON.stringify({ id: 'd', versions: [{ version_id: serving, percentage: 100 }] }, null, 2));
  } else if (line.startsWith('deploy ') && !line.includes('--dry-run')) {
    write({ type: 'wrangler-session', version: 1 });
    write({ type: 'deploy', version: 1, version_id: `new-${config}`, targets: behaviour.targets ?? [] });
  } else if (line.startsWith('preview --name')) {
    write({ type: 'preview', version: 1, preview_name: values.name, preview_urls: behaviour.targets ?? [] });
  }
  return 0;
}

process.exitCode = run();
