// What a presentation is called: by its title slide, else by what its author entered.
import { allNamed, firstNamed, parseHtmlTree, textOf } from '../html/html-tree.ts';
import type { OfficeArchive } from '../office-archive.ts';
import { DeckFault, openDeckArchive, readSlides, type Slide } from './deck-parts.ts';
import { placeholderOf, wordsOf } from './slide-shapes.ts';

const longest = 300;
const propertiesBytes = 100_000;
/** What programs enter by themselves. */
const unnamed = /^(?:powerpoint[ -]\S+|(?:slide|folie|diapositive)(?: \d+)?|untitled.*|unbenannt.*|presentation\d*)$/i;

/** @returns null where it has none, or cannot be read */
export async function titleOfDeck(bytes: Uint8Array): Promise<string | null> {
  try {
    const archive = openDeckArchive(bytes);
    for await (const slide of readSlides(archive)) {
      if (slide.isHidden) continue;
      return usable(titleOfSlide(slide)) ?? (await enteredTitle(archive));
    }
    return null;
  } catch (error) {
    if (error instanceof DeckFault) return null;
    throw error;
  }
}

/** `dc:title` of the file's properties. */
export async function enteredTitle(archive: OfficeArchive): Promise<string | null> {
  const part = archive.parts.get('docProps/core.xml');
  const xml =
    part === undefined || part.bytes > propertiesBytes ? null : await archive.read(part.name, propertiesBytes);
  const title =
    xml === null || xml.includes('<!DOCTYPE') ? null : firstNamed(parseHtmlTree(xml, { isXml: true }), 'title');
  const text = title === null ? null : usable(textOf(title));
  return text === null || unnamed.test(text) ? null : text;
}

/** What a title slide bears as the title of the whole; empty on any other. */
function titleOfSlide({ root }: Slide): string {
  const shape = allNamed(root, 'sp').find((each) => placeholderOf(each) === 'ctrTitle');
  const body = shape && firstNamed(shape, 'txBody');
  return body ? wordsOf(body) : '';
}

function usable(text: string): string | null {
  const title = text.replace(/\s+/g, ' ').trim();
  return /\p{L}{2}/u.test(title) ? title.slice(0, longest) : null;
}
