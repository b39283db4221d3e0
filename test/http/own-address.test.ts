import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownAddress } from '../../functions/http/pages/account-pages.ts';

const origin = 'https://groundwork.example';

describe('where signing in leads', () => {
  it.each([
    ['/', '/'],
    ['/author/documents?course=aeo#worst', '/author/documents?course=aeo#worst'],
    ['/?course=a&q=%E0%A4%95', '/?course=a&q=%E0%A4%95'],
    ['/a/../teach', '/teach'],
  ])('%s is ours', (asked, address) => {
    expect(ownAddress(asked, origin)).toBe(address);
  });

  it.each([
    [null],
    [''],
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/.//evil.example'],
    ['/x/..//evil.example'],
    ['/%2e//evil.example'],
    ['/./\\evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    [' /author'],
    ['author'],
    [`/${'x'.repeat(3_000)}`],
  ])('%s leads to the start', (asked) => {
    expect(ownAddress(asked, origin)).toBe('/');
  });

  it('never leaves the origin, whatever is asked for', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const address = ownAddress(`/${pieces.join('')}`, origin);
        expect(new URL(address, `${origin}/sign-in`).origin).toBe(origin);
      }),
    );
  });
});
