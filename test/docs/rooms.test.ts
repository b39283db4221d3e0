// The page of the rooms says what the layer table enforces.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { layers } from '../../scripts/check-layers/layers.ts';

const rows = [...readFileSync('docs/rooms.md', 'utf8').matchAll(/^\| ([a-z][a-z-]*) \| [^|]+ \| ([^|]+) \|$/gm)];

test('every room stands on the page with the rooms it may import', () => {
  const told = rows.flatMap(([, room = '', imports = '']) => {
    const named = imports.trim().split(', ');
    if (room === 'room') return [];
    return [
      [room, named[0] === 'everything' ? 'everything' : named.filter((name) => name !== '–').toSorted()] as const,
    ];
  });
  const held = Object.entries(layers).map(
    ([room, { rooms }]) => [room, rooms === 'everything' ? rooms : [...new Set(rooms)].toSorted()] as const,
  );
  expect(new Map(told)).toEqual(new Map(held));
});
