// Code in colours: safe HTML whatever the code says, plain where the language is unknown, in time that stays small.
import { describe, expect, it } from 'vitest';
import { codeLanguages } from '../../functions/workspace/markup/code-languages.ts';
import { highlightCode, longestColoured } from '../../functions/workspace/markup/highlight-code.ts';
import { renderPassage } from '../../functions/workspace/render-passage.ts';
import { renderQuoted } from '../../functions/workspace/render-quoted.ts';

const plain = (html: string) => html.replace(/<\/?span[^>]*>/g, '');
const hostile = '<script>alert(1)</script> "a\' & `${<b onclick=x>}` // <!-- -->\n# </code></pre>';

describe('code in colours', () => {
  it('marks the parts of a language by classes of ours alone', () => {
    const html = highlightCode('for x in y:  # note\n    print("z", 3)', 'python');
    expect(html).toContain('<span class="code-key">for</span>');
    expect(html).toContain('<span class="code-comment"># note</span>');
    expect(html).toContain('<span class="code-string">&quot;z&quot;</span>');
    expect(html).toContain('<span class="code-number">3</span>');
  });

  it.each(['py', '{.python}', 'Python title="a.py"'])('knows a language as a fence names it: %s', (name) => {
    expect(highlightCode('if a', name)).toContain('code-key');
  });

  it.each([null, '', 'no-such-language', '{#id}'])('leaves code of %j as it is', (name) => {
    expect(highlightCode('if a < b', name)).toBe('if a &lt; b');
  });

  it.each(Object.keys(codeLanguages))('changes no character and opens no element in %s', (name) => {
    const html = highlightCode(hostile, name);
    expect(plain(html)).toBe(plain(highlightCode(hostile, null)));
    expect(html.replace(/<span class="code-[a-z]+">|<\/span>/g, '')).not.toMatch(/[<>]/);
  });

  it.each([
    ['long code', 'if a\n'.repeat(longestColoured / 5 + 1)],
    ['a line of data', `if ${'1,'.repeat(300)}`],
    ['brackets in brackets', `if ${'${'.repeat(100)}`],
  ])('leaves %s plain', (_, code) => {
    expect(highlightCode(code, 'bash')).not.toContain('<span');
  });

  it('is what a passage and a quoted answer show, by the language their fence names', () => {
    const text = '```js\nlet a = 1\n```';
    expect(renderPassage(text)).toContain('<pre><code><span class="code-key">let</span>');
    expect(renderQuoted({ text, block: 'code', is_quote: true })).toContain('<span class="code-key">let</span>');
  });

  it('keeps its colours where a part of it is marked', () => {
    const marked = renderPassage('```js\nlet a = 1\n```', [{ from: 8, to: 15 }]);
    expect(marked).toContain(
      '<code><span class="code-key">le</span><mark><span class="code-key">t</span> a = <span class="code-number">1</span></mark></code>',
    );
  });
});
