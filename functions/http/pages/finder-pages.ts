// Finds passages of a course and leads to where they are read. What is looked for is posted: it stands in no address.
import { identifierSchema } from '../../contract/identifiers.ts';
import type { FoundPassage } from '../../workspace/components/finder.tsx';
import { renderFinderPage } from '../../workspace/pages/finder-page.tsx';
import { finderAddress, readerAddress } from '../../workspace/reader-addresses.ts';
import { renderPhrase } from '../../workspace/render-passage.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { renderOutline } from '../render-course.ts';
import { findPassages } from './found-passages.ts';
import { partsCalled } from './order-found.ts';
import type { Page, PageReply, Visit } from './page.ts';

export const finderPages: readonly Page[] = [
  {
    method: 'GET',
    path: '/find',
    access: 'learner',
    texts: [],
    show: async (visit) => showFinder(visit, { named: visit.url.searchParams.get('course'), query: '' }),
  },
  { method: 'POST', path: '/find', access: 'learner', rate: 'model', texts: [], show: findByForm },
];

async function findByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  return showFinder(visit, { named: form.fields.get('course'), query: form.fields.get('question') ?? '' });
}

async function showFinder(
  { identity, frame, services }: Visit,
  { named, query }: { readonly named: string | null; readonly query: string },
): Promise<PageReply | ProblemOutcome> {
  const only = frame.courses.length === 1 ? (frame.courses[0]?.course_id ?? null) : null;
  const courseId = named || only;
  if (courseId === null) return { kind: 'redirect', to: '/read' };
  const scope = identifierSchema.safeParse(courseId).success ? courseScopeOf(identity, courseId) : null;
  const course = frame.courses.find(({ course_id }) => course_id === courseId);
  if (scope === null || course === undefined) return problem('not_found');
  const [found, outline] = await Promise.all([
    findPassages(services, { ...scope, learnerId: identity.learnerId, query }),
    query === '' ? null : services.ask.registry.readOutline(scope),
  ]);
  const parts = outline === null ? [] : partsCalled(renderOutline(outline).containers, query);
  const html = renderFinderPage({
    frame: { ...frame, courseId, address: finderAddress(courseId) },
    courseId,
    courseTitle: course.title,
    language: course.language,
    query,
    found: found && [...parts.map((part) => foundPart(part, courseId)), ...found],
  });
  return { kind: 'html', html };
}

function foundPart({ code, display_reference: place, title, description }: FoundPart, courseId: string): FoundPassage {
  return { address: readerAddress({ courseId, code }), place, title, html: renderPhrase(description ?? '') };
}

type FoundPart = ReturnType<typeof partsCalled>[number];
