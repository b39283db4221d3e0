// The DOCX library behind one function: an archive to HTML, with what Word counts (heading numbers) written out and
// tables of contents taken away. The library is loaded when the first document needs it.
import { nameOfPart } from '../images/archive-images.ts';
import { countHeadings } from './heading-numbers.ts';

type DocxConversion =
  | {
      readonly ok: true;
      readonly html: string /** Entries of the tables of contents. */;
      readonly contents: readonly string[];
    }
  | { readonly ok: false; readonly message: string };

/** What the library's document model holds, as far as it is used here. */
interface Element {
  readonly type: string;
  readonly children?: readonly Element[];
  readonly value?: string;
  readonly styleId?: string | null;
  readonly styleName?: string | null;
  readonly numbering?: { readonly isOrdered: boolean; readonly level: string } | null;
}

const captionStyle = 'GroundworkTableCaption';
const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  `p.${captionStyle} => p.table-caption:fresh`,
];

/**
 * Converts a DOCX document.
 * @param input.bytes an archive that `prepareArchive` has written
 */
export async function convertDocx(input: {
  readonly bytes: Uint8Array;
  readonly numberingXml: string | null;
}): Promise<DocxConversion> {
  const { default: mammoth } = await import('mammoth');
  const contents: string[] = [];
  const numberOf = countHeadings(input.numberingXml);
  const arrayBuffer = input.bytes.slice().buffer;
  // The library's build for Node asks for the first, its build for Workers for the second.
  const archive = { buffer: input.bytes as Buffer, arrayBuffer };
  try {
    const { value } = await mammoth.convertToHtml(archive, {
      styleMap,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: (document: Element) => prepare(document, numberOf, contents),
      // Its bytes are the name of its part: the archive was prepared so.
      convertImage: mammoth.images.imgElement(async (image) => {
        const name = await image.readAsArrayBuffer().catch(() => new ArrayBuffer());
        return { src: nameOfPart(new TextDecoder().decode(name)) };
      }),
    });
    return { ok: true, html: value, contents };
  } catch (error) {
    const cause = error instanceof Error ? error.message : 'unreadable';
    return { ok: false, message: cause.replace(/\s+/g, ' ').slice(0, 200) };
  }
}

function prepare(element: Element, numberOf: ReturnType<typeof countHeadings>, contents: string[]): Element {
  if (element.type === 'paragraph') return prepareParagraph(element, numberOf);
  if (element.children === undefined) return element;
  const children = element.children.flatMap((child) => {
    if (child.type === 'paragraph' && isContents(child)) {
      const text = textOf(child).replace(/\s+/g, ' ').trim();
      if (text !== '') contents.push(text);
      return [];
    }
    return [prepare(child, numberOf, contents)];
  });
  return { ...element, children };
}

function isContents(paragraph: Element): boolean {
  return /^(?:toc(?: heading| \d)?|table of figures|contents(?: heading| \d)?)$/i.test(paragraph.styleName ?? '');
}

function prepareParagraph(paragraph: Element, numberOf: ReturnType<typeof countHeadings>): Element {
  const styleName = paragraph.styleName ?? '';
  if (/^caption$/i.test(styleName) && /^\s*table\b/i.test(textOf(paragraph))) {
    return { ...paragraph, styleId: captionStyle, styleName: null };
  }
  if (!/^heading(?: [1-9])?$/i.test(styleName) && !/^Heading[1-9]$/.test(paragraph.styleId ?? '')) return paragraph;
  const { numbering, children = [] } = paragraph;
  const level = numbering?.isOrdered === true ? Number(numbering.level) : null;
  const text = textOf(paragraph).trim();
  // Empty headings count for Word only where they print their number, which nobody means.
  const number = text === '' ? null : numberOf({ styleId: paragraph.styleId ?? null, level });
  if (number === null || text.startsWith(number)) return paragraph;
  const printed = /^\d+$/.test(number) ? `${number}.` : number;
  return { ...paragraph, children: [{ type: 'text', value: `${printed} ` }, ...children] };
}

function textOf(element: Element): string {
  if (element.type === 'text') return element.value ?? '';
  if (element.type === 'tab') return ' ';
  return (element.children ?? []).map(textOf).join('');
}
