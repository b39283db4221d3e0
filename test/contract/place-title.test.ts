import { expect, test } from 'vitest';
import { placeTitle } from '../../functions/contract/place-title.ts';

test.each([
  [{ container: 'Tides', document: 'tides.md', section: 'Discussion' }, 'Tides · Discussion'],
  [{ container: '', document: 'Sea handbook', section: 'Discussion' }, 'Sea handbook · Discussion'],
  [{ container: 'Tides', document: 'tides.md', section: 'Tides' }, 'Tides'],
  [{ container: 'Tides', document: 'tides.md', section: null }, 'Tides'],
  [{ container: ' ', document: '', section: 'Discussion' }, 'Discussion'],
])('a place is called by its page, then its section: %o', (input, title) => {
  expect(placeTitle(input)).toBe(title);
});
