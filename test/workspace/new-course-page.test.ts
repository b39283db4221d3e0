// The outline of a course that is being brought: what will go is named and must be agreed to; a taken short name is told.
import { describe, expect, it, test } from 'vitest';
import type { UploadOutlineBody } from '../../functions/contract/upload.ts';
import { draftOf } from '../../functions/workspace/course-outline.ts';
import { firstState, type RefusedFile } from '../../functions/workspace/new-course-model.ts';
import { NewCourseView } from '../../functions/workspace/pages/new-course-page.tsx';
import { type Language, languages } from '../../functions/workspace/texts/wording.ts';
import { drawPart, frameWith } from './draw.ts';

const outline: UploadOutlineBody = {
  ...{ upload_id: '0'.repeat(32), origin: 'course', is_there: true, etag: 'e', left_out: [], problems: [] },
  ...{ passed_over: 0, changed_files: [], added_files: [], removed_files: [], documents: [] },
  course: {
    ...{ title: 'Old walls', profile: 'textbook', language: 'en', licence: null, attribution: null },
    description: null,
    suggested_id: 'walls',
  },
};

function draw(given: {
  readonly courseId: string | null;
  readonly removed?: readonly string[];
  readonly taken?: readonly string[];
  readonly left?: UploadOutlineBody['left_out'];
  readonly refused?: readonly RefusedFile[];
  readonly language?: Language;
}): string {
  const { courseId, removed = [], taken = [], left = [], refused = [], language = 'en' } = given;
  const shown = { ...outline, removed_files: [...removed], left_out: left };
  const frame = frameWith(['documents', 'newCourse'], language);
  const step = { name: 'outline', outline: shown, draft: draftOf(shown, courseId) } as const;
  const areFilesKept = true;
  const state = { ...firstState({ areFilesKept }), refused, step };
  const html = drawPart(frame, NewCourseView, {
    ...{ frame, courseId, allowedIds: null, takenIds: taken, areFilesKept, state, actions: null },
  });
  return html.replaceAll(/<script.*?<\/script>/gs, '');
}

test('a folder that is left out is one line, and counts with all its files', () => {
  const left = [
    { path: 'data/', files: 12, reason: 'sheets' },
    { path: 'todo.md', reason: 'notes', kind: 'markdown' },
  ];
  const html = draw({ courseId: 'walls', left });
  expect(html).toContain('<summary>Left out (13)</summary>');
  expect(html).toMatch(/<code>data\/<\/code> \(12 files\): sheets/);
  expect(html).toMatch(/<code>todo.md<\/code>: notes/);
  expect(html).toContain('aria-label="Take in todo.md"');
  expect(html).not.toContain('Take in data/');
});

test('a file that is too large is told of alone', () => {
  expect(draw({ courseId: 'walls', refused: [{ path: 'film.pdf', limit: '48 MB' }] })).toContain(
    '“film.pdf” is larger than 48 MB.',
  );
});

describe('the outline', () => {
  test.each(languages)('names what will be removed, and wants a tick for it, in %s', (language) => {
    const html = draw({ courseId: 'walls', removed: ['2-lime.md', '3-frost.md'], language });
    const notice = /aria-labelledby="removed-files".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(notice).toContain('<code>2-lime.md</code>');
    expect(notice).toContain('<code>3-frost.md</code>');
    expect(notice).toMatch(/<input type="checkbox" required/);
    expect(draw({ courseId: 'walls', language })).not.toContain('removed-files');
  });

  it('says beside the field that a short name is taken, and leads to that course', () => {
    expect(draw({ courseId: null, taken: ['walls'] })).toMatch(
      /aria-invalid="true".*A course with this short name already exists.*href="\/author\/new\?course=walls"/s,
    );
    expect(draw({ courseId: null, taken: ['roofs'] })).not.toContain('aria-invalid');
  });

  it('keeps what is not among the files unless its author says otherwise', () => {
    expect(firstState({ areFilesKept: true }).mode).toBe('add');
  });
});

test('of a course whose files are not stored, nothing but the whole is asked for', () => {
  const drawNext = (areFilesKept: boolean) => {
    const frame = frameWith(['documents', 'newCourse'], 'en');
    const state = firstState({ areFilesKept });
    const data = { frame, courseId: 'walls', allowedIds: null, takenIds: [], areFilesKept };
    return { state, html: drawPart(frame, NewCourseView, { ...data, state, actions: null }) };
  };
  const pushed = drawNext(false);
  expect(pushed.state.mode).toBe('replace');
  expect(pushed.html).toContain('came from a terminal');
  expect(pushed.html).not.toContain('name="mode"');
  expect(drawNext(true).html).toContain('name="mode"');
});
