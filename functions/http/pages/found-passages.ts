// Passages that are found by words, and passages by reference, as pages list them: the finder, an author who names the
// passages that answer a question.
import { searchCourse } from '../../ask/search-course.ts';
import { placeTitle } from '../../contract/place-title.ts';
import { type SearchResponse, searchRequestSchema } from '../../contract/search.ts';
import { renderReference } from '../../grounding/render-reference.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { FoundPassage } from '../../workspace/components/finder.tsx';
import { readerAddress } from '../../workspace/reader-addresses.ts';
import type { HttpServices } from '../backend.ts';
import { orderFound } from './order-found.ts';
import { renderExcerpt } from './render-excerpt.ts';

/** As many as are looked through, and as many of which they are the best. */
const foundLimit = 12;
const searchedLimit = 50;

interface ListedPassage extends FoundPassage {
  readonly reference: string;
}

/** Null where nothing is looked for, or the course is absent. */
export async function findPassages(
  { ask }: Pick<HttpServices, 'ask'>,
  { query, ...input }: CourseScope & { readonly learnerId: string; readonly query: string },
): Promise<readonly ListedPassage[] | null> {
  const request = searchRequestSchema.safeParse({ query, limit: searchedLimit });
  if (!request.success) return null;
  const found = await searchCourse(ask, { ...input, request: request.data });
  if (found === null) return null;
  return orderFound(found.hits, query)
    .slice(0, foundLimit)
    .map((hit) => listPassage(hit, input.courseId));
}

/** Those that stand at the version, in the order named. One round trip, none where none is named. */
export async function readPassages(
  { ask }: Pick<HttpServices, 'ask'>,
  input: CourseScope & { readonly version: number; readonly references: readonly string[] },
): Promise<readonly ListedPassage[]> {
  if (input.references.length === 0) return [];
  const { nodes } = await ask.registry.readNodes({ ...input, withTerms: false });
  return nodes.map((node) => {
    const given = renderReference({ node, courseVersion: input.version, relevance: 0, isPrimary: false });
    return listPassage({ ...given, content: node.content }, input.courseId);
  });
}

type Placed = Pick<
  SearchResponse['hits'][number],
  'canonical_reference' | 'display_reference' | 'container_title' | 'document' | 'content'
>;

function listPassage(hit: Placed, courseId: string): ListedPassage {
  const { canonical_reference: reference, display_reference: place, container_title: container, document } = hit;
  return {
    ...{ reference, place, address: readerAddress({ courseId, reference }) },
    title: placeTitle({ container, document: document.name, section: document.section }),
    html: renderExcerpt(hit.content),
  };
}
