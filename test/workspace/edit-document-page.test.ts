// The page that edits a document: the text goes to its script whole; where there is none, it says what to do.
import { describe, expect, it, test } from 'vitest';
import type { EditDocumentData } from '../../functions/workspace/edit-document-model.ts';
import { renderEditDocumentPage } from '../../functions/workspace/pages/edit-document-page.tsx';
import { languages } from '../../functions/workspace/texts/wording.ts';
import { frameWith } from './draw.ts';
import { hostileTexts } from './hostile-texts.ts';
import { faultsOfPage } from './safe-html.ts';

const draw = (source: EditDocumentData['source'], name = 'Loaf', language: 'en' | 'hi' = 'en') =>
  renderEditDocumentPage({
    asked: {
      ...{ answerId: 'a1', question: name, filters: null, closestHtml: '' },
      closest: { canonical_reference: 'C1.D1', container_id: 'C1', display_reference: 'Chapter 1', title: name },
    },
    ...{ frame: frameWith(['documents', 'newCourse', 'authorStart'], language), courseId: 'bread', documentNumber: 1 },
    ...{ name, path: `${name}.md`, source },
  });

describe('the page that edits a document', () => {
  test.each(hostileTexts)('shows hostile words as words: %s', (words) => {
    const faults = faultsOfPage(draw({ kind: 'text', text: words, etag: words }, words));
    expect(faults.filter((fault) => !/^\d scripts$/.test(fault))).toEqual([]);
  });

  it('shows above the text the question it is edited for, with the closest passage and the way back', () => {
    const html = draw({ kind: 'text', text: 'Rye', etag: 'e' }, 'What is rye?');
    const asked =
      '<blockquote dir="auto">What is rye\\?</blockquote>.*ref=C1.D1.*/author\\?course=bread#asked.*<textarea';
    expect(html).toMatch(new RegExp(asked, 's'));
  });

  it('gives its script the text as it is', () => {
    const text = '# A\n\n</script><b>&amp;\u2028';
    const data = /<script[^>]*id="workspace-data"[^>]*>(.*?)<\/script>/s.exec(
      draw({ kind: 'text', text, etag: 'e' }),
    )?.[1];
    expect(JSON.parse(data ?? '').source.text).toBe(text);
  });

  test.each(
    languages.flatMap((language) =>
      (['not_kept', 'not_text', 'too_large'] as const).map((kind) => [kind, language] as const),
    ),
  )('leads on where the text is %s, in %s', (kind, language) => {
    const html = draw({ kind }, 'Loaf', language);
    expect(html).toContain('href="/author/new?course=bread"');
    expect(html).not.toContain('<textarea');
  });

  test.each(languages)('brings no file alone where none of the course is stored, in %s', (language) => {
    const html = draw({ kind: 'kept_elsewhere' }, 'Loaf', language);
    expect(html).not.toMatch(/class="button" href="\/author\/new|<textarea/);
  });
});
