// Study aids of a part of a course, or of all of it, and the same as files; a learner's ratings of its flash cards. Only what
// is published, to those who may see it.
import { z } from 'zod';
import { cardIdSchema, cardRatingSchema } from '../../contract/flash-cards.ts';
import { identifierSchema } from '../../contract/identifiers.ts';
import { unitIdSchema } from '../../contract/tutor-turn.ts';
import { parseContainerCode } from '../../course/canonical-reference.ts';
import type { CourseRegistry } from '../../ports/course-registry.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { exportAnki } from '../../tutor/aids/export-anki.ts';
import { exportMarkdown } from '../../tutor/aids/export-markdown.ts';
import { rateCard } from '../../tutor/aids/rate-card.ts';
import { type CourseAids, readStudyAids } from '../../tutor/aids/read-aids.ts';
import { readRatings, withRating } from '../../workspace/components/reader/rating-counts.ts';
import { type StudyView, studyViews } from '../../workspace/components/reader/study-model.ts';
import { renderStudyPage, renderWhichCourseToStudy } from '../../workspace/pages/study-page.tsx';
import { cardAnchor, studyAddress, wholeCourse } from '../../workspace/reader-addresses.ts';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { readCardsOfPage } from '../reader/study-cards.ts';
import { studyData } from '../reader/study-data.ts';
import type { Page, PageReply, Visit } from './page.ts';

const texts: readonly TextArea[] = ['study', 'review'];

export const studyPages: readonly Page[] = [
  { method: 'GET', path: '/study', access: 'learner', texts, show: showStudy },
  { method: 'POST', path: '/study', access: 'learner', texts, show: rateByForm },
  // Of a whole course every part is read: counted as what changes something is.
  { method: 'GET', path: '/study/export', access: 'learner', rate: 'write', texts: ['study'], show: sendExport },
];

/** Characters of a file's name, before what it ends with. */
const longestName = 120;

async function showStudy(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const { courses } = visit.frame;
  const only = courses.length === 1 ? (courses[0]?.course_id ?? null) : null;
  const courseId = searchParams.get('course') || only;
  if (courseId === null) return { kind: 'html', html: renderWhichCourseToStudy(visit.frame) };
  const view = viewOf(searchParams.get('view'));
  const scope = scopeOf(visit, courseId);
  const aids = scope && (await readAids(visit, scope, view));
  if (scope === null || aids === null) return problem('not_found');
  const { identity, services } = visit;
  const nowMs = services.tutor.readClock();
  const now = new Date(nowMs).toISOString();
  const since = sinceOf(searchParams.get('since'), now);
  const cards = await readCardsOfPage({ ...scope, learnerId: identity.learnerId, aids, view, since, now }, services);
  const frame = { ...visit.frame, courseId };
  return {
    kind: 'html',
    html: renderStudyPage(
      studyData(aids, { ...cards, ...ratedSoFar(searchParams), frame, view, nowMs, isChosen: isChosen(searchParams) }),
    ),
  };
}

/** Leads back to where the card was rated: in a review to the next one. */
async function rateByForm(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const { identity, services } = visit;
  const field = (name: string) => form.fields.get(name);
  const courseId = field('course') ?? '';
  const scope = scopeOf(visit, courseId);
  const card = cardIdSchema.safeParse(field('card'));
  const rating = cardRatingSchema.safeParse(field('rating'));
  if (scope === null || !card.success || !rating.success) return problem('not_found');
  const rated = await rateCard(
    { ...scope, learnerId: identity.learnerId, cardId: card.data, rating: rating.data },
    { registry: services.ask.registry, cardReviews: services.cardReviews, readClock: services.tutor.readClock },
  );
  if (rated.kind === 'not_found') return problem('not_found');
  const view = viewOf(field('view'));
  const part = field('part');
  const code = part !== null && parseContainerCode(part).ok ? part : null;
  const to = studyAddress({
    ...{ courseId, view, code },
    ...(view === 'review' && { since: sinceOf(field('since'), null) }),
    ratings: withRating(field('ratings'), rating.data),
    rated: rated.schedule.dueAt,
  });
  return { kind: 'redirect', to: view === 'cards' ? `${to}#${cardAnchor(card.data)}` : to };
}

