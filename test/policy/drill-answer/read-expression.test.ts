import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Expression, readExpression } from '../../../functions/policy/drill-answer/read-expression.ts';
import { written } from './written.ts';

describe('plain mathematics as a tree', () => {
  it.each([
    // Sums and products bind from the left, powers from the right.
    ['1+2-3', '((1 + 2) - 3)'],
    ['1-2*3', '(1 - (2 * 3))'],
    ['8/4/2', '((8 / 4) / 2)'],
    ['8/2x', '((8 / 2) * x)'],
    ['2^3^2', '(2 ^ (3 ^ 2))'],
    ['2x^2', '(2 * (x ^ 2))'],
    ['(1+2)3', '((1 + 2) * 3)'],
    ['2(x+3)', '(2 * (x + 3))'],
    ['(x-1)(x+1)', '((x - 1) * (x + 1))'],
    ['xyz', '((x * y) * z)'],
    ['2√3', '(2 * sqrt[3])'],
    ['√(x+1)', 'sqrt[(x + 1)]'],
    ['√√x', 'sqrt[sqrt[x]]'],
    ['√x^2', '(sqrt[x] ^ 2)'],
    // Signs before a factor.
    ['-x', '(-x)'],
    ['--x', 'x'],
    ['-+-x', 'x'],
    ['+x', 'x'],
    ['---x', '(-x)'],
    ['-x^2', '(-(x ^ 2))'],
    ['3*-2', '(3 * (-2))'],
    ['3/-2', '(3 / (-2))'],
    ['2^-1', '(2 ^ (-1))'],
    ['2^+1', '(2 ^ 1)'],
    ['2^-x^2', '(2 ^ (-(x ^ 2)))'],
    // Bars and functions.
    ['|x-1|', 'abs[(x - 1)]'],
    ['2|x|', 'nothing'],
    ['|x|+1', '(abs[x] + 1)'],
    ['sin x', 'sin[x]'],
    ['sin(x)', 'sin[x]'],
    ['sin(x)y', '(sin[x] * y)'],
    ['sin 2x', 'sin[(2 * x)]'],
    ['sin 2x y', 'sin[((2 * x) * y)]'],
    ['sin x cos x', '(sin[x] * cos[x])'],
    ['sin x (y)', '(sin[x] * y)'],
    ['sin x + 1', '(sin[x] + 1)'],
    ['sin x^2', 'sin[(x ^ 2)]'],
    ['sin^2 x', '(sin[x] ^ 2)'],
    ['sin^2(x)', '(sin[x] ^ 2)'],
    ['sin^-1 x', 'asin[x]'],
    ['cos^(-1)(x)', 'acos[x]'],
    ['tan^-1 x', 'atan[x]'],
    ['sin^-2 x', '(sin[x] ^ (-2))'],
    ['sin^1 x', '(sin[x] ^ 1)'],
    ['sin^-y x', '(sin[x] ^ (-y))'],
    ['sec^-1 x', '(sec[x] ^ (-1))'],
    ['arcsin x', 'asin[x]'],
    ['arctan x', 'atan[x]'],
    ['log 5', 'log[5]'],
    ['log_2 8', 'log_2[8]'],
    ['log_(a+1) x', 'log_(a + 1)[x]'],
    ['log_2 x log_3 x', '(log_2[x] * log_3[x])'],
    ['ln^2 x', '(ln[x] ^ 2)'],
    // Not mathematics, or not all of it.
    ['', 'nothing'],
    ['+', 'nothing'],
    ['1+', 'nothing'],
    ['*2', 'nothing'],
    ['(1', 'nothing'],
    ['1)', 'nothing'],
    ['()', 'nothing'],
    ['|x', 'nothing'],
    ['|x)', 'nothing'],
    ['(x|', 'nothing'],
    ['sin', 'nothing'],
    ['2^', 'nothing'],
    ['x!', 'nothing'],
    ['!', 'nothing'],
    ['x =', 'nothing'],
    ['log_() x', 'nothing'],
    ['log_(+) x', 'nothing'],
  ])('of %s', (text, tree) => {
    expect(written(readExpression(text))).toBe(tree);
  });

  it('keeps how many digits stood behind the point', () => {
    expect(readExpression('0.50')).toMatchObject({ kind: 'number', value: 0.5, decimals: 2 });
  });

  it('goes no deeper and reads no more than any answer needs', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(written(readExpression(nested(58)))).toBe('1');
    expect(readExpression(nested(59))).toBeNull();
    expect(readExpression(`${'2^'.repeat(57)}2`)).not.toBeNull();
    expect(readExpression(`${'2^'.repeat(59)}2`)).toBeNull();
    // Depth is that of one place, not of all places together.
    expect(readExpression(Array.from({ length: 80 }, () => '(2)').join('+'))).not.toBeNull();
    expect(readExpression(Array.from({ length: 80 }, () => '2^2').join('+'))).not.toBeNull();
    expect(readExpression('1'.repeat(500))).not.toBeNull();
    expect(readExpression('1'.repeat(501))).toBeNull();
  });

  it('is the tree that was written out', () => {
    const leaf = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map((value): Expression => ({ kind: 'number', value, decimals: 0 })),
      fc.constantFrom('x', 'y', 'a_1').map((name): Expression => ({ kind: 'symbol', name })),
    );
    const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, depthIdentifier: 'tree' },
        leaf,
        tie('tree').map((of): Expression => ({ kind: 'negate', of })),
        fc
          .tuple(fc.constantFrom('+', '-', '*', '/', '^'), tie('tree'), tie('tree'))
          .map(([operator, left, right]): Expression => ({ kind: 'binary', operator, left, right })),
      ),
    }));
    fc.assert(
      fc.property(tree, (expression) => {
        expect(written(readExpression(written(expression)))).toBe(written(expression));
      }),
    );
  });
});
