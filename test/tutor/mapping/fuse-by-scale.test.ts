import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { denseShare, fuseScores, fusionWeightsOf } from '../../../functions/tutor/mapping/fuse-by-scale.ts';

const baseline = { mean: 0.2, deviation: 0.1 };
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('denseShare', () => {
  test('random pairs of the corpus count for nothing, a missing score counts as the floor', () => {
    expect(denseShare(0.2, baseline)).toBe(0);
    expect(denseShare(-1, baseline)).toBe(0);
    expect(denseShare(null, baseline)).toBe(0);
  });

  test('the same cosine says less in a corpus whose texts are all alike', () => {
    expect(denseShare(0.7, baseline)).toBeGreaterThan(denseShare(0.7, { mean: 0.6, deviation: 0.1 }));
  });

  test('a corpus without a measured spread does not divide by nothing', () => {
    expect(denseShare(0.9, { mean: 0, deviation: 0 })).toBeLessThanOrEqual(1);
  });
});

describe('fuseScores', () => {
  test('is convex: never below the lesser nor above the greater part', () => {
    fc.assert(
      fc.property(
        share,
        share,
        fc.constantFrom('universal-sentence-encoder-lite', 'any-other'),
        (lexical, dense, model) => {
          const fused = fuseScores({ lexical, dense }, fusionWeightsOf(model));
          expect(fused).toBeGreaterThanOrEqual(Math.min(lexical, dense) - 1e-9);
          expect(fused).toBeLessThanOrEqual(Math.max(lexical, dense) + 1e-9);
        },
      ),
    );
  });

  test('never falls where a part rises', () => {
    fc.assert(
      fc.property(share, share, share, (lexical, dense, more) => {
        const fused = fuseScores({ lexical, dense });
        expect(fuseScores({ lexical: Math.max(lexical, more), dense })).toBeGreaterThanOrEqual(fused - 1e-9);
        expect(fuseScores({ lexical, dense: Math.max(dense, more) })).toBeGreaterThanOrEqual(fused - 1e-9);
      }),
    );
  });

  test('the weak encoder moves passages the words agree on more than others', () => {
    const gainAt = (lexical: number): number =>
      fuseScores({ lexical, dense: 0.9 }) - fuseScores({ lexical, dense: 0.1 });
    expect(gainAt(0.4)).toBeGreaterThan(gainAt(0.02));
    expect(gainAt(0)).toBeGreaterThan(0);
  });

  test('models from outside the table, and odd names, get the defaults', () => {
    expect(fusionWeightsOf('constructor')).toEqual(fusionWeightsOf('unknown'));
  });
});
