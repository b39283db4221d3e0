// Pages of HTML as passages: what is text and stays, what stands around it and goes, and what is refused.
import { describe, expect, it } from 'vitest';
import { htmlReader } from '../../../functions/ingest/html/read-html.ts';
import { readWith, refusalOf } from '../open-reader.ts';

const page = (main: string, rest: { readonly head?: string; readonly body?: string } = {}) =>
  `<!doctype html><html><head><title>Tides | School</title>${rest.head ?? ''}</head><body>${rest.body ?? ''}<main>${main}</main></body></html>`;
const read = (html: string) => readWith(htmlReader, html, { profile: 'textbook' });
const contentsOf = async (html: string) => (await read(html)).drafts.map((draft) => draft.content);

describe('a page', () => {
  it('leaves out the trail to its place, not a path through menus', async () => {
    const html =
      '<body><p>You are here: <a href="/">Home</a> <span>‣</span> <a href="/b">Book</a> ‣</p><p>Place: •</p><h1>Ebb</h1>' +
      '<p>The sea falls.</p><p>Menu <a href="#m">Sea</a> › Show the tide. Ebb falls.</p></body>';
    expect(await contentsOf(html)).toEqual(['Ebb', 'The sea falls.', 'Menu Sea › Show the tide. Ebb falls.']);
  });

  it('gives its main text, and lists what stands around it', async () => {
    const part = await read(
      page(
        `<h1 id="tides">Tides<a class="headerlink" href="#tides">¶</a></h1>
        <p>The <b>sea</b> rises
           twice a day.</p><p hidden>Draft text.</p><p style="color: red; display: none">Gone.</p>
        <nav class="toc"><a href="#tides">Tides</a></nav><script>track('me')</script><style>p { margin: 0 }</style>
        <span class="visually-hidden">Skip to content</span>`,
        { body: '<header><nav><a href="/">All lessons</a></nav></header><aside>Advertisement</aside>' },
      ),
    );
    expect(part.title).toBe('Tides');
    expect(part.drafts.map(({ content, provenance }) => [content, provenance.line])).toEqual([
      ['Tides', null],
      ['The **sea** rises twice a day.', null],
    ]);
    expect(part.dropped.map(({ reason, text }) => [reason, text])).toEqual([
      ['hidden', 'Draft text.'],
      ['hidden', 'Gone.'],
      ['table_of_contents', 'Tides'],
      ['script', "track('me')"],
      ['script', 'p { margin: 0 }'],
      ['hidden', 'Skip to content'],
    ]);
    expect(part.coverage.share).toBe(1);
  });

  it('without a main part is read whole, but for its header, margin of links and footer', async () => {
    const body = `<header>School of tides <nav>Home</nav></header><article><h1>Tides</h1><p>The sea rises.</p></article>
      <article><h1>Waves</h1><p>Wind makes waves.</p></article><aside><a href="/a">More</a></aside><footer>© School</footer>`;
    expect(await contentsOf(`<html><body>${body}</body></html>`)).toEqual([
      'Tides',
      'The sea rises.',
      'Waves',
      'Wind makes waves.',
    ]);
  });

  it('takes marks of Markdown, TeX and HTML in its text for text', async () => {
    const text = 'So 2 * 3, _a_ #b [c](d) `e` &lt;div&gt; {% f %} $5 and $10 a|b.';
    expect(await contentsOf(page(`<p>${text}</p><p>1. dig.</p><p>- dash.</p><p># sharp.</p>`))).toEqual([
      'So 2 * 3, \\_a\\_ #b [c](d) \\`e\\` `<div>` {% f %} $5 and $10 a|b.',
      '1. dig.',
      '- dash.',
      '# sharp.',
    ]);
  });

  it('keeps lists, code with its language, quotations and definitions', async () => {
    const contents = await contentsOf(
      page(`<ol start="3"><li>Dig.<ul><li>Deep</li></ul></li><li><p>Fill.</p><pre><code class="language-python">def f():
    return 1

    # end</code></pre></li></ol><blockquote><p>Water flows.</p></blockquote>
      <p>Call <code>a[0] &lt; *b</code>.</p><dl><dt>Ebb</dt><dd>The falling tide.</dd></dl>`),
    );
    expect(contents).toEqual([
      'Dig.\n- Deep',
      'Fill.\n\n```python\ndef f():\n    return 1\n\n    # end\n```',
      'Water flows.',
      'Call `a[0] < *b`.',
      '**Ebb**: The falling tide.',
    ]);
  });

  it('reads tables with spans and captions, and what only lays out as text', async () => {
    const contents = await contentsOf(
      page(`<table><caption>Heights</caption><thead><tr><th rowspan="2">Port</th><th colspan="2">Tide</th></tr>
        <tr><th>low</th><th>high</th></tr></thead><tbody><tr><td>Brest</td><td>1 m</td><td>7 m</td></tr></tbody></table>
        <table role="presentation"><tr><td><p>Only laid out.</p></td><td><p>Laid out too.</p></td></tr></table>`),
    );
    expect(contents).toEqual([
      'Heights',
      'Port: Brest; Tide, low: 1 m; Tide, high: 7 m',
      'Only laid out.',
      'Laid out too.',
    ]);
  });

  it('gives figures their captions and texts, boxes their titles', async () => {
    const contents = await contentsOf(
      page(`<figure><img src="a.png" alt="A gauge beside the harbour wall"><figcaption>Figure 2. The gauge</figcaption></figure>
        <div class="admonition warning"><p class="admonition-title">Warning</p><p>Mind the mud.</p></div>
        <svg><text>drawn</text></svg>`),
    );
    expect(contents).toEqual(['Figure 2. The gauge. A gauge beside the harbour wall.', '**Warning.** Mind the mud.']);
  });

  it.each([
    ['MathML', '<math><mi>h</mi><mo>=</mo><mn>2</mn></math>', '', '$h = 2$'],
    [
      'KaTeX',
      '<span class="katex"><span class="katex-mathml"><math><semantics><mi>h</mi><annotation encoding="application/x-tex">h_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">h1</span></span>',
      '',
      '$h_1$',
    ],
    ['TeX in brackets', '\\(h &lt; 2\\)', '', '$h \\lt 2$'],
    ['a script of MathJax', '<script type="math/tex">h^2</script>', '', '$h^2$'],
    ['TeX that an element names', '<span data-type="equation">h_1 &lt; 2</span>', '', '$h_1 \\lt 2$'],
    ['dollars that a script sets', '$h^2$ for \\$5', '<script src="mathjax.js"></script>', '$h^2$ for $5'],
  ])('reads formulas: %s', async (_name, formula, head, content) => {
    expect(await contentsOf(page(`<p>${formula}</p>`, { head }))).toEqual([content]);
  });

  it('reads TeX of a block as a formula of its own, and code without marks of its colours', async () => {
    const html =
      '<p>So it is:</p><div data-type="equation">h = 2</div><p>Or in code:</p><pre data-code-language="js">//{!2 .bold} Twice\nrise();</pre>';
    expect(await contentsOf(page(html))).toEqual([
      'So it is:\n\n$$h = 2$$\n\nOr in code:\n\n```js\n// Twice\nrise();\n```',
    ]);
  });

  it('leaves out marks of notes and links to pages of its site', async () => {
    const html =
      '<p>The moon pulls.<sup><a href="#fn1">1</a></sup> See <a href="/moon">the moon</a>, <a href="https://a.example/m">more</a>.</p>';
    expect(await contentsOf(page(html))).toEqual(['The moon pulls. See the moon, [more](https://a.example/m).']);
  });

  it('goes by the title of its head where it has no heading', async () => {
    expect((await read(page('<p>The sea rises.</p>'))).title).toBe('Tides | School');
  });

  it('is refused where it holds no text, or nests beyond reason', async () => {
    expect(await refusalOf(htmlReader, page('<script>a()</script>'))).toEqual({
      code: 'no_text',
      message: 'holds no text',
    });
    const refusal = await refusalOf(htmlReader, page('<div>'.repeat(5_000)));
    expect(refusal).toMatchObject({ code: 'damaged', message: expect.stringMatching(/nests more than 1000 elements/) });
  });

  it.each(['<b a=1>', '<p', '<table><tr><td>', '&amp', '<!--', '</x>', '\\(', '$a', '<li>', '<a href="#x">¶', '<sup>'])(
    'takes no more than seconds over %s without an end',
    async (piece) => {
      const started = performance.now();
      await htmlReader.open({
        ...{ path: 'a.html', bytes: new TextEncoder().encode(`<p>Dig.${piece.repeat(10_000)}`), documentNumber: 1 },
        ...(await entryOf()),
      });
      expect(performance.now() - started).toBeLessThan(10_000);
    },
  );
});

async function entryOf() {
  const { readManifest } = await import('../../../functions/ingest/manifest.ts');
  const text = 'title: T\nprofile: textbook\ndocuments:\n  - { path: a.html, chapter: 1 }\n';
  const reading = readManifest({ text, existingPaths: null });
  const [entry] = reading.ok ? reading.manifest.documents : [];
  if (!reading.ok || entry === undefined) throw new Error('the manifest of the test is valid');
  return { entry, manifest: reading.manifest };
}
