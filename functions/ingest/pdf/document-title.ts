// A PDF's title: what its author entered, else the largest text of its first page, else its file's name.

import { greatestOf } from '../../text/lists.ts';
import { lineText } from './join-text.ts';
import { groupLines, topOfLine } from './lines.ts';
import type { PdfFile } from './load-pdf.ts';
import type { PageText } from './page-text.ts';

const titleLimit = 200;

export async function titleOfPdf(file: PdfFile, first: PageText | undefined, path: string): Promise<string> {
  return (await enteredTitle(file)) ?? largestText(first) ?? nameOf(path);
}

async function enteredTitle(file: PdfFile): Promise<string | null> {
  try {
    const { info } = await file.getMetadata();
    const title = String((info as { readonly Title?: unknown }).Title ?? '').trim();
    const isName =
      /\.(?:docx?|tex|dvi|indd|pdf|qxd|fm|pptx?|xlsx?|dwg|odt)$|^(?:untitled|unbenannt|microsoft word|powerpoint|document\d*|slide \d+)/i.test(
        title,
      );
    return title.length < 4 || isName || !/\p{L}{2}/u.test(title) ? null : title.slice(0, titleLimit);
  } catch {
    return null;
  }
}

/** Lines of the largest type in the upper part of the first page. */
function largestText(page: PageText | undefined): string | null {
  const lines = groupLines(page?.runs ?? []).filter((line) => /\p{L}{2}/u.test(lineText(line, true)));
  if (page === undefined || lines.length === 0) return null;
  const size = greatestOf(lines.map((line) => line.size));
  const others = lines.filter((line) => line.size < size * 0.9);
  if (others.length === 0) return null;
  const from = lines.findIndex((line) => line.size >= size * 0.95);
  const own = lines.slice(from, from + 4).filter((line, index, all) => {
    const before = all[index - 1];
    return line.size >= size * 0.95 && (before === undefined || topOfLine(line) - before.baseline < size * 1.5);
  });
  const text = own
    .map((line) => lineText(line))
    .join(' ')
    .trim();
  return text.length < 4 ? null : text.slice(0, titleLimit);
}

function nameOf(path: string): string {
  const file = (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');
  const words = file.replace(/[-_]+/g, ' ').trim();
  return words === '' ? file : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
