// Finds passages of a course and leads to where they are read. What is looked for is posted: it stands in no address.

import { searchCourse } from '../../ask/search-course.ts';
import { identifierSchema } from '../../contract/identifiers.ts';
import { placeTitle } from '../../contract/place-title.ts';
import { type SearchResponse, searchRequestSchema } from '../../contract/search.ts';
import { plainText } from '../../text/plain-text.ts';
import { splitSolution } from '../../text/solution-mark.ts';
import { contentStems } from '../../text/text.ts';
import type { FoundPassage } from '../../workspace/components/finder.tsx';
import { renderFinderPage } from '../../workspace/pages/finder-page.tsx';
import { finderAddress } from '../../workspace/reader-addresses.ts';
import { renderSentence } from '../../workspace/render-passage.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import type { Page, PageReply, Visit } from './page.ts';

/** As many as are looked through. */
const foundLimit = 12;
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
  const request = searchRequestSchema.safeParse({ query, limit: foundLimit });
  const found = request.success
    ? await searchCourse(services.ask, { ...scope, learnerId: identity.learnerId, request: request.data })
    : null;
  const html = renderFinderPage({
    frame: { ...frame, courseId, address: finderAddress(courseId) },
    courseId,
    courseTitle: course.title,
    language: course.language,
    query,
    found: found && definitionsFirst(found.hits, query).map(foundPassage),
  });
  return { kind: 'html', html };
}

/** Words into a definition among which its term stands. */
const termWords = 12;

/** What says what the words mean comes before what only holds them; headings and solutions come last. */
function definitionsFirst(hits: SearchResponse['hits'], query: string): SearchResponse['hits'] {
  const wanted = contentStems(query);
  const rankOf = ({ node_type: type, content }: SearchResponse['hits'][number]) => {
    if (type === 'heading' || splitSolution(content) !== null) return 2;
    const opening = new Set(contentStems(content.split(/\s+/, termWords).join(' ')));
    return type === 'definition' && wanted.length > 0 && wanted.every((stem) => opening.has(stem)) ? 0 : 1;
  };
  return hits.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function foundPassage(hit: SearchResponse['hits'][number]): FoundPassage {
  return {
    reference: hit.canonical_reference,
    place: hit.display_reference,
    title: placeTitle({
      ...{ container: hit.container_title, document: hit.document.name },
      section: hit.document.section,
    }),
    html: renderSentence(excerptOf(plainText(hit.content).replaceAll(/\s+/g, ' '))),
  };
}

/** Ends with a word. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))}…`;
}
