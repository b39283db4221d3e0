// What the Worker serves is evaluated part by part: an address that the table gives to another part would not be found.
import { expect, test } from 'vitest';
import { partOf, parts } from '../../functions/http/parts/parts.ts';

const named = new Map(parts.map(({ name, load }) => [name, load]));
const addresses = (
  await Promise.all(
    [...named].map(async ([name, load]) => {
      const { part } = await load();
      return part.addresses.map(({ method, path }) => ({ name, method, path }));
    }),
  )
).flat();

test('every address leads to the part that answers it', () => {
  const astray = addresses.filter(({ name, path }) => partOf(path.replaceAll(/\{\w+\}/g, 'abc')).name !== name);
  expect(astray).toEqual([]);
  expect(addresses.length).toBeGreaterThan(100);
});

test('no two parts answer the same', () => {
  const all = addresses.map(({ method, path }) => `${method} ${path}`);
  expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
});

test.each([
  ['/', 'pages'],
  ['/nowhere', 'pages'],
  ['/authority', 'pages'],
  ['/author/', 'staff-pages'],
  ['/api', 'asking'],
  ['/api/nowhere', 'asking'],
  ['/apiary', 'pages'],
])('%s, which may not exist, is for %s', (path, name) => {
  expect(partOf(path).name).toBe(name);
});
