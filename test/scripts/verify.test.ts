// The one command behind which the tools stand.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const verify = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/verify.ts', ...args], { encoding: 'utf8' });

const listed = () => [...verify().stdout.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name = '']) => name);

test('lists its tools, each of which says how it is called', () => {
  const names = listed().filter((name) => name !== 'all' && name !== 'mutation');
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const { status, stdout } = verify(name, '--help');
    expect({ name, status }).toEqual({ name, status: 0 });
    expect(stdout.split('\n').length, name).toBeGreaterThan(1);
    expect(stdout, name).toMatch(/npm run verify -- |node scripts\/verify\//);
  }
}, 60_000);

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
