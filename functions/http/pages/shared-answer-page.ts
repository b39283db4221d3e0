// /answer?shared=…: an answer that somebody of the course shares, for others of the tenant who see that course.
import { z } from 'zod';
import { problems } from '../../contract/problem.ts';
import { readAddress } from '../../workspace/addresses.ts';
import { renderEndedSharePage, renderSharedAnswerPage } from '../../workspace/pages/shared-answer-page.tsx';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { showSharedAnswer } from '../show-shared-answer.ts';
import type { Page, PageReply, Visit } from './page.ts';
import { readPanel } from './workspace-data.ts';

export const sharedAnswerPages: readonly Page[] = [
  { method: 'GET', path: '/answer', access: 'learner', texts: ['ask'], show: showPage },
];

async function showPage(visit: Visit): Promise<PageReply | ProblemOutcome> {
  const { identity, services, frame, url } = visit;
  const id = z.uuid().safeParse(url.searchParams.get('shared') ?? '');
  const shared = id.success ? await showSharedAnswer({ identity, shareId: id.data, withHtml: true }, services) : null;
  const course = frame.courses.find(({ course_id }) => course_id === shared?.course_id);
  if (!id.success) return problem('not_found');
  // Nobody is told whether there ever was such a link.
  if (shared === null || course === undefined) {
    const { status } = problems.not_found;
    return { kind: 'html', html: renderEndedSharePage(frame), status, problemCode: 'not_found' };
  }
  const panel = await readPanel(course.course_id, readAddress(url.searchParams).place, visit);
  const html = renderSharedAnswerPage({ frame: { ...frame, courseId: course.course_id }, course, shared, panel });
  return { kind: 'html', html };
}
