// What authors see of questions: not covered, withheld, rated; one tried with all its steps.
import { canonicalReferenceSchema, identifierSchema } from '../../contract/identifiers.ts';
import { addPassageQuestionSchema } from '../../contract/passage-questions.ts';
import { drillEditSchema, pathDecisionSchema, pathOrderSchema } from '../../contract/path-drafts.ts';
import { problems } from '../../contract/problem.ts';
import { reviewQuerySchema } from '../../contract/question-review.ts';
import { traceRequestSchema } from '../../contract/question-trace.ts';
import type { CourseScope } from '../../ports/scope.ts';
import {
  authorAddress,
  passageAddress,
  passageQuestionsAddress,
  pathDraftsAddress,
} from '../../workspace/author-addresses.ts';
import {
  renderPassageQuestionsPage,
  renderPathDraftsPage,
  renderQuestionReviewPage,
  renderTryQuestionPage,
  type TriedQuestion,
} from '../../workspace/author-question-pages.tsx';
import { passageNotices } from '../../workspace/components/author/passage-questions-page.tsx';
import { type PathNotice, pathNotices } from '../../workspace/components/author/path-drafts-page.tsx';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { mayBringFiles } from '../author/kept-files.ts';
import { readPassageFiles } from '../author/passage-files.ts';
import { decideOnPathDrafts, editDraftedDrill, movePathDraft, readPathDrafts } from '../author/path-drafts.ts';
import { mayStartRuns } from '../author/start-run.ts';
import { answerStyleOf } from '../author-questions/answer-style.ts';
import { changePassageQuestions, readPassageQuestions } from '../author-questions/passage-questions.ts';
import { readAskedAnswer } from '../author-questions/read-asked.ts';
import { reviewQuestions } from '../author-questions/review-questions.ts';
import { tryQuestion } from '../author-questions/try-question.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { frameOf, namedScope, scopeOf } from './author-visit.ts';
import type { Page, PageReply, Visit } from './page.ts';

const texts: readonly TextArea[] = ['questions', 'documents'];

export const authorQuestionPages: readonly Page[] = [
  { method: 'GET', path: '/author/questions', access: 'author', texts: [...texts, 'authorStart'], show: showReview },
  { method: 'GET', path: pathDraftsAddress, access: 'author', texts, show: showPathDrafts },
  { method: 'POST', path: pathDraftsAddress, access: 'author', texts, show: changePathByForm },
  { method: 'GET', path: passageAddress, access: 'author', texts, show: showPassage },
  { method: 'POST', path: passageAddress, access: 'author', rate: 'model', texts, show: changeByForm },
  { method: 'GET', path: '/author/try', access: 'author', texts, show: showTry },
  { method: 'POST', path: '/author/try', access: 'author', rate: 'model', texts, show: tryByForm },
];

async function showReview(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const scope = scopeOf(visit);
  if ('kind' in scope) return scope;
  const { services, settings, url } = visit;
  const given = reviewQuerySchema.safeParse({ days: url.searchParams.get('days') ?? undefined });
  const { days } = given.success ? given.data : reviewQuerySchema.parse({});
  const zone = visit.frame.zone ?? 'UTC';
  const time = { days, zone, nowMs: Date.now(), keepsQuestions: settings.keepLearnerText };
  const { registry } = services.ask;
  const [review, course] = await Promise.all([
    reviewQuestions({ ...scope, ...time }, services.questionDesk),
    registry.readCourse(scope),
  ]);
  if (review === null || course === null) return problem('not_found');
  const passages = [
    ...review.unanswered.map(({ suggestions: [first] }) => first?.canonical_reference),
    ...review.feedback.map(({ references: [first] }) => first?.canonical_reference),
  ];
  const [files, mayBring] = await Promise.all([
    readPassageFiles(registry, { ...scope, version: course.version, passages }),
    mayBringFiles(visit, scope),
  ]);
  const mayNote = mayStartRuns(visit.identity, settings);
  return { kind: 'html', html: renderQuestionReviewPage(frameOf(visit, scope), { review, files, mayBring, mayNote }) };
}

