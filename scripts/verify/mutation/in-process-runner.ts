// Stryker's test runner for the pure rooms: loads their tests once and calls those a mutant needs, in one process.
// A fresh vitest worker per mutant cost 0.6 s, nearly all of it for starting and loading; this costs the tests alone.
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { type CollectedTest, collectFrom } from './collect-tests.ts';
import { ImportGraph } from './import-graph.ts';
import { namedRooms } from './rooms.ts';

const standIn = new URL('./collect-tests.ts', import.meta.url).href;

class InProcessRunner implements TestRunner {
  readonly #graph = new ImportGraph();
  #files: readonly string[] = [];
  #tests: readonly CollectedTest[] = [];
  #timeMs: ReadonlyMap<string, number> = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'vitest' && context.parentURL !== standIn
          ? { url: standIn, shortCircuit: true }
          : this.#graph.note(context.parentURL, next(specifier, context)),
    });
    // The same cases for every mutant, so that a score is the same tomorrow; few, for most mutants fall to the first ones
    // and survivors run them all; and nothing is gained by a smaller case.
    fc.configureGlobal({ seed: 20_261_122, numRuns: 25, endOnFailure: true });
    const globs = [...new Set(namedRooms(process.env.MUTATION_ROOMS).flatMap(({ tests }) => tests))];
    this.#files = globSync(globs)
      .sort()
      .map((file) => resolve(file));
    this.#tests = await this.#load(this.#files);
  }

  async dryRun(): Promise<DryRunResult> {
    const context = contextOfMutants();
    const results: TestResult[] = [];
    for (const test of this.#tests) {
      context.currentTestId = test.id;
      results.push(await runOf(test));
      context.currentTestId = undefined;
    }
    this.#timeMs = new Map(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]));
    const tests = [...new Map(results.map((result) => [result.id, result])).values()];
    const { mutantCoverage } = context;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage ? { mutantCoverage } : {}) };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit } = options;
    const context = contextOfMutants();
    Object.assign(context, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const wanted = testFilter === undefined ? null : new Set(testFilter);
    try {
      const tests = (await this.#testsFor(options)).filter(({ id }) => wanted?.has(id) ?? true);
      const results = await this.#untilOneFails(tests);
      const endless = determineHitLimitReached(context.hitCount, hitLimit);
      return toMutantRunResult(endless ?? { status: DryRunStatus.Complete, tests: results });
    } catch (error) {
      return { status: MutantRunStatus.Error, errorMessage: String(error) };
    } finally {
      context.activeMutant = undefined;
    }
  }

  /** What a file does when it is loaded shows only where it, and all that stands on it, is loaded anew. */
  async #testsFor({ mutantActivation, sandboxFileName }: MutantRunOptions): Promise<readonly CollectedTest[]> {
    if (mutantActivation === 'runtime') return this.#tests;
    const renewed = this.#graph.renew(pathToFileURL(sandboxFileName).href);
    return this.#load(this.#files.filter((file) => renewed.has(pathToFileURL(file).href)));
  }

  /** What is quick to run is quick to kill. */
  async #untilOneFails(tests: readonly CollectedTest[]): Promise<TestResult[]> {
    const time = ({ id }: CollectedTest) => this.#timeMs.get(id) ?? 0;
    const results: TestResult[] = [];
    for (const test of tests.toSorted((one, other) => time(one) - time(other))) {
      const result = await runOf(test);
      results.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    return results;
  }

  async #load(files: readonly string[]): Promise<readonly CollectedTest[]> {
    const tests: CollectedTest[] = [];
    for (const file of files) {
      tests.push(...(await collectFrom(file, () => import(this.#graph.current(pathToFileURL(file).href)))));
    }
    return tests;
  }
}

/** What the instrumented code reads and writes. */
interface MutantContext {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

function contextOfMutants(): MutantContext {
  const holder = globalThis as unknown as Record<string, MutantContext>;
  holder[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
  return holder[INSTRUMENTER_CONSTANTS.NAMESPACE] ?? {};
}

async function runOf({ id, name, file, run }: CollectedTest): Promise<TestResult> {
  const startedAtMs = performance.now();
  const about = () => ({ id, name, fileName: file, timeSpentMs: performance.now() - startedAtMs });
  try {
    await run();
    return { ...about(), status: TestStatus.Success };
  } catch (error) {
    return { ...about(), status: TestStatus.Failed, failureMessage: error instanceof Error ? error.message : 'failed' };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
