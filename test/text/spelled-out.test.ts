import { expect, test } from 'vitest';
import { spellsOut } from '../../functions/text/spelled-out.ts';

test('words whose first letters are the short form, in a row, spell it out', () => {
  expect(spellsOut('A search engine results page, or SERP, is a page.', ['serp'])).toBe(true);
  expect(spellsOut('Answer Engine Optimization (AEO)', ['aeo'])).toBe(true);
  expect(spellsOut('SERP Feature Analysis', ['serp'])).toBe(false);
  expect(spellsOut('Allow the analysis an hour.', ['a', 'analysis'])).toBe(false);
});
