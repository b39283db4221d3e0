import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

// Two projects: pure code, stand-ins and scripts in Node; handlers inside workerd (*.workerd.test.ts).
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
      {
        plugins: [
          cloudflareTest(({ inject }) => ({
            main: './functions/worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: inject('workerSettings') },
          })),
        ],
        test: {
          name: 'workerd',
          include: ['test/**/*.workerd.test.ts'],
          globalSetup: ['./test/http/support/start-course.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
