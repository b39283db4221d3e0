// Study aids of a part of a course, or of all of it, and the same as files. Only what is published, to those who may see it.
import { identifierSchema } from '../../contract/identifiers.ts';
import { parseContainerCode } from '../../course/canonical-reference.ts';
import { exportAnki } from '../../tutor/aids/export-anki.ts';
import { exportMarkdown } from '../../tutor/aids/export-markdown.ts';
import { type CourseAids, readStudyAids } from '../../tutor/aids/read-aids.ts';
import { type StudyView, studyViews } from '../../workspace/components/reader/study-model.ts';
import { renderStudyPage, renderWhichCourseToStudy } from '../../workspace/pages/study-page.tsx';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { studyData } from '../reader/study-data.ts';
import type { Page, PageReply, Visit } from './page.ts';

export const studyPages: readonly Page[] = [
  { method: 'GET', path: '/study', access: 'learner', texts: ['study'], show: showStudy },
  // Of a whole course every part is read: counted as what changes something is.
  { method: 'GET', path: '/study/export', access: 'learner', rate: 'write', texts: ['study'], show: sendExport },
];

async function showStudy(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const { courses } = visit.frame;
  const only = courses.length === 1 ? (courses[0]?.course_id ?? null) : null;
  const courseId = searchParams.get('course') || only;
  if (courseId === null) return { kind: 'html', html: renderWhichCourseToStudy(visit.frame) };
  const view = studyViews.find((each) => each === searchParams.get('view')) ?? 'summary';
  const aids = await readAids(visit, courseId, view);
  if (aids === null) return problem('not_found');
  return { kind: 'html', html: renderStudyPage(studyData(aids, { ...visit.frame, courseId }, view)) };
}

async function sendExport(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { searchParams } = visit.url;
  const format = searchParams.get('format') === 'anki' ? 'anki' : 'markdown';
  const aids = await readAids(visit, searchParams.get('course') ?? '', null);
  const texts = visit.frame.texts.study;
  if (aids === null || !aids.isRead || texts === undefined) return problem('not_found');
  const titles = { ...texts.views, objectives: texts.objectives, keyPoints: texts.keyPoints };
  const name = [aids.course.courseId, aids.part?.code].filter(Boolean).join('-');
  return format === 'anki'
    ? { kind: 'file', name: `${name}-anki.txt`, type: 'text/plain', text: exportAnki(aids) }
    : { kind: 'file', name: `${name}.md`, type: 'text/markdown', text: exportMarkdown(aids, titles) };
}

/** Null where nothing stands there for this visitor. @param view null: everything, for a file */
async function readAids(visit: Visit, courseId: string, view: StudyView | null): Promise<CourseAids | null> {
  const scope = identifierSchema.safeParse(courseId).success ? courseScopeOf(visit.identity, courseId) : null;
  const part = visit.url.searchParams.get('part');
  if (scope === null || (part !== null && !parseContainerCode(part).ok)) return null;
  const code = part?.trim().toUpperCase() ?? null;
  return readStudyAids(visit.services.ask.registry, { scope, code, isListed: view === 'summary' });
}
