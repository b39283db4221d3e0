/** Properties of the vector stand-in's small parts, against plainer ways to the same result. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BestRanked } from '../../scripts/local/upstash/best-ranked.ts';
import { shortestFloat } from '../../scripts/local/upstash/float-text.ts';
import { compileGlob } from '../../scripts/local/upstash/glob.ts';
import { parseFilter } from '../../scripts/local/upstash/parse-filter.ts';
import { VectorError } from '../../scripts/local/upstash/vector-error.ts';

describe('BestRanked', () => {
  it('gives what sorting everything gives', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 }), (values, count, step) => {
        const accepts = (slot: number) => slot % step === 0;
        const best = new BestRanked({ count, accepts, before: (a, b) => a < b });
        for (const [slot, score] of values.entries()) best.offer(slot, score);
        const sorted = values
          .map((score, slot) => ({ slot, score }))
          .filter(({ slot }) => accepts(slot))
          .sort((a, b) => b.score - a.score || a.slot - b.slot);
        expect(best.ranked()).toEqual(sorted.slice(0, count));
      }),
    );
  });
});

describe('shortestFloat', () => {
  it('reads back as the same 32-bit float', () => {
    fc.assert(
      fc.property(fc.float({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Math.fround(shortestFloat(value))).toBe(Math.fround(value));
      }),
    );
  });

  it('keeps short decimals short', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999, max: 99_999 }), fc.integer({ min: 0, max: 6 }), (digits, places) => {
        const decimal = Number(`${digits}e-${places}`);
        expect(shortestFloat(Math.fround(decimal))).toBe(decimal);
      }),
    );
  });
});

describe('compileGlob', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    'z',
    '*',
    '?',
    '[ab]',
    '[^ab]',
    '[a-m]',
    '[^a-m]',
    '[a-mz]',
    '.',
    '(',
    '\\',
    'é',
  );

  it('matches what the equivalent regular expression matches', () => {
    const toRegExp = (pattern: string) =>
      new RegExp(
        `^${pattern.replaceAll(/\[\^?[^\]]+\]|[\s\S]/gu, (token) =>
          token === '*'
            ? '[\\s\\S]*'
            : token === '?'
              ? '[\\s\\S]'
              : token.startsWith('[')
                ? token
                : token.replaceAll(/[.()\\]/g, '\\$&'),
        )}$`,
        'u',
      );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'k', 'z', '.', '(', '\\', 'é') }),
        (parts, text) => {
          const pattern = parts.join('');
          expect(compileGlob(pattern)(text)).toBe(toRegExp(pattern).test(text));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('does not slow down on a hostile pattern', () => {
    const started = performance.now();
    expect(compileGlob(`${'*a'.repeat(50)}b`)('a'.repeat(5000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('takes a bracket right after the opening one as itself', () => {
    expect([']', '[', 'x'].map(compileGlob('[]x]'))).toEqual([true, false, true]);
    expect([']', 'y'].map(compileGlob('[^]x]'))).toEqual([false, true]);
  });
});

describe('parseFilter', () => {
  it('fails on nothing but with its own error', () => {
    const word = fc.constantFrom(
      'a',
      'b.c[0]',
      'AND',
      'OR',
      'NOT',
      'IN',
      'GLOB',
      'HAS',
      'FIELD',
      'CONTAINS',
      '=',
      '<',
      '(',
      ')',
      ',',
      "'x'",
      '"y"',
      '7',
      'true',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (filter) => {
          try {
            expect(typeof parseFilter(filter)({ a: 7, b: { c: ['x'] } })).toBe('boolean');
          } catch (error) {
            expect(error).toBeInstanceOf(VectorError);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reads any text back out of a literal when quotes and backslashes are escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '"', '\\', 'a', ' ', '\n', 'é') }), (text) => {
        const escaped = text.replaceAll(/['"\\]/g, '\\$&');
        expect(parseFilter(`f = '${escaped}'`)({ f: text })).toBe(true);
        expect(parseFilter(`f != "${escaped}"`)({ f: text })).toBe(false);
      }),
    );
  });

  it('does not slow down on a long filter', () => {
    const started = performance.now();
    const filter = Array.from({ length: 20_000 }, (_, n) => `a = ${n}`).join(' OR ');
    expect(parseFilter(filter)({ a: 19_999 })).toBe(true);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
