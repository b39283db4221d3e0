// The title of a Word document as its style marks it, without reading the rest of it. Headings may be of sections.
import { decodeEntities } from '../markdown/attributes.ts';
import { openArchive, PartTooLarge } from '../office-archive.ts';

const partLimitBytes = 24_000_000;
/** A title stands at the beginning. */
const searchedCharacters = 200_000;
const longest = 300;

/** @returns null where no style says it: the document's reader looks for it then */
export async function titleInWord(bytes: Uint8Array): Promise<string | null> {
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
