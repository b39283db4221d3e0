// Whether every number of a workbook is found in its nodes by sheet, row and column. Reads the workbook's XML on its own
// path: Node's zlib and plain patterns, none of the reader's code and not its library.
//   node scripts/evaluate/check-cells.ts FILE.xlsx [FILE.xlsx …]
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { readWhole } from '../../functions/ingest/read-document.ts';
import { onlyDocument } from '../content/only-document.ts';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('usage: node scripts/evaluate/check-cells.ts FILE.xlsx [FILE.xlsx …]');
  process.exit(2);
}
let missingInAll = 0;
for (const file of files) missingInAll += await checkFile(file);
process.exit(missingInAll === 0 ? 0 : 1);

async function checkFile(file: string): Promise<number> {
  const bytes = readFileSync(file);
  const raw = readRawNumbers(bytes);
  const path = basename(file);
  const whole = await readWhole(onlyDocument(path, new Uint8Array(bytes)));
  if (!whole.ok) {
    console.log(`${path}: ${whole.problem.message}`);
    return 1;
  }
  const found = new Map<string, { readonly number: number; readonly header: string; readonly block: string }>();
  const blocks = new Map<string, Set<string>>();
  const headers = new Map<string, Set<string>>();
  for (const draft of whole.parts.flatMap((part) => part.drafts)) {
    const { sheet, row, block, cells = [] } = draft.provenance;
    for (const cell of cells) {
      const column = `${sheet}!${cell.column}`;
      headers.set(column, (headers.get(column) ?? new Set()).add(cell.header));
      const named = `${block?.number ?? 0} ${block?.title ?? ''}`;
      blocks.set(sheet ?? '', (blocks.get(sheet ?? '') ?? new Set()).add(named));
      if (cell.number !== null) {
        found.set(`${sheet}!${cell.column}${row}`, { number: cell.number, header: cell.header, block: named });
      }
    }
  }
  let inRows = 0;
  let inHeaders = 0;
  const missing: string[] = [];
  for (const [place, number] of raw) {
    const cell = found.get(place);
    if (cell !== undefined && isSame(cell.number, number)) inRows += 1;
    // The steps of a matrix and years over columns are headers: they stand in every row as the name of its cell.
    else if (cell === undefined && headerHolds(headers.get(place.replace(/\d+$/, '')), number)) inHeaders += 1;
    else missing.push(`${place} = ${number}${cell === undefined ? '' : ` (found ${cell.number})`}`);
  }
  const share = raw.size === 0 ? 100 : ((100 * (inRows + inHeaders)) / raw.size).toFixed(2);
  console.log(
    `${path}: ${raw.size} numeric cells, ${inRows} in rows, ${inHeaders} as headers of columns, ${missing.length} not found: ${share} %`,
  );
  for (const [sheet, names] of blocks) console.log(`  ${sheet}: ${[...names].join(' | ')}`);
  for (const each of missing.slice(0, 20)) console.log(`  not found: ${each}`);
  return missing.length;
}

/** Percents stand as they are shown, 25 for 0.25. */
function isSame(found: number, raw: number): boolean {
  const near = (value: number) => Math.abs(found - value) <= 1e-12 * Math.max(1, Math.abs(value));
  return near(raw) || near(raw * 100);
}

function headerHolds(headers: ReadonlySet<string> | undefined, number: number): boolean {
  const written = String(Number(number.toPrecision(15))).replace(/[.]/g, '\\.');
  const pattern = new RegExp(`(?:^|[\\s/])${written}(?:$|[\\s/])`);
  return [...(headers ?? [])].some((header) => pattern.test(header));
}

/** Numbers by `Sheet!A1`, without hidden sheets and dates. */
function readRawNumbers(bytes: Buffer): ReadonlyMap<string, number> {
  const parts = unzip(bytes);
  const book = parts.get('xl/workbook.xml') ?? '';
  const relations = parts.get('xl/_rels/workbook.xml.rels') ?? '';
  const dateStyles = readDateStyles(parts.get('xl/styles.xml') ?? '');
  const numbers = new Map<string, number>();
  for (const [tag] of book.matchAll(/<(?:\w+:)?sheet [^>]*>/g)) {
    if (/state="(?:hidden|veryHidden)"/.test(tag)) continue;
    const name =
      /name="([^"]*)"/
        .exec(tag)?.[1]
        ?.replace(/&amp;/g, '&')
        .replace(/&quot;/g, '"')
        .replace(/&apos;/g, "'")
        // Spaces too many in a name are seen by nobody, and not kept.
        .replace(/\s+/g, ' ')
        .trim() ?? '';
    const id = /\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '';
    const relation = [...relations.matchAll(/<Relationship [^>]*>/g)].find(([each]) =>
      each.includes(`Id="${id}"`),
    )?.[0];
    const target = /Target="([^"]*)"/.exec(relation ?? '')?.[1] ?? '';
    const xml = parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`) ?? '';
    for (const [, tagText = '', inner = ''] of xml.matchAll(/<(?:\w+:)?c ([^>]*[^/>])>([\s\S]*?)<\/(?:\w+:)?c>/g)) {
      const type = /(?:^| )t="(\w+)"/.exec(tagText)?.[1] ?? 'n';
      const value = /<(?:\w+:)?v[^>]*>([^<]+)</.exec(inner)?.[1];
      const style = Number(/(?:^| )s="(\d+)"/.exec(tagText)?.[1] ?? -1);
      const place = /(?:^| )r="([A-Z]+\d+)"/.exec(tagText)?.[1];
      if (type === 'n' && value !== undefined && place !== undefined && !dateStyles.has(style)) {
        numbers.set(`${name}!${place}`, Number(value));
      }
    }
  }
  return numbers;
}

function readDateStyles(xml: string): ReadonlySet<number> {
  const formats = new Map(
    [...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map((each) => [each[1], each[2] ?? '']),
  );
  const styles = /<cellXfs[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  const isDate = (id: string) => {
    const format = (formats.get(id) ?? '').replace(/\[[^\]]*\]|"[^"]*"|&quot;.*?&quot;|\\./g, '');
    return (Number(id) >= 14 && Number(id) <= 22) || (Number(id) >= 45 && Number(id) <= 47) || /[ymdhs]/i.test(format);
  };
  return new Set(
    [...styles.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].flatMap(([, id = '0'], index) => (isDate(id) ? [index] : [])),
  );
}

function unzip(bytes: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
    const content = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    if (/\.(?:xml|rels)$/.test(name)) parts.set(name, content.toString('utf8'));
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}
