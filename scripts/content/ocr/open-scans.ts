// Reads scanned pages of PDFs on the author's own machine with tesseract.js, from its installed language data: nothing
// is fetched. Loaded only when the author asks for it (`--read-scans`).
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScannedLine, ScanReader } from '../../../functions/ingest/open-document.ts';
import { loadPdf, type PdfFile, type PdfLibrary } from '../../../functions/ingest/pdf/load-pdf.ts';
import { type GreyPicture, paintPage } from './paint-page.ts';

export interface Scans {
  /** A reader of one document's pages. A page is read once, however often it is asked for. */
  readerOf(bytes: Uint8Array): ScanReader;
  close(): Promise<void>;
}

/** Lines read with less certainty, in percent, are noise more often than text. */
const leastConfidence = 35;

/** Starts the reader of scans. The language data of English are installed with it. */
export async function openScans(): Promise<Scans> {
  const { createWorker, OEM } = await import('tesseract.js');
  const languageFolder = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(languageFolder, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  });
  const read = new Map<string, Promise<readonly ScannedLine[]>>();
  let open: { readonly digest: string; readonly file: PdfFile; readonly library: PdfLibrary } | null = null;
  const fileOf = async (digest: string, bytes: Uint8Array): Promise<NonNullable<typeof open> | null> => {
    if (open?.digest === digest) return open;
    await open?.file.loadingTask.destroy();
    const loading = await loadPdf({ path: '', bytes, withPictures: true });
    open = loading.ok ? { digest, file: loading.file, library: loading.library } : null;
    return open;
  };
  const readPage = async (digest: string, bytes: Uint8Array, number: number): Promise<readonly ScannedLine[]> => {
    const pdf = await fileOf(digest, bytes);
    if (pdf === null) return [];
    const page = await pdf.file.getPage(number);
    try {
      const picture = await paintPage(page, pdf.library);
      if (picture === null) return [];
      const { data } = await worker.recognize(toPortableMap(picture), {}, { blocks: true, text: false });
      const blocks = (data.blocks ?? []) as readonly RecognisedBlock[];
      return blocks
        .flatMap((block) => block.paragraphs.flatMap((each) => each.lines))
        .flatMap((line) => toLines(line, picture));
    } finally {
      page.cleanup();
    }
  };
  return {
    readerOf(bytes) {
      const digest = createHash('sha256').update(bytes).digest('hex');
      return (page) => {
        const key = `${digest} ${page}`;
        const known = read.get(key) ?? readPage(digest, bytes, page);
        read.set(key, known);
        return known;
      };
    },
    async close() {
      await open?.file.loadingTask.destroy();
      await worker.terminate();
    },
  };
}

interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

interface RecognisedLine {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: Box;
  readonly baseline: Box;
  readonly words: readonly { readonly text: string; readonly bbox: Box }[];
}

interface RecognisedBlock {
  readonly paragraphs: readonly { readonly lines: readonly RecognisedLine[] }[];
}

/** A line in pieces where the gaps between its words are wide: cells of a table stay cells. */
function toLines(line: RecognisedLine, picture: GreyPicture): readonly ScannedLine[] {
  if (line.confidence < leastConfidence) return [];
  const height = line.bbox.y1 - line.bbox.y0;
  const pieces: { text: string; left: number; right: number }[] = [];
  for (const { text, bbox } of line.words) {
    const last = pieces.at(-1);
    if (last !== undefined && bbox.x0 - last.right < height * 1.2) {
      last.text += ` ${text}`;
      last.right = bbox.x1;
    } else pieces.push({ text, left: bbox.x0, right: bbox.x1 });
  }
  const baseline = (line.baseline.y0 + line.baseline.y1) / 2;
  return pieces
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece.text))
    .map((piece) => ({
      text: piece.text,
      left: piece.left / picture.width,
      right: piece.right / picture.width,
      top: line.bbox.y0 / picture.height,
      bottom: line.bbox.y1 / picture.height,
      baseline: baseline / picture.height,
    }));
}

/** A portable grey map, which needs no encoder. */
function toPortableMap({ width, height, points }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), points]);
}
