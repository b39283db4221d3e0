import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rateLimits, ratePeriodSeconds } from '../../functions/contract/limits.ts';
import { addressOf } from '../../functions/http/limits/count-request.ts';
import { withHigherLimits } from '../../scripts/stack/local-config.ts';

const configuration = readFileSync('wrangler.toml', 'utf8');
const bindings = (text: string) =>
  [
    ...text.matchAll(
      /\[\[ratelimits\]\]\nname = "(RATE_\w+)"\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = (\d+) \}/g,
    ),
  ].map(([, name, namespace, limit, period]) => ({ name, namespace, limit: Number(limit), period: Number(period) }));

describe('rate limits', () => {
  it('are in wrangler.toml what limits.ts says, each counted by itself', () => {
    const bound = bindings(configuration);
    expect(Object.fromEntries(bound.map(({ name, limit }) => [name, limit]))).toEqual(rateLimits);
    expect(new Set(bound.map(({ period }) => period))).toEqual(new Set([ratePeriodSeconds]));
    expect(new Set(bound.map(({ namespace }) => namespace)).size).toBe(bound.length);
  });

  it('are a thousand times higher on one machine, and nothing else differs there', () => {
    const local = withHigherLimits(configuration);
    for (const { name, limit } of bindings(local))
      expect(limit).toBe(rateLimits[name as keyof typeof rateLimits] * 1_000);
    expect(local.replaceAll(/limit = \d+/g, '')).toBe(configuration.replaceAll(/limit = \d+/g, ''));
    expect(() => withHigherLimits('name = "other"')).toThrow('no rate limit');
  });

  it('let a class of forty behind one address ask, open pages and join within a minute', () => {
    const pupils = 40;
    expect(rateLimits.RATE_MODEL_ADDRESS / pupils).toBeGreaterThanOrEqual(10);
    expect(rateLimits.RATE_READ_ADDRESS / pupils).toBeGreaterThanOrEqual(100);
    // Each opens the page of the code and sends its form.
    expect(rateLimits.RATE_ENTRY_ADDRESS / pupils).toBeGreaterThanOrEqual(2);
  });
});

describe('the address a request is counted under', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['', null],
    ['1'.repeat(46), null],
    [null, null],
  ])('of %s is %s', (header, address) => {
    expect(addressOf(header)).toBe(address);
  });
});
