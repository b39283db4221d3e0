// `npm run verify -- compare-text FILE.pdf [--json]`: compares the nodes read from a PDF with poppler's pdftotext, an
// independent reader: how many of its words stand in nodes, and how many in the same order, page by page.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { DroppedText } from '../../functions/ingest/draft-node.ts';
import { DocumentFault, type DocumentPart } from '../../functions/ingest/open-document.ts';
import { pdfReader } from '../../functions/ingest/pdf/read-pdf.ts';
import { onlyDocument } from '../content/only-document.ts';
import { printHelpIfAsked } from '../stack/print-help.ts';

const usage = `Usage: npm run verify -- compare-text FILE.pdf [options]
  --json      print all figures as JSON
  --worst N   how many of the worst pages to list (default 10)
Needs pdftotext (poppler-utils).`;

interface PageFigures {
  readonly page: number;
  /** Words pdftotext finds on the page, running heads and contents aside. */
  readonly words: number;
  readonly found: number;
  /** How many stand in the order of one of pdftotext's readings (longest common subsequence). */
  readonly ordered: number;
  readonly missing: readonly string[];
}

interface Figures {
  readonly file: string;
  readonly words: number;
  readonly found: number;
  readonly ordered: number;
  readonly runningHeadWords: number;
  readonly contentsWords: number;
  readonly pages: readonly PageFigures[];
}

/** Runs of letters or of digits, with raised and lowered figures as plain ones. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/[\u2070-\u209C\u00B2\u00B3\u00B9]+/g, ' $& ')
    .normalize('NFKC')
    .toLowerCase();
  return plain.match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? [];
}

/**
 * Pages as pdftotext reads them in one of its modes; words parted at a line's end become one where `known` has the
 * whole word.
 */
function pagesOfPoppler(file: string, mode: string | null, known: ReadonlySet<string>): readonly (readonly string[])[] {
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', ...(mode === null ? [] : [mode]), file, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
  });
  const pages = text.split('\f');
  if (pages.at(-1)?.trim() === '') pages.pop();
  return pages.map((page) =>
    wordsOf(
      page.replace(/(\p{L}+)[-\u2010\u00AD]\s*\n\s*(\p{Ll}+)/gu, (whole, first: string, second: string) =>
        known.has(`${first}${second}`.toLowerCase()) ? `${first}${second} ` : whole,
      ),
    ),
  );
}

async function readParts(file: string): Promise<readonly DocumentPart[]> {
  const opening = await pdfReader.open(onlyDocument(basename(file), readFileSync(file)));
  if (!opening.ok) throw new DocumentFault(opening.problem);
  const parts: DocumentPart[] = [];
  for (let index = 0; index < opening.document.partCount; index += 1)
    parts.push(await opening.document.readPart(index));
  await opening.document.close();
  return parts;
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function without(words: readonly string[], taken: readonly string[]): readonly string[] {
  const counts = countsOf(taken);
  return words.filter((word) => {
    const count = counts.get(word) ?? 0;
    if (count > 0) counts.set(word, count - 1);
    return count === 0;
  });
}

/** Length of the longest common subsequence. */
function commonLength(first: readonly string[], second: readonly string[]): number {
  let row = new Uint32Array(second.length + 1);
  for (const word of first) {
    const next = new Uint32Array(second.length + 1);
    for (let index = 1; index <= second.length; index += 1)
      next[index] =
        second[index - 1] === word ? (row[index - 1] ?? 0) + 1 : Math.max(row[index] ?? 0, next[index - 1] ?? 0);
    row = next;
  }
  return row[second.length] ?? 0;
}

/** A paragraph over a page's end stands with the page it begins on: its last nodes count for the next page too. */
const carriedNodes = 4;

function compare(file: string, parts: readonly DocumentPart[]): Figures {
  const drafts = parts.flatMap((part) => part.drafts);
  const dropped = Map.groupBy(
    parts.flatMap((part) => part.dropped),
    (each) => each.line,
  );
  const byPage = Map.groupBy(drafts, (draft) => draft.provenance.page ?? 0);
  const known = new Set(drafts.flatMap((draft) => wordsOf(draft.content)));
  const droppedWords = (page: number, reason: DroppedText['reason']): readonly string[] =>
    (dropped.get(page) ?? []).filter((each) => each.reason === reason).flatMap((each) => wordsOf(each.text));
  // Tables by column, by line of the page, or as the file has them: the order is right if it is one of these.
  const [first = [], ...others] = [null, '-layout', '-raw'].map((mode) => pagesOfPoppler(file, mode, known));
  let runningHeadWords = 0;
  let contentsWords = 0;
  const pages = first.map((all, index): PageFigures => {
    const page = index + 1;
    const heads = droppedWords(page, 'running_head');
    const contents = droppedWords(page, 'table_of_contents');
    runningHeadWords += heads.length;
    contentsWords += contents.length;
    const body = (each: readonly string[]): readonly string[] => without(without(each, heads), contents);
    const words = body(all);
    const before = (byPage.get(page - 1) ?? []).slice(-carriedNodes);
    const own = [...before, ...(byPage.get(page) ?? [])].flatMap((draft) => wordsOf(draft.content));
    const missing = without(words, own);
    const readings = [words, ...others.map((pages) => body(pages[index] ?? []))];
    const ordered = Math.min(words.length, Math.max(...readings.map((reading) => commonLength(reading, own))));
    return { page, words: words.length, found: words.length - missing.length, ordered, missing: missing.slice(0, 20) };
  });
  const sum = (read: (page: PageFigures) => number): number => pages.reduce((total, page) => total + read(page), 0);
  return {
    file: basename(file),
    words: sum((page) => page.words),
    found: sum((page) => page.found),
    ordered: sum((page) => page.ordered),
    runningHeadWords,
    contentsWords,
    pages,
  };
}

function percent(part: number, whole: number): string {
  return `${((whole === 0 ? 1 : part / whole) * 100).toFixed(2)} %`;
}

function print(figures: Figures, worst: number): void {
  const { words, found, ordered } = figures;
  console.log(`${figures.file}: ${figures.pages.length} pages, ${words.toLocaleString('en')} words in the body`);
  console.log(`  found in nodes     ${percent(found, words)} (${words - found} missing)`);
  console.log(`  in the same order  ${percent(ordered, found)} of those found`);
  console.log(`  apart: ${figures.runningHeadWords} words of running heads, ${figures.contentsWords} of contents`);
  const share = (page: PageFigures): number => (page.words === 0 ? 1 : page.ordered / page.words);
  const sorted = [...figures.pages].sort((first, second) => share(first) - share(second)).slice(0, worst);
  for (const page of sorted) {
    const missing = page.missing.length === 0 ? '' : `  missing: ${page.missing.join(' ')}`;
    console.log(
      `  page ${page.page}: ${percent(page.found, page.words)} found, ${percent(page.ordered, page.found)} in order${missing}`,
    );
  }
}

async function main(): Promise<number> {
  printHelpIfAsked(usage);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, worst: { type: 'string', default: '10' } },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const figures = compare(file, await readParts(file));
  if (values.json) console.log(JSON.stringify(figures, null, 2));
  else print(figures, Number(values.worst));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
