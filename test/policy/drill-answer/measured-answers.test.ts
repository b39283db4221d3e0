import { describe, expect, it } from 'vitest';
import { checkDrill } from '../../../functions/policy/check-drill.ts';

describe('a measured answer', () => {
  const verdict = (expected: string, given: string) => checkDrill({ expected: [expected], given });
  it.each([
    ['36 km/h', '10 m/s', 'right'],
    ['1 m/s', '60 m per minute', 'right'],
    ['1 m/s', '60 m/s', 'wrong'],
    ['5m', '500 cm', 'right'],
  ])('%s given as %s is %s', (expected, given, mark) => {
    expect(verdict(expected, given)).toBe(mark);
  });
});
