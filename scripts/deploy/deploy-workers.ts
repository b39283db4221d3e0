// One deployment in its order: build both, migrate, ingestion before requests (which binds it), smoke test.
// Migrations only ever add (docs/production.md), so that the code before runs on the schema after.
import type { Settings } from '../content/stack-settings.ts';
import { migrateDatabase } from '../migrate.ts';
import { secretsOf, type WorkerPart } from './check-environment.ts';
import { withSecretsFile } from './secrets-file.ts';
import type { SmokeStep } from './smoke-test.ts';
import type { WorkerConfig, WorkerConfigs } from './worker-config.ts';
import { apiCodesOf, lastWordsOf, type Wrangler } from './wrangler.ts';

interface Deployed {
  readonly config: WorkerConfig;
  readonly versionId: string | null;
  /** What served before; null on a first deployment. */
  readonly previousVersionId: string | null;
}

export type DeployOutcome =
  | { readonly kind: 'deployed'; readonly url: string }
  | { readonly kind: 'stopped'; readonly step: string; readonly reason: string; readonly deployed: readonly Deployed[] }
  | {
      readonly kind: 'unwell';
      readonly url: string;
      readonly steps: readonly SmokeStep[];
      readonly deployed: readonly Deployed[];
    };

/** Cloudflare knows no Worker of this name (wrangler's own isWorkerNotFoundError). */
const workerNotFoundCodes = [10007, 10090];

class StepError extends Error {}

/** @param smoke asks the deployment at an address whether it is well */
export async function deployWorkers(input: {
  readonly environment: Settings;
  readonly configs: WorkerConfigs;
  readonly wrangler: Wrangler;
  /** Address to test, where it is not the one wrangler names. */
  readonly url?: string | undefined;
  readonly smoke: (url: string) => Promise<readonly SmokeStep[]>;
  readonly say: (line: string) => void;
}): Promise<DeployOutcome> {
  const { environment, configs, wrangler, say } = input;
  const deployed: Deployed[] = [];
  let step = 'building';
  try {
    say('Building both Workers');
    await dryRun(wrangler, configs);
    step = 'migrating the database';
    const { applied, alreadyApplied } = await migrateDatabase({ settings: environment });
    say(`Migrations: ${applied.length} applied, ${alreadyApplied.length} were there already`);
    let url = input.url;
    for (const part of ['ingestion', 'requests'] as const) {
      const config = configs[part];
      step = `deploying ${config.name}`;
      say(`Deploying ${config.name}`);
      const previousVersionId = await readServingVersion(wrangler, config);
      const entry = await deployOne({ wrangler, environment, config, part });
      deployed.push({ config, versionId: textOf(entry?.version_id), previousVersionId });
      if (part === 'requests') url ??= firstUrlOf(entry);
    }
    step = 'finding the address';
    if (url === undefined) throw new StepError('wrangler named no address of the requests Worker; give one by --url');
    say(`Testing ${url}`);
    const steps = await input.smoke(url);
    for (const { name, isOk, detail } of steps) say(`  ${isOk ? 'ok  ' : 'FAIL'} ${name}: ${detail}`);
    return steps.every(({ isOk }) => isOk) ? { kind: 'deployed', url } : { kind: 'unwell', url, steps, deployed };
  } catch (error) {
    return { kind: 'stopped', step, reason: error instanceof Error ? error.message : String(error), deployed };
  }
}

/** Builds both Workers as a deployment does, without uploading or asking anybody. */
export async function dryRun(wrangler: Wrangler, configs: WorkerConfigs): Promise<void> {
  for (const config of [configs.ingestion, configs.requests]) {
    const run = await wrangler(['deploy', '--dry-run', '--config', config.configPath]);
    if (run.exitCode !== 0) throw new StepError(`${config.name} cannot be built:\n${lastWordsOf(run)}`);
  }
}

async function deployOne(input: {
  readonly wrangler: Wrangler;
  readonly environment: Settings;
  readonly config: WorkerConfig;
  readonly part: WorkerPart;
}) {
  const { wrangler, environment, config, part } = input;
  return withSecretsFile(secretsOf(environment, config, part), async (path) => {
    const run = await wrangler(['deploy', '--config', config.configPath, '--secrets-file', path]);
    if (run.exitCode !== 0) throw new StepError(lastWordsOf(run));
    return run.entries.find(({ type }) => type === 'deploy');
  });
}

async function readServingVersion(wrangler: Wrangler, config: WorkerConfig): Promise<string | null> {
  const run = await wrangler(['deployments', 'status', '--config', config.configPath, '--json']);
  if (run.exitCode !== 0) {
    if (apiCodesOf(run).some((code) => workerNotFoundCodes.includes(code))) return null;
    if (run.output.includes('has no deployments')) return null;
    throw new StepError(`what serves now cannot be read:\n${lastWordsOf(run)}`);
  }
  const { versions } = JSON.parse(run.stdout) as {
    readonly versions?: readonly { readonly version_id: string; readonly percentage: number }[];
  };
  return versions?.toSorted((first, second) => second.percentage - first.percentage)[0]?.version_id ?? null;
}

/** Brings back what served before, requests first. Returns what could not be brought back, in words. */
export async function rollBackWorkers(input: {
  readonly wrangler: Wrangler;
  readonly deployed: readonly Deployed[];
  readonly say: (line: string) => void;
}): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const { config, previousVersionId } of input.deployed.toReversed()) {
    if (previousVersionId === null) {
      failures.push(`${config.name}: there is no version before this one`);
      continue;
    }
    const run = await input.wrangler(rollbackParameters(config, previousVersionId));
    if (run.exitCode === 0) input.say(`${config.name} is back at version ${previousVersionId}`);
    else failures.push(`${config.name}: ${lastWordsOf(run)}`);
  }
  return failures;
}

/** The same by hand. */
export function rollbackCommands(deployed: readonly Deployed[]): readonly string[] {
  return deployed.toReversed().flatMap(({ config, previousVersionId }) => {
    if (previousVersionId === null) return [];
    return [`npx wrangler ${rollbackParameters(config, previousVersionId).join(' ')}`];
  });
}

function rollbackParameters(config: WorkerConfig, versionId: string): readonly string[] {
  return ['rollback', versionId, '--yes', '--message', 'smoke-test-failed', '--config', config.configPath];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Of the addresses wrangler names, which may be patterns of routes, the first that can be asked. */
function firstUrlOf(entry: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const targets = Array.isArray(entry?.targets) ? entry.targets : [];
  const addresses = targets.map((target) => (/^https?:/.test(String(target)) ? String(target) : `https://${target}`));
  return addresses.find((address) => !address.includes('*') && !/\s/.test(address) && URL.canParse(address));
}
