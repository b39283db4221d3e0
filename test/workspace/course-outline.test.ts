import { describe, expect, it } from 'vitest';
import type { UploadOutlineBody } from '../../functions/contract/upload.ts';
import {
  type CourseDraft,
  canMove,
  draftOf,
  moveRow,
  moveUnit,
  numbersOf,
  type OutlineRow,
  retitle,
  takeIn,
  unitsOf,
} from '../../functions/workspace/course-outline.ts';

const row = (path: string, unit: number | null, isIn = true): OutlineRow => ({
  ...{ path, unit, isIn, title: path, kind: 'markdown', sizeBytes: 1, isLab: false, release: null },
});
/** Preface, chapter 1 alone, chapter 2 of two, chapter 4 alone. */
const rows = [row('preface', 0), row('one', 1), row('two-a', 2), row('two-b', 2), row('four', 4)];
const paths = (list: readonly OutlineRow[]) => list.map(({ path }) => path).join(' ');

describe('the outline an author changes', () => {
  it('moves a row within its unit, and the only row of a unit past a whole unit', () => {
    expect(paths(moveRow(rows, 'two-b', -1))).toBe('preface one two-b two-a four');
    expect(paths(moveRow(rows, 'one', 1))).toBe('preface two-a two-b one four');
    expect(paths(moveRow(rows, 'four', -1))).toBe('preface one four two-a two-b');
  });

  it('moves a unit whole', () => {
    expect(paths(moveUnit(rows, 2, -1))).toBe('preface two-a two-b one four');
    expect(paths(moveUnit(rows, 2, 1))).toBe('preface one four two-a two-b');
  });

  it.each([
    ['preface', 1],
    ['one', -1],
    ['two-a', -1],
    ['two-b', 1],
    ['four', 1],
    ['absent', 1],
  ] as const)('leaves %s where it is when it cannot move by %i', (path, by) => {
    expect(canMove(rows, path, by)).toBe(false);
    expect(moveRow(rows, path, by)).toBe(rows);
  });

  it('moves documents without units freely', () => {
    const papers = [row('a', null), row('b', null)];
    expect(paths(moveRow(papers, 'b', -1))).toBe('b a');
    expect(unitsOf(papers)).toHaveLength(1);
  });

  it('calls a new course after its title until its author chooses a short name', () => {
    const outline: UploadOutlineBody = {
      ...{ upload_id: '0'.repeat(32), origin: 'proposed', is_there: false, etag: null, documents: [], left_out: [] },
      ...{ problems: [], passed_over: 0, changed_files: [], added_files: [], removed_files: [] },
      course: {
        ...{ title: 'Course', profile: 'textbook', language: 'en', licence: null, attribution: null },
        description: null,
        suggested_id: 'course',
      },
    };
    const fresh = draftOf(outline, null);
    expect(retitle(fresh, 'Old walls').courseId).toBe('old-walls');
    // No Latin letter to make a name of.
    expect(retitle(fresh, 'पुरानी दीवारें').courseId).toBe('course');
    expect(retitle({ ...fresh, courseId: 'mine', isIdSettled: true }, 'Old walls').courseId).toBe('mine');
    expect(retitle(draftOf(outline, 'walls'), 'New').courseId).toBe('walls');
  });

  it('numbers units as they come, with the numbers that stay', () => {
    const moved = moveUnit(rows, 4, -1);
    expect([...numbersOf({ rows: moved, closesGaps: false })]).toEqual([
      [0, 0],
      [1, 1],
      [4, 2],
      [2, 4],
    ]);
    const without = rows.map((each) => (each.unit === 1 ? { ...each, isIn: false } : each));
    expect([...numbersOf({ rows: without, closesGaps: false })]).toEqual([
      [0, 0],
      [2, 2],
      [4, 4],
    ]);
  });

  it('numbers the units of a new course without gaps, and those left out not at all', () => {
    const chapters = [row('five', 5), row('six', 6), row('seven', 7)];
    const moved = moveRow(chapters, 'seven', -1).map((each) => (each.path === 'six' ? { ...each, isIn: false } : each));
    expect(paths(moved)).toBe('five seven six');
    expect([...numbersOf({ rows: moved, closesGaps: true })]).toEqual([
      [0, 0],
      [5, 5],
      [7, 6],
    ]);
  });

  it.each([
    ['textbook', 5],
    ['coach', 4],
    ['engineering', null],
  ] as const)('takes a file in that was left out, and leaves it out again: %s', (profile, unit) => {
    const draft = { rows } as unknown as CourseDraft;
    const outline = { course: { profile }, left_out: [{ path: 'page.html', reason: 'a page', kind: 'page' }] };
    const taken = takeIn(draft, outline as unknown as UploadOutlineBody, 'page.html');
    expect(taken.rows.at(-1)).toMatchObject({ path: 'page.html', kind: 'page', unit, isIn: true });
    const behind = { rows: [row('one', 1), row('notes', 0)] } as unknown as CourseDraft;
    expect(paths(takeIn(behind, outline as unknown as UploadOutlineBody, 'page.html').rows)).toBe(
      'one page.html notes',
    );
    expect(takeIn(taken, outline as unknown as UploadOutlineBody, 'page.html').rows).toEqual(rows);
  });
});
