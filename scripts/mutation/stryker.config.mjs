// `npm run mutation -- AREA`: what Stryker changes in the pure rooms, and which tests must notice.
// AREA is given as --mutate; without it all rooms are gone through (about an hour on two cores).
// @ts-check

/** Tables of words and fitted numbers: data, of which a changed entry is another entry and not a fault of the code. */
const tables = [
  'functions/guard/{weights,common-words,irregular-forms,stop-words,abbreviations,units,spelling}.ts',
  'functions/policy/languages/{english,hindi}.ts',
  'functions/policy/cards/texts/*.ts',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['functions/guard/**/*.ts', 'functions/policy/**/*.ts', ...tables.map((table) => `!${table}`)],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // Code that runs once, when a file is loaded: each such mutant would need every test in a process of its own.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.groundwork/mutation/incremental.json',
  // Its reading of tsconfig.json needs TypeScript's JavaScript API, which TypeScript 7 has not; vitest needs neither.
  tsconfigFile: '.none',
  tempDirName: '.groundwork/mutation/sandbox',
  ignorePatterns: ['dist', 'docs', 'courses', 'test/e2e', 'scripts/evaluate', '.groundwork'],
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false, reportScoreTable: true },
  jsonReporter: { fileName: '.groundwork/mutation/report.json' },
  thresholds: { high: 90, low: 85, break: 85 },
};
