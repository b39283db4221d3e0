// The reader of PDF files: by page, in parts, so that a book of a thousand pages never stands in memory at once.
// Every part can be read by itself: what it needs from other pages is sampled at opening or found by reading back.
import { classifierVersion } from '../classify-node.ts';
import type { ParseWarning, SourceProblem } from '../draft-node.ts';
import {
  DocumentFault,
  type DocumentInput,
  type DocumentPart,
  type DocumentReader,
  type Opening,
} from '../open-document.ts';
import { splitColumns } from './columns.ts';
import { titleOfPdf } from './document-title.ts';
import { learnFurniture } from './furniture.ts';
import { lineText } from './join-text.ts';
import { type LaidPage, type Learned, layoutPage } from './layout-page.ts';
import { lookBackPages, pagesPerPart, sampleLimit } from './limits.ts';
import { groupLines } from './lines.ts';
import { loadPdf, type PdfFile, type PdfLibrary } from './load-pdf.ts';
import type { PageText } from './page-text.ts';
import type { HeadingAbove } from './part-input.ts';
import { readPage } from './read-page.ts';
import { readPages } from './read-part.ts';
import { isScanned, readScannedPage, scanWarnings } from './scanned-pages.ts';
import { learnStyles } from './style-guide.ts';
import { learnVocabulary } from './vocabulary.ts';

/** A change of output for any document raises it, so that documents are read again. */
const pdfReaderVersion = 'pdf-7';

/** Reads PDF files of any profile. */
export const pdfReader: DocumentReader = {
  version: `${pdfReaderVersion}+${classifierVersion}`,
  extensions: ['pdf'],
  open: openPdf,
};

interface OpenPdf {
  readonly input: DocumentInput;
  readonly file: PdfFile;
  readonly library: PdfLibrary;
  readonly isHeavy: boolean;
  readonly title: string;
  readonly learned: Learned;
}

async function openPdf(input: DocumentInput): Promise<Opening> {
  const loading = await loadPdf(input);
  if (!loading.ok) return loading;
  const { file, library, isHeavy } = loading;
  try {
    const samples: PageText[] = [];
    for (const number of samplePages(file.numPages))
      samples.push(await readAny({ input, file, library, isHeavy }, number));
    const problem = await findNoText({ input, file, library, isHeavy }, samples);
    if (problem !== null) {
      await file.loadingTask.destroy();
      return { ok: false, problem };
    }
    const labels = await file.getPageLabels().catch(() => null);
    const isCalledDrawing = /drawing|layout|diagram/i.test(input.entry.documentType ?? '');
    const learned = learn(samples, { labels, isCalledDrawing });
    const title = input.entry.title ?? (await titleOfPdf(file, samples[0], input.path));
    const pdf: OpenPdf = { input, file, library, isHeavy, title, learned };
    const document = {
      title,
      partCount: Math.ceil(file.numPages / pagesPerPart),
      readPart: (index: number) => readPdfPart(pdf, index),
      close: () => file.loadingTask.destroy(),
    };
    return { ok: true, document };
  } catch (error) {
    await file.loadingTask.destroy();
    if (error instanceof DocumentFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** A document without a single word is refused, unless its scans can be read. */
async function findNoText(
  pdf: Pick<OpenPdf, 'input' | 'file' | 'library' | 'isHeavy'>,
  samples: readonly PageText[],
): Promise<SourceProblem | null> {
  const hasText = (page: PageText): boolean => page.runs.length > 0 || page.turned.length > 0;
  if (samples.some(hasText)) return null;
  const seen = new Set(samples.map((page) => page.number));
  for (let number = 1; number <= pdf.file.numPages; number += 1)
    if (!seen.has(number) && hasText(await readAny(pdf, number))) return null;
  const message =
    pdf.input.readScan === undefined
      ? 'has no text, only pictures of pages; push it with --read-scans to have them read, or push a version with text'
      : 'has no text, and none could be read from its pictures; push a version with text';
  return { code: 'no_text', path: pdf.input.path, line: null, message };
}

/** A page as the file has it, or, where it is a scan and scans are to be read, as it was read. */
async function readAny(
  pdf: Pick<OpenPdf, 'input' | 'file' | 'library' | 'isHeavy'>,
  number: number,
): Promise<PageText> {
  const { input } = pdf;
  let page: PageText;
  try {
    page = await readPage(pdf, number);
  } catch {
    throw new DocumentFault({
      code: 'damaged',
      path: input.path,
      line: number,
      message: `page ${number} is damaged and cannot be read; export the file again from its source`,
    });
  }
  return isScanned(page) && input.readScan !== undefined ? readScannedPage(page, input.readScan) : page;
}

async function readPdfPart(pdf: OpenPdf, index: number): Promise<DocumentPart> {
  const { file, learned } = pdf;
  const from = index * pagesPerPart + 1;
  const to = Math.min(file.numPages, from + pagesPerPart - 1);
  if (from > file.numPages || index < 0) throw new RangeError(`there is no part ${index}`);
  const lay = async (number: number): Promise<LaidPage> => layoutPage(await readAny(pdf, number), learned);
  const before = from > 1 ? await lay(from - 1) : null;
  const pages: LaidPage[] = [];
  for (let number = from; number <= to; number += 1) pages.push(await lay(number));
  const after = to < file.numPages ? await lay(to + 1) : null;
  const above = before === null ? [] : await headingsAbove(before, lay);
  const warnings: readonly ParseWarning[] = [
    ...(pdf.isHeavy && index === 0 ? [heavyWarning] : []),
    ...scanWarnings(
      pages.map((laid) => laid.page),
      pdf.input.readScan !== undefined,
    ),
  ];
  const part = readPages({ source: pdf.input, title: pdf.title, learned, pages, before, after, above, warnings });
  await file.cleanup();
  return part;
}

const heavyWarning: ParseWarning = {
  line: 1,
  message:
    'the file holds very detailed drawings: tables are read by the places of their texts alone, without their rules',
};

/** Headings in force after a page, outermost first, looking back until one of the first rank. */
async function headingsAbove(
  last: LaidPage,
  lay: (page: number) => Promise<LaidPage>,
): Promise<readonly HeadingAbove[]> {
  const found: HeadingAbove[] = [];
  let depth = Number.POSITIVE_INFINITY;
  let page = last;
  for (let steps = 0; ; steps += 1) {
    for (const { block } of [...page.blocks].reverse()) {
      if (block.kind !== 'heading' || block.depth >= depth) continue;
      found.unshift({ depth: block.depth, text: block.text });
      depth = block.depth;
    }
    if (depth <= 1 || page.page.number <= 1 || steps >= lookBackPages) return found;
    page = await lay(page.page.number - 1);
  }
}

/** Runs of four pages spread over the document: heads alternate from left to right and change with the chapter. */
function samplePages(pageCount: number): readonly number[] {
  if (pageCount <= sampleLimit) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const groups = sampleLimit / 4;
  return Array.from({ length: sampleLimit }, (_, index) => {
    const start = Math.floor((Math.floor(index / 4) * (pageCount - 4)) / (groups - 1));
    return start + (index % 4) + 1;
  });
}

function learn(pages: readonly PageText[], known: Pick<Learned, 'labels' | 'isCalledDrawing'>): Learned {
  const columns = pages.map((page) => splitColumns(page.runs, page.rules).flatMap((runs) => groupLines(runs)));
  return {
    furniture: learnFurniture(pages),
    guide: learnStyles(columns),
    vocabulary: learnVocabulary(columns.flat().map((line) => lineText(line, true))),
    ...known,
  };
}
