// The closing line of a test run, also of one that never ends by itself.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestModule, Vitest } from 'vitest/node';
import ClosingLineReporter from '../../scripts/closing-line-reporter.ts';

/** A file of tests that ended, as Vitest hands it to reporters: one result for each test. */
function file(id: string, ...results: readonly boolean[]): TestModule {
  const tests = results.map((isOk) => ({ ok: () => isOk }));
  return { id, ok: () => results.every(Boolean), children: { allTests: () => tests } } as unknown as TestModule;
}

const written: string[] = [];
const exit = vi.fn<(code: number) => void>();

function reporterOf({ files, errors = [] }: { readonly files: number; readonly errors?: readonly unknown[] }) {
  const reporter = new ClosingLineReporter({ silenceMs: 500, exit });
  reporter.onInit({ state: { getUnhandledErrors: () => errors } } as unknown as Vitest);
  reporter.onTestRunStart(Array.from({ length: files }));
  return reporter;
}

beforeEach(() => {
  vi.useFakeTimers();
  // A run that ends says so when its process does; this one goes on with other files.
  vi.spyOn(process, 'on').mockReturnThis();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  exit.mockReset();
  written.length = 0;
});

describe('a run whose files have all ended and that does not end', () => {
  it.each([
    { name: 'all passed', results: [true, true], errors: [], code: 0, line: '3 passed, 0 failed' },
    { name: 'a test failed', results: [true, false], errors: [], code: 1, line: '2 passed, 1 failed' },
    {
      name: 'an error came from nowhere',
      results: [true, true],
      errors: ['lost'],
      code: 1,
      line: '3 passed, 1 failed',
    },
  ])('is ended with its result after the silence: $name', ({ results, errors, code, line }) => {
    const reporter = reporterOf({ files: 2, errors });
    reporter.onTestModuleEnd(file('one', true));
    reporter.onTestModuleEnd(file('two', ...results));
    vi.advanceTimersByTime(499);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(exit.mock.calls).toEqual([[code]]);
    expect(written.at(-1)).toBe(`\n${line}\n`);
  });

  it('is left alone while a file is still running, and once it has ended', () => {
    const running = reporterOf({ files: 2 });
    running.onTestModuleEnd(file('one', true));
    running.onTestModuleEnd(file('one', true));
    vi.advanceTimersByTime(10_000);
    running.onTestModuleEnd(file('two', true));
    running.onTestRunEnd([], []);
    vi.advanceTimersByTime(10_000);
    expect(exit).not.toHaveBeenCalled();
  });
});

it('counts a file that does not load as a failure', () => {
  const reporter = reporterOf({ files: 1 });
  const broken = { ...file('one'), ok: () => false } as unknown as TestModule;
  reporter.onTestModuleEnd(broken);
  vi.advanceTimersByTime(500);
  expect(written.at(-1)).toBe('\n0 passed, 1 failed\n');
});
