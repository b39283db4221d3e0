// Workbooks (.xlsx): a container a sheet, a node a row. Sheets are read one at a time and forgotten, so that a Worker
// never holds the whole workbook; the library is loaded only when a workbook comes.

import type { ContainerAddress } from '../../course/content.ts';
import { append } from '../../text/lists.ts';
import type { ParseWarning, SourceProblem } from '../draft-node.ts';
import { containerOfDocument } from '../manifest.ts';
import { type OfficeArchive, openArchive, PartTooLarge } from '../office-archive.ts';
import {
  DocumentFault,
  type DocumentInput,
  type DocumentPart,
  type DocumentReader,
  type OpenDocument,
  type Opening,
} from '../open-document.ts';
import { refusalOf } from '../open-whole.ts';
import type { SheetGrid } from './cells.ts';
import { libraryInput } from './library-input.ts';
import { type Listing, listingCells, listingSheets, listingsIn, withListedNames } from './listed-columns.ts';
import { type PreparedSheet, prepareSheet } from './prepare-sheet.ts';
import { readBlocks, type SheetBlock } from './read-blocks.ts';
import { gridOfRows, type LibraryValue, rowsOfSlice } from './sheet-grid.ts';
import { type SheetContent, sheetPart, sheetTitleOf } from './sheet-part.ts';
import { cellsInPart, rowsInPart, sheetReaderVersion, titleOfFile } from './sheet-reader.ts';
import { type CellStyle, readStyles } from './styles.ts';
import { takeAskedAs } from './take-asked-as.ts';
import { errorCells, hiddenSheets, readWorkbookParts, type Workbook, type WorkbookSheet } from './workbook-parts.ts';

/** Bytes of XML of one sheet, of the shared texts, and of the styles: what is held at once beside a sheet's cells. */
const sheetLimitBytes = 16_000_000;
const stringsLimitBytes = 4_000_000;
const stylesLimitBytes = 4_000_000;
/** Of all visible sheets together: each is unpacked three times. */
const sheetsLimitBytes = 160_000_000;
const sheetCountLimit = 500;
/** Elements of the tables of formats and of texts: the library makes an object of each. */
const stylesLimit = 200_000;
const stringsLimit = 800_000;
/** Characters of all cells of a sheet: one shared text may stand in every cell. */
const sheetTextLimit = 16_000_000;

/** Reads workbooks; one part a sheet, or several where it is long. */
export const workbookReader: DocumentReader = {
  version: `workbook-1+${sheetReaderVersion}`,
  extensions: ['xlsx', 'xlsm'],
  open: openWorkbook,
};

interface OpenBook {
  readonly input: DocumentInput;
  readonly archive: OfficeArchive;
  readonly book: Workbook;
  readonly styles: { readonly xml: string | null; readonly read: readonly CellStyle[] };
}

async function openWorkbook(input: DocumentInput): Promise<Opening> {
  const fail = refusalOf(input.path);
  const opened = openArchive(input.bytes, '.xlsx');
  if (!opened.ok) return fail(opened.code, opened.message);
  try {
    return await openArchived(input, opened.archive, fail);
  } catch (error) {
    if (error instanceof DocumentFault) return { ok: false, problem: error.problem };
    if (error instanceof PartTooLarge) return fail('document_too_large', error.message);
    throw error;
  }
}

async function openArchived(
  input: DocumentInput,
  archive: OfficeArchive,
  fail: (code: SourceProblem['code'], message: string) => Opening,
): Promise<Opening> {
  const book = await readWorkbookParts(archive);
  if (book === null) return fail('damaged', 'is no workbook: its list of sheets is missing. Save it again as .xlsx');
  const large = partTooLarge(archive, book);
  if (large !== null) return fail('document_too_large', large);
  const stylesXml = book.stylesPart === null ? null : await archive.read(book.stylesPart, stylesLimitBytes);
  const strings = book.stringsPart === null ? null : await archive.read(book.stringsPart, stringsLimitBytes);
  if (elementsIn(stylesXml) > stylesLimit) return fail('document_too_large', `holds more than ${stylesLimit} formats`);
  if (elementsIn(strings) > stringsLimit) return fail('document_too_large', `holds more than ${stringsLimit} texts`);
  const styles = { xml: stylesXml, read: stylesXml === null ? [] : readStyles(stylesXml) };
  const visible = book.sheets.filter((sheet) => !sheet.isHidden);
  if (visible.length === 0) return fail('no_text', 'has no visible sheet of cells');
  return { ok: true, document: await openSheets({ input, archive, book, styles }, visible) };
}

