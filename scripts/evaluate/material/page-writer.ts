// Sets plain text as the pages of a PDF, for material to measure with: running heads and feet, headings, lists, ruled
// tables, columns, lowered indices, printed page numbers. Lines of the source: see `setDocument`.
import { PDFDocument, type PDFFont, PDFName, type PDFPage, PDFString, rgb, StandardFonts } from 'pdf-lib';

export interface PdfSource {
  readonly title: string;
  readonly head: string;
  readonly foot: string;
  /** Printed number of the first page. */
  readonly firstPage: number;
  /**
   * One block a line. `# ` and `## ` are headings, `- ` items, `|a|b|` rows of a table (the first is its header),
   * `===` a new page, `<<` and `>>` around a page in two columns with `<>` between them, `[]` before the caption of an empty frame for a
   * figure; everything else is a paragraph. `x_{n}` is lowered.
   */
  readonly text: string;
  /** Draws on a page of its own after the text. */
  readonly drawing?: (page: PDFPage, fonts: Fonts) => void;
}

export interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

const page = { width: 595, height: 842, left: 62, right: 533, top: 760, bottom: 78 };
const black = rgb(0, 0, 0);

interface Column {
  readonly left: number;
  readonly right: number;
}

interface Setting {
  readonly document: PDFDocument;
  readonly fonts: Fonts;
  readonly pages: PDFPage[];
  columns: readonly Column[];
  column: number;
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
  const setting: Setting = { document, fonts: { plain, bold }, pages: [], columns: oneColumn, column: 0, y: page.top };
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
  if (source.drawing !== undefined) source.drawing(addPage(setting), setting.fonts);
  setHeads(setting, source);
  labelPages(document, source.firstPage);
  return document.save();
}

const oneColumn: readonly Column[] = [{ left: page.left, right: page.right }];
const twoColumns: readonly Column[] = [
  { left: page.left, right: 288 },
  { left: 307, right: page.right },
];

function addPage(setting: Setting): PDFPage {
  const added = setting.document.addPage([page.width, page.height]);
  setting.pages.push(added);
  setting.y = page.top;
  setting.column = 0;
  return added;
}

function setLine(setting: Setting, line: string): void {
  const { fonts } = setting;
  if (line === '') setting.y -= 6;
  else if (line === '===') addPage(setting);
  else if (line === '<>') {
    setting.column += 1;
    setting.y = page.top;
  } else if (line === '<<' || line === '>>') {
    setting.columns = line === '<<' ? twoColumns : oneColumn;
    if (setting.y < page.top || setting.column > 0) addPage(setting);
  } else if (line.startsWith('# ')) setText(setting, line.slice(2), { font: fonts.bold, size: 14, above: 16 });
  else if (line.startsWith('## ')) setText(setting, line.slice(3), { font: fonts.bold, size: 11.5, above: 10 });
  else if (line.startsWith('- '))
    setText(setting, line.slice(2), { font: fonts.plain, size: 10, above: 2, mark: '\u2022' });
  else if (line.startsWith('[]')) setFigure(setting, line.slice(2).trim());
  else setText(setting, line, { font: fonts.plain, size: 10, above: 5 });
}

interface Style {
  readonly font: PDFFont;
  readonly size: number;
  readonly above: number;
  readonly mark?: string;
}

function columnOf(setting: Setting): Column {
  return setting.columns[setting.column] ?? { left: page.left, right: page.right };
}

/** Goes to the next column or page where so much height is not left. */
function need(setting: Setting, height: number): void {
  if (setting.y - height >= page.bottom) return;
  if (setting.column + 1 < setting.columns.length) {
    setting.column += 1;
    setting.y = page.top;
  } else addPage(setting);
}

function setText(setting: Setting, text: string, style: Style): void {
  const indent = style.mark === undefined ? 0 : 14;
  need(setting, style.above + style.size * 1.4 * (style.size > 10 ? 3 : 1));
  setting.y -= style.above;
  const { left, right } = columnOf(setting);
  const isNarrow = setting.columns.length > 1;
  breakLines(text, style.font, style.size, right - left - indent, isNarrow).forEach((line, index) => {
    need(setting, style.size * 1.4);
    setting.y -= style.size * 1.4;
    const from = columnOf(setting).left;
    if (index === 0 && style.mark !== undefined) drawRun(setting, style.mark, from + 2, style.font, style.size);
    drawRun(setting, line, from + indent, style.font, style.size);
  });
}

