// Sets plain text as the pages of a PDF, for courses of tests: running heads and feet, headings, ruled tables, printed
// page numbers. Lines of the source: see `setDocument`.
import { PDFDocument, type PDFFont, PDFName, type PDFPage, PDFString, rgb, StandardFonts } from 'pdf-lib';

interface PdfSource {
  readonly title: string;
  readonly head: string;
  readonly foot: string;
  /** Printed number of the first page. */
  readonly firstPage: number;
  /**
   * One block a line. `# ` and `## ` are headings, `|a|b|` rows of a table (the first is its header), `===` a new page;
   * everything else is a paragraph.
   */
  readonly text: string;
}

const page = { width: 595, height: 842, left: 62, right: 533, top: 760, bottom: 78 };
const black = rgb(0, 0, 0);

interface Setting {
  readonly document: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly pages: PDFPage[];
  y: number;
}

/** Sets a document. The same source gives the same pages. */
export async function setDocument(source: PdfSource): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(source.title);
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const setting: Setting = { document, plain, bold, pages: [], y: page.top };
  addPage(setting);
  const lines = source.text.trim().split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (!line.startsWith('|')) {
      setLine(setting, line.trim());
      continue;
    }
    const rows: string[] = [];
    while (lines[index]?.startsWith('|')) rows.push(lines[index++] ?? '');
    index -= 1;
    setTable(
      setting,
      rows.map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
    );
  }
  setHeads(setting, source);
  labelPages(document, source.firstPage);
  return document.save();
}

function addPage(setting: Setting): void {
  setting.pages.push(setting.document.addPage([page.width, page.height]));
  setting.y = page.top;
}

function setLine(setting: Setting, line: string): void {
  const { plain, bold } = setting;
  if (line === '') setting.y -= 6;
  else if (line === '===') addPage(setting);
  else if (line.startsWith('# ')) setText(setting, line.slice(2), { font: bold, size: 14, above: 16 });
  else if (line.startsWith('## ')) setText(setting, line.slice(3), { font: bold, size: 11.5, above: 10 });
  else setText(setting, line, { font: plain, size: 10, above: 5 });
}

interface Style {
  readonly font: PDFFont;
  readonly size: number;
  readonly above: number;
}

/** Goes to the next page where so much height is not left. */
function need(setting: Setting, height: number): void {
  if (setting.y - height < page.bottom) addPage(setting);
}

function setText(setting: Setting, text: string, { font, size, above }: Style): void {
  need(setting, above + size * 1.4 * (size > 10 ? 3 : 1));
  setting.y -= above;
  for (const line of breakLines(text, font, size, page.right - page.left)) {
    need(setting, size * 1.4);
    setting.y -= size * 1.4;
    setting.pages.at(-1)?.drawText(line, { x: page.left, y: setting.y, size, font, color: black });
  }
}

/** Lines of at most `width` points. */
function breakLines(text: string, font: PDFFont, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(joined, size) <= width) line = joined;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Columns as wide as what stands in them, or a little wider. */
function setTable(setting: Setting, rows: readonly (readonly string[])[]): void {
  const fontOf = (row: number): PDFFont => (row === 0 ? setting.bold : setting.plain);
  const widths = (rows[0] ?? []).map(
    (_, column) => 8 + Math.max(...rows.map((row, index) => fontOf(index).widthOfTextAtSize(row[column] ?? '', 9) + 2)),
  );
  const height = 17.5;
  setting.y -= 6;
  rows.forEach((row, index) => {
    need(setting, height);
    let x = page.left;
    row.forEach((cell, column) => {
      const sheet = setting.pages.at(-1);
      const width = widths[column] ?? 40;
      sheet?.drawRectangle({ x, y: setting.y - height, width, height, borderWidth: 0.6, borderColor: black });
      sheet?.drawText(cell, { x: x + 4, y: setting.y - 12, size: 9, font: fontOf(index), color: black });
      x += width;
    });
    setting.y -= height;
  });
  setting.y -= 6;
}

function setHeads({ pages, plain }: Setting, source: PdfSource): void {
  for (const sheet of pages) {
    sheet.drawText(source.head, { x: page.left, y: 800, size: 8, font: plain });
    sheet.drawText(source.foot, { x: page.left, y: 42, size: 8, font: plain });
  }
}

/** Printed page numbers, as PDF 32000 says in 12.4.2. */
function labelPages(document: PDFDocument, firstPage: number): void {
  const { context } = document;
  const style = context.obj({ S: 'D', St: firstPage });
  document.catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, style] }));
  document.catalog.set(PDFName.of('Lang'), PDFString.of('en'));
}
