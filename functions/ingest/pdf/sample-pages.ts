// Which pages are looked at when a document is opened, and what is learned of them. The same for the same bytes.
import { splitColumns } from './columns.ts';
import { learnFurniture } from './furniture.ts';
import { lineText } from './join-text.ts';
import type { Learned } from './layout-page.ts';
import { sampleLimit } from './limits.ts';
import { groupLines } from './lines.ts';
import type { PageText } from './page-text.ts';
import { learnStyles } from './style-guide.ts';
import { learnVocabulary } from './vocabulary.ts';

/** Runs of four pages spread over the document: heads alternate from left to right and change with the chapter. */
export function samplePages(pageCount: number): readonly number[] {
  if (pageCount <= sampleLimit) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const groups = sampleLimit / 4;
  return Array.from({ length: sampleLimit }, (_, index) => {
    const start = Math.floor((Math.floor(index / 4) * (pageCount - 4)) / (groups - 1));
    return start + (index % 4) + 1;
  });
}

export function learn(pages: readonly PageText[], known: Pick<Learned, 'labels' | 'isCalledDrawing'>): Learned {
  const columns = pages.map((page) => splitColumns(page.runs, page.rules).flatMap((runs) => groupLines(runs)));
  return {
    furniture: learnFurniture(pages),
    guide: learnStyles(columns),
    vocabulary: learnVocabulary(columns.flat().map((line) => lineText(line, true))),
    ...known,
  };
}
