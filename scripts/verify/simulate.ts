// `npm run verify -- simulate`: modelled learners through a course, over HTTP or in this process. Reports turns, dead ends, work
// out of order and the tiers reached. The learners are described in modelled-learner.ts.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { TutorModel } from '../../functions/tutor/call-model.ts';
import { findStackSettings, toStoreSettings } from '../content/stack-settings.ts';
import { seededRandom } from '../evaluate/metrics.ts';
import { printHelpIfAsked } from '../stack/print-help.ts';
import { absentModel, createHostileModel, createWilfulModel } from './simulate/contrary-models.ts';
import { openGround } from './simulate/ground.ts';
import { type Crowd, liveInProcess, liveOddlyInProcess, liveOverHttp } from './simulate/live-all.ts';
import { ordinaryTraits } from './simulate/modelled-learner.ts';
import {
  at,
  compareRuns,
  describeOdd,
  describeRun,
  faultsOf,
  faultsOfOdd,
  type Run,
  sorted,
} from './simulate/report-lives.ts';

/** Learners of each kind that does not learn. */
const oddEach = 5;

const usage = `Usage: npm run verify -- simulate --course ID [options]
  --course ID      a course with a learning path, in the stack that npm start left running or the environment names
  --url URL        speak to that server over HTTP; without it everything but the course's material is in this process
  --patient        over HTTP: learners wait out each lock, so that runs against different servers can be compared
  --at-once N      over HTTP: learners under way together, 1 unless given
  --learners N     10 over HTTP, 200 in process
  --units N        stop a learner at so many gold units; all of them unless given
  --models LIST    in process: none, hostile, absent, all three unless given; and wilful, which keeps the rules and
                   chooses at random where it may, so that its turns differ and only tiers can be compared
  --closed SHARE   share of units a learner never learns; 0 unless given
  --turns N        most turns of one learner; 60 a unit unless given
  --minutes N      no further learner begins after so long; the report says how many there were
  --seed N         1 unless given
  --json FILE      every figure`;
printHelpIfAsked(usage);

const { values } = parseArgs({
  options: {
    course: { type: 'string' },
    url: { type: 'string' },
    learners: { type: 'string' },
    units: { type: 'string' },
    models: { type: 'string', default: 'none,hostile,absent' },
    closed: { type: 'string', default: '0' },
    turns: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    patient: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
if (values.course === undefined) fail('--course is missing');

const seed = number('seed', values.seed);
const models = values.models.split(',').map((name) => ({ name, model: modelOf(name) }));
const settings = toStoreSettings(await findStackSettings(process.env));
const ground = await openGround(settings, values.course);
const unitTarget = Math.min(
  number('units', values.units ?? `${ground.path.unitIds.length}`),
  ground.path.unitIds.length,
);
const begunAt = performance.now();
const mostMinutes = number('minutes', values.minutes ?? '100000');
const crowd: Crowd = {
  ground,
  learners: number('learners', values.learners ?? (values.url ? '10' : '200')),
  traits: { ...ordinaryTraits, closed: number('closed', values.closed) },
  seed,
  unitTarget,
  turnLimit: number('turns', values.turns ?? `${60 * unitTarget}`),
  onLife: (done) => process.stderr.write(`\r${done} of ${crowd.learners}${done === crowd.learners ? '\n' : ''}`),
  mayGoOn: () => performance.now() - begunAt < mostMinutes * 60_000,
};
console.log(
  `${ground.path.unitIds.length} units, ${ground.examAnswers.size} exam items; ${crowd.learners} learners to ${unitTarget} gold units, seed ${seed}`,
);

const runs: Run[] = [];
const milliseconds: number[] = [];
if (values.url) {
  const atOnce = Math.max(1, number('at-once', values['at-once']));
  const url = values.url.replace(/\/+$/, '');
  runs.push({
    name: 'over HTTP',
    lives: await liveOverHttp(crowd, { url, settings, milliseconds, isPatient: values.patient, atOnce }),
  });
} else {
  runs.push(...(await liveInProcess(crowd, models)));
}

for (const run of runs) console.log(describeRun(run));
const isWhole = unitTarget === ground.path.unitIds.length;
// A model that chooses takes another way, so part of the way cannot be compared.
const comparison = compareRuns(isWhole ? runs : runs.filter(({ name }) => name !== 'wilful'), ground.path);
if (comparison !== null) {
  console.log(
    `between models: tiers at the end differ for ${comparison.tiers} of ${runs[0]?.lives.length} learners, tiers after any turn for ${comparison.trails}`,
  );
}
if (milliseconds.length > 0) {
  const ascending = sorted(milliseconds);
  console.log(
    `a turn over HTTP: median ${at(ascending, 0.5).toFixed(0)} ms, p95 ${at(ascending, 0.95).toFixed(0)} ms of ${ascending.length}`,
  );
}
if (values.json) {
  const figures = runs.map(({ name, lives }) => ({
    name,
    lives: lives.map(({ report, replay, knowable }) => ({
      ...report,
      turnsByUnit: Object.fromEntries(report.turnsByUnit),
      knownFrom: Object.fromEntries(report.knownFrom),
      knowable: knowable.length,
      trail: replay.trail.map(({ turn, unitId, tier }) => [turn, unitId, tier]),
      outOfOrder: replay.outOfOrder,
      fallenTiers: replay.fallenTiers,
    })),
  }));
  writeFileSync(values.json, JSON.stringify({ units: unitTarget, seed, comparison, figures }, null, 2));
}
const odd = values.url ? [] : await liveOddlyInProcess(crowd, oddEach);
if (odd.length > 0) console.log(describeOdd(odd));
const lives = runs.flatMap((run) => run.lives);
const failed =
  odd.filter((life) => faultsOfOdd(life).length > 0).length +
  lives.filter((life) => faultsOf(life).length > 0).length +
  (comparison?.tiers ?? 0) +
  (comparison?.trails ?? 0);
console.log(`${lives.length + odd.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function modelOf(name: string): TutorModel | null {
  if (name === 'hostile') return createHostileModel({ random: seededRandom(seed) });
  if (name === 'absent') return absentModel;
  if (name === 'wilful') return createWilfulModel({ random: seededRandom(seed) });
  if (name === 'none') return null;
  return fail(`there is no model "${name}"`);
}

function number(name: string, text: string): number {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : fail(`--${name} must be a number`);
}

function fail(message: string): never {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}
