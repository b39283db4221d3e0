// The course to read: its contents, and every chapter, page, sheet and transcript. Only what is published, to those
// who may see the course.

import { canonicalReferenceSchema, greatestInteger, identifierSchema } from '../../contract/identifiers.ts';
import { parseContainerCode } from '../../course/canonical-reference.ts';
import type { ReadingPlace } from '../../ports/course-registry.ts';
import { pageAddress } from '../../workspace/addresses.ts';
import { renderReaderPage, renderWhichCourseToRead } from '../../workspace/pages/reader-page.tsx';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { readReaderPage } from '../reader/read-reader-page.ts';
import type { Page, PageReply, Visit } from './page.ts';

const texts: readonly TextArea[] = ['reader'];

export const readerPages: readonly Page[] = [
  { method: 'GET', path: '/read', access: 'learner', texts, show: showReader },
];

async function showReader(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const { courses } = visit.frame;
  const only = courses.length === 1 ? (courses[0]?.course_id ?? null) : null;
  const courseId = searchParams.get('course') || only;
  if (courseId === null) return { kind: 'html', html: renderWhichCourseToRead(visit.frame) };
  const scope = identifierSchema.safeParse(courseId).success ? courseScopeOf(visit.identity, courseId) : null;
  const place = readPlace(searchParams);
  if (scope === null || place === 'nowhere') return problem('not_found');
  const frame = { ...visit.frame, courseId };
  const { registry } = visit.services.ask;
  const data = await readReaderPage(registry, { scope, place, frame });
  if (data !== null) return { kind: 'html', html: renderReaderPage(data) };
  if (place === null || !('reference' in place)) return problem('not_found');
  // What was removed is told of, with its last text, where citations of old answers open.
  const gone = await registry.readReference({ ...scope, reference: place.reference });
  if (gone === null) return problem('not_found');
  const shown = { reference: place.reference, version: null };
  return { kind: 'redirect', to: pageAddress({ course: courseId, place: shown }) };
}

/** Null: the contents. */
function readPlace(search: URLSearchParams): ReadingPlace | null | 'nowhere' {
  const named = search.get('ref');
  if (named !== null) {
    const reference = canonicalReferenceSchema.safeParse(named.trim());
    return reference.success ? { reference: reference.data } : 'nowhere';
  }
  const code = search.get('part');
  if (code === null) return null;
  if (!parseContainerCode(code).ok) return 'nowhere';
  const documentNumber = positive(search.get('document'));
  return { code: code.trim().toUpperCase(), documentNumber, page: positive(search.get('page')) ?? 1 };
}

/** Greater numbers than any page has are none. */
function positive(text: string | null): number | null {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value > 0 && value < greatestInteger / 1_000 ? value : null;
}
