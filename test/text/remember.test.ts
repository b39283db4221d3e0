import { expect, test } from 'vitest';
import { remember } from '../../functions/text/remember.ts';

function counting(characters: number) {
  const read: string[] = [];
  const lengthOf = remember((text) => {
    read.push(text);
    return [text.length];
  }, characters);
  return { read, lengthOf };
}

test('a text is read once, however often it is asked for', () => {
  const { read, lengthOf } = counting(1_000);
  expect([lengthOf('one'), lengthOf('three'), lengthOf('one')]).toEqual([[3], [5], [3]]);
  expect(read).toEqual(['one', 'three']);
});

test('of more texts than fit, those asked for lately stay and the oldest go', () => {
  const { read, lengthOf } = counting(80);
  const texts = Array.from({ length: 40 }, (_, index) => `text ${String(index).padStart(3, '0')}`);
  for (const text of texts) lengthOf(text);
  read.length = 0;
  lengthOf('text 039');
  expect(read).toEqual([]);
  lengthOf('text 000');
  expect(read).toEqual(['text 000']);
});

test('a text too long to keep is read each time', () => {
  const { read, lengthOf } = counting(80);
  const long = 'x'.repeat(40);
  expect([lengthOf(long), lengthOf(long)]).toEqual([[40], [40]]);
  expect(read.length).toBe(2);
});
