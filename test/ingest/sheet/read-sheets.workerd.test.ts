// The readers of sheets where they run in production: a large sheet must not start the library's web worker there.
import { expect, it } from 'vitest';
import { csvReader } from '../../../functions/ingest/sheet/read-csv.ts';
import { workbookReader } from '../../../functions/ingest/sheet/read-workbook.ts';
import { cellsFrom, inputOf, makeWorkbook } from './make-workbook.ts';

it('reads a workbook with more than half a megabyte of cells inside a Worker', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => [`Cable C-${index} of the north field`, index]);
  const bytes = makeWorkbook([{ name: 'Cables', cells: cellsFrom('A1', [['Tag', 'Length [m]'], ...rows]) }]);
  expect(bytes.length).toBeGreaterThan(524_288);
  const opening = await workbookReader.open(inputOf('cables.xlsx', bytes));
  if (!opening.ok) throw new Error(opening.problem.message);
  const last = await opening.document.readPart(opening.document.partCount - 1);
  expect(last.drafts.at(-1)?.content).toBe('Tag: Cable C-5999 of the north field; Length [m]: 5999');
});

it('reads comma-separated values inside a Worker', async () => {
  const opening = await csvReader.open(inputOf('c.csv', new TextEncoder().encode('Tag;Length [m]\nC-1;12,5\n')));
  if (!opening.ok) throw new Error(opening.problem.message);
  const part = await opening.document.readPart(0);
  expect(part.drafts.at(-1)?.content).toBe('Tag: C-1; Length [m]: 12.5');
});
