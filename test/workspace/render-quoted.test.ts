import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderQuoted } from '../../functions/workspace/render-quoted.ts';
import { hostileTexts } from './hostile-texts.ts';
import { faultsOf } from './safe-html.ts';

const blocks = ['text', 'list_item', 'code', 'math', 'table', 'heading'] as const;

describe('what is quoted, as HTML', () => {
  it.each(hostileTexts)('%#: %s', (text) => {
    for (const block of blocks) {
      expect(faultsOf(renderQuoted({ text, block, is_quote: true }))).toEqual([]);
      expect(faultsOf(renderQuoted({ text: `| a |\n| - |\n| ${text} |`, block, is_quote: true }))).toEqual([]);
    }
  });

  it('is safe whatever a table holds', () => {
    const signs = fc.string({ unit: fc.constantFrom('|', '\\', '-', ':', '\n', '<', '&', '*', '`', '$', 'a', ' ') });
    fc.assert(
      fc.property(signs, (text) => {
        expect(
          faultsOf(renderQuoted({ text: `| a | b |\n| --- | --- |\n${text}`, block: 'table', is_quote: true })),
        ).toEqual([]);
      }),
    );
  });

  it('keeps a bar that stands within a cell', () => {
    expect(renderQuoted({ text: '| a\\|b | c |\n| --- | :-: |\n| 1 | |', block: 'table', is_quote: true })).toContain(
      '<tr><th scope="col">a|b</th><th scope="col">c</th></tr></thead><tbody><tr><td>1</td><td></td></tr>',
    );
  });

  it('leaves a text that is no table, and code without a fence, as they are', () => {
    expect(renderQuoted({ text: 'a | b', block: 'table', is_quote: true })).toBe('a | b');
    expect(renderQuoted({ text: 'a = 1', block: 'code', is_quote: true })).toBe('<code class="block">a = 1</code>');
    expect(renderQuoted({ text: '~~~\nx\n~~~', block: 'code', is_quote: true })).toBe('<code class="block">x</code>');
  });
});

it('the course’s own words keep what its Markdown marks; a model’s words are plain', () => {
  const text = '**Note:** set `name` first, as [the guide](https://example.org/guide) says <b>so</b>.';
  const quoted = renderQuoted({ text, block: 'text', is_quote: true });
  expect(quoted).toContain('<strong>Note:</strong> set <code>name</code> first');
  expect(quoted).toContain('href="https://example.org/guide"');
  expect(quoted).toContain('&lt;b&gt;so&lt;/b&gt;');
  expect(renderQuoted({ text, block: 'list_item', is_quote: false })).toContain('**Note:**');
});
