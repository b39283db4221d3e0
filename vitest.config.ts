import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { rateLimitNames, ratePeriodSeconds } from './functions/contract/limits.ts';
import { answerAsIngestWorker } from './test/http/support/ingest-worker-double.ts';

function rateLimitsOfTests() {
  const high = rateLimitNames.map((name, index) => [name, rateLimitOfTests(7001 + index, 1_000_000)] as const);
  return Object.fromEntries([...high, ['RATE_TEST', rateLimitOfTests(7099, 3)] as const]);
}

function rateLimitOfTests(namespace: number, limit: number) {
  return { namespace_id: String(namespace), simple: { limit, period: ratePeriodSeconds as 60 } };
}

// Two projects: pure code, stand-ins and scripts in Node; handlers inside workerd (*.workerd.test.ts).
export default defineConfig({
  test: {
    // What the Workers log is shown with the tests that fail.
    silent: 'passed-only',
    // By itself it leaves one core idle, which on a machine of two is half of the time.
    maxWorkers: '100%',
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
            miniflare: {
              bindings: inject('workerSettings'),
              // The limits of wrangler.toml are not reached by accident; RATE_TEST is, by those who try one.
              ratelimits: rateLimitsOfTests(),
              serviceBindings: { INGEST: answerAsIngestWorker },
              // For test/ingest/worker.workerd.test.ts, which runs the ingestion Worker itself.
              r2Buckets: ['COURSES'],
            },
          })),
        ],
        test: {
          name: 'workerd',
          // One workerd for all files: nothing of a test outlives it but rows under ids of its own.
          isolate: false,
          include: ['test/**/*.workerd.test.ts'],
          globalSetup: ['./test/http/support/start-course.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
