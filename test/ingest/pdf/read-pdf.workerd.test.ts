// The reader inside workerd, where the ingestion Worker runs it.
import { expect, test } from 'vitest';
import { lines, makePdf, proseLines, readPdf } from './make-pdf.ts';

test('reads a PDF inside a Worker', async () => {
  const texts = [
    { text: '1.2 Cable trays', left: 60, top: 80, size: 16, style: 'bold' as const },
    ...lines(proseLines(6, 1), { left: 60, top: 110 }),
  ];
  const part = await readPdf(await makePdf([{ texts }, { texts: lines(proseLines(6, 2), { left: 60, top: 90 }) }]));
  expect(part.drafts.map((draft) => draft.provenance.page)).toEqual([1, 1, 2]);
  expect(part.drafts[0]).toMatchObject({ nodeType: 'heading', content: '1.2 Cable trays' });
  expect(part.coverage.share).toBe(1);
});
