import { describe, expect, it } from 'vitest';
import { checkSources } from '../../../scripts/check-patterns/check-sources.ts';
import { findAmbiguity } from '../../../scripts/check-patterns/find-ambiguity.ts';

const kindOf = ({ source, flags }: RegExp) => findAmbiguity(source, flags)?.kind ?? null;

describe('patterns that a text keeps busy', () => {
  it.each([/^(a+)+$/, /(?:a|a)*b/, /(?:a|ab|b)*c/, /^(?:readme|notice)(?:[-_.]\w+)*$/i, /(x+x+)+y/])(
    '%s takes exponential time',
    (pattern) => expect(kindOf(pattern)).toBe('exponential'),
  );

  it.each([
    /\s+$/,
    /what does\s+(.+?)\s+say\s*n$/,
    /(?:\p{L}+|\d+)(?=\s|$)/gu,
    /^what\s+does\s*(.*)\s*say\s*x$/s,
    /^compare\s+(.+)\s+और\s+(.+)\s*$/,
    /^```(?:json)?\s*([\s\S]*?)\s*```$/,
    /\(\s*([-−]?\s*\d+(?:\.\d+)?)\s*,\s*(\d+)\s*\)/g,
    /^what is\s+(.+?)\s*\?*\s*x$/i,
    /<[^>]*>/,
    /(?=.*=)x/,
    /^\s*#\s/m,
    /(["'*]+).*\1!/u,
    /(?:a(?:a*b)?)/g,
  ])('%s takes more than linear time', (pattern) => expect(kindOf(pattern)).toBe('polynomial'));

  it('a lookbehind without a bound reads back at every character', () => {
    expect(kindOf(/(?<=\\[a-z]+)x/)).toBe('reads back');
  });

  it('bounds that multiply to millions are found, modest ones pass', () => {
    expect(kindOf(/x(?:a{0,4000}b|a{0,4000}){0,4000}y/)).not.toBeNull();
    expect(kindOf(/\bignore\b.{0,40}\bprevious\b.{0,40}\brules\b/)).toBeNull();
  });
});

describe('patterns that take linear time', () => {
  it.each([
    /(?<!\s)\s+$/,
    /^\s+/,
    /\s+/g,
    /\d+(?:[.,]\d+)*/g,
    /```[\s\S]*?```/g,
    /\s*,\s*|\s+/,
    /\b\p{Lu}{2,}\b/gu,
    /<[^<>]{0,300}>/,
    /^(?:a|b)+c$/,
    /^[^,]*,[^,]*$/,
    /[.!?]\s/,
  ])('%s', (pattern) => expect(findAmbiguity(pattern.source, pattern.flags)).toBeNull());

  it('agrees with the clock: what it calls polynomial grows, what it passes does not', () => {
    const spent = (pattern: RegExp, text: string) => {
      const begun = process.cpuUsage();
      pattern.test(text);
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    const blanks = `${' '.repeat(40_000)}x`;
    expect(kindOf(/\s+$/)).toBe('polynomial');
    expect(spent(/\s+$/, blanks)).toBeGreaterThan(100);
    expect(kindOf(/(?<!\s)\s+$/)).toBeNull();
    expect(spent(/(?<!\s)\s+$/, blanks)).toBeLessThan(50);
  });
});

describe('a check of sources', () => {
  const check = (text: string) => checkSources(new Map([['functions/a.ts', text]]), []).findings;

  it('names file, line, pattern and what to repeat', () => {
    expect(check('const a = 1;\nexport const b = /\\s+$/;')).toEqual([
      { path: 'functions/a.ts', line: 2, message: expect.stringContaining('/\\s+$/') },
    ]);
  });

  it('reads patterns that are made, and wants values that it does not know', () => {
    expect(check("export const c = new RegExp('a+$');")).toHaveLength(1);
    expect(check("export const d = new RegExp('^a+');")).toEqual([]);
    expect(check('export const e = (word: string) => new RegExp(word);')[0]?.message).toContain('word is not defined');
  });

  it('is not led astray by slashes in strings, comments, divisions and templates', () => {
    expect(check('const a = 4 / 2 / 1; // /\\s+$/\nexport const b = "/\\s+$/" + `/\\s+$/` + a;')).toEqual([]);
  });
});
