import { describe, expect, it } from 'vitest';
import { measureCoverage } from '../../functions/ingest/coverage.ts';

function missing(source: string, ...contents: readonly string[]): readonly string[] {
  return measureCoverage({ path: 'a.md', source, contents, dropped: [] }).missing.map(
    ({ word, count }) => `${word}×${count}`,
  );
}

describe('coverage', () => {
  it('counts each word as often as it stands in the source', () => {
    const coverage = measureCoverage({
      path: 'a.md',
      source: 'Red red blue green',
      contents: ['red blue'],
      dropped: [],
    });
    expect(coverage).toMatchObject({ sourceWords: 4, standingWords: 2, share: 0.5 });
    expect(coverage.missing).toEqual([
      { word: 'green', count: 1 },
      { word: 'red', count: 1 },
    ]);
  });

  it('is whole for a document without words', () => {
    expect(measureCoverage({ path: 'a.md', source: '---\n', contents: [], dropped: [] }).share).toBe(1);
  });

  it.each([
    ['tags and attributes', '<div class="wide" id="x">Text</div> <b>bold</b>', 'Text bold'],
    ['link targets', '[Text](https://example.org/page "tip") [more][ref]\n\n[ref]: https://example.org', 'Text more'],
    ['comments, scripts and frames', 'Text <!-- secret --><script>let a</script><iframe src="x">none</iframe>', 'Text'],
    ['kramdown attributes', '**Text**{: data-type="term" .wide}\n{: #id}', 'Text'],
    ['front matter but its title', '---\ntitle: Tides\nlayout: page\n---\nText', 'Tides Text'],
    ['list numbers, boxes and alerts', '1. Text\n- [x] more\n> [!NOTE]\n> note', 'Text more note'],
    ['footnote marks', 'Text[^1]<sup>[2](#footnote2)</sup>\n\n[^1]: more', 'Text more'],
    ['placeholder links', 'See [\\[link\\]](#a)', 'See'],
  ])('sets aside %s', (_name, source, content) => {
    expect(missing(source, content)).toEqual([]);
  });

  it.each([
    ['an image’s text and title', '![Waves](a.png "Sea")', ['sea×1', 'waves×1']],
    ['words in code', '```js\nlet tide\n```', ['js×1', 'let×1', 'tide×1']],
    ['words and figures of MathML', '<math><mi>sin</mi><mn>42</mn><mtext>if</mtext></math>', ['42×1', 'if×1', 'sin×1']],
    ['a table’s cells', '| a1 | b2 |\n|---|---|\n| c | d |', ['1×1', '2×1', 'a×1', 'b×1', 'c×1', 'd×1']],
    ['names in angle brackets', 'Replace <SSID>', ['replace×1', 'ssid×1']],
  ])('asks for %s', (_name, source, words) => {
    expect(missing(source)).toEqual(words);
  });

  it('takes LaTeX and Unicode for the same letters and figures', () => {
    expect(missing('CO<sub>2</sub> θ ½', 'CO₂ $\\theta$ ½')).toEqual([]);
  });

  it('lists what was dropped by reason, and does not ask for links between pages', () => {
    const dropped = [
      { reason: 'navigation', line: 3, text: 'Next page', wordCount: 2 },
      { reason: 'comment', line: 5, text: '<!-- a b -->', wordCount: 2 },
      { reason: 'comment', line: 9, text: '<!-- c -->', wordCount: 1 },
    ] as const;
    const coverage = measureCoverage({ path: 'a.md', source: 'Text\n\nNext page', contents: ['Text'], dropped });
    expect(coverage.share).toBe(1);
    expect(coverage.dropped).toEqual([
      { reason: 'navigation', places: 1, words: 2, examples: ['line 3: Next page'] },
      { reason: 'comment', places: 2, words: 3, examples: ['line 5: <!-- a b -->', 'line 9: <!-- c -->'] },
    ]);
  });
});
