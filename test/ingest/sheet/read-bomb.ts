// Run by archive-bombs.test.ts: `make NAME FILE` writes a hostile Office file, `read FILE` reads it in a process of its own
// and says how much memory and time that took.
import { readFileSync, writeFileSync } from 'node:fs';
import { docxReader } from '../../../functions/ingest/docx/read-docx.ts';
import { DocumentFault } from '../../../functions/ingest/open-document.ts';
import { workbookReader } from '../../../functions/ingest/sheet/read-workbook.ts';
import { makeZip } from '../docx/make-zip.ts';
import { openWith } from '../open-reader.ts';
import { type TestSheet, workbookParts } from './make-workbook.ts';

const makeWorkbook = (sheets: readonly TestSheet[], change: Readonly<Record<string, string>> = {}) =>
  makeZip({ ...workbookParts(sheets), ...change });

const sheetOf = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
const rows = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join('');
const small = { name: 'Plan', cells: { A1: 'part', B1: 'mass', A2: 'hub', B2: 5 } };
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...small, name: `Plan ${at}` }));
const strings = (count: number, length: number) =>
  `<sst>${`<si><t>${'x'.repeat(length)}</t></si>`.repeat(count)}</sst>`;
const relations = (count: number, more: string) =>
  `<Relationships>${Array.from({ length: count }, (_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/s${at + 1}.xml"/>`).join('')}${more}</Relationships>`;
const texts = '<Relationship Id="ss" Type="x/sharedStrings" Target="sharedStrings.xml"/>';
const wide = sheetOf(
  rows(400, (row) =>
    Array.from(
      { length: 400 },
      (_, at) =>
        `<c r="${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}${row}"><v>1</v></c>`,
    ).join(''),
  ),
);
const fill = (length: number) => `<!--${' '.repeat(length)}-->`;

const bombs: Readonly<Record<string, () => Uint8Array>> = {
  'list of sheets': () =>
    makeWorkbook([small], {
      'xl/workbook.xml': `<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets>${fill(290_000_000)}</workbook>`,
    }),
  relations: () =>
    makeWorkbook([small], { 'xl/_rels/workbook.xml.rels': `<Relationships>${fill(290_000_000)}</Relationships>` }),
  sheet: () => makeWorkbook([small], { 'xl/worksheets/s1.xml': `${fill(290_000_000)}${wide}` }),
  'sheets at the limit': () =>
    makeWorkbook(
      many(18),
      Object.fromEntries(
        many(18).map((_, at) => [
          `xl/worksheets/s${at + 1}.xml`,
          `<worksheet>${fill(15_900_000)}<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
        ]),
      ),
    ),
  'texts for each sheet': () =>
    makeWorkbook(many(30), {
      'xl/sharedStrings.xml': strings(300_000, 0),
      'xl/_rels/workbook.xml.rels': relations(30, texts),
    }),
  'cells at the limit': () => makeWorkbook([small], { 'xl/worksheets/s1.xml': wide }),
  'short cells': () =>
    makeWorkbook([small], { 'xl/worksheets/s1.xml': sheetOf(`<row r="1">${'<c/>'.repeat(3_900_000)}</row>`) }),
  'merged areas': () =>
    makeWorkbook([small], {
      'xl/worksheets/s1.xml': `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="ZZZ1"><v>2</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:ZZZ1"/>'.repeat(20_000)}</mergeCells></worksheet>`,
    }),
  'one cell': () =>
    makeWorkbook([small], {
      'xl/worksheets/s1.xml': sheetOf(`<row r="1"><c r="A1" t="str"><v>${'x '.repeat(7_900_000)}</v></c></row>`),
    }),
  styles: () =>
    makeWorkbook([small], {
      'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(790_000)}</cellXfs></styleSheet>`,
    }),
  'declared length': () => {
    const bytes = makeWorkbook([small]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The first entry of the directory says that it is two gigabytes long.
    for (let at = bytes.length - 22; at > 0; at -= 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 2_000_000_000, true);
    }
    return bytes;
  },
  'words.docx': () =>
    makeZip({
      'word/document.xml': `<w:document><w:body>${'<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(450_000)}</w:body></w:document>`,
    }),
};

async function readAll(path: string, bytes: Uint8Array): Promise<string> {
  const say = ({ code, message, path: file }: { code: string; message: string; path: string }) =>
    `${code} ${file}: ${message}`;
  try {
    const opening = await openWith(path.endsWith('.docx') ? docxReader : workbookReader, bytes, { path });
    if (!opening.ok) return say(opening.problem);
    for (let at = 0; at < opening.document.partCount; at += 1) await opening.document.readPart(at);
    return 'read';
  } catch (error) {
    if (error instanceof DocumentFault) return say(error.problem);
    return `thrown ${String(error)}`;
  }
}

const [, , mode, name = '', file = ''] = process.argv;
if (mode === 'list') console.log(JSON.stringify(Object.keys(bombs)));
else if (mode === 'make') writeFileSync(file, bombs[name]?.() ?? new Uint8Array());
else {
  const bytes = new Uint8Array(readFileSync(file));
  await import('read-excel-file/universal');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const begun = process.cpuUsage();
  const outcome = await readAll(`field/${name.endsWith('.docx') ? 'hostile.docx' : 'hostile.xlsx'}`, bytes);
  const { user, system } = process.cpuUsage(begun);
  // The most the process ever held.
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024 - before / 1_048_576);
  console.log(
    JSON.stringify({ name, packed: bytes.length, peakMb, cpuMs: Math.round((user + system) / 1000), outcome }),
  );
}
