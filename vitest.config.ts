import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { rateLimitNames, ratePeriodSeconds } from './functions/contract/limits.ts';
import { answerAsIngestWorker } from './test/http/support/ingest-worker-double.ts';

function rateLimitsOfTests() {
  const high = rateLimitNames.map((name, index) => [name, rateLimitOfTests(7001 + index, 1_000_000)] as const);
  return Object.fromEntries([...high, ['RATE_TEST', rateLimitOfTests(7099, 3)] as const]);
}

function rateLimitOfTests(namespace: number, limit: number) {
  return { namespace_id: String(namespace), simple: { limit, period: ratePeriodSeconds as 60 } };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether a test of two sizes runs whole. */
    isLongRun: boolean;
  }
}

interface List {
  readonly isLongRun: boolean;
  /** Files of tests in Node, and inside workerd. */
  readonly node: readonly string[];
  readonly workerd: readonly string[];
  readonly exclude: readonly string[];
}

/** A test takes a second or two, and many times as long on a machine that has other things to do. */
const patienceMs = 60_000;

interface Resolving {
  readonly resolve?: { conditions?: string[] };
}

/** Packages as they are deployed: what some bring for development (micromark) checks itself at every step, and is slow. */
const asDeployed = {
  name: 'as-deployed',
  configResolved({ ssr, environments }: { ssr: Resolving; environments: Record<string, Resolving> }) {
    const settings = [ssr.resolve, ...Object.values(environments).map(({ resolve }) => resolve)];
    for (const given of settings) {
      if (given?.conditions) given.conditions = given.conditions.filter((each) => !each.startsWith('development'));
    }
  },
};

/** They replace modules, or settle what holds for a process (Neon's driver): each has one to itself. */
const alone = [
  'test/ingest/parts.test.ts',
  'test/ingest/parts-property.long.test.ts',
  'test/local/conformance/drizzle.test.ts',
  'test/local/conformance/neon.test.ts',
];

/** Settings of a run: pure code, stand-ins and scripts in Node; handlers inside workerd (*.workerd.test.ts). */
export function testsOf({ isLongRun, node, workerd, exclude }: List) {
  const inNode = {
    exclude: [...exclude, 'test/**/*.workerd.test.ts', 'test/e2e/**'],
    provide: { isLongRun },
    globalSetup: ['./test/local/support/shared-postgres.ts', './test/local/support/shared-encoder.ts'],
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
  };
  const projects: TestProjectInlineConfiguration[] = [
    {
      plugins: [asDeployed],
      test: {
        ...inNode,
        name: 'node',
        // One process for many files: they import the same modules, and leave nothing behind.
        isolate: false,
        include: [...node],
        exclude: [...inNode.exclude, ...alone],
      },
    },
    {
      plugins: [asDeployed],
      test: { ...inNode, name: 'alone', include: alone.filter((file) => isLongRun === file.includes('.long.')) },
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
        include: [...workerd],
        exclude: [...exclude],
        provide: { isLongRun },
        globalSetup: ['./test/http/support/start-course.ts'],
        testTimeout: patienceMs,
        hookTimeout: patienceMs,
      },
    },
  ];
  return defineConfig({
    test: {
      // What the Workers log is shown with the tests that fail.
      silent: 'passed-only',
      // By itself it leaves one core idle, which on a machine of two is half of the time.
      maxWorkers: '100%',
      reporters: ['default', './scripts/closing-line-reporter.ts'],
      projects,
    },
  });
}

// `npm test`. What takes long stands in vitest.long.config.ts.
export default testsOf({
  isLongRun: false,
  node: ['test/**/*.test.ts'],
  workerd: ['test/**/*.workerd.test.ts'],
  exclude: ['test/**/*.long.*'],
});
