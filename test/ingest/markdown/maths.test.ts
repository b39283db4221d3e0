import { describe, expect, it } from 'vitest';
import { contents, readText } from '../read-text.ts';

const one = (text: string): string => contents(readText(text)).join(' ¶ ');

describe('maths in dollar signs', () => {
  it('stays LaTeX, untouched by Markdown', () => {
    expect(one('Let $a_1 * b_1 * c$ be $x$.')).toBe('Let $a_1 * b_1 * c$ be $x$.');
    expect(one('The $n$th term')).toBe('The $n$th term');
  });

  it('may have spaces inside its signs where it has marks of a formula', () => {
    expect(one('So $ p_t = \\sum_{s=t} g $ here.')).toBe('So $p_t = \\sum_{s=t} g$ here.');
    expect(one('The $ N $ of {{< math >}}$ M ${{< /math >}} is {{< math >}}$ K ${{< /math >}}.')).toBe(
      'The $N$ of $M$ is $K$.',
    );
    expect(one('Type $ cd my_tides and $ ls -l too.')).toBe('Type $ cd my_tides and $ ls -l too.');
  });

  it('on lines of its own is a passage, or goes on the sentence it stands in', () => {
    expect(one('Done.\n\n$$\n\\frac{a}{b}\n$$\n\nNext.')).toBe('Done.\n\n$$\\frac{a}{b}$$ ¶ Next.');
    expect(one('It is\n\n$$\nx\n$$\n\nwhere x is large.')).toBe('It is\n\n$$x$$\n\nwhere x is large.');
    expect(readText('$$x$$\n').drafts[0]?.contentType).toBe('math');
  });

  it('within a sentence is inline, also in kramdown’s double signs', () => {
    expect(one('Let $$x_1$$ be.')).toBe('Let $x_1$ be.');
  });

  it('in quotes and lists stays there', () => {
    expect(one('> $$\n> x\n> $$\n')).toBe('$$x$$');
    expect(one('- $$\n  x\n  $$\n')).toBe('$$x$$');
  });

  it('is read from code fences, brackets and MathML too', () => {
    expect(one('```math\n\\alpha\n```\n')).toBe('$$\\alpha$$');
    expect(one('Let \\\\(x_1\\\\) be.')).toBe('Let $x_1$ be.');
    expect(one('Let \\(x_1\\) be.')).toBe('Let $x_1$ be.');
    expect(one('Escaped \\(brackets\\) stay.')).toBe('Escaped (brackets) stay.');
    const address = 'https://example.org/wiki/R_';
    expect(one(`So is [R](${address}\\(a_language\\)).`)).toBe(`So is [R](${address}%28a_language%29).`);
    expect(one('Let $x = [0, 1]\\ $ and $y_1\\ $ be.')).toBe('Let $x = [0, 1]$ and $y_1$ be.');
    expect(one('A real<math><mi>a</mi></math>is here.')).toBe('A real $a$ is here.');
  });
});

it('hangs on a letter where it is a sub- or superscript alone', () => {
  expect(one('Less CO$_{\\text{2}}$ and H$_2$O at the n$^{th}$ try.')).toBe(
    'Less CO$_{\\text{2}}$ and H$_2$O at the n$^{th}$ try.',
  );
  expect(one('From US$5 to US$6.')).toBe('From US$5 to US$6.');
});

describe('money', () => {
  it.each(['It costs $5 and $10.', 'From $10,500 to $20,000 a year.', 'Set $HOME and $PATH.', 'Only $1.37 more.'])(
    'is not maths: %s',
    (text) => {
      expect(one(text)).toBe(text);
    },
  );

  it('is escaped where a formula follows it', () => {
    expect(one('It costs $5 at $x=1$.')).toBe('It costs \\$5 at $x=1$.');
  });

  it('at the start of a line swallows nothing', () => {
    expect(one('$$$ is dear.\n\nText.')).toBe('$$$ is dear. ¶ Text.');
  });
});

describe('brackets like those of the reader’s own marks', () => {
  it.each([
    ['x <math>⸨0⸩</math>', '$\\text{⸨0⸩}$'],
    ['x $⸨0⸩$ y', '$⸨0⸩$'],
    ['x\n\n$$\n⸨0⸩\n$$', '⸨0⸩'],
    ['x\n\n{% highlight py %}a⸨0⸩{% endhighlight %}', 'a⸨0⸩'],
    ['x [a](http://x.y/⸨0⸩)', '[a](http://x.y/⸨0⸩)'],
    ['x <b title="⸨1⸩">$⸨0⸩$ ⸨1⸩</b>', '**$⸨0⸩$ ⸨1⸩**'],
  ])('stand as the source has them: %s', (text, shown) => {
    const read = contents(readText(text)).join('\n');
    expect(read).toContain(shown);
    expect(read).not.toMatch(/[\uFDD0-\uFDEF]/);
  });
});