/**
 * No question stands in its address: addresses are kept in logs and histories, and a learner may have asked it. The id of
 * an answer to it may, and then it stands in the field.
 */
async function showTry(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const tried = await triedOf(visit, searchParams.get('course'), searchParams.get('draft') !== null);
  if ('kind' in tried) return tried;
  const asked = await readAskedAnswer(visit, tried.scope);
  return renderTry(visit, tried, { question: asked?.question ?? '', tried: { kind: 'nothing' } });
}

async function tryByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const of = await triedOf(visit, form.fields.get('course'), form.fields.get('draft') !== null);
  if ('kind' in of) return of;
  const question = form.fields.get('q') ?? '';
  const tried = question.trim() === '' ? ({ kind: 'nothing' } as const) : await tryIt(visit, of, question);
  return tried.kind === 'problem' ? tried : renderTry(visit, of, { question, tried });
}

interface TriedVersion {
  readonly scope: CourseScope;
  /** The draft that is asked; null: what readers see. */
  readonly draft: number | null;
  /** Draft that waits beside a published version. */
  readonly otherDraft: number | null;
}

/** What readers see, or the draft: also where nothing is published yet. */
async function triedOf(
  visit: Visit,
  named: string | null,
  wantsDraft: boolean,
): Promise<TriedVersion | PageReply | ProblemOutcome> {
  const published = scopeOf(visit, named);
  const scope = namedScope(visit, named) ?? published;
  if ('kind' in scope) return scope;
  const pending = await visit.services.authorDesk.readPending(scope);
  const waiting = pending?.draft?.version ?? null;
  if ('kind' in published) return waiting === null ? published : { scope, draft: waiting, otherDraft: null };
  return wantsDraft && waiting !== null
    ? { scope, draft: waiting, otherDraft: null }
    : { scope, draft: null, otherDraft: waiting };
}

async function renderTry(
  visit: Visit,
  { scope, draft, otherDraft }: TriedVersion,
  given: { readonly question: string; readonly tried: TriedQuestion },
): Promise<PageReply> {
  const style = await answerStyleOf(visit.services, scope);
  const html = renderTryQuestionPage(frameOf(visit, scope), {
    ...{ courseId: scope.courseId, style, draft, otherDraft },
    ...given,
  });
  if (given.tried.kind !== 'invalid') return { kind: 'html', html };
  return { kind: 'html', html, status: problems.invalid_request.status, problemCode: 'invalid_request' };
}

async function showPassage(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const scope = scopeOf(visit);
  if ('kind' in scope) return scope;
  const { searchParams } = visit.url;
  const reference = canonicalReferenceSchema.safeParse(searchParams.get('reference'));
  if (!reference.success) return problem('not_found');
  const shown = await readPassageQuestions(visit.services, { ...scope, reference: reference.data });
  if (shown.kind === 'problem') return shown;
  const notice = passageNotices.find((name) => name === searchParams.get('notice')) ?? null;
  return { kind: 'html', html: renderPassageQuestionsPage(frameOf(visit, scope), { passage: shown.body, notice }) };
}

/** Leads back to the passage, with what was wrong. */
async function changeByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { fields } = form;
  const courseId = identifierSchema.safeParse(fields.get('course'));
  const scope = courseId.success ? courseScopeOf(visit.identity, courseId.data) : null;
  const reference = canonicalReferenceSchema.safeParse(fields.get('reference'));
  if (!scope || !reference.success) return problem('not_found');
  const passage = { ...scope, reference: reference.data };
  // Of a passage that is not there nothing leads back.
  const known = await readPassageQuestions(visit.services, passage);
  if (known.kind === 'problem') return known;
  const back = passageQuestionsAddress(scope.courseId, passage.reference);
  const id = fields.get('id');
  if (fields.get('act') === 'drop') {
    const dropped = await changePassageQuestions(visit.services, { ...passage, dropped: id ?? '' });
    return dropped.kind === 'problem' ? dropped : { kind: 'redirect', to: `${back}&notice=dropped` };
  }
  // A question is one line, however its field breaks it.
  const words = fields.get('question')?.replace(/\s+/g, ' ');
  const asked = addPassageQuestionSchema.safeParse({ question: words, ...(id && { replaces: id }) });
  if (!asked.success) return { kind: 'redirect', to: `${back}&notice=invalid` };
  const { question, replaces = null } = asked.data;
  const added = await changePassageQuestions(visit.services, { ...passage, question, replaces });
  if (added.kind === 'ok') return { kind: 'redirect', to: `${back}&notice=saved` };
  return added.code === 'conflict' ? { kind: 'redirect', to: `${back}&notice=full` } : added;
}

