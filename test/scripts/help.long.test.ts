// Every command of the repository says with --help how it is called. Each is a process of its own.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const own = Object.entries(scripts).flatMap(([name, command]) => {
  const script = /^node (scripts\/\S+)$/.exec(command)?.[1];
  return script === undefined ? [] : [[name, script] as const];
});

test.each(own)('npm run %s says with --help how it is called, and does nothing', (name, script) => {
  // Without a stack, a database or a token: what did more than print would fail.
  const environment = { PATH: process.env.PATH, GROUNDWORK_FOLDER: '/nowhere' };
  const { status, stdout } = spawnSync(process.execPath, [script, '--help'], { encoding: 'utf8', env: environment });
  expect(status).toBe(0);
  expect(stdout.toLowerCase()).toContain('usage: ');
  expect(stdout).toMatch(new RegExp(`npm (?:run )?${name}`));
});
