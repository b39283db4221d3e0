// Which languages the guard's weights were fitted on: by the tag as browsers write it, never by a tag that only begins so.
import { expect, test } from 'vitest';
import { leastSupportIn } from '../../functions/guard/fitted-language.ts';

test.each(['en', 'EN', 'en-GB', 'En-us'])('%s is held to the fitted cuts alone', (tag) => {
  expect(leastSupportIn(tag)).toBe(0);
});

test.each(['hi', 'hi-IN', 'eng', 'enx-GB', 'hi-en', 'de', ''])('more is asked of "%s"', (tag) => {
  expect(leastSupportIn(tag)).toBe(0.85);
});
