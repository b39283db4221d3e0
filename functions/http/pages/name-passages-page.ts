// An author names the passages that answer a question: finds them by words, ticks them, and the question is asked again. The
// question stands in no address: an answer to it does.
import { canonicalReferenceSchema } from '../../contract/identifiers.ts';
import { addPassageQuestionSchema } from '../../contract/passage-questions.ts';
import type { RetriedQuestion } from '../../contract/question-review.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { namePassagesPath } from '../../workspace/author-addresses.ts';
import { renderNamePassagesPage } from '../../workspace/author-question-pages.tsx';
import type { NamingNotice } from '../../workspace/components/author/name-passages-page.tsx';
import { changePassageQuestions } from '../author-questions/passage-questions.ts';
import { type AskedAnswer, readAskedAnswer } from '../author-questions/read-asked.ts';
import { retryQuestion } from '../author-questions/retry-question.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { frameOf, scopeOf } from './author-visit.ts';
import { findPassages, readPassages } from './found-passages.ts';
import type { Page, PageReply, Visit } from './page.ts';

/** Passages that one form names. */
const mostNamed = 20;

const shared = { path: namePassagesPath, access: 'author', texts: ['questions', 'authorStart', 'documents'] } as const;

export const namePassagesPages: readonly Page[] = [
  { ...shared, method: 'GET', show: showByAddress },
  { ...shared, method: 'POST', rate: 'model', show: changeByForm },
];

async function showByAddress(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const of = await askedOf(visit);
  if ('kind' in of) return of;
  return show(visit, of, {});
}

async function changeByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const of = await askedOf(visit);
  if ('kind' in of) return of;
  const { fields } = form;
  const typed = {
    ticked: referencesOf(fields.getAll('reference')),
    query: fields.get('words') ?? '',
    // A question is one line, however its field breaks it.
    question: fields.get('question')?.replace(/\s+/g, ' ').trim(),
  };
  if (fields.get('act') !== 'save') return show(visit, of, typed);
  const asked = addPassageQuestionSchema.safeParse({ question: typed.question });
  if (!asked.success) return show(visit, of, { ...typed, notice: 'invalid' });
  if (typed.ticked.length === 0) return show(visit, of, { ...typed, notice: 'nothing' });
  const { question } = asked.data;
  const full: string[] = [];
  for (const reference of typed.ticked) {
    const added = await changePassageQuestions(visit.services, { ...of.scope, reference, question, replaces: null });
    if (added.kind === 'ok') continue;
    if (added.code !== 'conflict') return added;
    full.push(reference);
  }
  if (full.length > 0) return show(visit, of, { ...typed, ticked: full, notice: 'full' });
  return retry(visit, of, typed.ticked);
}

async function retry(visit: Visit, of: Of, saved: readonly string[]): Promise<PageReply | ProblemOutcome> {
  const { scope, asked } = of;
  const retried = await retryQuestion({
    ...visit,
    scope,
    question: asked.question,
    filters: asked.filters,
    nowMs: Date.now(),
  });
  return retried.kind === 'problem' ? retried : show(visit, of, { saved, retried: retried.body });
}

interface Of {
  readonly scope: CourseScope;
  readonly asked: AskedAnswer;
}

async function askedOf(visit: Visit): Promise<Of | PageReply | ProblemOutcome> {
  const scope = scopeOf(visit);
  if ('kind' in scope) return scope;
  const asked = await readAskedAnswer(visit, scope);
  return asked === null ? problem('not_found') : { scope, asked };
}

interface Shown {
  readonly ticked?: readonly string[];
  readonly query?: string;
  readonly question?: string | undefined;
  readonly notice?: NamingNotice;
  readonly saved?: readonly string[];
  readonly retried?: RetriedQuestion;
}

async function show(visit: Visit, { scope, asked }: Of, shown: Shown): Promise<PageReply | ProblemOutcome> {
  const { services, identity } = visit;
  const { ticked = [], query = '', saved = [] } = shown;
  const course = await services.ask.registry.readCourse(scope);
  if (course === null) return problem('not_found');
  const near = nearestOf(asked);
  const [found, known] = await Promise.all([
    findPassages(services, { ...scope, learnerId: identity.learnerId, query }),
    readPassages(services, {
      ...scope,
      version: course.version,
      references: [...new Set([...ticked, ...near, ...saved])],
    }),
  ]);
  const pick = (references: readonly string[]) =>
    references.flatMap((reference) => known.find((passage) => passage.reference === reference) ?? []);
  // What is ticked stays in sight, whatever is looked for next.
  const others = (found ?? pick(near)).filter(({ reference }) => !ticked.includes(reference));
  const html = renderNamePassagesPage(frameOf(visit, scope), {
    ...{ courseId: scope.courseId, answerId: asked.answerId, asked: asked.question },
    ...{ question: shown.question ?? asked.question, query, isSearched: found !== null },
    ...{ ticked: pick(ticked), others, saved: pick(saved) },
    ...{ notice: shown.notice ?? null, retried: shown.retried ?? null },
  });
  return { kind: 'html', html };
}

/** What a refusal offered, then what an answer cited. */
function nearestOf({ body }: AskedAnswer): readonly string[] {
  const offered = body?.suggestions.flatMap(({ canonical_reference: reference }) => reference ?? []) ?? [];
  return [...new Set([...offered, ...(body?.references.map((cited) => cited.canonical_reference) ?? [])])];
}

function referencesOf(given: readonly string[]): readonly string[] {
  const valid = given.flatMap((reference) => canonicalReferenceSchema.safeParse(reference).data ?? []);
  return [...new Set(valid)].slice(0, mostNamed);
}
