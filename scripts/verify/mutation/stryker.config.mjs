// `npm run verify -- mutation --mutate FILES`: what Stryker changes, and which tests must notice.
// Without --mutate it goes through all rooms, which takes hours: `npm run verify -- mutation-sample` estimates instead.

// @ts-check
import { namedRooms } from './rooms.ts';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: namedRooms(process.env.MUTATION_ROOMS).flatMap(({ files }) => files),
  testRunner: 'in-process',
  plugins: ['./scripts/verify/mutation/in-process-runner.ts'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.groundwork/mutation/incremental.json',
  // Its reading of tsconfig.json needs TypeScript's JavaScript API, which TypeScript 7 has not; the tests need neither.
  tsconfigFile: '.none',
  tempDirName: '.groundwork/mutation/sandbox',
  ignorePatterns: ['dist', 'docs', 'courses', 'test/e2e', '.groundwork'],
  concurrency: 2,
  timeoutMS: 10_000,
  // Loading files anew leaves the old ones in memory.
  maxTestRunnerReuse: 300,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false, reportScoreTable: true },
  jsonReporter: { fileName: '.groundwork/mutation/report.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
