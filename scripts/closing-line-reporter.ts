// Prints `N passed, N failed` as the last line of a Vitest run, for readers that know no runner's own words; also of a
// run that has reported every file and then never ends: now and then a runner inside workerd does not answer when it is
// told to stop, Vitest gives it up after a minute without stopping workerd, and the two keep the run alive.
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** Longer than the slowest teardown takes, by far. */
const silenceMs = 30_000;

export default class ClosingLineReporter implements Reporter {
  readonly #ended = new Map<string, TestModule>();
  readonly #silenceMs: number;
  readonly #exit: (code: number) => void;
  #expected = 0;
  #unhandledErrors: () => readonly unknown[] = () => [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param settings the silence in milliseconds after which a run whose files have all ended is over, and what ends it */
  constructor(settings: { readonly silenceMs?: number; readonly exit?: (code: number) => void } = {}) {
    this.#silenceMs = settings.silenceMs ?? silenceMs;
    this.#exit = settings.exit ?? process.exit;
  }

  onInit(vitest: Vitest): void {
    this.#unhandledErrors = () => vitest.state.getUnhandledErrors();
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.#ended.clear();
    this.#expected = files.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended.set(module.id, module);
    if (this.#ended.size >= this.#expected) this.#timer = setTimeout(() => this.#giveUp(), this.#silenceMs);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    clearTimeout(this.#timer);
    const line = closingLine(count(modules, errors));
    process.on('exit', () => process.stdout.write(line));
  }

  #giveUp(): void {
    const counted = count([...this.#ended.values()], this.#unhandledErrors());
    process.stdout.write(`\nEvery file has ended, but the run has not for ${this.#silenceMs / 1000} s: ended here.\n`);
    process.stdout.write(closingLine(counted));
    this.#exit(counted.failed === 0 ? 0 : 1);
  }
}

interface Count {
  readonly passed: number;
  readonly failed: number;
}

function count(modules: readonly TestModule[], errors: readonly unknown[]): Count {
  let passed = 0;
  let failed = errors.length;
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    passed += tests.filter((test) => test.ok()).length;
    failed += tests.filter((test) => !test.ok()).length;
    // A file that does not load has no tests, and is a failure all the same.
    if (!module.ok() && tests.every((test) => test.ok())) failed += 1;
  }
  return { passed, failed };
}

function closingLine({ passed, failed }: Count): string {
  return `\n${passed} passed, ${failed} failed\n`;
}
