// Word documents for tests, made by a library of its own, so that reader and writer do not agree by mistake.
import {
  AlignmentType,
  Document,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

export const heading = (text: string, level: 1 | 2 = 1): Paragraph =>
  new Paragraph({
    text,
    heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    numbering: { reference: 'headings', level: level - 1 },
  });

export const text = (value: string): Paragraph => new Paragraph(value);

export const step = (value: string, level = 0): Paragraph =>
  new Paragraph({ text: value, numbering: { reference: 'steps', level } });

export const bullet = (value: string, level = 0): Paragraph => new Paragraph({ text: value, bullet: { level } });

export const noted = (value: string, note: number): Paragraph =>
  new Paragraph({ children: [new TextRun(value), new FootnoteReferenceRun(note)] });

export const image = (alternativeText: string): Paragraph =>
  new Paragraph({
    children: [
      new ImageRun({
        type: 'png',
        data: pixel,
        transformation: { width: 10, height: 10 },
        altText: { title: '', description: alternativeText, name: 'picture' },
      }),
    ],
  });

export const caption = (value: string): Paragraph => new Paragraph({ text: value, style: 'Caption' });

type Cell = string | { readonly text: string; readonly rowSpan?: number; readonly columnSpan?: number };

export const table = (rows: readonly (readonly Cell[])[], hasHeader = true): Table =>
  new Table({
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          ...(hasHeader && index === 0 ? { tableHeader: true } : {}),
          children: cells.map((cell) => {
            const { text: value, ...spans } = typeof cell === 'string' ? { text: cell } : cell;
            return new TableCell({ children: [new Paragraph(value)], ...spans });
          }),
        }),
    ),
  });

export async function makeDocx(
  children: readonly (Paragraph | Table)[],
  extra: { readonly notes?: Readonly<Record<string, string>>; readonly header?: string } = {},
): Promise<Uint8Array> {
  const level = (index: number, template: string) => ({
    level: index,
    format: LevelFormat.DECIMAL,
    text: template,
    alignment: AlignmentType.START,
  });
  const notes = Object.entries(extra.notes ?? {}).map(([id, note]) => [id, { children: [new Paragraph(note)] }]);
  const document = new Document({
    numbering: {
      config: [
        { reference: 'headings', levels: [level(0, '%1'), level(1, '%1.%2')] },
        { reference: 'steps', levels: [level(0, '%1.'), level(1, '%2.')] },
      ],
    },
    styles: { paragraphStyles: [{ id: 'Caption', name: 'caption', basedOn: 'Normal' }] },
    footnotes: Object.fromEntries(notes),
    sections: [
      {
        ...(extra.header === undefined ? {} : { headers: { default: new Header({ children: [text(extra.header)] }) } }),
        children: [...children],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
