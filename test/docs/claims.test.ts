// What docs/security.md claims, held by tests that are there; and what of CI cannot change under its name.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const claims = [...read('docs/security.md').matchAll(/^\| (.+?) \| `(test\/[\w/.-]+)`: (.+?) \|$/gm)].map(
  ([, claim = '', file = '', name = '']) => ({ claim, file, name }),
);

describe('the table of claims', () => {
  it('has one of every point', () => {
    expect(claims.length).toBeGreaterThan(15);
  });

  it.each(claims)('$claim', ({ file, name }) => {
    expect(read(file)).toContain(name);
  });
});

it('CI uses actions by what they are, not by a name that may be moved', () => {
  const files = readdirSync(new URL('.github/workflows/', root));
  const used = files.flatMap((file) => [...read(`.github/workflows/${file}`).matchAll(/uses:\s*(\S+)/g)]);
  expect(used.length).toBeGreaterThan(3);
  expect(used.map(([, action]) => action).filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});
