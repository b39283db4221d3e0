// Which lines of a column are headings, by size, weight, number and the white around them.
import { joinTexts, lineText } from './join-text.ts';
import type { Line } from './page-text.ts';
import { depthOfNumber, depthOfSize, isClose, isLarge, numberPattern, type StyleGuide } from './style-guide.ts';
import type { Vocabulary } from './vocabulary.ts';

interface FoundHeading {
  /** How many lines it takes. */
  readonly count: number;
  readonly depth: number;
  readonly text: string;
}

const longestHeading = 160;
const mostLines = 4;
/** Words from which a line that ends in a full stop is a sentence, whatever its size. */
const leastSentence = 8;

/** The heading that begins at a line, or null. */
export function headingAt(
  lines: readonly Line[],
  index: number,
  guide: StyleGuide,
  vocabulary: Vocabulary,
): FoundHeading | null {
  const line = lines[index];
  if (line === undefined || !canBegin(lines, index, guide)) return null;
  let count = 1;
  while (count < mostLines && goesOn(lines[index + count - 1], lines[index + count])) count += 1;
  const own = lines.slice(index, index + count);
  if (!isSetApart(lines, index, count, guide)) return null;
  const texts = own.map((each) => lineText(each));
  const text = joinHeading(texts, vocabulary);
  if (text.length > longestHeading || !/\p{L}/u.test(text)) return null;
  if (/[.;,]$/.test(text) && !/\b(?:etc|Inc|Ltd|vs)\.$/.test(text)) {
    if (!isLarge(line, guide.bodySize) || isSentence(text) || goesOn(lines[index - 1], line)) return null;
  }
  const number = numberOf(text);
  const depth = number === null ? depthOfSize(line.size, guide) : depthOfNumber(number);
  return { count, depth, text };
}

/** Prose in larger type than the tags and tables around it is prose. */
function isSentence(text: string): boolean {
  return text.split(' ').length >= leastSentence && numberOf(text) === null;
}

/** "Chapter 9" over "Instruction Listings" is "Chapter 9: Instruction Listings". */
function joinHeading(texts: readonly string[], vocabulary: Vocabulary): string {
  const [first = '', ...rest] = texts;
  const isLabel =
    /^(?:chapter|part|appendix|annex|section|kapitel|chapitre|capítulo)\s+(?:[A-Z]|\d+(?:\.\d+)*|[IVX]+)$/i.test(first);
  if (rest.length === 0 || !isLabel) return joinTexts(texts, vocabulary);
  return `${first}: ${joinTexts(rest, vocabulary)}`;
}

/** The section number a heading prints, or null. */
export function numberOf(text: string): string | null {
  const found = numberPattern.exec(text);
  if (found === null || found[1] === undefined) return null;
  const number = found[1];
  const isWordy = /^(?:§|chapter|part|section|appendix|annex|kapitel|chapitre|capítulo)/i.test(text);
  // "A Simple Loop" has no number, "A.1 Loops" and "Appendix A" have.
  if (/^[A-Za-z]$/.test(number)) return isWordy ? number : null;
  return number;
}

function canBegin(lines: readonly Line[], index: number, guide: StyleGuide): boolean {
  const line = lines[index];
  if (line === undefined) return false;
  const text = lineText(line, true);
  if (text.length > longestHeading || !/\p{L}{2}|^\p{L}$/u.test(text) || /^[•●○▪■–—*·(]/u.test(text)) return false;
  if (isLarge(line, guide.bodySize)) return text.length > 2 && !/^\p{Ll}/u.test(text);
  if (line.size < guide.bodySize * 0.86) return false;
  if (/^(?:figure|fig\.|table|listing|note|warning|caution)\b/i.test(text)) return false;
  const isBold =
    line.runs.every((run) => run.isBold || /^[\p{P}\p{N}\s]+$/u.test(run.text)) && line.runs.some((run) => run.isBold);
  const isNumbered = /^(?:[A-Z]\.)?\d+(?:\.\d+)+\.?\s+\p{Lu}/u.test(text);
  if (isBold) return !/^\p{Ll}/u.test(text) && text.split(' ').length <= 16;
  return isNumbered && text.length < 90 && !/[.;,:]$/.test(text);
}

/** The next line is in the same type and close below. */
function goesOn(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  const first = lineText(line, true);
  const isLabel = /^(?:chapter|part|appendix|annex|kapitel|chapitre)\s+(?:[A-Z]|\d+|[IVX]+)$/i.test(first);
  const gap = next.baseline - line.baseline;
  if (isLabel) return next.size > line.size * 0.8 && gap < next.size * 4;
  if (numberPattern.test(lineText(next, true)) && /\d/.test(lineText(next, true).slice(0, 4))) return false;
  const isBold = line.runs[0]?.isBold === next.runs[0]?.isBold && line.runs.at(-1)?.isBold === next.runs.at(-1)?.isBold;
  return isClose(next.size, line.size) && isBold && gap <= line.size * 1.45 && !/[.:!?]$/.test(first);
}

/** White above (or nothing), and what follows is no continuation of the same line of prose. */
function isSetApart(lines: readonly Line[], index: number, count: number, guide: StyleGuide): boolean {
  const line = lines[index];
  const above = lines[index - 1];
  const below = lines[index + count];
  if (line === undefined) return false;
  if (isLarge(line, guide.bodySize)) return true;
  const usual = guide.bodySize * guide.leading;
  const hasWhite = above === undefined || line.baseline - above.baseline > usual * 1.18;
  if (!hasWhite && !(above !== undefined && isLarge(above, guide.bodySize))) return false;
  const isBold = line.runs.some((run) => run.isBold);
  return isBold || below === undefined || below.baseline - line.baseline > usual * 1.15;
}
