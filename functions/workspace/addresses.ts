// Addresses of the page itself: what a link or a copied address leads back to.
import type { Place } from './model.ts';

export interface PageAddress {
  readonly course?: string | null;
  /** A tutor thread, or a conversation. */
  readonly session?: string | null;
  readonly question?: string | null;
  readonly place?: Place | null;
  readonly scope?: string | null;
  /** A unit of the learning path to work on. */
  readonly unit?: string | null;
  /** Whether decisions are shown to those who may see them. */
  readonly isDebugging?: boolean;
}

/** `/?course=ID&session=ID&q=…&in=CONTAINER&unit=UNIT&ref=D20.L1.S3&v=7&debug=1`, without what is not given. */
export function pageAddress(address: PageAddress): string {
  const { course, session, question, place, scope, unit, isDebugging } = address;
  const search = new URLSearchParams();
  if (course) search.set('course', course);
  if (session) search.set('session', session);
  if (question) search.set('q', question);
  if (scope) search.set('in', scope);
  if (unit) search.set('unit', unit);
  if (place) search.set('ref', place.reference);
  if (place?.version) search.set('v', String(place.version));
  if (isDebugging) search.set('debug', '1');
  const text = search.toString();
  return text === '' ? '/' : `/?${text}`;
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

/** The parts of such an address; what is malformed is left out. */
export function readAddress(search: URLSearchParams): Required<PageAddress> {
  const reference = search.get('ref')?.trim().toUpperCase() ?? '';
  const version = Number(search.get('v'));
  return {
    course: nonEmpty(search.get('course')),
    session: nonEmpty(search.get('session')),
    question: nonEmpty(search.get('q')?.slice(0, 2000)),
    scope: nonEmpty(search.get('in')),
    unit: nonEmpty(search.get('unit')),
    place: reference === '' ? null : { reference, version: Number.isInteger(version) && version > 0 ? version : null },
    isDebugging: search.get('debug') === '1',
  };
}

function nonEmpty(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
