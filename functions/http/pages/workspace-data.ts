// What the page shows on its first paint, read from the registry: courses, the open one, its outline, a passage.
import { offerStartingQuestions } from '../../ask/starting-questions.ts';
import type { OutlineBody } from '../../contract/course.ts';
import { canonicalReferenceSchema, identifierSchema } from '../../contract/identifiers.ts';
import type { PublishedCourse } from '../../ports/course-registry.ts';
import type { CourseScope, Identity } from '../../ports/scope.ts';
import { contentStems } from '../../text/text.ts';
import { readTopics } from '../../tutor/aids/read-topics.ts';
import { aboutCourse, shortAbout } from '../../workspace/about-course.ts';
import { placesOf } from '../../workspace/addresses.ts';
import { emptyWorkspace } from '../../workspace/empty-workspace.ts';
import { askedFirst, exampleQuestions } from '../../workspace/example-questions.ts';
import type { Failure, Panel, Place, WorkspaceData } from '../../workspace/model.ts';
import type { FrameData } from '../../workspace/page-frame.tsx';
import type { HttpServices, HttpSettings } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem, problemDocument } from '../error-response.ts';
import { markUpView } from '../mark-up.ts';
import { readReferenceView } from '../reference-view.ts';
import { renderCourse, renderOutline } from '../render-course.ts';
import { readSession } from './workspace-session.ts';

interface PageRequest {
  readonly course: string | null;
  readonly draft: string;
  readonly quote?: string | null;
  readonly scope: string | null;
  readonly place: Place | null;
  readonly session: string | null;
  readonly unit: string | null;
}

interface Caller {
  readonly identity: Identity;
  readonly frame: FrameData;
  readonly services: HttpServices;
  readonly settings: Pick<HttpSettings, 'keepLearnerText'>;
  readonly requestId: string;
}

/** Throws where a part cannot be reached. A tenant's only course is opened without being chosen. */
export async function readWorkspaceData(asked: PageRequest, caller: Caller): Promise<WorkspaceData> {
  const { registry } = caller.services.ask;
  const { courses } = caller.frame;
  const { draft, quote = null } = asked;
  const { keepLearnerText: keepsQuestions } = caller.settings;
  const base = { ...emptyWorkspace, frame: caller.frame, courses, draft, quote, keepsQuestions };
  const only = courses.length === 1 ? (courses[0]?.course_id ?? null) : null;
  const courseId = asked.course ?? only;
  if (courseId === null) return { ...base, about: await describeCourses(courses, caller) };
  const scope = identifierSchema.safeParse(courseId).success ? courseScopeOf(caller.identity, courseId) : null;
  const hasPath = courses.find(({ course_id }) => course_id === courseId)?.has_learning_path ?? false;
  const wanted = scope && { scope, hasPath, sessionId: asked.session, unitId: asked.unit };
  const [outline, panel, opened] = await Promise.all([
    scope && registry.readOutline(scope),
    readPanel(courseId, asked.place, caller),
    wanted && openOrBegin(wanted, caller),
  ]);
  if (!outline) return { ...base, failure: failureOf(problem('not_found'), caller.requestId) };
  const isOpen = outline.containers.some((each) => each.containerId === asked.scope && each.nodeCount > 0);
  const limit = isOpen ? asked.scope : null;
  const rendered = renderOutline(outline);
  const isStart = draft === '' && asked.session === null && asked.unit === null && quote === null && limit === null;
  return {
    ...base,
    frame: { ...caller.frame, courseId },
    isOpenedToAsk: asked.session === null && (quote !== null || limit !== null),
    course: renderCourse(outline.course),
    outline: rendered,
    titleWords: titleWordsOf(rendered),
    examples: isStart && scope ? await examplesOf(scope, outline.course, rendered, caller) : [],
    scope: limit,
    panel,
    nowMs: caller.services.ask.readClock(),
    ...opened,
  };
}

const examplesShown = 4;

function examplesOf(
  scope: CourseScope,
  { version, language }: PublishedCourse,
  { containers }: OutlineBody,
  { services }: Caller,
): Promise<readonly string[]> {
  // What is open changes with the day.
  const key = containers.map(({ code, node_count: count }) => `${code} ${count}`).join();
  const findCandidates = async () => {
    const codes = askedFirst(containers).map(({ code }) => code);
    const said = await readTopics(services.ask.registry, { scope, codes, language });
    return exampleQuestions(containers, language, said);
  };
  return offerStartingQuestions({ ...scope, version, key, findCandidates, limit: examplesShown }, services.ask);
}

/** Courses of which nobody says what they are about, whose outlines the lobby reads: more than a learner usually has. */
const mostDescribed = 12;

async function describeCourses(courses: WorkspaceData['courses'], { identity, services }: Caller) {
  const said = courses.flatMap(({ course_id: id, description }) =>
    description === null ? [] : [[id, shortAbout(description)] as const],
  );
  const silent = courses.filter(({ description }) => description === null).slice(0, mostDescribed);
  const read = async (course: WorkspaceData['courses'][number]) => {
    const courseId = course.course_id;
    const scope = courseScopeOf(identity, courseId);
    const outline = scope && (await services.ask.registry.readOutline(scope));
    return [courseId, outline ? aboutCourse(course, renderOutline(outline)) : ''] as const;
  };
  return Object.fromEntries([...said, ...(await Promise.all(silent.map(read)))]);
}

/** Where the session is not there, the page says so and stands as a new one: all of the tutor, all other sessions. */
async function openOrBegin(wanted: Parameters<typeof readSession>[0], caller: Caller): Promise<Partial<WorkspaceData>> {
  const opened = await readSession(wanted, caller);
  if (opened) return opened;
  const failure = failureOf(problem('not_found'), caller.requestId);
  return { ...(await readSession({ ...wanted, sessionId: null }, caller)), failure };
}

export async function readPanel(courseId: string, place: Place | null, caller: Caller): Promise<Panel> {
  if (!place) return { kind: 'closed' };
  const scope = courseScopeOf(caller.identity, courseId);
  const read = async ({ reference: name, version, marks }: Place) => {
    const reference = canonicalReferenceSchema.safeParse(name);
    if (!scope || !reference.success) return null;
    const named = { ...scope, reference: reference.data, version };
    const view = await readReferenceView(caller.services.ask.registry, named);
    return view && markUpView(view, marks);
  };
  const places = placesOf(place);
  const views = (await Promise.all(places.map(read))).filter((view) => view !== null);
  if (views.length === places.length) return { kind: 'open', place, views };
  return { kind: 'failed', place, failure: failureOf(problem('not_found'), caller.requestId) };
}

export function failureOf(outcome: ProblemOutcome, requestId: string): Failure {
  return { kind: 'problem', problem: problemDocument(outcome, requestId) };
}

/** Shorter stems begin too many words. */
const shortestStem = 4;
/** Of a course with fewer parts no word is rare. */
const fewestParts = 3;

/** Stems that stand in one title alone, with the `container_id` of its part; what belongs to no chapter has none. */
export function titleWordsOf({ containers }: OutlineBody): Readonly<Record<string, string>> {
  const parts = containers.filter(({ number, day }) => number !== 0 && day !== 0);
  if (parts.length < fewestParts) return {};
  const seen = new Map<string, string | null>();
  for (const { container_id: id, title } of parts) {
    for (const stem of new Set(contentStems(title))) seen.set(stem, seen.has(stem) ? null : id);
  }
  return Object.fromEntries(
    [...seen].filter((entry): entry is [string, string] => entry[1] !== null && entry[0].length >= shortestStem),
  );
}
