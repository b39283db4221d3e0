import { describe, expect, it } from 'vitest';
import { checkSources } from '../../../scripts/check-patterns/check-sources.ts';
import { findAmbiguity } from '../../../scripts/check-patterns/find-ambiguity.ts';

const kindOf = ({ source, flags }: RegExp) => findAmbiguity(source, flags)?.kind ?? null;

describe('patterns that a text keeps busy', () => {
  it.each([/^(a+)+$/, /(?:a|a)*b/, /(?:a|ab|b)*c/, /^(?:readme|notice)(?:[-_.]\w+)*$/i, /(x+x+)+y/])(
    '%s takes exponential time',
    (pattern) => expect(kindOf(pattern)).toBe('exponential'),
  );

  it('a lookbehind without a bound reads back at every character', () => {
    expect(kindOf(/(?<=\\[a-z]+)x/)).toBe('reads back');
  });
});

describe('patterns that take linear time', () => {
  it.each([/(?<!\s)\s+$/, /^\s+/, /\s+/g, /[.!?]\s/])('%s', (pattern) =>
    expect(findAmbiguity(pattern.source, pattern.flags)).toBeNull(),
  );
});

describe('a check of sources', () => {
  const check = (text: string) => checkSources(new Map([['functions/a.ts', text]]), []).findings;

  it('names file, line, pattern and what to repeat', () => {
    expect(check('const a = 1;\nexport const b = /\\s+$/;')).toEqual([
      { path: 'functions/a.ts', line: 2, message: expect.stringContaining('/\\s+$/') },
    ]);
  });

  it('is not led astray by slashes in strings, comments, divisions and templates', () => {
    expect(check('const a = 4 / 2 / 1; // /\\s+$/\nexport const b = "/\\s+$/" + `/\\s+$/` + a;')).toEqual([]);
  });
});
