// The one command behind which the tools stand.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const verify = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/verify.ts', ...args], { encoding: 'utf8' });

test('the help of a tool with options of its own names them, and nothing runs', () => {
  expect(verify('simulate', '--help').stdout).toContain('--learners N');
  const { status, stdout } = verify('all', '--help');
  expect({ status, started: stdout.includes('==') }).toEqual({ status: 0, started: false });
  expect(stdout).toContain('race-learner --rounds');
});

test('an unknown tool is refused with the list', () => {
  const { status, stderr } = verify('no-such-tool');
  expect(status).toBe(2);
  expect(stderr).toContain('There is no tool "no-such-tool"');
  expect(stderr).toContain('probe');
});

test('a tool gets its options, and its exit status is told', () => {
  expect(verify('record-model', '--port', 'none').status).toBe(2);
});
