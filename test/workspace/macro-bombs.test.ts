import { describe, expect, it } from 'vitest';
import { isPlainAnswer } from '../../functions/tutor/is-plain-answer.ts';
import { hasSafeMath } from '../../functions/tutor/safe-latex.ts';
import { renderMath } from '../../functions/workspace/markup/render-math.ts';
import { renderPassage } from '../../functions/workspace/render-passage.ts';

/** Reads the processor's clock, not the wall's: other work on the machine does not count. */
function spentMs(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const bombs: readonly (readonly [string, string])[] = [
  ['a definition that copies its argument', `\\def\\a#1{${'#1'.repeat(40)}}\\a{\\a{\\a{xxxx}}}`],
  ['a long definition used often', `\\def\\a{${'x'.repeat(300)}}${'\\a'.repeat(250)}`],
  ['a definition that calls itself', '\\def\\a{\\a\\a}\\a'],
  ['newcommand', '\\newcommand{\\a}[1]{#1#1#1#1}\\a{\\a{\\a{\\a{x}}}}'],
  ['renewcommand', '\\renewcommand\\sin[1]{#1#1#1#1}\\sin{\\sin{\\sin{x}}}'],
  ['let', '\\let\\a\\frac \\a{1}{2}'],
  ['a global definition', '\\gdef\\b{xx}\\b'],
  ['an edef', '\\edef\\b{xx}\\b'],
  ['an active character', '\\catcode`\\~=13 \\def~{xx}~'],
  ['commands of the renderer itself', '\\@firstoftwo{a}{b}'],
];

describe('definitions in a formula', () => {
  it.each(bombs)('%s: shown as its source', (_, latex) => {
    expect(renderMath(latex, true)).toMatch(/^<code class="latex">/);
  });

  it.each(bombs)('%s: the same in a text, and no learner’s answer for a model', (_, latex) => {
    expect(renderPassage(`Is $${latex}$ right?`)).not.toContain('<math');
    expect(hasSafeMath(`$${latex}$`, [latex])).toBe(false);
    expect(isPlainAnswer(latex)).toBe(false);
  });

  it.each(bombs)('%s: takes no time', (_, latex) => {
    expect(spentMs(() => renderMath(`${latex} `, false))).toBeLessThan(20);
  });

  it('commands that merely begin like one are rendered', () => {
    for (const latex of ['\\default', '\\left( x \\right)', '\\leftarrow', '\\letter']) {
      expect(renderMath(latex, false), latex).not.toMatch(/definition/);
    }
    expect(renderMath('\\left( x \\right)', false)).toContain('<math');
    expect(renderMath('a \\leftarrow b', false)).toContain('<math');
  });
});

describe('long formulas', () => {
  it.each([
    ['units', `\\pu{${'1 m/s '.repeat(600)}}`],
    ['chemistry', `\\ce{${'H2O+'.repeat(900)}}`],
    ['cells', `\\begin{matrix}${'&'.repeat(3900)}\\end{matrix}`],
    ['exponents', `${'x^{'.repeat(900)}${'}'.repeat(900)}`],
  ])('%s: refused before a tree is built', (_, latex) => {
    expect(spentMs(() => renderMath(latex, true))).toBeLessThan(20);
    expect(renderMath(latex, true)).toMatch(/^<code class="latex">/);
  });

  it('what a course writes is rendered', () => {
    expect(renderMath('\\ce{2H2 + O2 -> 2H2O}', true)).toContain('<math');
    expect(renderMath(`\\begin{aligned}${'x &= \\frac{a}{b} + c \\\\ '.repeat(40)}\\end{aligned}`, true)).toContain(
      '<math',
    );
  });
});

describe('a formula that was rendered', () => {
  it('is kept: again and again it costs next to nothing', () => {
    const latex = 'x+'.repeat(400);
    const first = renderMath(latex, true);
    expect(spentMs(() => Array.from({ length: 1000 }, () => renderMath(latex, true)))).toBeLessThan(500);
    expect(renderMath(latex, true)).toBe(first);
    expect(renderMath(latex, false)).not.toBe(first);
  });

  it('what is kept has a bound: ten thousand others leave the memory as it was', () => {
    const render = (from: number) => {
      for (let at = 0; at < 2000; at += 1) renderMath(`x_{${from + at}} + \\frac{a}{${from + at}}`, false);
      return process.memoryUsage().heapUsed;
    };
    const first = render(0);
    const last = [1, 2, 3, 4].map((round) => render(round * 2000)).at(-1) ?? 0;
    expect(last - first).toBeLessThan(60_000_000);
  });
});

it.each([
  ['P(\\mbox{heads}) = 0.5', 'heads'],
  ['\\begin{eqnarray} u &=& 4 \\\\ v &=& 2 \\end{eqnarray}', '<mtable'],
])('%s, as older LaTeX writes it, is set', (latex, shown) => {
  expect(renderMath(latex, true)).toContain(shown);
  expect(renderMath(latex, true)).not.toContain('<code');
});
