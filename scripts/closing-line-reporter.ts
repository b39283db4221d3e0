// Prints `N passed, N failed` as the last line of a Vitest run, for readers that know no runner's own words.
import type { Reporter, TestModule } from 'vitest/node';

export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.ok()).length;
      failed += tests.filter((test) => !test.ok()).length;
      // A file that does not load has no tests, and is a failure all the same.
      if (!module.ok() && tests.every((test) => test.ok())) failed += 1;
    }
    process.on('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
