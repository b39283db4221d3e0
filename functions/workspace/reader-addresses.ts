// Addresses of the pages to read a course on. A passage's own is `#` and its reference: it leads there without a script.

interface ReaderAddress {
  readonly courseId: string;
  /** Code of a container; left out with a reference, or for the contents of the course. */
  readonly code?: string | null;
  /** Where the container is made of several documents. */
  readonly document?: number | null;
  /** From 1. */
  readonly page?: number;
  readonly reference?: string | null;
}

/** `/read?course=ID`, `…&part=C1&document=4&page=2`, `…&ref=C1.D2#C1.D2`. */
export function readerAddress({ courseId, code, document, page = 1, reference }: ReaderAddress): string {
  const search = new URLSearchParams({ course: courseId });
  if (reference) return `/read?${search}&ref=${encodeURIComponent(reference)}#${encodeURIComponent(reference)}`;
  if (code) search.set('part', code);
  if (code && document) search.set('document', String(document));
  if (code && page > 1) search.set('page', String(page));
  return `/read?${search}`;
}

/** In place of a part's code: all of them. */
export const wholeCourse = 'all';

interface StudyAddress {
  readonly courseId: string;
  /** Code of a container; null for the whole course; left out for the part that is read, or the first. */
  readonly code?: string | null;
  /** In place of a part: the nearest to this one, itself before all, that has what the view shows. */
  readonly near?: string | undefined;
  /** In place of a part: where the unit's content begins. */
  readonly unitId?: string;
  readonly view?: string;
  /** Of a review: cards rated before it come too, due or not; ISO 8601, or `now` for all of them. */
  readonly since?: string | null;
  /** What was rated in this sitting (rating-counts.ts), and when the card rated last comes again, ISO 8601. */
  readonly ratings?: string;
  readonly rated?: string;
  /** The aids as a file. */
  readonly format?: 'markdown' | 'anki';
}

/** `/study?course=ID&part=C1&view=glossary`, `/study/export?course=ID&part=C1&format=anki`. */
export function studyAddress({
  courseId,
  code,
  near,
  unitId,
  view,
  since,
  ratings,
  rated,
  format,
}: StudyAddress): string {
  const search = new URLSearchParams({ course: courseId });
  if (code !== undefined) search.set('part', code ?? wholeCourse);
  if (near) search.set('near', near);
  if (unitId) search.set('unit', unitId);
  if (view && (view !== 'summary' || format)) search.set('view', view);
  if (since) search.set('since', since);
  if (ratings) search.set('ratings', ratings);
  if (rated) search.set('rated', rated);
  if (format) search.set('format', format);
  return `${format ? '/study/export' : '/study'}?${search}`;
}

/** Of a card on the page that lists it. */
/** The flash cards of a page, dealt one at a time where there is a script. */
export const cardDeckId = 'cards';

export function cardAnchor(cardId: string): string {
  return `card-${cardId.replace(/[:.]/g, '-')}`;
}

/** Finds passages of a course. What is looked for is posted: it stands in no address. */
export function finderAddress(courseId: string): string {
  return `/find?${new URLSearchParams({ course: courseId })}`;
}

/** Ids of the text that is read, and of the link that leads on where one stopped. */
export const textId = 'reader-text';
export const resumeId = 'reader-resume';
