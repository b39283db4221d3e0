import { expect, test } from 'vitest';
import { renderExcerpt } from '../../functions/http/pages/render-excerpt.ts';

test('a fenced block is shown as code with its lines, and no dollar sign of it begins a formula', () => {
  expect(renderExcerpt('Copy them:\n\n```bash\n$ cp $HOME/a.dat b\n$ ls <x>\n```\n\nThat works.')).toBe(
    'Copy them: <code class="block">$ cp $HOME/a.dat b\n$ ls &lt;x&gt;</code> That works.',
  );
});

test('code within a line is code, and the words around it stay words', () => {
  expect(renderExcerpt('Set **`$PATH`** and `$HOME$` first')).toBe(
    'Set <code>$PATH</code> and <code>$HOME$</code> first',
  );
});

test('formulas stay formulas, and long passages end with a word', () => {
  expect(renderExcerpt('It is $x^2$.')).toContain('<math');
  const html = renderExcerpt('word '.repeat(100));
  expect(html.endsWith('word…')).toBe(true);
  expect(html.length).toBeLessThan(250);
});
