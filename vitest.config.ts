import { defineConfig } from 'vitest/config';

// Two projects: pure code, stand-ins and scripts in Node; handlers inside workerd (test/http, *.workerd.test.ts).
export default defineConfig({
  test: {
    reporters: ['default', './scripts/closing-line-reporter.ts'],
    projects: [
      {
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.workerd.test.ts', 'test/e2e/**'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
