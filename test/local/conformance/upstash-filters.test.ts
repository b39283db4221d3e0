/** Every filter operator through the client, on the metadata of Upstash's documentation. */
import { Index } from '@upstash/vector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenVectors, openVectors } from '../support/open-vectors.ts';

const cities = {
  istanbul: {
    city: 'Istanbul',
    country: 'Turkey',
    is_capital: false,
    population: 15460000,
    geography: { continent: 'Asia', coordinates: { latitude: 41.0082, longitude: 28.9784 } },
    economy: { currency: 'TRY', major_industries: ['Tourism', 'Textiles', 'Finance'] },
  },
  ankara: {
    city: 'Ankara',
    country: 'Turkey',
    is_capital: true,
    population: 5700000,
    geography: { continent: 'Asia', coordinates: { latitude: 39.93, longitude: 32.86 } },
    economy: { currency: 'TRY', major_industries: ['Government'] },
  },
  berlin: {
    city: "Ber'lin",
    country: 'Germany',
    is_capital: true,
    population: 3700000,
    geography: { continent: 'Europe', coordinates: { latitude: 52.52, longitude: 13.4 } },
    economy: { currency: 'EUR', major_industries: [] },
  },
  bare: { city: 'Bare', rank: 1 },
};

let vectors: OpenVectors;
let index: Index;
beforeAll(async () => {
  vectors = await openVectors();
  index = new Index({ url: vectors.url, token: vectors.token, retry: false });
  const vector = { vector: [1, 0], sparseVector: { indices: [1], values: [1] } };
  await index.upsert([
    ...Object.entries(cities).map(([id, metadata]) => ({ id, ...vector, metadata })),
    { id: 'none', ...vector },
  ]);
});
afterAll(() => vectors.close());

const matching = async (filter: string): Promise<string> => {
  const hits = await index.query({ vector: [1, 0], topK: 10, filter });
  return hits.map(({ id }) => id).join(' ');
};

describe('a metadata filter', () => {
  it.each([
    ["country = 'Turkey'", 'istanbul ankara'],
    ['country = "Turkey"', 'istanbul ankara'],
    ['population = 3700000', 'berlin'],
    ['is_capital = true', 'ankara berlin'],
    ['is_capital = FALSE', 'istanbul'],
    ['rank > -1', 'bare'],
    ["city GLOB 'A*'", 'ankara'],
    ["city GLOB 'a*'", ''],
    ["city NOT GLOB 'A*'", 'istanbul berlin bare'],
    // A value of another kind, and a field that is absent, match no comparison in either direction.
    ['', 'istanbul ankara berlin bare none'],
  ])('%j matches %j', async (filter, ids) => {
    expect(await matching(filter)).toBe(ids);
  });

  it('applies to sparse and to deleting queries alike', async () => {
    const hits = await index.query({
      sparseVector: { indices: [1], values: [1] },
      topK: 10,
      filter: 'is_capital = true',
    });
    expect(hits.map(({ id }) => id)).toEqual(['ankara', 'berlin']);
  });

  it('can be escaped by a value, which is why no caller text may go into one', async () => {
    const value = "x' OR population > 0 OR city = 'x";
    expect(await matching(`country = '${value}'`)).toBe('istanbul ankara berlin');
  });

  it.each([
    ['=', 'expected a field name at position 0'],
    ['city', 'expected an operator at position 4'],
    ["city 'x'", 'expected an operator at position 5'],
    ['city =', 'expected a string, a number or a boolean at position 6'],
    ['city = x', 'expected a string, a number or a boolean at position 7'],
    ["city = 'x", 'the string starting at position 7 is not closed'],
    ["city = 'x' 'y'", 'expected AND, OR or the end at position 11'],
    ["city = 'x' AND", 'expected a field name at position 14'],
    ["(city = 'x'", 'expected ")" at position 11'],
    [`${'('.repeat(101)}a = 1${')'.repeat(101)}`, 'expected at most 100 nested parentheses'],
  ])('%j is refused: %s', async (filter, message) => {
    await expect(matching(filter)).rejects.toThrow(`Invalid filter: ${message}`);
  });
});
