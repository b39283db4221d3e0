// The page at `/`: as a link leads to it, and as its plain form asks. With a script the page uses the API instead.
import { askRequestSchema } from '../../contract/answer.ts';
import { problems } from '../../contract/problem.ts';
import { readAddress } from '../../workspace/addresses.ts';
import { answeredTurn, failedTurn } from '../../workspace/answered-turn.ts';
import type { WorkspaceData } from '../../workspace/model.ts';
import { renderWorkspacePage } from '../../workspace/page.tsx';
import { askAbout } from '../../workspace/quoted-question.ts';
import type { TextArea } from '../../workspace/texts/wording.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { collectAnswer, openAnswer } from '../open-answer.ts';
import { validate } from '../validate.ts';
import type { Page, PageReply, Visit } from './page.ts';
import { failureOf, readWorkspaceData } from './workspace-data.ts';

const texts: readonly TextArea[] = ['ask', 'tutor', 'review', 'composer', 'debug', 'teaching'];

export const workspacePages: readonly Page[] = [
  {
    method: 'GET',
    path: '/',
    access: 'learner',
    texts,
    show: async (visit) => pageOf(await showPage(visit)),
  },
  {
    method: 'POST',
    path: '/',
    access: 'learner',
    rate: 'model',
    texts,
    async show(visit) {
      const asked = await askOnPage(visit);
      return 'kind' in asked ? asked : pageOf(asked);
    },
  },
];

function pageOf(data: WorkspaceData): PageReply | ProblemOutcome {
  const failure = data.failure?.kind === 'problem' ? data.failure.problem : null;
  if (failure && !data.course) return problem(failure.code);
  const status = failure ? problems[failure.code].status : 200;
  return { kind: 'html', html: renderWorkspacePage(data), status, problemCode: failure?.code ?? null };
}

function showPage(visit: Visit): Promise<WorkspaceData> {
  const { course, question, quote, place, scope, session, unit } = readAddress(visit.url.searchParams);
  return readWorkspaceData({ course, draft: question ?? '', quote, scope, place, session, unit }, visit);
}

async function askOnPage(visit: Visit): Promise<WorkspaceData | ProblemOutcome> {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const scope = form.fields.get('scope') || null;
  // A choice, an example or a question as it was typed is a button of its own beside the field.
  const asTyped = form.fields.get('as_typed') ?? '';
  const written = askAbout(form.fields.get('about') || null, form.fields.get('question') ?? '');
  const question = asTyped || form.fields.get('suggested') || written;
  const data = await readWorkspaceData(
    { course: form.fields.get('course'), draft: question, scope, place: null, session: null, unit: null },
    visit,
  );
  if (!data.course) return data;
  const filters = data.scope === null ? undefined : { container_id: data.scope };
  const spelling = asTyped === '' ? undefined : 'as_typed';
  const asked = validate(askRequestSchema, { question, spelling, filters }, 'body');
  if (asked.kind === 'problem') return { ...data, failure: failureOf(asked, visit.requestId) };
  const courseScope = courseScopeOf(visit.identity, data.course.course_id);
  const answer = courseScope
    ? await openAnswer({ ...visit, scope: courseScope, request: asked.value, withHtml: true })
    : problem('not_found');
  const turn = { question: asked.value.question, scope: data.scope };
  const turns =
    answer.kind === 'open'
      ? [answeredTurn({ ...turn, answer: await collectAnswer(answer) })]
      : [failedTurn({ ...turn, failure: failureOf(answer, visit.requestId) })];
  return { ...data, draft: '', turns };
}
