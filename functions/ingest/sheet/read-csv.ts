// Comma-separated values (.csv, .tsv): one sheet, a node a row, read in parts from places found once. The header and the
// way figures are written are read in the first part and hold for all.

import { measureCoverage } from '../coverage.ts';
import type { ParseWarning, SourceProblem } from '../draft-node.ts';
import type { DocumentInput, DocumentPart, DocumentReader, OpenDocument, Opening } from '../open-document.ts';
import { askedAsName } from '../questions/stated-questions.ts';
import type { SheetCell, SheetGrid } from './cells.ts';
import { type CsvEncoding, delimiterOf, encodingOf, hasDecimalComma, withDecimalPoint } from './csv-dialect.ts';
import { type CsvRecords, type RecordRun, scanRecords } from './csv-records.ts';
import { readBlocks, type SheetBlock } from './read-blocks.ts';
import { containerOf } from './read-workbook.ts';
import { cellOfText } from './sheet-grid.ts';
import { sheetPart, sheetTitleOf } from './sheet-part.ts';
import { rowsInPart, sheetReaderVersion, titleOfFile } from './sheet-reader.ts';
import { type TakenColumn, takeAskedAs } from './take-asked-as.ts';

/** A file of a hundred thousand rows with twenty columns stays below. */
const csvLimitBytes = 40_000_000;
const columnLimit = 2_000;
const sampleBytes = 128 * 1024;

/** Reads comma-, semicolon- and tab-separated values, in parts of 5,000 rows. */
export const csvReader: DocumentReader = {
  version: `csv-1+${sheetReaderVersion}`,
  extensions: ['csv', 'tsv'],
  open: openCsv,
};

interface Csv {
  readonly input: DocumentInput;
  readonly bytes: Uint8Array;
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly delimiter: string;
  readonly decimalComma: boolean;
  readonly records: CsvRecords;
}

async function openCsv(input: DocumentInput): Promise<Opening> {
  const { path } = input;
  const fail = (code: SourceProblem['code'], message: string, line: number | null = null): Opening => ({
    ok: false,
    problem: { code, path, line, message },
  });
  if (input.bytes.length > csvLimitBytes) {
    return fail('document_too_large', `is ${input.bytes.length} bytes long; the limit is ${csvLimitBytes}. Split it`);
  }
  const written = encodingOf(input.bytes);
  const bytes = asBytesOfOneEncoding(input.bytes, written);
  if (bytes.indexOf(0) >= 0) return fail('nul_byte', 'has a NUL byte; this is not a text file');
  const encoding = written === 'windows-1252' ? written : 'utf-8';
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const sample = new TextDecoder(encoding).decode(bytes.subarray(from, from + sampleBytes));
  const delimiter = delimiterOf(sample, extension);
  const scan = scanRecords({ bytes, delimiter, from, recordsInRun: rowsInPart });
  if (!scan.ok) {
    return scan.reason === 'open_quote'
      ? fail('damaged', `has a quoted field that begins in line ${scan.line} and is never closed`, scan.line)
      : fail('line_too_long', `has a record of more than a megabyte in line ${scan.line}`, scan.line);
  }
  if (scan.filled === 0) return fail('no_text', 'holds no values');
  const { default: papa } = await import('papaparse');
  const parse: Parse = (text) => papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data;
  const decimalComma =
    delimiter !== ',' || hasQuotedComma(sample) ? hasDecimalComma(parse(sample).flat(), delimiter) : false;
  const csv: Csv = { input, bytes, encoding, delimiter, decimalComma, records: scan };
  return { ok: true, document: openRuns(csv, parse, written) };
}

/** Between two quotes of a line stands a comma within figures. */
function hasQuotedComma(sample: string): boolean {
  return sample.split('\n').some((line) =>
    line
      .split('"')
      .slice(1, -1)
      .some((part) => /\d,\d/.test(part)),
  );
}

type Parse = (text: string) => readonly (readonly string[])[];

/** Text in UTF-16 is written anew in UTF-8, where no byte of a longer sign looks like a quote or a line's end. */
function asBytesOfOneEncoding(bytes: Uint8Array, encoding: CsvEncoding): Uint8Array {
  if (encoding === 'utf-8' || encoding === 'windows-1252') return bytes;
  return new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}

