// What a reader sees of Markdown: every mark in every form, and what only looks like one.
import { describe, expect, test } from 'vitest';
import { plainText } from '../../functions/text/plain-text.ts';

describe('code and maths keep their characters', () => {
  test.each([
    ['`ab*c*d`', 'ab*c*d'],
    ['``ab``', 'ab'],
    ['``a`b``', 'a`b'],
    ['Use `a  b` here', 'Use a  b here'],
    ['```js\nlet  a = b*c*d;\nb\n```', 'let  a = b*c*d;\nb'],
    ['```\nlet a;```', 'let a;'],
    ['```\na `b` ``c`` ```', 'a `b` ``c`` '.trim()],
    ['$a*b*c$ hums', '$a*b*c$ hums'],
    ['$$a*b*c\n  +d$$ hums', '$$a*b*c\n  +d$$ hums'],
    ['$x_1$ and $x_2$', '$x_1$ and $x_2$'],
    ['$ *a* $', '$ a $'],
    ['$*a* $', '$a $'],
    ['a$ *b* $c', 'a$ b $c'],
    ['`a`, `b`, `c`, `d`, `e`, `f`, `g`, `h`, `i`, `j`, `k`, `l`', 'a, b, c, d, e, f, g, h, i, j, k, l'],
  ])('%j is %j', (markdown, expected) => expect(plainText(markdown)).toBe(expected));
});

describe('links, pictures and tags', () => {
  test.each(['u', 'https://e.org/a(bc)d', 'u  "the title"', 'a(bc)d  "t"', 'u ""', ''])('(%s)', (target) => {
    expect(plainText(`The [old pump](${target}) hums.`)).toBe('The old pump hums.');
    expect(plainText(`The ![old pump](${target}) hums.`)).toBe('The hums.');
    expect(plainText(`The [![pump](${target})](${target}) hums.`)).toBe('The hums.');
  });
  test.each([
    ['The<br/>pump', 'The pump'],
    ['The <a href="x">old</a> pump', 'The old pump'],
    ['The [a](b c) pump', 'The [a](b c) pump'],
    ['The ![a](b c) pump', 'The ![a](b c) pump'],
    ['a <3 b> c', 'a <3 b> c'],
  ])('%j is %j', (markdown, expected) => expect(plainText(markdown)).toBe(expected));
});

describe('marks of lines and words', () => {
  test.each([
    ['   ###  Deep', 'Deep'],
    ['>> >  quoted', 'quoted'],
    ['one\n## two', 'one\ntwo'],
    ['##two', '##two'],
    ['x# two', 'x# two'],
    ['  12.  item', 'item'],
    ['+ item', 'item'],
    ['3) item', 'item'],
    ['x- item', 'x- item'],
    ['1234. item', '1234. item'],
    ['one\n- two', 'one\n- two'],
    ['**two words** and __two words__', 'two words and two words'],
    ['~~two words~~', 'two words'],
    ['** a**', '** a'],
    ['**a **', 'a **'],
    ['a ** b ** c', 'a ** b ** c'],
    ['a **b', 'a **b'],
    ['a** b', 'a** b'],
    ['*two words* and _two words_', 'two words and two words'],
    ['x*y*z and x_y_z', 'x*y*z and x_y_z'],
    ['2*3*', '2*3*'],
    ['a\nb', 'a\nb'],
    ['a\t \n \tb', 'a\nb'],
    ['a  b\t\tc', 'a b c'],
    ['  a  ', 'a'],
    ['a\u200Bb “c”', 'ab "c"'],
  ])('%j is %j', (markdown, expected) => expect(plainText(markdown)).toBe(expected));
});
