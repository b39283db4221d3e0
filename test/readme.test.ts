// The README and the code say the same thing: every variable and every command it names exists, none is left out.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '../functions/env.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('README', () => {
  it('describes every variable of the environment, and no other', () => {
    const described = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
    expect(described).toEqual(Object.keys(environmentVariables));
  });

  it('names only commands that package.json has', () => {
    const named = [...readme.matchAll(/npm run ([a-z0-9:-]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('points only at files that exist', () => {
    const paths = [...readme.matchAll(/`((?:functions|db|scripts|courses)\/[a-z0-9/.-]+)`/g)].map((match) => match[1]!);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
