// The order of what a finder shows: what is called by the words typed, what says their meaning, the rest. Pure.
import type { OutlineBody } from '../../contract/course.ts';
import type { SearchResponse } from '../../contract/search.ts';
import { splitSolution } from '../../text/solution-mark.ts';
import { comparableText, contentStems } from '../../text/text.ts';

type Hit = SearchResponse['hits'][number];
type Container = OutlineBody['containers'][number];

/** Words into a definition among which its term stands. */
const termWords = 12;

/** Parts of the course that are called by the words typed. */
export function partsCalled(containers: readonly Container[], query: string): readonly Container[] {
  return containers.filter(({ title, node_count: count }) => count > 0 && isCalled(title, query));
}

/**
 * The first passage of each page and section that is called by the words typed comes before definitions of them, those
 * before what only holds them; headings and solutions come last.
 */
export function orderFound(hits: readonly Hit[], query: string): readonly Hit[] {
  const wanted = contentStems(query);
  const begun = firstOfCalled(hits, query);
  const rankOf = (hit: Hit) => {
    if (begun.has(hit)) return 0;
    const { node_type: type, content } = hit;
    if (type === 'heading' || splitSolution(content) !== null) return 3;
    const opening = new Set(contentStems(content.split(/\s+/, termWords).join(' ')));
    return type === 'definition' && wanted.length > 0 && wanted.every((stem) => opening.has(stem)) ? 1 : 2;
  };
  return hits.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function firstOfCalled(hits: readonly Hit[], query: string): ReadonlySet<Hit> {
  const first = new Map<string, Hit>();
  for (const hit of hits) {
    const { section, name } = hit.document;
    const title = [section, name, hit.node_type === 'heading' ? hit.content : null].find((each) =>
      isCalled(each, query),
    );
    const place = `${hit.container_id}\n${title}`;
    const known = first.get(place);
    if (title && (known === undefined || hit.sequence_number < known.sequence_number)) first.set(place, hit);
  }
  return new Set(first.values());
}

function isCalled(title: string | null | undefined, query: string): boolean {
  const named = nameOf(title ?? '');
  return named !== '' && named === nameOf(query);
}

/** Without case, marks and the number that a title may begin with. */
function nameOf(title: string): string {
  return comparableText(title)
    .toLowerCase()
    .replace(/^\d[\d.]*\s+/, '');
}
