import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SparseVector } from '../../functions/ports/passage-index.ts';
import {
  distinctStems,
  documentSparseVector as indexed,
  querySparseVector,
  questionStems,
  termIndex,
} from '../../functions/retrieval/sparse-terms.ts';

function innerProduct(left: SparseVector, right: SparseVector): number {
  const values = new Map(left.indices.map((index, position) => [index, left.values[position] ?? 0]));
  return right.indices.reduce(
    (sum, index, position) => sum + (values.get(index) ?? 0) * (right.values[position] ?? 0),
    0,
  );
}

const words = fc.array(fc.constantFrom('soil', 'moisture', 'sensor', 'relay', 'pump', 'water', 'the', 'is'), {
  minLength: 1,
  maxLength: 200,
});

const documentSparseVector = (text: string, defines: readonly string[] = []) => indexed({ text, defines });

describe('operators of code', () => {
  test.each([
    ['difference between = and == ?', ['==']],
    ['what does |> do', ['|>']],
    ['whats :: vs -> for', ['::', '->']],
    ['read/write -- fast!!', ['read', 'write', 'fast']],
    ['a->b c++', ['b', 'c']],
  ])('that stand by themselves are words of %j', (question, stems) => {
    expect(questionStems(question)).toEqual(stems);
  });

  test('are found in code and between backticks', () => {
    expect(distinctStems('Use `==`, not `=`.\n\n```js\nx |> tide();\n```')).toEqual(
      expect.arrayContaining(['==', '=', '|>', 'tide']),
    );
    expect(distinctStems('Tide `$@` and *ebb* `*`, `%`; ## $$ pump')).toEqual(
      expect.arrayContaining(['$@', '*', '%', 'ebb', 'pump']),
    );
    expect(distinctStems('Ebb -- and flow --- **so**: a = b.').filter((stem) => /\W/.test(stem))).toEqual([]);
  });
});

describe('sparse vectors', () => {
  test('a score never exceeds the maximum of its question', () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 500 }), (document, question, documentCount) => {
        const { vector, maximum } = querySparseVector({
          stems: distinctStems(question.join(' ')),
          documentFrequencies: new Map([['soil', 3]]),
          documentCount,
        });
        expect(innerProduct(documentSparseVector(document.join(' ')), vector)).toBeLessThanOrEqual(maximum + 1e-9);
      }),
    );
  });

  test.each(['', 'What is it?', '<>'])(
    'a text without a word of its own (%s) has a vector that no question finds',
    (text) => {
      const vector = documentSparseVector(text);
      expect(vector.indices).toHaveLength(1);
      const stems = distinctStems('What is the moisture of soil?');
      const question = querySparseVector({ stems, documentFrequencies: new Map(), documentCount: 9 });
      expect(innerProduct(vector, question.vector)).toBe(0);
    },
  );

  test('a passage that defines the term asked for comes before any that only repeats its word', () => {
    const input = { stems: ['relay'], documentFrequencies: new Map([['relay', 40]]), documentCount: 100 };
    const { vector, maximum } = querySparseVector({ ...input, defines: ['relay'] });
    const defining = innerProduct(documentSparseVector('relay: a switch', ['relay']), vector);
    const repeating = innerProduct(documentSparseVector('relay relay relay relay relay'), vector);
    expect(defining).toBeGreaterThan(repeating);
    expect(defining).toBeLessThanOrEqual(maximum);
    expect(querySparseVector(input).vector.indices).toHaveLength(1);
  });

  test('repeating a word helps less each time', () => {
    const once = documentSparseVector('relay').values[0] ?? 0;
    const twice = documentSparseVector('relay relay').values[0] ?? 0;
    const thrice = documentSparseVector('relay relay relay').values[0] ?? 0;
    expect(twice).toBeGreaterThan(once);
    expect(thrice - twice).toBeLessThan(twice - once);
  });

  test('inflected forms meet, stop words leave no trace', () => {
    expect(documentSparseVector('The sensors').indices).toEqual(documentSparseVector('a sensor').indices);
    expect(documentSparseVector('the is of')).toEqual(documentSparseVector(''));
  });

  test('words never seen weigh more than common ones', () => {
    const weigh = (frequency: number) =>
      querySparseVector({ stems: ['relay'], documentFrequencies: new Map([['relay', frequency]]), documentCount: 100 })
        .maximum;
    expect(weigh(0)).toBeGreaterThan(weigh(10));
    expect(weigh(10)).toBeGreaterThan(weigh(99));
    expect(weigh(99)).toBeGreaterThan(0);
  });

  test('indices are distinct, sorted, non-negative 31-bit integers, at most 1,000 of them', () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `word${index}x`).join(' ');
    const { indices, values } = documentSparseVector(text);
    expect(indices.length).toBe(1_000);
    expect(values.length).toBe(1_000);
    expect(new Set(indices).size).toBe(1_000);
    expect(indices.every((index) => Number.isInteger(index) && index >= 0 && index <= 0x7fffffff)).toBe(true);
    expect([...indices].sort((left, right) => left - right)).toEqual(indices);
  });

  test('a stem keeps its index for ever', () => {
    expect([termIndex('sensor'), termIndex('नमी'), termIndex('')]).toEqual([1458357050, 1435247870, 1436499461]);
    expect(termIndex('sensor')).not.toBe(termIndex('sensors'));
  });
});
