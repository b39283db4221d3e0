// The outline of a course that is being brought, as its author changes it: renamed, reordered, left out. Pure.
import type { UploadOutlineBody } from '../contract/upload.ts';
import { courseIdOf } from '../contract/upload-names.ts';

export interface OutlineRow {
  readonly path: string;
  readonly title: string;
  readonly kind: string | null;
  readonly sizeBytes: number | null;
  /** Day or chapter it began in; null where the course has none. */
  readonly unit: number | null;
  readonly isLab: boolean;
  readonly isIn: boolean;
  /** When learners find it, ISO 8601: a day (from midnight UTC) or a time; null: at once. */
  readonly release: string | null;
}

export interface CourseDraft {
  readonly courseId: string;
  /** Its author typed or chose it, or the course is there: it follows the title no more. */
  readonly isIdSettled: boolean;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly licence: string;
  readonly attribution: string;
  readonly rows: readonly OutlineRow[];
  /** Numbers of units that are left out go to those behind them: the course is new, and its order was proposed. */
  readonly closesGaps: boolean;
}

export type Move = -1 | 1;

export function draftOf({ course, documents, origin }: UploadOutlineBody, courseId: string | null): CourseDraft {
  return {
    courseId: courseId ?? course.suggested_id ?? '',
    isIdSettled: courseId !== null,
    title: course.title,
    description: course.description ?? '',
    language: course.language,
    licence: course.licence ?? '',
    attribution: course.attribution ?? '',
    closesGaps: origin === 'proposed',
    rows: documents.map(({ path, title, kind, size_bytes: sizeBytes, day, chapter, lab, release, is_in: isIn }) => ({
      ...{ path, title: title ?? path, kind, sizeBytes, isLab: lab !== null, isIn, release },
      unit: course.profile === 'engineering' ? null : course.profile === 'coach' ? day : chapter,
    })),
  };
}

/** The id of a new course follows its title while nobody chose one; a title without Latin letters leaves it as it was. */
export function retitle(draft: CourseDraft, title: string): CourseDraft {
  const courseId = draft.isIdSettled ? draft.courseId : (courseIdOf(title) ?? draft.courseId);
  return { ...draft, title, courseId };
}

/** Rows that stand together, in order. */
export function unitsOf(rows: readonly OutlineRow[]): readonly (readonly OutlineRow[])[] {
  const units: OutlineRow[][] = [];
  for (const row of rows) {
    const last = units.at(-1);
    if (last !== undefined && last[0]?.unit === row.unit) last.push(row);
    else units.push([row]);
  }
  return units;
}

/** What each unit is called once it is brought: numbers follow the order, what is of the whole course stays 0. None: left out. */
export function numbersOf({ rows, closesGaps }: Pick<CourseDraft, 'rows' | 'closesGaps'>): ReadonlyMap<number, number> {
  const unitsIn = (some: readonly OutlineRow[]) => [...new Set(some.flatMap(({ unit }) => (unit ? [unit] : [])))];
  const kept = rows.filter(({ isIn }) => isIn);
  const come = unitsIn(kept);
  const sorted = unitsIn(closesGaps ? rows : kept).toSorted((first, second) => first - second);
  return new Map([[0, 0], ...come.map((unit, index) => [unit, sorted[index] ?? unit] as const)]);
}

/** With a file that was left out as the last document, or without it again. */
export function takeIn(
  draft: CourseDraft,
  { course, left_out: leftOut }: UploadOutlineBody,
  path: string,
): CourseDraft {
  const others = draft.rows.filter((each) => each.path !== path);
  if (draft.rows.some((each) => each.path === path && each.isIn)) return { ...draft, rows: others };
  const { kind = null } = leftOut.find((each) => each.path === path) ?? {};
  const units = others.flatMap(({ unit }) => unit ?? []);
  const last = Math.max(0, ...units);
  const unit = course.profile === 'engineering' ? null : course.profile === 'coach' ? last : last + 1;
  const row = { path, title: path, kind, sizeBytes: null, unit, isLab: false, isIn: true, release: null };
  // What is of the whole course stays behind it.
  const at = others.findLastIndex((each) => each.unit !== 0) + 1;
  return { ...draft, rows: others.toSpliced(at, 0, row) };
}

/** A row changes places within its unit; the only one of a unit moves with the unit. The same rows where it cannot. */
export function moveRow(rows: readonly OutlineRow[], path: string, by: Move): readonly OutlineRow[] {
  const at = rows.findIndex((row) => row.path === path);
  const [row, other] = [rows[at], rows[at + by]];
  if (row === undefined || other === undefined) return rows;
  if (row.unit === other.unit) return swapped(rows, at, at + by);
  return rows.filter(({ unit }) => unit === row.unit).length === 1 ? moveUnit(rows, row.unit, by) : rows;
}

/** A whole day or chapter changes places with the next; what is of the whole course stays where it is. */
export function moveUnit(rows: readonly OutlineRow[], unit: number | null, by: Move): readonly OutlineRow[] {
  const units = unitsOf(rows);
  const at = units.findIndex(([first]) => first?.unit === unit);
  const other = units[at + by];
  if (at < 0 || other === undefined || unit === 0 || other[0]?.unit === 0) return rows;
  return swapped(units, at, at + by).flat();
}

export function canMove(rows: readonly OutlineRow[], path: string, by: Move): boolean {
  return moveRow(rows, path, by) !== rows;
}

export function canMoveUnit(rows: readonly OutlineRow[], unit: number | null, by: Move): boolean {
  return moveUnit(rows, unit, by) !== rows;
}

function swapped<Item>(items: readonly Item[], first: number, second: number): readonly Item[] {
  const changed = [...items];
  const [one, other] = [items[first], items[second]];
  if (one === undefined || other === undefined) return items;
  changed[first] = other;
  changed[second] = one;
  return changed;
}
