// Addresses of the author's pages: what a link, a form and a copied address lead back to.

export type AuthorPlace = 'courses' | 'new' | 'documents' | 'runs' | 'changes' | 'path' | 'notes' | 'questions' | 'try';

const paths: Readonly<Record<AuthorPlace, string>> = {
  courses: '/author',
  new: '/author/new',
  documents: '/author/documents',
  runs: '/author/runs',
  changes: '/author/changes',
  path: '/author/path',
  notes: '/author/notes',
  questions: '/author/questions',
  try: '/author/try',
};

/** `/author/documents?course=ID&sort=…`, without what is null. */
export function authorAddress(
  place: AuthorPlace,
  search: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  return withSearch(paths[place], search);
}

/** The start page with the questions of one course, at them; the author's other courses stand below. */
export function startAddress(courseId: string): string {
  return `${withSearch(paths.courses, { course: courseId })}#${askedId}`;
}

/** Ids on the start page: the list of questions, and the one that was asked again. */
export const askedId = 'asked';
export const askedAgainId = 'asked-again';

/** Where a question is asked again by a form: what comes back is at the question. */
export const retryAddress = `${paths.courses}#${askedAgainId}`;

/** On the page of questions: what is answered now. */
export const answeredSinceId = 'answered-since';

/** On the page of questions: answers as they were given. */
export const givenId = 'given';

/** On the page of questions: what learners said of answers. */
export const feedbackId = 'feedback';

/** On the page of a new version: opens the course's outline at once, without files. */
export const outlineHash = 'outline';

/** Where the outline of a course is changed: documents renamed, moved, removed. */
export function outlineAddress(courseId: string): string {
  return `${authorAddress('new', { course: courseId })}#${outlineHash}`;
}

/** Where forms about a draft and about publishing by the clock go. */
export const publicationAddress = '/author/publication';

/** Where forms about a drafted learning path go, and the page that shows it. */
export const pathDraftsAddress = paths.path;

/** Where forms about the questions beside a passage go, and the page that shows them. */
export const passageAddress = '/author/passage';

/** The page of one passage's questions. */
export function passageQuestionsAddress(courseId: string, reference: string): string {
  return withSearch(passageAddress, { course: courseId, reference });
}

/** Where an author names the passages that answer a question. */
export const namePassagesPath = '/author/answer';

/** @param asked an answer to the question */
export function namePassagesAddress(courseId: string, asked: string): string {
  return withSearch(namePassagesPath, { course: courseId, asked });
}

/** The page of a course's notes. @param search.asked the answer whose question a note is written for */
export function notesAddress(
  courseId: string,
  search: { readonly asked?: string | null; readonly note?: string; readonly notice?: string } = {},
): string {
  return authorAddress('notes', { course: courseId, ...search });
}

/** The page of one run. @param asked the answer whose question is worked on; null for none */
export function runAddress(courseId: string, runId: string, asked: string | null = null): string {
  return withSearch('/author/run', { course: courseId, run: runId, asked });
}

/** The page of one document. */
export function documentAddress(courseId: string, documentNumber: number): string {
  return withSearch('/author/document', { course: courseId, document: documentNumber });
}

/** Where the text of a document is edited. @param asked the answer whose question it is edited for; null for none */
export function editAddress(courseId: string, documentNumber: number, asked: string | null = null): string {
  return withSearch('/author/edit', { course: courseId, document: documentNumber, asked });
}

function withSearch(path: string, search: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== null && value !== undefined && value !== '') given.set(name, String(value));
  }
  const text = given.toString();
  return text === '' ? path : `${path}?${text}`;
}
