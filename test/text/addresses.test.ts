// An address of a sentence stands in its passage whole, or nobody said it.
import { describe, expect, test } from 'vitest';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { addressesIn, spellingsOf } from '../../functions/text/addresses.ts';
import { preparePassage } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

describe('addresses', () => {
  test.each([
    ['Read https://example.org/a_b?c=d#e.', ['https://example.org/a_b?c=d#e']],
    ['Read http://example.org/, then (www.example.org/x)!', ['http://example.org', 'www.example.org/x']],
    [
      'Read <https://example.org>; "http://a.b" \'http://c.d\' `http://e.f` [http://g.h]',
      [...['https://example.org', 'http://a.b', 'http://c.d', 'http://e.f', 'http://g.h']],
    ],
    ['Write to a.b+c-d_1@example-x.org.', ['a.b+c-d_1@example-x.org']],
    ['Write to a@example.co.in!', ['a@example.co.in']],
    ['Is it http://example.org/?...', ['http://example.org']],
    [`${'x'.repeat(64)}@example.org`, [`${'x'.repeat(64)}@example.org`]],
    ['The ratio a://b and example.org and a @ b and http and user@host', []],
    ['https://', []],
    ['', []],
  ])('%s: %j', (text, found) => expect(addressesIn(text)).toEqual(found));
  test('may be written without their scheme', () => {
    expect([...spellingsOf('See https://example.org/a and x@y.z.')]).toEqual([
      ...['https://example.org/a', 'example.org/a', 'x@y.z'],
    ]);
  });
  test('of either scheme', () => {
    expect([...spellingsOf('See http://example.org/a.')]).toEqual(['http://example.org/a', 'example.org/a']);
  });
  test('of a hostile text cost no more than its length', () => {
    const startedAtMs = performance.now();
    expect(addressesIn(`${'x.'.repeat(20_000)} @ ${'x'.repeat(20_000)}`)).toEqual([]);
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
  });
});

describe('a sentence with an address', () => {
  const outcome = (address: string, source: string) =>
    judgeSentence({
      ...{ sentence: `At ${address} the pump manual can be read.`, question: null, statistics: emptyStatistics },
      passages: [{ id: 'P1', prepared: preparePassage(`The pump manual can be read at ${source}.`) }],
    });
  test.each([
    ['https://example.org/manual', 'https://example.org/manual'],
    ['www.example.org/manual', 'https://www.example.org/manual/'],
    ['https://example.org', 'https://example.org/'],
    ['help@example.org', 'help@example.org'],
  ])('%s is shown where the passage has %s', (address, source) => {
    expect(outcome(address, source).outcome).toBe('deliver');
  });
  test.each([
    ['https://example.org/manual', 'https://example.org/manual/of/another', 'url'],
    ['https://example.org', 'https://example.org.evil.example/manual', 'url'],
    ['help@example.org', 'nohelp@example.org', 'url'],
    ['help@example.org', 'the gate', 'url'],
    ['https://example.org/man', 'https://example.org/manual', 'reference'],
    ['http://example.org/manual', 'https://example.org/manual', 'reference'],
    ['www.example.org', 'the gate', 'reference'],
  ])('%s is not shown where the passage has %s', (address, source, check) => {
    expect(outcome(address, source)).toMatchObject({ outcome: 'drop', check });
  });
});