/** Lines of at most `width` points; long words are parted where columns are narrow. */
function breakLines(text: string, font: PDFFont, size: number, width: number, isParted: boolean): readonly string[] {
  const measure = (run: string): number => font.widthOfTextAtSize(run.replace(/_\{(\w+)\}/g, '$1'), size);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (measure(joined) <= width) {
      line = joined;
      continue;
    }
    const at = isParted && /^[a-z]{9,}[,.]?$/.test(word) ? Math.floor(word.length / 2) : 0;
    if (at > 0 && measure(`${line} ${word.slice(0, at)}-`) <= width) {
      lines.push(`${line} ${word.slice(0, at)}-`);
      line = word.slice(at);
    } else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function drawRun(setting: Setting, text: string, left: number, font: PDFFont, size: number): void {
  const sheet = setting.pages.at(-1);
  let x = left;
  for (const [index, part] of text.split(/_\{(\w+)\}/).entries()) {
    const isLowered = index % 2 === 1;
    const partSize = isLowered ? size * 0.7 : size;
    sheet?.drawText(part, { x, y: setting.y - (isLowered ? size * 0.2 : 0), size: partSize, font, color: black });
    x += font.widthOfTextAtSize(part, partSize);
  }
}

function setTable(setting: Setting, rows: readonly (readonly string[])[]): void {
  const { left, right } = columnOf(setting);
  const { plain, bold } = setting.fonts;
  const count = rows[0]?.length ?? 1;
  const natural = [...Array(count).keys()].map((column) =>
    Math.max(...rows.map((row, index) => (index === 0 ? bold : plain).widthOfTextAtSize(row[column] ?? '', 9) + 10)),
  );
  const isNarrow = (width: number): boolean => width < 75;
  const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);
  const kept = sum(natural.filter(isNarrow));
  const scale = Math.min(1.25, (right - left - kept) / Math.max(1, sum(natural) - kept));
  const widths = natural.map((width) => (isNarrow(width) ? width : width * scale));
  setting.y -= 6;
  rows.forEach((row, index) => {
    const font = index === 0 ? bold : plain;
    const cells = row.map((cell, column) => breakLines(cell, font, 9, (widths[column] ?? 40) - 8, false));
    const height = Math.max(...cells.map((lines) => lines.length)) * 11.5 + 6;
    need(setting, height);
    const sheet = setting.pages.at(-1);
    let x = left;
    cells.forEach((lines, column) => {
      const width = widths[column] ?? 40;
      sheet?.drawRectangle({ x, y: setting.y - height, width, height, borderWidth: 0.6, borderColor: black });
      lines.forEach((line, at) => {
        sheet?.drawText(line, { x: x + 4, y: setting.y - 12 - at * 11.5, size: 9, font, color: black });
      });
      x += width;
    });
    setting.y -= height;
  });
  setting.y -= 6;
}

function setFigure(setting: Setting, caption: string): void {
  need(setting, 150);
  const { left, right } = columnOf(setting);
  setting.pages.at(-1)?.drawRectangle({
    x: left,
    y: setting.y - 110,
    width: right - left,
    height: 100,
    borderWidth: 0.8,
    borderColor: black,
  });
  setting.y -= 112;
  setText(setting, caption, { font: setting.fonts.plain, size: 9, above: 4 });
}

function setHeads(setting: Setting, source: PdfSource): void {
  const { plain } = setting.fonts;
  setting.pages.forEach((sheet, index) => {
    const number = source.firstPage + index;
    const foot = source.foot.replace('{page}', String(number)).replace('{pages}', String(setting.pages.length));
    sheet.drawText(source.head, { x: page.left, y: 800, size: 8, font: plain });
    sheet.drawText(foot, { x: page.left, y: 42, size: 8, font: plain });
  });
}

/** Printed page numbers, as PDF 32000 says in 12.4.2. */
function labelPages(document: PDFDocument, firstPage: number): void {
  const { context } = document;
  const style = context.obj({ S: 'D', St: firstPage });
  document.catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, style] }));
  document.catalog.set(PDFName.of('Lang'), PDFString.of('en'));
}
