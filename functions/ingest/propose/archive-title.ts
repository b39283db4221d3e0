// What a presentation, a book or a Word document calls itself, for a proposal: read out of its archive.
import { titleInWord } from '../docx/word-title.ts';
import { readBook } from '../epub/book-pages.ts';
import { encode } from '../html/write-inline.ts';
import { titleOfDeck } from '../slides/deck-title.ts';

/** Whether a file keeps its title within its archive. */
export function keepsTitle(path: string): boolean {
  return /\.(?:pptx|epub|docx)$/i.test(path);
}

/** The text a proposal looks at: the file's title as a heading, null where it has none. What is damaged is told by its reader. */
export async function archiveText(path: string, bytes: Uint8Array): Promise<string | null> {
  const title = await titleIn(path, bytes);
  return title === null ? null : `# ${encode(title)}\n`;
}

async function titleIn(path: string, bytes: Uint8Array): Promise<string | null> {
  if (/\.pptx$/i.test(path)) return titleOfDeck(bytes);
  if (/\.docx$/i.test(path)) return titleInWord(bytes);
  const book = await readBook(bytes);
  return book.ok ? book.title : null;
}
