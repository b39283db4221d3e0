// What a presentation, a book or a Word document calls itself, for a proposal: read out of its archive.
import { readBook } from '../epub/book-pages.ts';
import { encode } from '../html/write-inline.ts';
import { decodeEntities } from '../markdown/attributes.ts';
import { openArchive, PartTooLarge } from '../office-archive.ts';
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

const partLimitBytes = 24_000_000;
/** A title stands at the beginning. */
const searchedCharacters = 200_000;
const longest = 300;

/** As its style marks it: headings may be of sections. Null where no style says it: the document's reader looks for it then. */
async function titleInWord(bytes: Uint8Array): Promise<string | null> {
  const opened = openArchive(bytes, '.docx');
  if (!opened.ok) return null;
  try {
    const xml = await opened.archive.read('word/document.xml', partLimitBytes);
    const paragraphs = (xml ?? '').slice(0, searchedCharacters).split('</w:p>');
    return textOf(paragraphs.find((each) => each.includes('<w:pStyle w:val="Title"/>')) ?? '');
  } catch (error) {
    if (error instanceof PartTooLarge) return null;
    throw error;
  }
}

function textOf(paragraph: string): string | null {
  const runs = [...paragraph.matchAll(/<w:t(?: [^<>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => decodeEntities(text));
  const title = runs.join('').replace(/\s+/g, ' ').trim();
  return /\p{L}{2}/u.test(title) ? title.slice(0, longest) : null;
}
