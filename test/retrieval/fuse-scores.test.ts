import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denseShareOf, fuseScores, knowsLanguage } from '../../functions/retrieval/fuse-scores.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const cosine = fc.double({ min: -1, max: 1, noNaN: true });
const candidate = fc.record({ lexical: share, cosine: fc.option(cosine) });
const list = fc.array(candidate, { minLength: 1, maxLength: 12 });
const fusedOf = (...given: Parameters<typeof fuseScores>) => fuseScores(...given).map(({ fused }) => fused);

test('words and vectors are each measured by the best of the list', () => {
  const candidates = [
    { lexical: 0.2, cosine: 0.9 },
    { lexical: 0.4, cosine: 0.5 },
    { lexical: 0, cosine: null },
  ];
  expect(fuseScores(candidates, 0.25)).toEqual([
    { nearness: 1, fused: 0.625 },
    { nearness: 0, fused: 0.75 },
    { nearness: 0, fused: 0 },
  ]);
});

test('where one of the two is missing the other decides alone', () => {
  expect(
    fusedOf(
      [
        { lexical: 0.1, cosine: null },
        { lexical: 0.2, cosine: null },
      ],
      0.25,
    ),
  ).toEqual([0.5, 1]);
  expect(
    fusedOf(
      [
        { lexical: 0, cosine: 0.3 },
        { lexical: 0, cosine: 0.1 },
      ],
      0.25,
    ),
  ).toEqual([1, 0]);
  expect(fusedOf([{ lexical: 0, cosine: 0.3 }], 0.25)).toEqual([1]);
  expect(fuseScores([], 0.25)).toEqual([]);
});

test('every score is a share, in the order given', () => {
  fc.assert(
    fc.property(list, share, (candidates, denseShare) => {
      const scores = fuseScores(candidates, denseShare);
      expect(scores).toHaveLength(candidates.length);
      for (const { nearness, fused } of scores) {
        expect(nearness >= 0 && nearness <= 1).toBe(true);
        expect(fused >= 0 && fused <= 1 + 1e-9).toBe(true);
      }
    }),
  );
});

test('the scale of an embedding model makes no difference, nor does that of the words', () => {
  const grid = fc.record({ lexical: fc.nat(16), cosine: fc.option(fc.integer({ min: -16, max: 16 })) });
  fc.assert(
    fc.property(fc.array(grid, { maxLength: 12 }), (candidates) => {
      const scaled = candidates.map(({ lexical, cosine: each }) => {
        return { lexical: lexical / 16, cosine: each === null ? null : each / 64 + 0.5 };
      });
      expect(fusedOf(scaled, 0.25)).toEqual(fusedOf(candidates, 0.25));
    }),
  );
});

test('models from outside the table, and odd names, get the usual share', () => {
  expect(denseShareOf('constructor')).toBe(denseShareOf('unknown'));
});

test('only a model that is known to read few languages is taken at its word for few', () => {
  expect(knowsLanguage('use-lite-two-sided', 'en-GB')).toBe(true);
  expect(knowsLanguage('use-lite-two-sided', 'hi')).toBe(false);
  expect(knowsLanguage('text-embedding-3-small', 'hi')).toBe(true);
  expect(knowsLanguage('constructor', 'hi')).toBe(true);
});
