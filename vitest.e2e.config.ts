import { defineConfig } from 'vitest/config';

// Pages in Chromium against a running stack: started by scripts/end-to-end.ts, which says where it runs.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/e2e/**/*.test.ts'],
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    // One machine runs the whole stack and the browser: one file at a time.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
