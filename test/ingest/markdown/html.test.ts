import { describe, expect, it } from 'vitest';
import { contents, nodeWith, outline, parentOf, readText } from '../read-text.ts';

const html = (text: string): readonly string[] => outline(readText(text));

describe('HTML blocks', () => {
  it('give their prose, whatever their nesting and indentation', () => {
    expect(
      html('<div>\n  <section>\n      <p>Deep <b>text</b>.</p>\n      More text.\n  </section>\n</div>\n'),
    ).toEqual(['C: Deep **text**.', 'C: More text.']);
  });

  it('read headings, lists, quotes and definition lists', () => {
    const text =
      '<h2 id="a">Title</h2>\n<ol><li>One</li><li>Two<ul><li>Inner</li></ul></li></ol>\n<blockquote>Said.</blockquote>\n<dl><dt>Tide</dt><dd>Rise of the sea.</dd></dl>\n';
    expect(html(text)).toEqual([
      'H: Title',
      'L: 1. One\n2. Two\n   - Inner',
      'C: Said.',
      'D: **Tide**: Rise of the sea.',
    ]);
  });

  it('read Markdown inside, with or without blank lines', () => {
    expect(html('<div markdown="1">\nIt has:\n* one\n* two\n</div>\n')).toEqual(['C: It has:\n\n- one\n- two']);
    expect(html('<details>\n<summary>More</summary>\n\n- one\n\n</details>\n\nAfter.\n')).toEqual([
      'C: More\n\n- one',
      'C: After.',
    ]);
  });

  it('drop comments, scripts, styles and frames, and say so', () => {
    const text =
      'Text.\n\n<!-- a\n\nb -->\n<script>let a = "<p>";</script>\n<style>p {}</style>\n<iframe src="x">no frame</iframe>\n\nMore.\n';
    const reading = readText(text);
    expect(contents(reading)).toEqual(['Text.', 'More.']);
    expect(reading.dropped.map(({ reason, line }) => [reason, line])).toEqual([
      ['comment', 3],
      ['script', 6],
      ['script', 7],
      ['embedded_frame', 8],
    ]);
  });

  it('say once what caption and image say, whatever their marks', () => {
    const text =
      '<figure><img src="a.png" alt="Your `low` tide"><figcaption>Your <code>low</code> tide</figcaption></figure>\n';
    expect(contents(readText(text))).toEqual(['Your `low` tide.']);
  });

  it.each(['img', 'image'])('put a figure’s caption beside its %s', (name) => {
    const reading = readText(
      `<figure><${name} src="a.png" alt="A pier under water"><figcaption>Spring tide</figcaption></figure>\n`,
    );
    expect(contents(reading)).toEqual(['Spring tide. A pier under water.']);
  });
});

describe('tables', () => {
  it('give a node a row, each with the headers', () => {
    const text =
      'Values follow:\n\n| Plant | Base °C | Note |\n| :--- | :---: | --- |\n| Corn | 10 | |\n| Rice | 12 | Needs *water*. |\n';
    const reading = readText(text);
    expect(html(text)).toEqual([
      'C: Values follow:',
      'R: Plant: Corn; Base °C: 10',
      'R: Plant: Rice; Base °C: 12; Note: Needs *water*.',
    ]);
    expect(parentOf(reading, 'Corn')).toBe('Values follow:');
    expect(nodeWith(reading, 'Rice').provenance.line).toBe(6);
  });

  it('in HTML unfold spans and keep captions', () => {
    const text =
      '<table id="t"><caption>Tides</caption><thead><tr><th>Port</th><th>High</th></tr></thead><tbody><tr><td rowspan="2">Brest</td><td>7 m</td></tr><tr><td>8 m</td></tr></tbody></table>\n';
    const reading = readText(text);
    expect(html(text)).toEqual(['C: Table 1: Tides', 'R: Port: Brest; High: 7 m', 'R: Port: Brest; High: 8 m']);
    expect(parentOf(reading, '8 m')).toBe('Table 1: Tides');
  });

  it('without a delimiter find a first row of names', () => {
    expect(html('| Year | Rain |\n| 2001 | 40 |\n| 2002 | 35 |\n')).toEqual([
      'R: Year: 2001; Rain: 40',
      'R: Year: 2002; Rain: 35',
    ]);
  });

  it('hold pipes in code and maths, and HTML in cells', () => {
    expect(html('| A | B |\n|---|---|\n| `x \\| y` | <b>z</b><br>w |\n')).toEqual(['R: A: `x | y`; B: **z** w']);
  });
});
