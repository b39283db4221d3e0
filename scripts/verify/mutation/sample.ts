// Estimates by a random sample how many changed lines of guard, gate, policy and marking some test notices.
// Usage: npm run verify -- mutation-sample [--mutants 400] [--seed 1] [--rooms guard,gate,policy,marking] [--concurrency 1]
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawSample, filesOfRoom, listMutants } from './draw-sample.ts';
import { mutatedRooms } from './rooms.ts';
import { readSampleFigures, type SampleFigures, shareKilled } from './sample-figures.ts';

const { values } = parseArgs({
  options: {
    mutants: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    rooms: { type: 'string', default: Object.keys(mutatedRooms).join(',') },
    concurrency: { type: 'string', default: '1' },
  },
});
const count = wholeNumber('mutants', values.mutants);
const seed = wholeNumber('seed', values.seed);
const concurrency = wholeNumber('concurrency', values.concurrency);
const folder = '.groundwork/mutation';
const reportPath = `${folder}/report.json`;

mkdirSync(folder, { recursive: true });
const lines: string[] = [];
for (const name of values.rooms.split(',')) lines.push(await tryRoom(name));
console.log(`\nroom | mutants | tried | killed | survived | not loaded | share killed (95 % interval)`);
for (const line of lines) console.log(line);

async function tryRoom(name: string): Promise<string> {
  const room = mutatedRooms[name];
  if (room === undefined) throw new Error(`--rooms knows ${Object.keys(mutatedRooms).join(', ')}, not ${name}`);
  const mutants = await listMutants(filesOfRoom(room));
  const sample = drawSample(mutants, { count, seed });
  const samplePath = `${folder}/sample-${name}.json`;
  writeFileSync(samplePath, JSON.stringify(sample.map(({ key }) => key)));
  const startedAtMs = Date.now();
  runStryker({ room: name, samplePath, files: [...new Set(sample.map(({ key }) => key.split('|')[0] ?? ''))] });
  const figures = readSampleFigures(reportPath);
  if (figures.sampled !== sample.length) {
    throw new Error(`Stryker tried ${figures.sampled} of the ${sample.length} mutants drawn: the lists differ`);
  }
  console.log(`\n${name}: ${figures.survivors.length} survivors, ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
  for (const survivor of figures.survivors) console.log(survivor);
  return lineOf({ name, mutants: mutants.length, figures });
}

function runStryker({ room, samplePath, files }: { room: string; samplePath: string; files: readonly string[] }) {
  const run = spawnSync(
    'stryker',
    [
      'run',
      'scripts/verify/mutation/sample.config.mjs',
      '--mutate',
      files.join(','),
      '--concurrency',
      String(concurrency),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, MUTATION_ROOMS: room, MUTATION_SAMPLE: samplePath },
    },
  );
  if (run.status !== 0) throw new Error(`Stryker ended with ${run.status ?? run.signal}`);
}

function lineOf({ name, mutants, figures }: { name: string; mutants: number; figures: SampleFigures }): string {
  const { share, low, high } = shareKilled(figures);
  const percent = (value: number) => (100 * value).toFixed(1);
  const killed = figures.timeouts > 0 ? `${figures.killed} + ${figures.timeouts} endless` : String(figures.killed);
  const survived = `${figures.survived + figures.uncovered} (${figures.uncovered} unreached)`;
  const shares = `${percent(share)} % (${percent(low)}-${percent(high)})`;
  return [name, mutants, figures.sampled, killed, survived, figures.errors, shares].join(' | ');
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number, not ${value}`);
  return number;
}
