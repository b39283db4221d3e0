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
      'L: One',
      'L: Two',
      'L: Inner',
      'C: Said.',
      'D: **Tide**: Rise of the sea.',
    ]);
    expect(parentOf(readText(text), 'Inner')).toBe('Two');
  });

  it('read Markdown inside, with or without blank lines', () => {
    expect(html('<div markdown="1">\nIt has:\n* one\n* two\n</div>\n')).toEqual(['C: It has:\n\n- one\n- two']);
    expect(html('<details>\n<summary>More</summary>\n\n- one\n\n</details>\n\nAfter.\n')).toEqual([
      'C: More',
      'L: one',
      'C: After.',
    ]);
    expect(parentOf(readText('<details><summary>More</summary>\n\n- one\n\n</details>\n'), 'one')).toBe('More');
  });

  it('close themselves when their author did not', () => {
    expect(html('<div>\n\nInside.\n\n</section>\n\n<ul><li>One<li>Two\n\nAfter.\n')).toEqual([
      'C: Inside.',
      'L: One',
      'L: Two\n\nAfter.',
    ]);
  });

  it('inside list items and quotes stay there', () => {
    const reading = readText('- Item\n\n  <div>\n\n  Boxed.\n\n  </div>\n- Next\n\n> <p>Quoted.</p>\n');
    expect(outline(reading)).toEqual(['L: Item\n\nBoxed.', 'L: Next', 'C: Quoted.']);
    expect(nodeWith(reading, 'Quoted').contentType).toBe('quote');
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

  it('keep the text after a comment that is never closed, and warn', () => {
    const reading = readText('Text.\n\n<!-- open\n\nMore.\n');
    expect(contents(reading)).toEqual(['Text.', 'open', 'More.']);
    expect(reading.warnings).toEqual([{ line: 3, message: expect.stringContaining('never closed') }]);
  });

  it('put a figure’s caption beside its image', () => {
    const reading = readText(
      '<figure><img src="a.png" alt="A pier under water"><figcaption>Spring tide</figcaption></figure>\n',
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

  it('without leading pipes are tables too', () => {
    expect(html('A | B\n--- | ---\n1 | 2\n')).toEqual(['R: A: 1; B: 2']);
  });

  it('keep the header of a column that is empty, once', () => {
    expect(html('| Mark | Good |\n|---|---|\n| | Yes |\n| | No |\n')).toEqual(['R: Mark: –; Good: Yes', 'R: Good: No']);
  });

  it('in HTML unfold spans and keep captions', () => {
    const text =
      '<table id="t"><caption>Tides</caption><thead><tr><th>Port</th><th>High</th></tr></thead><tbody><tr><td rowspan="2">Brest</td><td>7 m</td></tr><tr><td>8 m</td></tr></tbody></table>\n';
    const reading = readText(text);
    expect(html(text)).toEqual(['C: Table 1: Tides', 'R: Port: Brest; High: 7 m', 'R: Port: Brest; High: 8 m']);
    expect(parentOf(reading, '8 m')).toBe('Table 1: Tides');
  });

  it('laid out sideways are read by column', () => {
    expect(html('| **Year** | 2001 | 2002 | 2003 |\n| **Rain** | 40 mm | 35 mm | 52 mm |\n')).toEqual([
      'R: Year: 2001; Rain: 40 mm',
      'R: Year: 2002; Rain: 35 mm',
      'R: Year: 2003; Rain: 52 mm',
    ]);
  });

  it('without a delimiter find a first row of names', () => {
    expect(html('| Year | Rain |\n| 2001 | 40 |\n| 2002 | 35 |\n')).toEqual([
      'R: Year: 2001; Rain: 40',
      'R: Year: 2002; Rain: 35',
    ]);
  });

  it('of definitions name each row by its first cell', () => {
    expect(html('| **Speed** | way by time |\n| **Force** | mass by acceleration |\n')).toEqual([
      'R: Speed: way by time',
      'R: Force: mass by acceleration',
    ]);
  });

  it('hold pipes in code and maths, and HTML in cells', () => {
    expect(html('| A | B |\n|---|---|\n| `x \\| y` | <b>z</b><br>w |\n')).toEqual(['R: A: `x | y`; B: **z** w']);
  });

  it('do not swallow a line that only begins with a pipe', () => {
    expect(html('|x| is never negative.\n')).toEqual(['C: |x| is never negative.']);
  });
});
