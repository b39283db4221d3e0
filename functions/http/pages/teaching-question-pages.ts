// /teach/questions: what learners asked their trainer, and replying.
import { identifierSchema } from '../../contract/identifiers.ts';
import { trainerReplyRequestSchema } from '../../contract/trainer-question.ts';
import type { Outcome } from '../../workspace/components/teaching/teaching-frame.tsx';
import { renderQuestionsPage } from '../../workspace/pages/trainer-questions-page.tsx';
import { teachingAddress } from '../../workspace/teaching-addresses.ts';
import type { ProblemOutcome } from '../error-response.ts';
import { readInbox, replyToLearner } from '../teaching/trainer-questions.ts';
import type { Page, Visit } from './page.ts';
import type { PageReply } from './page-reply.ts';
import { leadTo, outcomeOf, teachingTexts } from './teaching-visit.ts';

type Reply = Promise<PageReply | ProblemOutcome>;

export const questionPages: readonly Page[] = [
  {
    method: 'GET',
    path: '/teach/questions',
    access: 'teacher',
    texts: teachingTexts,
    show: (visit) => showQuestions(visit, { outcome: outcomeOf(visit), draft: null }),
  },
  { method: 'POST', path: '/teach/questions', access: 'teacher', texts: teachingTexts, show: replyByForm },
];

interface Shown {
  readonly outcome: Outcome;
  readonly draft: { readonly questionId: string; readonly text: string } | null;
}

async function showQuestions(visit: Visit, { outcome, draft }: Shown): Reply {
  const { identity, services, frame } = visit;
  const courseId = courseOf(visit);
  const inbox = await readInbox({ identity, courseId }, services);
  const html = renderQuestionsPage({ frame, inbox, courseId, outcome, draft });
  return { kind: 'html', html, ...(draft ? { status: 422 as const, problemCode: 'invalid_request' as const } : {}) };
}

async function replyByForm(visit: Visit): Reply {
  const form = await visit.readForm();
  if (form.kind === 'problem') return form;
  const questionId = form.fields.get('question') ?? '';
  const typed = form.fields.get('text') ?? '';
  const reply = trainerReplyRequestSchema.safeParse({ text: typed });
  // What was written is not lost for being too long.
  if (!reply.success) {
    return showQuestions(visit, { outcome: { done: null, wrong: 'reply' }, draft: { questionId, text: typed } });
  }
  const { identity, services } = visit;
  const outcome = await replyToLearner({ identity, questionId, text: reply.data.text }, services);
  const back = teachingAddress('questions', { course: courseOf(visit) });
  if (outcome.kind === 'replied') return leadTo(back, { done: 'replied' });
  return outcome.code === 'already_replied' ? leadTo(back, { wrong: 'replied' }) : outcome;
}

function courseOf({ url }: Visit): string | null {
  return identifierSchema.safeParse(url.searchParams.get('course')).data ?? null;
}
