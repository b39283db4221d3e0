// Workbooks for tests, written as XML so that a test can break any part of them.
import type { DraftNode } from '../../../functions/ingest/draft-node.ts';
import type { Manifest } from '../../../functions/ingest/manifest-types.ts';
import type { DocumentInput, DocumentPart } from '../../../functions/ingest/open-document.ts';
import { readWhole } from '../../../functions/ingest/read-document.ts';
import { entryOf, manifestOf } from '../only-document.ts';

export interface TestSheet {
  readonly name: string;
  /** By place (`B3`): a text, a number, or the cell's XML without its place. */
  readonly cells: Readonly<Record<string, string | number | { readonly xml: string }>>;
  readonly merges?: readonly string[];
  readonly state?: string;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Rows of values from a corner: what most tests need. */
export function cellsFrom(corner: string, rows: readonly (readonly (string | number | null)[])[]) {
  const [, letter = 'A', first = '1'] = /^([A-Z])(\d+)$/.exec(corner) ?? [];
  const cells: Record<string, string | number> = {};
  rows.forEach((row, down) => {
    row.forEach((value, across) => {
      if (value !== null) cells[`${String.fromCharCode(letter.charCodeAt(0) + across)}${Number(first) + down}`] = value;
    });
  });
  return cells;
}

const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0&quot; kV&quot;"/></numFmts>' +
  '<fonts><font/><font><b/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/>' +
  '<xf numFmtId="164"/><xf numFmtId="0" fontId="1"/><xf numFmtId="22"/><xf numFmtId="46"/></cellXfs></styleSheet>';
/** Positions in `cellXfs` above. */
export const style = { date: 1, percent: 2, kilovolts: 3, bold: 4, dateAndTime: 5, duration: 6 } as const;

export function makeWorkbook(sheets: readonly TestSheet[], change: Readonly<Record<string, string>> = {}): Uint8Array {
  return zip({ ...workbookParts(sheets), ...change });
}

export function workbookParts(sheets: readonly TestSheet[]): Readonly<Record<string, string>> {
  const tags = sheets.map(
    (sheet, index) =>
      `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${sheet.state ? ` state="${sheet.state}"` : ''}/>`,
  );
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = [
    ...sheets.map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${base}/worksheet" Target="worksheets/s${index + 1}.xml"/>`,
    ),
    `<Relationship Id="st" Type="${base}/styles" Target="/xl/styles.xml"/>`,
  ];
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': styles,
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/s${index + 1}.xml`] = sheetXml(sheet);
  });
  return parts;
}

function sheetXml(sheet: TestSheet): string {
  const byRow = Map.groupBy(Object.keys(sheet.cells), (place) => Number(place.replace(/\D/g, '')));
  const rows = [...byRow]
    .sort(([one], [other]) => one - other)
    .map(([number, places]) => {
      const ordered = places.sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
      return `<row r="${number}">${ordered.map((place) => cellXml(place, sheet.cells[place] ?? '')).join('')}</row>`;
    });
  const merges = (sheet.merges ?? []).map((area) => `<mergeCell ref="${area}"/>`).join('');
  return `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
}

function cellXml(place: string, value: string | number | { readonly xml: string }): string {
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  return `<c r="${place}" ${value.xml}</c>`;
}

/** A zip archive of stored parts. @param lie sizes the directory claims instead of the true ones */
export function zip(
  parts: Readonly<Record<string, string | Uint8Array>>,
  lie: Readonly<Record<string, number>> = {},
): Uint8Array {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const written = new TextEncoder().encode(name);
    const head = new Uint8Array(30 + written.length);
    const entry = new Uint8Array(46 + written.length);
    new DataView(head.buffer).setUint32(0, 0x04034b50, true);
    new DataView(head.buffer).setUint16(26, written.length, true);
    head.set(written, 30);
    const view = new DataView(entry.buffer);
    view.setUint32(0, 0x02014b50, true);
    view.setUint32(20, bytes.length, true);
    view.setUint32(24, lie[name] ?? bytes.length, true);
    view.setUint16(28, written.length, true);
    view.setUint32(42, at, true);
    entry.set(written, 46);
    chunks.push(head, bytes);
    directory.push(entry);
    at += head.length + bytes.length;
  }
  const end = new Uint8Array(22);
  const view = new DataView(end.buffer);
  view.setUint32(0, 0x06054b50, true);
  view.setUint16(10, directory.length, true);
  view.setUint32(
    12,
    directory.reduce((sum, entry) => sum + entry.length, 0),
    true,
  );
  view.setUint32(16, at, true);
  return new Uint8Array(Buffer.concat([...chunks, ...directory, end]));
}

export function inputOf(path: string, bytes: Uint8Array, profile: Manifest['profile'] = 'engineering'): DocumentInput {
  const entry = entryOf({ path, chapter: 3 });
  return {
    path,
    bytes,
    entry,
    manifest: manifestOf({ title: 'Test', profile, documents: [entry] }),
    documentNumber: 7,
  };
}

export async function partsOf(path: string, content: Uint8Array | string): Promise<readonly DocumentPart[]> {
  const whole = await readWhole(
    inputOf(path, typeof content === 'string' ? new TextEncoder().encode(content) : content),
  );
  if (!whole.ok) throw new Error(whole.problem.message);
  return whole.parts;
}

export async function draftsOf(path: string, content: Uint8Array | string): Promise<readonly DraftNode[]> {
  return (await partsOf(path, content)).flatMap((part) => part.drafts);
}

/** The rows as `block/row: text`. */
export async function rowsOf(path: string, content: Uint8Array | string): Promise<readonly string[]> {
  const drafts = await draftsOf(path, content);
  return drafts.flatMap(({ nodeType, provenance, content: text }) =>
    nodeType === 'row' ? [`${provenance.block?.number}/${provenance.row}: ${text}`] : [],
  );
}

export async function problemOf(path: string, bytes: Uint8Array | string) {
  const whole = await readWhole(inputOf(path, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes));
  return whole.ok ? null : whole.problem;
}
