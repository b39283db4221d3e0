// Finds passages of a course and leads to where they are read. What is looked for is posted: it stands in no address.

import { searchCourse } from '../../ask/search-course.ts';
import { identifierSchema } from '../../contract/identifiers.ts';
import { placeTitle } from '../../contract/place-title.ts';
import { type SearchResponse, searchRequestSchema } from '../../contract/search.ts';
import { plainText } from '../../text/plain-text.ts';
import type { FoundPassage } from '../../workspace/components/finder.tsx';
import { renderFinderPage } from '../../workspace/pages/finder-page.tsx';
import { finderAddress, readerAddress } from '../../workspace/reader-addresses.ts';
import { renderPhrase, renderSentence } from '../../workspace/render-passage.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { renderOutline } from '../render-course.ts';
import { orderFound, partsCalled } from './order-found.ts';
import type { Page, PageReply, Visit } from './page.ts';

/** As many as are looked through, and as many of which they are the best. */
const foundLimit = 12;
const searchedLimit = 50;
/** Characters of a passage that are shown. */
const excerptLength = 240;

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
  const request = searchRequestSchema.safeParse({ query, limit: searchedLimit });
  const [found, outline] = request.success
    ? await Promise.all([
        searchCourse(services.ask, { ...scope, learnerId: identity.learnerId, request: request.data }),
        services.ask.registry.readOutline(scope),
      ])
    : [null, null];
  const parts = outline === null ? [] : partsCalled(renderOutline(outline).containers, query);
  const passages = found === null ? [] : orderFound(found.hits, query).slice(0, foundLimit);
  const html = renderFinderPage({
    frame: { ...frame, courseId, address: finderAddress(courseId) },
    courseId,
    courseTitle: course.title,
    language: course.language,
    query,
    found: found && [
      ...parts.map((part) => foundPart(part, courseId)),
      ...passages.map((hit) => foundPassage(hit, courseId)),
    ],
  });
  return { kind: 'html', html };
}

function foundPart({ code, display_reference: place, title, description }: FoundPart, courseId: string): FoundPassage {
  return { address: readerAddress({ courseId, code }), place, title, html: renderPhrase(description ?? '') };
}

function foundPassage(hit: SearchResponse['hits'][number], courseId: string): FoundPassage {
  return {
    address: readerAddress({ courseId, reference: hit.canonical_reference }),
    place: hit.display_reference,
    title: placeTitle({
      ...{ container: hit.container_title, document: hit.document.name },
      section: hit.document.section,
    }),
    html: renderSentence(excerptOf(plainText(hit.content).replaceAll(/\s+/g, ' '))),
  };
}

type FoundPart = ReturnType<typeof partsCalled>[number];

/** Ends with a word. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))}…`;
}
