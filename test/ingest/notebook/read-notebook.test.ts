// Jupyter notebooks as passages: what is kept, what is left out and said, and what is refused.
import { describe, expect, it } from 'vitest';
import { notebookReader } from '../../../functions/ingest/notebook/read-notebook.ts';
import { readWith, refusalOf } from '../open-reader.ts';

const book = (cells: readonly unknown[], rest: object = {}) =>
  JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: { language_info: { name: 'python' } }, cells, ...rest });
const markdown = (source: string | readonly string[]) => ({ cell_type: 'markdown', metadata: {}, source });
const code = (source: string, outputs: readonly unknown[] = [], tags: readonly string[] = []) => ({
  cell_type: 'code',
  metadata: { tags },
  source,
  outputs,
});
const stream = (text: string, name = 'stdout') => ({ output_type: 'stream', name, text });
const result = (data: object) => ({ output_type: 'execute_result', data });
const read = (cells: readonly unknown[]) => readWith(notebookReader, book(cells), { profile: 'textbook' });
const contentsOf = async (cells: readonly unknown[]) => (await read(cells)).drafts.map((draft) => draft.content);

describe('a notebook', () => {
  it('gives text, code and outputs, each with its cell', async () => {
    const part = await read([
      markdown(['# Tides\n', '\n', 'The sea rises. It ends with:']),
      code('height = 3\nprint(height)', [stream('3\n')]),
      markdown('Ebb falls.'),
    ]);
    expect(part.title).toBe('Tides');
    expect(part.drafts.map(({ content, provenance }) => [provenance.cell, provenance.line, content])).toEqual([
      [1, null, 'Tides'],
      [1, null, 'The sea rises. It ends with:\n\n```python\nheight = 3\nprint(height)\n```\n\n```output\n3\n```'],
      [3, null, 'Ebb falls.'],
    ]);
    expect(part.coverage.share).toBe(1);
  });

  it('keeps with its code what a cell prints as Markdown, which is no sentence of the author', async () => {
    const prints = (text: string) =>
      result({ 'text/markdown': text, 'text/plain': '<IPython.core.display.Markdown object>' });
    const contents = await contentsOf([
      markdown('It prints:'),
      code('show()', [prints('**Low** tide at noon.'), result({ 'text/plain': '<IPython.core.display.HTML object>' })]),
      code('table()', [prints('| Day | Height |\n| --- | --- |\n| Monday | 3 m |')]),
    ]);
    expect(contents[0]).toBe(
      'It prints:\n\n```python\nshow()\n```\n\n```output\nLow tide at noon.\n```\n\n```python\ntable()\n```',
    );
    expect(contents.at(-1)).toBe('Day: Monday; Height: 3 m');
  });

  it.each([
    'from IPython.display import YouTubeVideo\n# a film\nYouTubeVideo("tides_12345", width=600)',
    "IFrame('https://www.youtube.com/embed/tides_12345', 560, 315)",
    '%%html\n<iframe width="560" src="https://www.youtube.com/embed/tides_12345"></iframe>',
  ])('links to the video that a cell plays: %s', async (cell) => {
    expect(await contentsOf([markdown('Ebb is shown by **a film** on the web:'), code(cell)])).toEqual([
      'Ebb is shown by **a film** on the web:\n\n[Video](https://www.youtube.com/watch?v=tides_12345)',
    ]);
  });

  it('leaves out cells that style it, lead about or say whose it is, and says so', async () => {
    const legal = 'Text under a Creative Commons licence, CC-BY. (c) A. Ana 2017.';
    const part = await read([
      markdown(legal),
      markdown('[@ana](https://example.com/ana)'),
      markdown('# Tides\n\nThe sea rises. The work of Ana is licensed under CC-BY.'),
      code('rise()'),
      code("from IPython.display import YouTubeVideo\nYouTubeVideo('x')"),
      markdown('[Copyright](a.ipynb) of maps is long.'),
      code('print(HTML)'),
      markdown('<!--NAVIGATION-->\n< [Ebb](1.ipynb) | [Contents](Index.ipynb) | [Flow](2.ipynb) >'),
      code("from IPython.core.display import HTML\nHTML(open('../styles/custom.css').read())"),
      markdown('(The cell above executes the style for this notebook.)'),
    ]);
    expect(part.drafts.map(({ content }) => content)).toEqual([
      'Tides',
      'The sea rises. The work of Ana is licensed under CC-BY.\n\n```python\nrise()\n```',
      'Copyright of maps is long.\n\n```python\nprint(HTML)\n```',
    ]);
    expect(part.dropped.filter(({ reason }) => reason === 'cell_output').map(({ line }) => line)).toEqual([
      1, 2, 5, 8, 9, 10,
    ]);
    expect(part.coverage.share).toBe(1);
  });

  it('gives the rows of a table, and no picture and no warning of a tool', async () => {
    const html =
      '<div>\n<style scoped>\n.a { b: c; }\n</style>\n<table><thead><tr><th></th><th>sea</th></tr></thead><tbody><tr><th>0</th><td>North</td></tr></tbody></table>\n</div>';
    const part = await read([
      markdown('The seas.'),
      code('seas', [result({ 'text/html': html, 'text/plain': 'sea 0 North' })]),
      code('plot()', [stream('deprecated', 'stderr'), result({ 'image/png': 'aGk=', 'text/plain': '<Figure 2>' })]),
    ]);
    const all = part.drafts.map((draft) => draft.content).join('\n');
    expect(all).toContain('North');
    expect(all).not.toMatch(/deprecated|Figure|aGk|<t|style/);
    expect(part.dropped.filter(({ reason }) => reason === 'cell_output').map(({ line }) => line)).toEqual([3, 3]);
  });

  it('keeps a formula that a program found where its plain text is drawn, not where it is a line', async () => {
    const drawn = { 'text/latex': '$\\displaystyle \\frac{x}{2}$', 'text/plain': 'x\n─\n2', 'image/png': 'aGk=' };
    const line = { 'text/latex': '$x$', 'text/plain': 'Sea(x)' };
    const all = (await contentsOf([code('half()', [result(drawn)]), code('sea()', [result(line)])])).join('\n');
    expect(all).toContain('$$\\frac{x}{2}$$');
    expect(all).toContain('```output\nSea(x)\n```');
    expect(all).not.toMatch(/─|aGk|\$x/);
  });

  it('shows of a line written over its last words, and nothing of objects in memory and sizes of tables', async () => {
    const table = '<table><tr><th>sea</th></tr><tr><td>North</td></tr></table><p>1 rows × 1 columns</p>';
    const cells = [stream('1 %\r50 %\r100 %\n'), result({ 'text/plain': '<History at 0x7f10>' })];
    const all = (await contentsOf([code('fit()', cells), code('seas', [result({ 'text/html': table })])])).join('\n');
    expect(all).toContain('```output\n100 %\n```');
    expect(all).not.toMatch(/50 %|0x7f10|columns/);
  });

  it('leaves out a long output, and shows the message of an error', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    const error = { output_type: 'error', ename: 'TypeError', evalue: '\u001b[31mno sea\u001b[0m', traceback: ['x'] };
    const all = (await contentsOf([code('a()', [stream(lines)]), code('b()', [error])])).join('\n');
    expect(all).not.toContain('line');
    expect(all).toContain('```output\nTypeError: no sea\n```');
  });

  it('keeps a fence or a comment that is never closed inside its cell, and hides what its author hides', async () => {
    const all = await contentsOf([
      markdown('```\nopen'),
      markdown('After. <!-- open'),
      markdown('---\ntitle: no front matter\n---'),
      code('secret()', [stream('shown')], ['remove-input']),
      code('gone()', [stream('gone')], ['remove-cell']),
    ]);
    expect(all[0]).toBe('```\nopen\n```\n\nAfter. open');
    expect(all.join('\n')).toContain('no front matter');
    expect(all.join('\n')).toContain('shown');
    expect(all.join('\n')).not.toMatch(/secret|gone/);
  });

  it.each([
    ['no JSON', '{"cells": [', 'damaged', /its JSON is damaged/],
    ['no notebook', '{"a": 1}', 'damaged', /is no notebook/],
    ['a list', '[]', 'damaged', /is no notebook/],
    [
      'cells that are none',
      JSON.stringify({ nbformat: 4, cells: [{ cell_type: 'code' }] }),
      'damaged',
      /cells\.0\.source/,
    ],
    ['an old format', '{"nbformat": 3, "worksheets": []}', 'damaged', /format 3/],
    ['no text', book([]), 'no_text', /no text/],
  ])('is refused where it holds %s', async (_name, text, expected, message) => {
    const refusal = await refusalOf(notebookReader, text);
    expect(refusal.code).toBe(expected);
    expect(refusal.message).toMatch(message);
  });

  it('of bytes that are no text is refused', async () => {
    expect((await refusalOf(notebookReader, new Uint8Array([0xff, 0xfe]))).code).toBe('invalid_utf8');
  });
});

describe('charts that a program draws', () => {
  it('are no text: neither what they are called nor what they are made of', async () => {
    const plain = (text: string, more: object = {}) => code('chart', [result({ 'text/plain': text, ...more })]);
    const texts = await contentsOf([
      markdown('The sea rises.'),
      plain('alt.Chart(...)'),
      plain("Figure({'data': [1]})"),
      plain('Tide(3)', { 'application/vnd.plotly.v1+json': {} }),
      plain('Tide(4)'),
    ]);
    expect(texts.join()).not.toMatch(/Chart|Figure|Tide\(3/);
    expect(texts.join()).toContain('```output\nTide(4)\n```');
  });
});