async function showPathDrafts(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const scope = scopeOf(visit);
  if ('kind' in scope) return scope;
  const read = await readPathDrafts(visit.services, scope);
  const drafts = read.kind === 'ok' ? read.body : null;
  const notice = pathNotices.find((name) => name === visit.url.searchParams.get('notice')) ?? null;
  const page = { drafts, courseId: scope.courseId, notice };
  return { kind: 'html', html: renderPathDraftsPage(frameOf(visit, scope), page) };
}

/** Decides on what is ticked, or saves one drill's words; leads back to the page. */
async function changePathByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { fields } = form;
  const scope = scopeOf(visit, fields.get('course'));
  if ('kind' in scope) return scope;
  const back = authorAddress('path', { course: scope.courseId });
  const backWith = (notice: PathNotice, place = '') =>
    ({ kind: 'redirect', to: `${back}&notice=${notice}${place}` }) as const;
  const drillId = fields.get('edit');
  if (drillId !== null) {
    const options = fields.getAll('option');
    const answer = options[Number(fields.get('right') ?? '-1')];
    const edit = drillEditSchema.safeParse({ prompt: fields.get('prompt'), options, answer });
    if (!edit.success) return backWith('invalid', `#drill-${encodeURIComponent(drillId)}`);
    const edited = await editDraftedDrill(visit.services, { ...scope, drillId, ...edit.data });
    return edited.kind === 'problem' ? edited : backWith('saved', `#drill-${drillId}`);
  }
  const moving = fields.get('move');
  if (moving !== null) {
    const [move, kind, id] = moving.split(' ');
    const order = pathOrderSchema.safeParse({ move, kind, item_id: id });
    if (!order.success) return problem('not_found');
    const { item_id: itemId, ...how } = order.data;
    const done = await movePathDraft(visit.services, { ...scope, ...how, itemId });
    return done.kind === 'problem' ? done : { kind: 'redirect', to: `${back}#${kind}-${id}` };
  }
  const whole = new Set(fields.getAll('all'));
  const read = whole.size === 0 ? null : await readPathDrafts(visit.services, scope);
  const ofUnits =
    read?.kind === 'ok'
      ? read.body.units.filter(({ unit_id }) => whole.has(unit_id)).flatMap(({ drills }) => drills)
      : [];
  const given = fields.get('decision');
  const decided = pathDecisionSchema.safeParse({
    decision: given === 'draft' ? null : given,
    unit_ids: fields.getAll('unit'),
    drill_ids: [...fields.getAll('drill'), ...ofUnits.map(({ drill_id }) => drill_id)],
  });
  if (!decided.success) return backWith('invalid');
  const { decision, unit_ids: unitIds, drill_ids: drillIds } = decided.data;
  if (unitIds.length === 0 && drillIds.length === 0) return backWith('nothing');
  const done = await decideOnPathDrafts(visit.services, { ...scope, decision, unitIds, drillIds });
  return done.kind === 'problem' ? done : backWith('saved');
}

async function tryIt(
  visit: Visit,
  { scope, draft }: TriedVersion,
  question: string,
): Promise<TriedQuestion | ProblemOutcome> {
  const request = traceRequestSchema.safeParse({ question });
  if (!request.success) return { kind: 'invalid' };
  return tryQuestion({ ...visit, scope, request: request.data, isDraft: draft !== null });
}
