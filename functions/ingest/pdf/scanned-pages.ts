// Pages that are pictures of text: reported, and read where the caller brings somebody who can (at push time only).
import type { ParseWarning } from '../draft-node.ts';
import type { ScannedLine, ScanReader } from '../open-document.ts';
import type { PageText, TextRun } from './page-text.ts';

/** Pictures cover the page and hardly any text stands on it. */
export function isScanned(page: PageText): boolean {
  const characters = [...page.runs, ...page.turned.flatMap((each) => each.runs)].reduce(
    (sum, run) => sum + run.text.length,
    0,
  );
  return page.pictureShare > 0.5 && characters < 60 && !page.isRead;
}

/** The page with the text read from its picture. */
export async function readScannedPage(page: PageText, readScan: ScanReader): Promise<PageText> {
  const lines = await readScan(page.number);
  const runs = lines.map((line, order) => toRun(line, order + page.runs.length, page));
  return runs.length === 0 ? page : { ...page, runs: [...page.runs, ...runs], isRead: true };
}

/** Sizes are rounded, because a scan's letters differ from line to line. */
function toRun(line: ScannedLine, order: number, page: PageText): TextRun {
  const height = (line.bottom - line.top) * page.height;
  return {
    text: line.text,
    left: line.left * page.width,
    right: line.right * page.width,
    baseline: line.baseline * page.height,
    size: Math.max(4, Math.round(Math.min(height, 40) / 2) * 2),
    isBold: false,
    isItalic: false,
    isMono: false,
    hasSpaceBefore: true,
    order,
  };
}

/** What an author must know of the pages, one warning for pages in a row. The line is the physical page. */
export function scanWarnings(pages: readonly PageText[], canRead: boolean): readonly ParseWarning[] {
  const rule = (page: PageText): string | null => {
    if (page.isRead) return 'was read from a picture of the page (OCR); letters and figures may be wrong';
    if (page.isCut) return 'has more text than a page can hold; the rest of it was left out';
    if (!isScanned(page)) return null;
    return canRead
      ? 'is a picture in which no text could be read; nothing of it was ingested'
      : 'has no text, only a picture (scanned?); nothing of it was ingested. Push with --read-scans to have it read';
  };
  const warnings: ParseWarning[] = [];
  for (let from = 0; from < pages.length; from += 1) {
    const first = pages[from];
    const message = first === undefined ? null : rule(first);
    if (first === undefined || message === null) continue;
    let to = from;
    while (to + 1 < pages.length && pages[to + 1] !== undefined && rule(pages[to + 1] as PageText) === message) to += 1;
    const last = pages[to]?.number ?? first.number;
    const name = last === first.number ? `page ${last}` : `pages ${first.number} to ${last}`;
    const plural =
      last === first.number
        ? message
        : message.replace(/^was /, 'were ').replace(/^has /, 'have ').replace(/^is /, 'are ');
    warnings.push({ line: first.number, message: `${name} ${plural}` });
    from = to;
  }
  return warnings;
}