function openRuns(csv: Csv, parse: Parse, written: CsvEncoding): OpenDocument {
  const { runs } = csv.records;
  // What the first part says of the columns of the last block, for the parts that go on with it.
  const first = readRun(csv, parse, runs[0] ?? { from: 0, to: 0, firstRecord: 1 }, null);
  const blocks = readBlocks(first.grid, true);
  const place = {
    path: csv.input.path,
    sheet: fileName(csv.input.path),
    container: containerOf(csv.input, 1),
    sheetTitle: sheetTitleOf(first.grid),
  };
  const isEngineering = csv.input.manifest.profile === 'engineering';
  const title = csv.input.entry.title ?? titleOfFile(csv.input.path);
  const last = blocks.at(-1);
  const described = { place, title: isEngineering ? place.sheet : title };
  const headerRow = last?.headerRows.map((row) => joined(first.grid, row)) ?? [];
  const warnings = written === 'windows-1252' ? [encodingWarning] : [];
  // No more is kept of the first part: its cells would stay in memory beside those of every other part.
  const { open } = first;
  const rest = last === undefined ? null : { block: { ...last, rows: [] }, headerRow };
  const whole = runs.length > 1 && last !== undefined ? wholeOf(csv.records, first.grid, last) : null;
  const readPart = (index: number): Promise<DocumentPart> => {
    const run = runs[index];
    if (run === undefined) return Promise.reject(new RangeError(`there is no part ${index}`));
    const { grid, text, warnings: unasked } = readRun(csv, parse, run, index === 0 ? null : open);
    const ownBlocks = index === 0 || rest === null ? readBlocks(grid, true) : [continued(grid, rest)];
    const part = sheetPart({
      content: { ...described, grid, blocks: ownBlocks },
      rowsOf: (block) => block.rows,
      isFirst: index === 0,
      ...(whole === null ? {} : { lastRow: whole }),
      coverage: (contents) => {
        const all = [...contents, ...(grid.askedAs ? [askedAsName, ...[...grid.askedAs.values()].flat()] : [])];
        return measureCoverage({ path: place.path, source: text(), contents: all, dropped: [] });
      },
    });
    return Promise.resolve({ ...part, warnings: [...(index === 0 ? warnings : []), ...unasked] });
  };
  return { title, partCount: runs.length, readPart, close: () => Promise.resolve() };
}

const encodingWarning: ParseWarning = {
  line: 1,
  message: 'is not in UTF-8 and was read as Windows-1252 (Latin-1); save it as UTF-8 if letters came out wrong',
};

/** How many rows the last block has in all parts, and where it ends. */
function wholeOf(
  records: CsvRecords,
  grid: SheetGrid,
  last: SheetBlock,
): { readonly rows: number; readonly last: number } {
  return { rows: records.filled - grid.rows.length + last.rows.length, last: records.lastFilled };
}

/** @param open position of the column of questions, where it began in the part before */
function readRun(
  csv: Csv,
  parse: Parse,
  run: RecordRun,
  open: number | null,
): TakenColumn & { readonly text: () => string } {
  const decode = () => new TextDecoder(csv.encoding).decode(csv.bytes.subarray(run.from, run.to));
  const rows: { number: number; cells: (SheetCell | null)[] }[] = [];
  let width = 0;
  parse(decode()).forEach((fields, index) => {
    const number = run.firstRecord + index;
    if (number === 1 && /^sep=.?$/i.test(fields.join(''))) return;
    const cells = fields.slice(0, columnLimit).map((field) => cellOf(field, csv.decimalComma));
    if (cells.every((cell) => cell === null)) return;
    width = Math.max(width, cells.length);
    rows.push({ number, cells });
  });
  const columns = Array.from({ length: width }, (_, index) => index + 1);
  return { ...takeAskedAs({ rows, columns }, { open, endsAtGap: false }), text: decode };
}

function cellOf(field: string, decimalComma: boolean): SheetCell | null {
  if (!decimalComma) return cellOfText(field, false);
  const shown = field.replace(/[\s\u00A0]+/g, ' ').trim();
  const cell = cellOfText(withDecimalPoint(shown), false);
  return cell === null || cell.kind !== 'number' ? cellOfText(field, false) : { ...cell, shown };
}

/** The rows of a later part under the columns of the first; a row with more fields than those has columns without names. */
function continued(
  grid: SheetGrid,
  { block, headerRow }: { readonly block: SheetBlock; readonly headerRow: readonly string[] },
): SheetBlock {
  const repeatedHeaders = [...grid.rows.keys()].filter((row) => headerRow.includes(joined(grid, row)));
  const rows = [...grid.rows.keys()].filter((row) => !repeatedHeaders.includes(row));
  const known = new Set(block.columns.map((column) => column.position));
  const others = grid.columns.flatMap((_, position) =>
    known.has(position)
      ? []
      : [{ position, header: '', unit: null, unitColumn: null, isUnits: false, nameColumn: null }],
  );
  return { ...block, columns: [...block.columns, ...others], rows, headerRows: [], repeatedHeaders, groups: new Map() };
}

function joined(grid: SheetGrid, row: number): string {
  return (grid.rows[row]?.cells ?? []).map((cell) => cell?.text ?? '').join('\n');
}

function fileName(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.[^.]+$/, '');
}
