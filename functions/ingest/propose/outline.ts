// A folder's material in teaching order, before it is given days or chapters. Types and path helpers.

export interface SourceFile {
  /** Relative to the folder, separated by `/`. */
  readonly path: string;
  /** Text of Markdown and of the few files that describe a folder; null for everything else. */
  readonly text: string | null;
}

export interface OutlineDocument {
  readonly path: string;
  readonly title: string | null;
  readonly isLab: boolean;
  /** Number the file's own name gives it (`lab-2.md`), else null. */
  readonly number: number | null;
  /** Number within its unit where the contents file nests it, e.g. `2.1`; null for a unit's own document. */
  readonly section: string | null;
}

/** A lesson, day or chapter. */
export interface OutlineUnit {
  readonly number: number;
  readonly title: string | null;
  /** The folder that it is made of, where it is one. */
  readonly folder?: string;
  readonly documents: readonly OutlineDocument[];
}

export interface Outline {
  /** What told the order, for the comment at the top. */
  readonly basis: string;
  readonly units: readonly OutlineUnit[];
  /** Material of the course as a whole: what its contents name as a preface, and its front page. */
  readonly general: readonly OutlineDocument[];
  /** Pages beside the course: what its contents do not name, or what bears no number among numbered ones. */
  readonly beside: readonly OutlineDocument[];
}

/** Whether what belongs to no chapter comes behind them: most of it is named by nothing. */
export function standsLast({ general, beside }: Outline): boolean {
  return beside.length > general.length;
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path that a page means by a target: from its own folder, or with a slash in front from the top. */
export function pathBeside(page: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folderOf(page).split('/').filter(Boolean);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Prose with headings: Markdown, or what becomes some. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|mdx|markdown|qmd|rmd|ipynb|rst|adoc|asciidoc|asc)$/i.test(path);
}

export function isFrontPage(path: string): boolean {
  return /^(?:readme|_?index)\.\w+$/i.test(fileOf(path));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Reading order: a folder's front page first, then names with their numbers as numbers, solutions, folders after
 * files.
 * @param rankOf what else tells files or folders of one folder apart, by their paths, before their letters
 */
export function comparePaths(first: string, second: string, rankOf: (path: string) => number = () => 0): number {
  const one = first.split('/');
  const two = second.split('/');
  for (let index = 0; index < Math.min(one.length, two.length); index += 1) {
    const left = one[index] ?? '';
    const right = two[index] ?? '';
    if (left === right) continue;
    const kindOf = (parts: readonly string[], part: string): number =>
      index < parts.length - 1 ? 3 : isFrontPage(part) ? 0 : /^(?:solutions?|answers?)\.\w+$/i.test(part) ? 2 : 1;
    // Numbers go on from files to folders.
    const isCount = [left, right].every((part) => /^\d{1,4}[-_. ]/.test(part));
    const kinds = isCount ? 0 : kindOf(one, left) - kindOf(two, right);
    const pathTo = (parts: readonly string[]) => parts.slice(0, index + 1).join('/');
    return (
      kinds || rankOf(pathTo(one)) - rankOf(pathTo(two)) || collator.compare(left, right) || (left < right ? -1 : 1)
    );
  }
  return one.length - two.length;
}

/** The number a folder or file name begins with or announces: `3-sensors`, `lesson_03`, `Day 7`, `ch2`. */
export function numberOfName(name: string): number | null {
  const bare = name.replace(/\.\w+$/, '');
  const found =
    /^(\d{1,4})(?:[-_. ]|$)/.exec(bare) ??
    /^(?:lesson|day|week|unit|module|chapter|chap|ch|part|session|lecture|lab|section|sec|appendix)[-_ ]?(\d{1,4})(?:\D|$)/i.exec(
      bare,
    );
  return found === null ? null : Number(found[1]);
}
