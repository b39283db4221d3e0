// Stryker's settings for a sample: only the mutants listed in the file MUTATION_SAMPLE run, and nothing is remembered.
// @ts-check
import base from './stryker.config.mjs';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  ...base,
  plugins: [...(base.plugins ?? []), './scripts/verify/mutation/sample-checker.mjs'],
  checkers: ['sample'],
  incremental: false,
  reporters: ['json'],
  thresholds: { high: 90, low: 85, break: null },
};
