// The one command behind which the tools stand.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headOf, scriptOf, tools } from '../../scripts/verify.ts';

const verify = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/verify.ts', ...args], { encoding: 'utf8' });

test.each(tools)('$name says at its head how it is called, which --help shows', (tool) => {
  const head = headOf(scriptOf(tool));
  expect(head + (tool.hasUsage ? readFileSync(scriptOf(tool), 'utf8') : '')).toContain(
    `npm run verify -- ${tool.name}`,
  );
});

test('without a name it lists them', () => {
  const listed = [...verify().stdout.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name]) => name);
  expect(listed).toEqual([...tools.map(({ name }) => name), 'all']);
});

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

test('the repository has few commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: object };
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
});
