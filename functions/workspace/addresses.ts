// Addresses of the page itself: what a link or a copied address leads back to.
import type { Place } from './model.ts';

export interface PageAddress {
  readonly course?: string | null;
  readonly question?: string | null;
  readonly place?: Place | null;
  readonly scope?: string | null;
}

/** `/?course=ID&q=…&in=CONTAINER&ref=D20.L1.S3&v=7`, without what is not given. */
export function pageAddress({ course, question, place, scope }: PageAddress): string {
  const search = new URLSearchParams();
  if (course) search.set('course', course);
  if (question) search.set('q', question);
  if (scope) search.set('in', scope);
  if (place) search.set('ref', place.reference);
  if (place?.version) search.set('v', String(place.version));
  const text = search.toString();
  return text === '' ? '/' : `/?${text}`;
}

/** The parts of such an address; what is malformed is left out. */
export function readAddress(search: URLSearchParams): Required<PageAddress> {
  const reference = search.get('ref')?.trim().toUpperCase() ?? '';
  const version = Number(search.get('v'));
  return {
    course: nonEmpty(search.get('course')),
    question: nonEmpty(search.get('q')?.slice(0, 2000)),
    scope: nonEmpty(search.get('in')),
    place: reference === '' ? null : { reference, version: Number.isInteger(version) && version > 0 ? version : null },
  };
}

function nonEmpty(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
