// The pages a newcomer reads and the code say the same: every variable, command, file and link they name exists.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '../functions/env.ts';

const readme = readFileSync('README.md', 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/commands.md', 'docs/rooms.md', 'docs/variables.md'].map(
  (path) => ({ path, text: readFileSync(path, 'utf8') }),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('README', () => {
  it('describes every variable of the environment, and no other', () => {
    const variables = readFileSync('docs/variables.md', 'utf8');
    const described = [...variables.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
    expect(described).toEqual(Object.keys(environmentVariables));
  });

  it('is short, and begins with the two commands', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(120);
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
  });

  it.each(pages)('$path names only commands that package.json has', ({ text }) => {
    const named = [...text.matchAll(/npm run ([a-z0-9:-]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(pages)('$path links only to pages that exist', ({ path, text }) => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1]!);
    expect(links.filter((link) => !existsSync(join(dirname(path), link)))).toEqual([]);
  });

  it.each([pages[0], pages[1]])('$path points only at files that exist', (page) => {
    const paths = [
      ...(page?.text ?? '').matchAll(/`((?:functions|db|prompts|scripts|courses|docs|test)\/[a-z0-9/.-]+)`/g),
    ].map((match) => match[1]!);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});
