// Small PDFs for tests: texts and rules at places counted in points from the page's top left corner.
import { degrees, PDFDocument, type PDFFont, rgb, StandardFonts } from 'pdf-lib';
import type { DocumentInput, DocumentPart, OpenDocument } from '../../../functions/ingest/open-document.ts';
import { pdfReader } from '../../../functions/ingest/pdf/read-pdf.ts';
import { onlyDocument } from '../only-document.ts';

export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size?: number;
  readonly style?: 'plain' | 'bold' | 'italic' | 'mono';
  readonly turn?: number;
}

export interface PageSketch {
  readonly width?: number;
  readonly height?: number;
  readonly texts?: readonly PlacedText[];
  /** [left, top, right, bottom] */
  readonly rules?: readonly (readonly [number, number, number, number])[];
  /** A picture over the whole page, as a scanner makes it. */
  readonly isScan?: boolean;
}

/** A grey picture of 8 by 8 points as a PNG. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGNogAIGcDAAAN0EB0Gd5bkQAAAAAElFTkSuQmCC';

export async function makePdf(
  pages: readonly PageSketch[],
  more: { readonly title?: string; readonly change?: (document: PDFDocument) => void } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  if (more.title !== undefined) document.setTitle(more.title);
  const fonts: Record<NonNullable<PlacedText['style']>, PDFFont> = {
    plain: await document.embedFont(StandardFonts.TimesRoman),
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
    italic: await document.embedFont(StandardFonts.TimesRomanItalic),
    mono: await document.embedFont(StandardFonts.Courier),
  };
  for (const sketch of pages) {
    const { width = 595, height = 842 } = sketch;
    const page = document.addPage([width, height]);
    if (sketch.isScan) page.drawImage(await document.embedPng(picture), { x: 0, y: 0, width, height });
    for (const { text, left, top, size = 10, style = 'plain', turn = 0 } of sketch.texts ?? [])
      page.drawText(text, {
        x: left,
        y: height - top,
        size,
        font: fonts[style],
        rotate: degrees(turn),
        color: rgb(0, 0, 0),
      });
    for (const [left, top, right, bottom] of sketch.rules ?? [])
      page.drawLine({ start: { x: left, y: height - top }, end: { x: right, y: height - bottom }, thickness: 0.5 });
  }
  more.change?.(document);
  return document.save();
}

/** Lines of a paragraph under each other. */
export function lines(
  texts: readonly string[],
  at: { readonly left: number; readonly top: number; readonly size?: number; readonly style?: PlacedText['style'] },
): PlacedText[] {
  const { left, top, size = 10, style = 'plain' } = at;
  return texts.map((text, index) => ({ text, left, top: top + index * size * 1.2, size, style }));
}

/** Opens a PDF as the only document of an engineering course. */
export async function openPdf(bytes: Uint8Array, more: Partial<DocumentInput> = {}): Promise<OpenDocument> {
  const opening = await pdfReader.open({ ...onlyDocument('manual.pdf', bytes), ...more });
  if (!opening.ok) throw new Error(`${opening.problem.code}: ${opening.problem.message}`);
  return opening.document;
}

/** Reads a PDF of one part. */
export async function readPdf(bytes: Uint8Array, more: Partial<DocumentInput> = {}): Promise<DocumentPart> {
  const document = await openPdf(bytes, more);
  const part = await document.readPart(0);
  await document.close();
  return part;
}

const words =
  'steel cable tray bracket earth bonding conductor inverter module string voltage current rated between support every trench depth backfill warning tape survey drawing section before after under above inspection test record'.split(
    ' ',
  );

/** Prose that is the same for the same seed, in lines of about 80 characters. */
export function proseLines(count: number, seed: number, width = 80): string[] {
  let state = seed * 7919 + 17;
  const next = (): string => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return words[state % words.length] ?? 'cable';
  };
  return Array.from({ length: count }, (_, index) => {
    let line = index === 0 ? 'The' : next();
    while (line.length < width) line += ` ${next()}`;
    return index === count - 1 ? `${line}.` : line;
  });
}
