// Every tool and every command of the repository says with --help how it is called. Each is a process of its own.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const verify = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/verify.ts', ...args], { encoding: 'utf8' });

const listed = () => [...verify().stdout.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name = '']) => name);

test('every tool says how it is called', () => {
  const names = listed().filter((name) => name !== 'all');
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const { status, stdout } = verify(name, '--help');
    expect({ name, status }).toEqual({ name, status: 0 });
    expect(stdout.split('\n').length, name).toBeGreaterThan(1);
    expect(stdout, name).toContain(`npm run verify -- ${name}`);
  }
}, 60_000);

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const script = /^node (scripts\/\S+)$/.exec(command)?.[1];
  return script === undefined ? [] : [[name, script] as const];
});

test('the repository has few commands', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20);
  expect(own.length).toBeGreaterThan(10);
});

test.each(own)('npm run %s says with --help how it is called, and does nothing', (name, script) => {
  // Without a stack, a database or a token: what did more than print would fail.
  const environment = { PATH: process.env.PATH, GROUNDWORK_FOLDER: '/nowhere' };
  const { status, stdout } = spawnSync(process.execPath, [script, '--help'], { encoding: 'utf8', env: environment });
  expect(status).toBe(0);
  expect(stdout.toLowerCase()).toContain('usage: ');
  expect(stdout).toMatch(new RegExp(`npm (?:run )?${name}`));
});
