// `npm run deploy`: checks the environment, builds, migrates, deploys both Workers and asks the deployment how it is.
// Exit codes: 1 something is missing or failed, 2 wrong usage. docs/production.md tells the whole way.
import { parseArgs } from 'node:util';
import { checkEnvironment, unsetVariables, type WorkerPart } from './deploy/check-environment.ts';
import { checkServices, creationCommand, resourcesOf } from './deploy/check-services.ts';
import {
  type DeployOutcome,
  deployWorkers,
  dryRun,
  rollBackWorkers,
  rollbackCommands,
} from './deploy/deploy-workers.ts';
import { smokeTest } from './deploy/smoke-test.ts';
import { cloudflareVariables } from './deploy/tool-variables.ts';
import { readWorkerConfigs, type WorkerConfigs } from './deploy/worker-config.ts';
import { openWrangler, type Wrangler } from './deploy/wrangler.ts';
import { printHelpIfAsked } from './stack/print-help.ts';

const usage = `Usage: npm run deploy -- [options]
  --check                 say what is missing, here and at the services; change nothing
  --dry-run               check the environment and build both Workers, without network
  --rollback-on-failure   bring back what served before when the smoke test fails
  --url URL               address to test, where it is not the one wrangler names
SMOKE_TOKEN, where AUTH_MODE is jwt: a learner's token for the smoke test.`;
printHelpIfAsked(usage);

const environment = process.env;

function readOptions() {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      'rollback-on-failure': { type: 'boolean', default: false },
      url: { type: 'string' },
    },
  });
  if (values.url !== undefined && !/^https?:\/\/./.test(values.url)) throw new TypeError(usage);
  return values;
}

function partsOf(configs: WorkerConfigs) {
  const parts: readonly WorkerPart[] = ['requests', 'ingestion'];
  return parts.map((part) => ({ part, config: configs[part] }));
}

/** Whether the environment is enough; says what is not. */
function isEnvironmentEnough(configs: WorkerConfigs): boolean {
  const problems = checkEnvironment({ environment, workers: partsOf(configs), tools: cloudflareVariables });
  if (problems.length === 0) {
    console.log('The environment is complete.');
    return true;
  }
  console.error(`The environment is not complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  return false;
}

async function check(configs: WorkerConfigs, wrangler: Wrangler): Promise<boolean> {
  const isEnough = isEnvironmentEnough(configs);
  const workers = [configs.requests, configs.ingestion];
  if (!isEnough) {
    const commands = resourcesOf(workers).map(creationCommand);
    console.log(`The services are asked once the environment is complete. To be made once at Cloudflare:`);
    console.log(`  ${commands.join('\n  ')}`);
    return false;
  }
  const unset = unsetVariables(environment, configs.requests);
  if (unset.length > 0) console.log(`Optional, and not set:\n  ${unset.join('\n  ')}`);
  const findings = await checkServices({ environment, workers, wrangler });
  for (const { what, isOk, detail } of findings) console.log(`${isOk ? 'ok  ' : 'FAIL'} ${what}: ${detail}`);
  return findings.every(({ isOk }) => isOk);
}

async function finish(outcome: DeployOutcome, wrangler: Wrangler, rollsBack: boolean): Promise<boolean> {
  if (outcome.kind === 'deployed') {
    console.log(`\nGroundwork is deployed at ${outcome.url}`);
    return true;
  }
  if (outcome.kind === 'stopped') console.error(`\nStopped while ${outcome.step}: ${outcome.reason}`);
  else console.error(`\n${outcome.url} is deployed and not well.`);
  if (outcome.deployed.length === 0) return false;
  if (rollsBack) {
    const failures = await rollBackWorkers({ wrangler, deployed: outcome.deployed, say: console.log });
    for (const failure of failures) console.error(`Not rolled back: ${failure}`);
    return false;
  }
  const commands = rollbackCommands(outcome.deployed);
  console.error(
    commands.length > 0
      ? `To bring back what served before (the database may stay as it is):\n  ${commands.join('\n  ')}`
      : 'There is no version before this one to go back to.',
  );
  return false;
}

async function run(options: ReturnType<typeof readOptions>): Promise<boolean> {
  const configs = readWorkerConfigs();
  const echo = (text: string) => process.stdout.write(text);
  if (options.check) return check(configs, openWrangler({ environment }));
  if (!isEnvironmentEnough(configs)) return false;
  if (options['dry-run']) {
    await dryRun(openWrangler({ environment, echo }), configs);
    console.log('Both Workers build. Nothing was uploaded.');
    return true;
  }
  const wrangler = openWrangler({ environment, echo });
  const outcome = await deployWorkers({
    ...{ environment, configs, wrangler, url: options.url, say: console.log },
    smoke: (url) => smokeTest({ url, token: environment.SMOKE_TOKEN || undefined }),
  });
  return finish(outcome, wrangler, options['rollback-on-failure']);
}

let options: ReturnType<typeof readOptions> | null = null;
try {
  options = readOptions();
  if (!(await run(options))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = options === null ? 2 : 1;
}
