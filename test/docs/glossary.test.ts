// The glossary stays short enough to be read at once, and can be looked up in.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const words = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
  .map(([, word = '']) => word)
  .slice(2);

test('at most forty words, each once, by the alphabet', () => {
  expect(words.length).toBeGreaterThan(30);
  expect(words.length).toBeLessThanOrEqual(40);
  expect(words).toEqual([...new Set(words)].toSorted());
});
