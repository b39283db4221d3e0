import { describe, expect, it } from 'vitest';
import { measureCoverage } from '../../functions/ingest/coverage.ts';

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

  it('reads entities and letters set apart within words', () => {
    const source = 'A caf&eacute; with an <u>o</u>bject.';
    const contents = ['A café with an object.'];
    expect(measureCoverage({ path: 'a.md', source, contents, dropped: [] }).missing).toEqual([]);
  });

  it('is whole for a document without words', () => {
    expect(measureCoverage({ path: 'a.md', source: '---\n', contents: [], dropped: [] }).share).toBe(1);
  });

  it('reads a box in a fence as prose, and code in it as code', () => {
    const source =
      '````{note} Tides\nSee [it](https://a.example/b).\n\n```js run\nlet ebb;\n```\n````\n\n[c](https://d.example)';
    const contents = ['See it.', '```js\nlet ebb;\n```', 'c'];
    const dropped = [{ reason: 'template_tag', line: 1, text: '````{note} Tides', wordCount: 2 }] as const;
    expect(measureCoverage({ path: 'a.md', source, contents, dropped }).missing).toEqual([]);
  });

  it('asks for what its reader took out no more, and for what it lost without a word', () => {
    const long = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
    const source = `Text\n\n{% for tide in tides %}\n${long}\n{% endfor %}\n\nLost`;
    const text = `{% for tide in tides %}\n${long}\n{% endfor %}`;
    const dropped = [{ reason: 'template_tag', line: 3, text, wordCount: 205 }] as const;
    const coverage = measureCoverage({ path: 'a.md', source, contents: ['Text'], dropped });
    expect(coverage.missing).toEqual([{ word: 'lost', count: 1 }]);
    expect(coverage.dropped[0]?.examples[0]).toMatch(/^line 3: \{% for tide in tides %\} word0 .{0,100}…$/);
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
