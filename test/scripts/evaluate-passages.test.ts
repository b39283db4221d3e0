// What stands above a passage that hangs on another: how that one ends, from where it can be read on.
import { expect, it } from 'vitest';
import { endOf } from '../../scripts/evaluate/passages.ts';

const end = `Water rises twice a day, ${'and falls as often, '.repeat(5)}as all of these show:`;

it.each([
  ['a sentence', `${'Nobody knows where. '.repeat(9)}${end}`, `… ${end}`],
  ['a word', `unbroken${'-word'.repeat(60)} ${end}`, `… ${end}`],
  ['its beginning', 'Two tides:', 'Two tides:'],
])('begins with %s', (_name, text, shown) => {
  expect(endOf(text)).toBe(shown);
});
