// The revision a file's name states, and which of two is the later one. Pure text work.
import { withoutEndMarks } from '../../text/end-marks.ts';

interface StatedRevision {
  /** The name without the revision, words parted by single spaces. */
  readonly name: string;
  /** As written, e.g. `03`, `B`, `2.1`; null where the name states none. */
  readonly revision: string | null;
}

const mark = '(\\d{1,3}(?:\\.\\d{1,3}){0,2}[a-z]?|[a-z]{1,2}\\d{0,2})';
const before = '(?:^|(?<=[\\s_.,;()\\[\\]-]))';
const after = '(?=$|[\\s_.,;()\\[\\]-])';
/** Tried in order; the last words of a name state its revision more often than the first. */
const patterns: readonly RegExp[] = [
  // "Rev 03", "-RevB", "(rev. 4)", "Revision_2", "Issue A".
  new RegExp(`${before}(?:revision|rev|issue)(?:\\.?[\\s_-]*)${mark}${after}`, 'gi'),
  // "v2.1", "version 3", "ver.2"; a letter after "v" is a word or a name.
  new RegExp(`${before}(?:version[\\s_-]*|ver\\.?[\\s_-]*|v\\.?)(\\d{1,3}(?:\\.\\d{1,3}){0,3})${after}`, 'gi'),
  // "_r2", at the end only: a room or a resistor may be named in the middle.
  /(?<=[\s_.,(-])r(\d{1,2})(?=$|[\s_)-]{0,12}(?:\(\d{1,9}\)|copy|final|signed)?[\s_)]{0,12}$)/gi,
];

/** Parts a file's name (without its ending) from the revision it states. */
export function readRevision(stem: string): StatedRevision {
  for (const pattern of patterns) {
    const found = [...stem.matchAll(pattern)].filter((match) => isMark(match[0], match[1] ?? '')).at(-1);
    if (found === undefined) continue;
    const rest = `${stem.slice(0, found.index)} ${stem.slice(found.index + found[0].length)}`;
    const name = tidyName(rest);
    if (name !== '') return { name, revision: (found[1] ?? '').toUpperCase() };
  }
  return { name: tidyName(stem), revision: null };
}

/** Two letters are a mark only where they stand alone in capitals ("Rev AB", not "Rev of"). */
function isMark(whole: string, revision: string): boolean {
  return !/^[a-z]{2}$/i.test(revision) || (/^[A-Z]{2}$/.test(revision) && /[\s_.-]/.test(whole));
}

/** A file's name as a reader writes it; hyphens within codes stay. */
export function tidyName(stem: string): string {
  const spaced = stem
    .replace(/[()[\]]\s*[()[\]]/g, ' ')
    .replace(/_+/g, ' ')
    .replace(/(?<!\s)\s*\(\d{1,2}\)\s*$/, ' ');
  const isOneWord = !/\S\s+\S/.test(spaced.trim());
  const words = isOneWord
    ? spaced.replace(/(?<=\p{L})-(?=\p{L}{2})|(?<=\p{Ll}\p{Ll})(?=\p{Lu}\p{Ll}\p{Ll})/gu, ' ')
    : spaced;
  const name = withoutEndMarks(words.trim(), '-–,;.')
    .replace(/^[-–,;.]+/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ [-–]+ [-–]+ /g, ' – ')
    .replace(/(?<!-)-+(?=\s)|(?<=\s)-+(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /^[\p{Ll}\d\s.-]+$/u.test(name) ? name.slice(0, 1).toUpperCase() + name.slice(1) : name;
}

/**
 * Order of revisions: none before letters (preliminary issues) before numbers; within these by value, part by part.
 * @returns negative where `first` is the earlier one
 */
export function compareRevisions(first: string | null, second: string | null): number {
  const one = partsOf(first);
  const two = partsOf(second);
  for (let index = 0; index < Math.max(one.length, two.length); index += 1) {
    const left = one[index] ?? [-1, 0, ''];
    const right = two[index] ?? [-1, 0, ''];
    const order = left[0] - right[0] || left[1] - right[1] || (left[2] < right[2] ? -1 : left[2] > right[2] ? 1 : 0);
    if (order !== 0) return order;
  }
  return 0;
}

type Part = readonly [rank: number, value: number, letters: string];

function partsOf(revision: string | null): readonly Part[] {
  // P01 is a preliminary issue, C01 one for construction: their letters are in order already.
  return [...(revision ?? '').matchAll(/\d+|[a-z]+/gi)].map(([part]): Part => {
    if (/\d/.test(part)) return [2, Number(part), ''];
    const letters = part.toUpperCase();
    // AA comes after Z.
    return [part.length === 1 && /^P$/i.test(letters) && /\d/.test(revision ?? '') ? 0 : 1, letters.length, letters];
  });
}