/** Whether the address says which part; else it is the part read last, where the browser knows one. */
function isChosen(search: URLSearchParams): boolean {
  return search.has('part') || search.has('unit') || search.has('near') || search.get('view') === 'review';
}

/** What was rated in this sitting, and when the last card comes again: as the address tells it, for nobody but its reader. */
function ratedSoFar(search: URLSearchParams) {
  const nextAt = z.iso.datetime().safeParse(search.get('rated')).data ?? null;
  return { ratings: readRatings(search.get('ratings')), ratedNextAt: nextAt };
}

/** When a review of all rated cards began; null for one of those that are due. @param now of `now` */
function sinceOf(named: string | null, now: string | null): string | null {
  return named === 'now' ? now : (z.iso.datetime().safeParse(named).data ?? null);
}

function viewOf(named: string | null): StudyView {
  return named === 'review' ? 'review' : (studyViews.find((each) => each === named) ?? 'summary');
}

/** Null where no such course is this visitor's. */
function scopeOf({ identity }: Visit, courseId: string): CourseScope | null {
  return identifierSchema.safeParse(courseId).success ? courseScopeOf(identity, courseId) : null;
}

async function sendExport(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const format = searchParams.get('format') === 'anki' ? 'anki' : 'markdown';
  const scope = scopeOf(visit, searchParams.get('course') ?? '');
  const aids = scope && (await readAids(visit, scope, null));
  const texts = visit.frame.texts.study;
  if (aids === null || !aids.isRead || texts === undefined) return problem('not_found');
  const titles = { ...texts.views, objectives: texts.objectives, keyPoints: texts.keyPoints };
  const kind = studyViews.find((each) => each === searchParams.get('view')) ?? null;
  const place = [aids.course.title, aids.part?.title].filter(Boolean).join(' - ').slice(0, longestName);
  const name = kind === null ? place : `${place} - ${texts.views[kind]}`;
  if (format === 'markdown')
    return { kind: 'file', name: `${name}.md`, type: 'text/markdown', text: exportMarkdown(aids, titles, kind) };
  const text = exportAnki(aids, kind === 'glossary' ? kind : 'cards');
  return { kind: 'file', name: `${name} - Anki.txt`, type: 'text/plain', text };
}

/** Null where nothing stands there for this visitor. @param view null: everything, for a file */
async function readAids(visit: Visit, scope: CourseScope, view: StudyView | null): Promise<CourseAids | null> {
  const { searchParams } = visit.url;
  const { registry } = visit.services.ask;
  const unitId = unitIdSchema.safeParse(searchParams.get('unit'));
  const ofUnit = view !== null && unitId.success ? await partOfUnit(registry, scope, unitId.data) : null;
  const part = ofUnit ?? searchParams.get('part');
  const isWhole = part === wholeCourse || (view === 'review' && part === null);
  if (part !== null && !isWhole && !parseContainerCode(part).ok) return null;
  const code = isWhole ? null : (part?.trim().toUpperCase() ?? null);
  const opensAt = view === null || view === 'review' || isWhole ? null : view;
  const near = parseContainerCode(searchParams.get('near') ?? '').ok ? searchParams.get('near') : null;
  return readStudyAids(registry, { scope, code, opensAt, near, isListed: view === 'summary' || view === 'review' });
}

/** Where a unit's content begins; null where the course has no such unit, or it is not released. */
async function partOfUnit(
  registry: Pick<CourseRegistry, 'readReading'>,
  scope: CourseScope,
  unitId: string,
): Promise<string | null> {
  const reading = await registry.readReading({ ...scope, place: null, pageSize: 1 });
  const unit = reading?.units.find((each) => each.unitId === unitId);
  const numbers = unit?.content.map(({ documentNumber }) => documentNumber) ?? [];
  return reading?.sections.find(({ documentNumber }) => numbers.includes(documentNumber))?.code ?? null;
}
