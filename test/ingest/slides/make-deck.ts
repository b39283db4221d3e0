// Small presentations for tests, part by part, so that they can be broken.
import { makeZip } from '../docx/make-zip.ts';

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
export const paragraph = (runs: string, properties = '') => `<a:p>${properties}${runs}</a:p>`;
/** A shape; `type` is its placeholder's, null for a text box. */
export const shape = (paragraphs: string, type: string | null = null) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr>${type === null ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody><a:bodyPr/>${paragraphs}</p:txBody></p:sp>`;
export const title = (text: string) => shape(paragraph(run(text)), 'title');
export const body = (...texts: readonly string[]) => shape(texts.map((text) => paragraph(run(text))).join(''), 'body');

export interface DeckSlide {
  readonly shapes: string;
  readonly notes?: string;
  readonly isHidden?: boolean;
  /** Parts the slide names, by id: kind, name and XML. */
  readonly parts?: Readonly<Record<string, readonly [string, string, string]>>;
}

const relations = (entries: readonly (readonly [string, string, string])[]) =>
  `<Relationships>${entries.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
const tree = (shapes: string) => `<p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

/** Parts of a presentation; files are numbered backwards, so that only the list tells the order. */
export function deckParts(slides: readonly DeckSlide[]): Record<string, string> {
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['r1', 'officeDocument', 'ppt/presentation.xml']]),
  };
  const file = (index: number) => `slide${slides.length - index}.xml`;
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`).join('');
  parts['ppt/presentation.xml'] = `<p:presentation ${names}><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`;
  parts['ppt/_rels/presentation.xml.rels'] = relations(
    slides.map((_, index) => [`s${index}`, 'slide', `slides/${file(index)}`]),
  );
  for (const [index, slide] of slides.entries()) {
    const show = slide.isHidden === true ? ' show="0"' : '';
    parts[`ppt/slides/${file(index)}`] = `<p:sld ${names}${show}>${tree(slide.shapes)}</p:sld>`;
    const own = Object.entries(slide.parts ?? {}).map(([id, [kind, name]]) => [id, kind, `../${name}`] as const);
    for (const [, name, xml] of Object.values(slide.parts ?? {})) parts[`ppt/${name}`] = xml;
    const notes = slide.notes === undefined ? [] : [['n1', 'notesSlide', `../notesSlides/notes${index}.xml`] as const];
    if (slide.notes !== undefined) {
      const shapes = shape(paragraph(run('7')), 'sldNum') + shape(paragraph(run(slide.notes)), 'body');
      parts[`ppt/notesSlides/notes${index}.xml`] = `<p:notes ${names}>${tree(shapes)}</p:notes>`;
    }
    parts[`ppt/slides/_rels/${file(index)}.rels`] = relations([...own, ...notes]);
  }
  return parts;
}

export const makeDeck = (slides: readonly DeckSlide[]) => makeZip(deckParts(slides));
