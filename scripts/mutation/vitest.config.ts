// The tests that mutants of the pure rooms must not survive: those in Node, without stand-ins.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/guard/**/*.test.ts', 'test/policy/**/*.test.ts'],
    // These try the evaluation's own code.
    exclude: ['test/guard/evaluation/**'],
    testTimeout: 20_000,
    maxWorkers: 1,
  },
});
