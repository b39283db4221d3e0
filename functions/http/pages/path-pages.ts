// The learning path and the learner's own progress.
import { identifierSchema } from '../../contract/identifiers.ts';
import { unitIdSchema } from '../../contract/tutor-turn.ts';
import { dueAmong } from '../../tutor/review-turn.ts';
import { showEvidence } from '../../tutor/show-evidence.ts';
import { showPath } from '../../tutor/show-path.ts';
import { showProgress } from '../../tutor/show-progress.ts';
import { showSnapshot } from '../../tutor/show-snapshot.ts';
import { type LearnerView, readLearner } from '../../tutor/show-standing.ts';
import { usualView } from '../../workspace/components/path/path-model.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import { renderNoPathPage, renderWhichCoursePage } from '../../workspace/pages/path-absence.tsx';
import { renderPathPage } from '../../workspace/pages/path-page.tsx';
import { renderProgressPage } from '../../workspace/pages/progress-page.tsx';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { absenceOf } from '../tutor/caller.ts';
import type { Page, PageReply, Visit } from './page.ts';

const texts: readonly TextArea[] = ['path', 'tutor', 'review'];

export const pathPages: readonly Page[] = [
  { method: 'GET', path: '/path', access: 'learner', texts, show: (visit) => showOrAbsence(visit, 'path', pathOf) },
  {
    method: 'GET',
    path: '/progress',
    access: 'learner',
    texts,
    show: (visit) => showOrAbsence(visit, 'progress', progressOf),
  },
];

interface Opened {
  readonly visit: Visit;
  readonly frame: FrameData;
  readonly view: LearnerView;
  readonly courseTitle: string;
}

async function showOrAbsence(
  visit: Visit,
  page: 'path' | 'progress',
  show: (opened: Opened) => Promise<string>,
): Promise<PageReply | ProblemOutcome> {
  const { courses } = visit.frame;
  const only = courses.length === 1 ? (courses[0]?.course_id ?? null) : null;
  const courseId = visit.url.searchParams.get('course') || only;
  if (courseId === null) return { kind: 'html', html: renderWhichCoursePage(visit.frame, page) };
  const scope = identifierSchema.safeParse(courseId).success ? courseScopeOf(visit.identity, courseId) : null;
  if (scope === null) return problem('not_found');
  const frame = { ...visit.frame, courseId };
  const view = await readLearner({ ...scope, learnerId: visit.identity.learnerId }, visit.services.tutor);
  if (view === null) {
    const absence = await absenceOf(scope, visit.services);
    if (absence.code !== 'no_learning_path') return absence;
    return { kind: 'html', html: renderNoPathPage(frame, page), status: 409, problemCode: absence.code };
  }
  const courseTitle = courses.find(({ course_id }) => course_id === courseId)?.title ?? courseId;
  return { kind: 'html', html: await show({ visit, frame, view, courseTitle }) };
}

async function pathOf({ visit, frame, view, courseTitle }: Opened): Promise<string> {
  const { searchParams } = visit.url;
  const wanted = searchParams.get('view');
  const now = nowOf(visit);
  const [{ dueReviews, cards }, path] = [await readDue({ visit, view, now }), pathViewOf(view, now)];
  const unit = unitIdSchema.safeParse(searchParams.get('unit'));
  return renderPathPage({
    frame,
    courseTitle,
    path,
    ...{ dueReviews, dueCards: cards.due },
    chosenUnitId: unit.success ? unit.data : null,
    view: wanted === 'list' || wanted === 'graph' ? wanted : usualView(path),
  });
}

async function progressOf({ visit, frame, view, courseTitle }: Opened): Promise<string> {
  const { scope } = view;
  const now = nowOf(visit);
  const { tenantId, courseId, learnerId } = view.scope;
  const [{ records, cards, dueReviews }, asked, ratedDays] = await Promise.all([
    readDue({ visit, view, now }),
    visit.services.sessions.listQuestions({ tenantId, learnerId, courseId }),
    visit.services.cardReviews.readRatedDays({ tenantId, learnerId, courseId }),
  ]);
  return renderProgressPage({
    frame,
    courseTitle,
    path: pathViewOf(view, now),
    progress: showProgress({ ...view, courseId: scope.courseId, records }),
    unitProgress: showSnapshot({ ...view, ...scope }).unitProgress,
    ...{ cards, dueReviews, ratedDays },
    events: showEvidence(records),
    asked: asked.map(({ sessionId, question, askedAt: at }) => ({ sessionId, question, at })),
    filter: visit.url.searchParams.get('show') === 'all' ? 'all' : 'counted',
    now,
  });
}

/** What is to be seen again now, with the evidence that tells it. */
async function readDue({ visit, view, now }: Pick<Opened, 'visit' | 'view'> & { readonly now: string }) {
  const { services } = visit;
  const [records, cards] = await Promise.all([
    services.tutor.store.readEvidence(view.scope),
    services.cardReviews.readStanding({ ...view.scope, now }),
  ]);
  const dueReviews = dueAmong(records, { isUnit: (unitId) => view.path.units.has(unitId), now }).length;
  return { records, cards, dueReviews };
}

function pathViewOf(view: LearnerView, now: string) {
  return showPath({ ...view, courseId: view.scope.courseId, now });
}

function nowOf(visit: Visit): string {
  return new Date(visit.services.tutor.readClock()).toISOString();
}
