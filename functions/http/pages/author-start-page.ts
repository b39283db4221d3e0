// Where authors begin: their courses, what learners asked and did not get, and the form that asks it again.
import { type QuestionFilters, questionFiltersSchema } from '../../contract/answer.ts';
import { identifierSchema } from '../../contract/identifiers.ts';
import { retryQuestionSchema } from '../../contract/question-review.ts';
import { listedQuestions, standsAlone } from '../../workspace/components/author/asked-props.ts';
import type { RetriedWords } from '../../workspace/components/author/retried-panel.tsx';
import { renderAuthorStartPage } from '../../workspace/pages/author-start-page.tsx';
import { setupGapsOf } from '../../workspace/setup-gaps.ts';
import { showAuthorCourses } from '../author/show-documents.ts';
import { type AuthorStart, readAuthorStart } from '../author/start-page.ts';
import { retryQuestion } from '../author-questions/retry-question.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import type { Page, PageReply, Visit } from './page.ts';

const shared = {
  path: '/author',
  access: 'author',
  texts: ['authorStart', 'setup', 'documents', 'questions'],
} as const;

export const authorStartPages: readonly Page[] = [
  { ...shared, method: 'GET', show: showStart },
  { ...shared, method: 'POST', rate: 'model', show: retryByForm },
];

async function showStart(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const named = visit.url.searchParams.get('course');
  const start = await readAuthorStart({ caller: visit, named, nowMs: Date.now() });
  return start === null ? problem('not_found') : render(visit, start, []);
}

/**
 * The list is read before the question is asked again: what is answered now stays where it was, this once. How many are left
 * is counted afterwards.
 */
async function retryByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const courseId = identifierSchema.safeParse(form.fields.get('course'));
  const scope = courseId.success ? courseScopeOf(visit.identity, courseId.data) : null;
  if (scope === null) return problem('not_found');
  const nowMs = Date.now();
  const start = await readAuthorStart({ caller: visit, named: scope.courseId, nowMs });
  if (start === null) return problem('not_found');
  const one = { question: form.fields.get('q') ?? '', filters: filtersIn(form.fields.get('filters')) };
  const wanted = form.fields.get('all') === null ? [one] : listedOf(start);
  const retried: RetriedWords[] = [];
  // One after the other: together they would take every connection there is.
  for (const { question: words, filters } of wanted) {
    const asked = retryQuestionSchema.safeParse({ question: words, ...(filters && { filters }) });
    if (!asked.success) {
      retried.push({ question: words, filters, outcome: null });
      continue;
    }
    const { question } = asked.data;
    const tried = await retryQuestion({ ...visit, scope, question, filters, nowMs });
    if (tried.kind === 'problem') return tried;
    retried.push({ question: words, filters, outcome: tried.body });
  }
  const hasSettled = retried.some(({ outcome }) => (outcome?.settled ?? 0) > 0);
  const courses = hasSettled ? await showAuthorCourses(visit.services.authorDesk, { ...visit, nowMs }) : start.courses;
  return render(visit, { ...start, courses }, retried);
}

/** The questions of the list that can be asked alone. */
function listedOf({ review }: AuthorStart) {
  return (review?.unanswered ?? []).slice(0, listedQuestions).filter(standsAlone);
}

/** Null where a form names none, or none that could be asked with. */
function filtersIn(field: string | null): QuestionFilters | null {
  try {
    return questionFiltersSchema.safeParse(JSON.parse(field ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

function render(visit: Visit, start: AuthorStart, retried: readonly RetriedWords[]): PageReply {
  const { frame, settings } = visit;
  const { courses, review, files, mayBring, mayNote, named } = start;
  const asked = review && { review, files, retried, mayBring, mayNote };
  const find = visit.url.searchParams.get('find')?.slice(0, 100) ?? '';
  const gaps = setupGapsOf(settings.setup, courses);
  const html = renderAuthorStartPage(frame, { courses, named, asked, find, gaps });
  return { kind: 'html', html };
}