function elementsIn(xml: string | null): number {
  let count = 0;
  for (let at = xml?.indexOf('<') ?? -1; at >= 0; at = xml?.indexOf('<', at + 1) ?? -1) count += 1;
  return count;
}

/** Sizes as the archive's directory gives them, before anything is inflated; a part that lies about its own is not read. */
function partTooLarge(archive: OfficeArchive, book: Workbook): string | null {
  const bytesOf = (part: string | null) => (part === null ? 0 : (archive.parts.get(part)?.bytes ?? 0));
  const say = (what: string, bytes: number, limit: number) =>
    `${what} is ${Math.round(bytes / 1e6)} MB once unpacked; the limit is ${limit / 1e6} MB. Save large sheets as .csv, or split them`;
  if (book.sheets.length > sheetCountLimit) return `has ${book.sheets.length} sheets; the limit is ${sheetCountLimit}`;
  for (const sheet of book.sheets) {
    if (!sheet.isHidden && bytesOf(sheet.part) > sheetLimitBytes)
      return say(`its sheet "${sheet.name}"`, bytesOf(sheet.part), sheetLimitBytes);
  }
  const together = book.sheets.reduce((sum, sheet) => sum + (sheet.isHidden ? 0 : bytesOf(sheet.part)), 0);
  if (together > sheetsLimitBytes)
    return say('its sheets together', together, sheetsLimitBytes).replace(' is ', ' are ');
  if (bytesOf(book.stringsPart) > stringsLimitBytes)
    return say('its table of texts', bytesOf(book.stringsPart), stringsLimitBytes);
  if (bytesOf(book.stylesPart) > stylesLimitBytes)
    return say('its table of formats', bytesOf(book.stylesPart), stylesLimitBytes);
  return null;
}

interface SheetRun {
  readonly sheet: WorkbookSheet;
  /** Positions in the grid, the first and the one after the last. */
  readonly from: number;
  readonly to: number;
}

async function openSheets(open: OpenBook, sheets: readonly WorkbookSheet[]): Promise<OpenDocument> {
  const runs: SheetRun[] = [];
  const small: WorkbookSheet[] = [];
  for (const sheet of sheets) {
    const { rows, columns } = await prepare(open, sheet);
    if (rows.length * columns.length <= listingCells) small.push(sheet);
    const step = Math.max(1, Math.min(rowsInPart, Math.floor(cellsInPart / Math.max(1, columns.length))));
    for (let from = 0; from === 0 || from < rows.length; from += step) {
      runs.push({ sheet, from, to: from + step >= rows.length ? Number.MAX_SAFE_INTEGER : from + step });
    }
  }
  let held: {
    readonly sheet: WorkbookSheet;
    readonly content: SheetContent;
    readonly warnings: readonly ParseWarning[];
  } | null = null;
  let listings: readonly Listing[] | null = null;
  const readPart = async (index: number): Promise<DocumentPart> => {
    const run = runs[index];
    if (run === undefined) throw new RangeError(`there is no part ${index}`);
    listings ??= sheets.length > 1 ? await readListings(open, small.slice(0, listingSheets)) : [];
    if (held?.sheet !== run.sheet) {
      const { content, warnings } = await readSheetContent(open, run.sheet);
      held = { sheet: run.sheet, content: withListedNames(content, listings), warnings };
    }
    const isIn = (row: number) => row >= run.from && row < run.to;
    const rowsOf = (block: SheetBlock) => block.rows.filter(isIn);
    const part = sheetPart({ content: held.content, rowsOf, isFirst: run.from === 0 });
    const warnings = [...(index === 0 ? hiddenSheets(open.book) : []), ...(run.from === 0 ? held.warnings : [])];
    return { ...part, warnings };
  };
  return {
    title: open.input.entry.title ?? titleOfFile(open.input.path),
    partCount: runs.length,
    readPart,
    close: () => {
      held = null;
      return Promise.resolve();
    },
  };
}

