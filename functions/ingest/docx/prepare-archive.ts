// The archive as the DOCX library gets it: only the parts it reads, without the marks of layout that would fill a
// Worker's memory, and with formulas, which it leaves out, as marked text. Stored, not packed: it is read once.
import { formulaMarks } from '../html/write-inline.ts';
import { toMathml } from './office-math.ts';
import { replaceElements } from './xml-spans.ts';

/** Bytes of text parts without their layout that a Worker reads within 100 MB of heap: some 200,000 words. */
export const preparedLimitBytes = 3_000_000;

/**
 * Prepares the archive.
 * @param parts from `readArchive`
 * @param images names of parts that are images: each is a file that holds its own name
 * @returns null where more text is left than can be read
 */
export function prepareArchive(parts: ReadonlyMap<string, string>, images: readonly string[] = []): Uint8Array | null {
  const encoder = new TextEncoder();
  const files = [...parts, ...images.map((name) => [name, name] as const)].map(([name, xml]) => ({
    name: encoder.encode(name),
    isText: isTextPart(name),
    content: encoder.encode(isTextPart(name) ? preparePart(xml) : xml),
  }));
  const textBytes = files.reduce((sum, file) => sum + (file.isText ? file.content.length : 0), 0);
  if (textBytes > preparedLimitBytes) return null;
  const length = files.reduce((sum, file) => sum + 76 + 2 * file.name.length + file.content.length, 22);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  const starts: number[] = [];
  let at = 0;
  const put = (content: Uint8Array): void => {
    bytes.set(content, at);
    at += content.length;
  };
  for (const { name, content } of files) {
    starts.push(at);
    writeHeader(view, at, 0x04034b50, 4, name.length, content.length);
    at += 30;
    put(name);
    put(content);
  }
  const directory = at;
  files.forEach(({ name, content }, index) => {
    writeHeader(view, at, 0x02014b50, 6, name.length, content.length);
    view.setUint32(at + 42, starts[index] ?? 0, true);
    at += 46;
    put(name);
  });
  view.setUint32(at, 0x06054b50, true);
  view.setUint16(at + 8, files.length, true);
  view.setUint16(at + 10, files.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes;
}

/** Body, notes, headers: what holds words, wherever the package puts its body. */
function isTextPart(name: string): boolean {
  return /^word\/(?!styles|numbering|settings|webSettings|fontTable)[^/]*\.xml$/.test(name);
}

/** Local and central headers share these fields, the central ones two bytes later. The library checks no checksum. */
function writeHeader(view: DataView, at: number, mark: number, version: number, name: number, size: number): void {
  view.setUint32(at, mark, true);
  view.setUint16(at + version, 20, true);
  view.setUint32(at + version + 14, size, true);
  view.setUint32(at + version + 18, size, true);
  view.setUint16(at + version + 22, name, true);
}

const layoutElements =
  'lang|proofErr|rFonts|noProof|lastRenderedPageBreak|sz|szCs|color|spacing|bookmarkEnd|kern|ind|jc';
const layout = new RegExp(`<w:(?:${layoutElements})\\b[^<>]*/>|\\s(?:w:rsid\\w*|w14:(?:paraId|textId))="[^"]*"`, 'g');

function preparePart(xml: string): string {
  const { open, close } = formulaMarks;
  const plain = xml
    .replaceAll(open, '')
    .replaceAll(close, '')
    .replace(layout, '')
    .replace(/<w:rPr>\s{0,100}<\/w:rPr>/g, '');
  const formulas = replaceElements(plain, 'm:oMath', (formula) => {
    const text = toMathml(formula).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return text === '' ? '' : `<w:r><w:t xml:space="preserve">${open}${text}${close}</w:t></w:r>`;
  });
  return replaceElements(formulas, 'm:oMathParaPr', () => '').replace(/<\/?m:oMathPara(?:\s[^<>]*)?>/g, '');
}
