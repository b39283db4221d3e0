import { describe, expect, it } from 'vitest';
import { isForgeable } from '../../../functions/http/identity/forgery.ts';

const request = (method: string, headers: Record<string, string>) =>
  new Request('https://groundwork.example/api/conversations', { method, headers });

describe('requests another site could forge', () => {
  it.each([
    ['our own page', { origin: 'https://groundwork.example', 'sec-fetch-site': 'same-origin' }],
    ['an allowed origin', { origin: 'https://school.example', 'sec-fetch-site': 'cross-site' }],
    ['no browser', {}],
  ])('lets %s change things', (_, headers) => {
    expect(isForgeable(request('POST', headers), ['https://school.example'])).toBe(false);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site that hides its origin', { origin: 'null' }],
    ['a subdomain', { origin: 'https://evil.groundwork.example' }],
    ['the same host without encryption', { origin: 'http://groundwork.example' }],
    ['a look-alike', { origin: 'https://groundwork.example.evil.example' }],
    ['a sibling site by fetch metadata alone', { 'sec-fetch-site': 'same-site' }],
    ['another site by fetch metadata alone', { 'sec-fetch-site': 'cross-site' }],
  ])('stops %s', (_, headers) => {
    expect(isForgeable(request('POST', headers), ['https://school.example'])).toBe(true);
    expect(isForgeable(request('DELETE', headers), [])).toBe(true);
  });

  it('lets reads through: they change nothing', () => {
    expect(isForgeable(request('GET', { origin: 'https://evil.example' }), [])).toBe(false);
  });
});
