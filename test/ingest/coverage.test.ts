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

  it('reads entities and letters set apart within words, and asks for no loop of a template', () => {
    const source = 'A caf&eacute; with an <u>o</u>bject.\n\n{% for tide in tides %}\nComing soon\n{% endfor %}\n';
    const contents = ['A café with an object.'];
    expect(measureCoverage({ path: 'a.md', source, contents, dropped: [] }).missing).toEqual([]);
  });

  it('is whole for a document without words', () => {
    expect(measureCoverage({ path: 'a.md', source: '---\n', contents: [], dropped: [] }).share).toBe(1);
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
