// Which profile a folder's structure speaks for, and the class and subject a textbook's names state.
import type { ProfileId } from '../../course/content.ts';
import { type FileKind, kindOf } from './file-kinds.ts';
import { fileOf } from './outline.ts';

const taught =
  /(?:^|[/_\s-])(?:lesson|day|week|unit|module|chapter|chap|ch|lecture|session|class|grade)[-_ .]?(?:\d|[ivx]+(?=[-_ ./]|$))/i;

/** Engineering where PDFs and sheets outweigh Markdown and pages, and nothing is numbered as a lesson, chapter or class. */
export function chooseProfile(input: {
  readonly paths: readonly string[];
  readonly folderName: string;
  /** What told the order of the documents. */
  readonly basis: string;
}): ProfileId {
  const count = (kind: FileKind): number => input.paths.filter((path) => kindOf(path) === kind).length;
  const papers = count('pdf') + count('sheet');
  // A front page beside the documents is no material of its own.
  const isText = (path: string) => /^(?:markdown|page)$/.test(kindOf(path) ?? '') && !/^readme\./i.test(fileOf(path));
  const texts = input.paths.filter(isText).length;
  const numbered = input.paths.filter((path) => taught.test(path)).length;
  const isTaught = numbered * 2 >= input.paths.length || taught.test(input.folderName);
  if (papers > 0 && papers + count('word') >= texts && !isTaught) return 'engineering';
  return /lesson folders/.test(input.basis) ? 'coach' : 'textbook';
}

const subjects =
  'mathematics|maths|math|physics|chemistry|biology|science|history|geography|civics|economics|accountancy|english|hindi|sanskrit|computer science|informatics|statistics|environmental studies|social science';

/** `class-10 mathematics` states a class and a subject. Null where the names state none. */
export function readClass(names: readonly string[]): {
  readonly class: number | null;
  readonly subject: string | null;
} {
  const text = names.map((name) => name.replace(/[-_./]+/g, ' ').toLowerCase());
  const first = (pattern: RegExp): string | undefined => text.map((name) => pattern.exec(name)?.[1]).find(Boolean);
  const stated = first(/\b(?:class|grade|std|standard)\s*(\d{1,2}|x?i{1,3}|i?[vx]|vi{1,3})\b/);
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
  const number = stated === undefined ? Number.NaN : /^\d/.test(stated) ? Number(stated) : roman.indexOf(stated) + 1;
  const subject = first(new RegExp(`\\b(${subjects})\\b`));
  const isClass = number >= 1 && number <= 13;
  return {
    class: isClass ? number : null,
    // Without a class a subject is any word of a file's name: a lesson called "history" is of Git.
    subject: subject === undefined || !isClass ? null : subject.replace(/^maths?$/, 'mathematics'),
  };
}
