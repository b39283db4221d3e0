// Addresses of the page itself: what a link or a copied address leads back to.
import { printSpans, readSpans } from '../contract/spans.ts';
import { citedId } from './components/element-ids.ts';
import type { Place } from './model.ts';

interface PageAddress {
  readonly course?: string | null;
  /** A tutor thread, or a conversation. */
  readonly session?: string | null;
  readonly question?: string | null;
  /** Words of the course, in quotation marks, that a question is to be asked about. */
  readonly quote?: string | null;
  readonly place?: Place | null;
  readonly scope?: string | null;
  /** A unit of the learning path to work on. */
  readonly unit?: string | null;
  /** Whether its practice begins at once. */
  readonly practises?: boolean;
  /** Begun although what it builds on is not done yet. */
  readonly anyway?: boolean;
  /** Whether what is due for review comes at once. */
  readonly reviews?: boolean;
  /** Whether decisions are shown to those who may see them. */
  readonly isDebugging?: boolean;
}

/** Passages shown at once. */
const mostPlaces = 8;

/**
 * `/?course=ID&session=ID&q=…&about=…&in=CONTAINER&unit=UNIT&practise=1&anyway=1&review=1&ref=D20.L1.S3&at=0-42&v=7&debug=1`, without what is not given.
 * `ref` and `at` are repeated for passages shown together.
 */
export function pageAddress(address: PageAddress): string {
  const { course, session, question, quote, place, scope, unit, practises, anyway, reviews, isDebugging } = address;
  const search = new URLSearchParams();
  if (course) search.set('course', course);
  if (session) search.set('session', session);
  if (question) search.set('q', question);
  if (quote) search.set('about', quote);
  if (scope) search.set('in', scope);
  if (unit) search.set('unit', unit);
  if (practises) search.set('practise', '1');
  if (anyway) search.set('anyway', '1');
  if (reviews) search.set('review', '1');
  addPlace(search, place);
  if (isDebugging) search.set('debug', '1');
  const text = search.toString();
  return text === '' ? '/' : `/?${text}`;
}

function addPlace(search: URLSearchParams, place: Place | null | undefined): void {
  const places = placesOf(place);
  const hasMarks = places.some(({ marks = [] }) => marks.length > 0);
  for (const { reference, marks = [] } of places) {
    search.append('ref', reference);
    if (hasMarks) search.append('at', printSpans(marks));
  }
  if (place?.version) search.set('v', String(place.version));
}

/** The passages of a place, at most as many as are shown at once. */
export function placesOf(place: Place | null | undefined): readonly Place[] {
  return place ? [place, ...(place.others ?? [])].slice(0, mostPlaces) : [];
}

/** The same page with, or without, what its decisions were made by. @param address path and query */
export function debugAddress(address: string, isOn: boolean): string {
  const [path = '/', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.delete('debug');
  if (isOn) search.set('debug', '1');
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A link that signs in. What stands behind `#` is sent to no server, so no log has the token. @param next path to go to afterwards */
export function signInLink(base: URL, token: string, next: string): string {
  const search = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return new URL(`/sign-in${search}#${new URLSearchParams({ token })}`, base).href;
}

/** The token of a link that signs in; empty where it has none. */
export function tokenOfLink(link: URL): string {
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
}

/** Where others read an answer that is shared. @param place a passage open beside it */
export function sharedAddress(shareId: string, place: Place | null = null): string {
  const search = new URLSearchParams({ shared: shareId });
  addPlace(search, place);
  // Without a script the browser itself goes to the passage.
  return place === null ? `/answer?${search}` : `/answer?${search}#${citedId}`;
}

/** The parts of such an address; what is malformed is left out. */
export function readAddress(search: URLSearchParams): Required<PageAddress> {
  return {
    course: nonEmpty(search.get('course')),
    session: nonEmpty(search.get('session')),
    question: nonEmpty(search.get('q')?.slice(0, 2000)),
    quote: nonEmpty(search.get('about')?.slice(0, 1000)),
    scope: nonEmpty(search.get('in')),
    unit: nonEmpty(search.get('unit')),
    practises: search.get('practise') === '1',
    anyway: search.get('anyway') === '1',
    reviews: search.get('review') === '1',
    place: readPlace(search),
    isDebugging: search.get('debug') === '1',
  };
}

function readPlace(search: URLSearchParams): Place | null {
  const given = Number(search.get('v'));
  const version = Number.isInteger(given) && given > 0 ? given : null;
  const at = search.getAll('at');
  const [first, ...others] = search
    .getAll('ref')
    .slice(0, mostPlaces)
    .flatMap((name, index): readonly Place[] => {
      const reference = name.trim().toUpperCase();
      const marks = readSpans(at[index]);
      return reference === '' ? [] : [{ reference, version, ...(marks.length > 0 && { marks }) }];
    });
  return first ? { ...first, ...(others.length > 0 && { others }) } : null;
}

function nonEmpty(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