async function readListings(open: OpenBook, sheets: readonly WorkbookSheet[]): Promise<readonly Listing[]> {
  const listings: Listing[] = [];
  for (const sheet of sheets) append(listings, listingsIn((await readSheetContent(open, sheet)).content));
  return listings;
}

async function prepare(open: OpenBook, sheet: WorkbookSheet): Promise<PreparedSheet> {
  const xml = await open.archive.read(sheet.part, sheetLimitBytes);
  if (xml === null) throw fault(open, 'damaged', `is damaged: its sheet "${sheet.name}" cannot be read. Save it again`);
  const prepared = prepareSheet(xml, open.styles.read);
  if (!prepared.ok) throw fault(open, prepared.code, `its sheet "${sheet.name}" ${prepared.message}`);
  return prepared.sheet;
}

async function readSheetContent(
  open: OpenBook,
  sheet: WorkbookSheet,
): Promise<{ readonly content: SheetContent; readonly warnings: readonly ParseWarning[] }> {
  const prepared = await prepare(open, sheet);
  const { grid, warnings: unasked } = takeAskedAs(await readGrid(open, sheet, prepared), { endsAtGap: true });
  const blocks = readBlocks(grid, false);
  const place = {
    path: open.input.path,
    sheet: sheet.name,
    container: containerOf(open.input, sheet.number),
    sheetTitle: sheetTitleOf(grid),
  };
  const isEngineering = open.input.manifest.profile === 'engineering';
  const title = isEngineering ? sheet.name : (open.input.entry.title ?? titleOfFile(open.input.path));
  const warnings = [
    ...missingValues(sheet, prepared),
    ...unasked,
    ...errorCells(sheet, grid.rows.flatMap((row) => row.cells).filter((cell) => cell?.kind === 'error').length),
  ];
  return { content: { place, title, grid, blocks }, warnings };
}

function missingValues(sheet: WorkbookSheet, { formulasWithoutValue }: PreparedSheet): readonly ParseWarning[] {
  if (formulasWithoutValue === 0) return [];
  const message = `${formulasWithoutValue} formulas of the sheet "${sheet.name}" were saved without their values; open and save the file in a spreadsheet program`;
  return [{ line: 1, message }];
}

/** Slice by slice: the library holds several copies of what it is given. */
async function readGrid(open: OpenBook, sheet: WorkbookSheet, prepared: PreparedSheet): Promise<SheetGrid> {
  const { book, archive, styles } = open;
  const strings = book.stringsPart === null ? null : await archive.read(book.stringsPart, stringsLimitBytes);
  const library = await import('read-excel-file/universal');
  const rows: ReturnType<typeof rowsOfSlice>[number][] = [];
  let characters = 0;
  try {
    for (const slice of prepared.slices()) {
      const input = libraryInput({ sheet: slice.xml, styles: styles.xml, strings, isFrom1904: book.isFrom1904 });
      const values = (await library.readSheet(input, 1)) as unknown as readonly (readonly LibraryValue[])[];
      for (const value of values.flat()) characters += typeof value === 'string' ? value.length : 0;
      if (characters > sheetTextLimit) throw fault(open, 'document_too_large', tooMuchText(sheet));
      for (const row of rowsOfSlice(prepared, slice, values)) rows.push(row);
    }
  } catch (error) {
    const isTheirs = error instanceof library.InvalidSpreadsheetError || error instanceof library.InvalidInputError;
    if (!isTheirs) throw error;
    throw fault(
      open,
      'damaged',
      `is damaged: its sheet "${sheet.name}" cannot be read (${error.message}). Save it again`,
    );
  }
  return gridOfRows(prepared, rows);
}

const tooMuchText = ({ name }: WorkbookSheet) =>
  `its sheet "${name}" holds more than ${sheetTextLimit / 1e6} million characters in its cells. Save it as .csv, or split it`;

function fault(open: OpenBook, code: SourceProblem['code'], message: string): DocumentFault {
  return new DocumentFault({ code, path: open.input.path, line: null, message });
}

/** Engineering documents have a container a sheet, numbered as in the workbook; others one for all. */
export function containerOf(input: DocumentInput, sheetNumber: number): ContainerAddress {
  const { entry, documentNumber } = input;
  const { profile } = input.manifest;
  if (profile !== 'engineering') return containerOfDocument({ profile, entry, documentNumber });
  return { containerType: 'sheet', day: null, document: documentNumber, number: sheetNumber };
}
