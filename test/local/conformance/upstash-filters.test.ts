/** Every filter operator through the client, on the metadata of Upstash's documentation. */
import { Index } from '@upstash/vector';
import { afterAll, describe, expect, it } from 'vitest';
import { openVectors } from '../support/open-vectors.ts';

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

const vectors = await openVectors();
const index = new Index({ url: vectors.url, token: vectors.token, retry: false });
const vector = { vector: [1, 0], sparseVector: { indices: [1], values: [1] } };
await index.upsert([
  ...Object.entries(cities).map(([id, metadata]) => ({ id, ...vector, metadata })),
  { id: 'none', ...vector },
]);
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
    ['population = 3.7e6', 'berlin'],
    ['is_capital = true', 'ankara berlin'],
    ['is_capital = 1', 'ankara berlin'],
    ['is_capital = FALSE', 'istanbul'],
    ['is_capital = 0', 'istanbul'],
    ["country != 'Turkey'", 'berlin'],
    ['population != 3700000', 'istanbul ankara'],
    ['is_capital != true', 'istanbul'],
    ['population < 5700000', 'berlin'],
    ['population <= 5700000', 'ankara berlin'],
    ['population > 5700000', 'istanbul'],
    ['population >= 5700000', 'istanbul ankara'],
    ['rank > -1', 'bare'],
    ["city GLOB '?[sz]*[^m-z]'", 'istanbul'],
    ["city GLOB 'A*'", 'ankara'],
    ["city GLOB 'a*'", ''],
    ["city GLOB 'Ankara'", 'ankara'],
    ["city NOT GLOB 'A*'", 'istanbul berlin bare'],
    ["country IN ('Germany', 'France')", 'berlin'],
    ['population IN (3700000, 5700000)', 'ankara berlin'],
    ['is_capital IN (true)', 'ankara berlin'],
    ["economy.currency NOT IN ('USD', 'EUR')", 'istanbul ankara'],
    ["economy.major_industries CONTAINS 'Tourism'", 'istanbul'],
    ["economy.major_industries NOT CONTAINS 'Tourism'", 'ankara berlin'],
    ['HAS FIELD economy.currency', 'istanbul ankara berlin'],
    ['HAS NOT FIELD economy.currency', 'bare none'],
    ['HAS NOT FIELD rank', 'istanbul ankara berlin none'],
    ['geography.coordinates.latitude >= 40', 'istanbul berlin'],
    ["economy.major_industries[0] = 'Tourism'", 'istanbul'],
    ["economy.major_industries[#-1] = 'Finance'", 'istanbul'],
    ["economy.major_industries[#-1] GLOB '*n*'", 'istanbul ankara'],
    ['HAS FIELD economy.major_industries[1]', 'istanbul'],
    ["economy.major_industries[7] != 'x'", ''],
    ["city = 'Ber\\'lin'", 'berlin'],
    ['city = "Ber\'lin"', 'berlin'],
    // AND binds tighter than OR, parentheses tighter than both.
    ["country = 'Turkey' AND population > 10000000 OR is_capital = true", 'istanbul ankara berlin'],
    ["is_capital = true OR country = 'Turkey' AND population > 10000000", 'istanbul ankara berlin'],
    ["country = 'Turkey' AND (population > 10000000 OR is_capital = true)", 'istanbul ankara'],
    ["(country = 'Germany' OR is_capital = true) AND population < 4000000", 'berlin'],
    ["((country = 'Germany'))", 'berlin'],
    ["country='Germany'and population>1or\n\trank=1", 'berlin bare'],
    ["city not glob 'A*' And Has Field rank", 'bare'],
    // A value of another kind, and a field that is absent, match no comparison in either direction.
    ["population = '3700000'", ''],
    ["population != '3700000'", ''],
    ["population GLOB '3*'", ''],
    ["city CONTAINS 'x'", ''],
    ['city > 1', ''],
    ["absent != 'x'", ''],
    ["absent NOT IN ('x')", ''],
    ["absent NOT GLOB 'x'", ''],
    ["absent NOT CONTAINS 'x'", ''],
    ["constructor = 'x' OR HAS FIELD __proto__", ''],
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
    ["city = 'x')", 'expected AND, OR or the end at position 10'],
    ["city < 'x'", 'expected a number after < at position 7'],
    ['city GLOB 7', 'expected a string after GLOB at position 10'],
    ["city GLOB '[a'", '"[" is not closed in the pattern'],
    ["city NOT = 'x'", 'expected GLOB, IN or CONTAINS at position 9'],
    ["city IN 'x'", 'expected "(" at position 8'],
    ['city IN ()', 'expected a string, a number or a boolean at position 9'],
    ["city IN ('x',)", 'expected a string, a number or a boolean at position 13'],
    ["city IN ('x'", 'expected ")" at position 12'],
    ['HAS city', 'expected FIELD at position 4'],
    ['HAS FIELD AND', 'expected a field name at position 10'],
    ['NOT city = 1', 'expected a field name at position 0'],
    ['city == 1', 'expected a string, a number or a boolean at position 6'],
    ['city $ 1', 'unexpected "$" at position 5'],
    ['1 = city', 'expected a field name at position 0'],
    [`${'('.repeat(101)}a = 1${')'.repeat(101)}`, 'expected at most 100 nested parentheses'],
  ])('%j is refused: %s', async (filter, message) => {
    await expect(matching(filter)).rejects.toThrow(`Invalid filter: ${message}`);
  });
});
