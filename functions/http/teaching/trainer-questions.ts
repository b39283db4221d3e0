// Questions to trainers as each side sees them, and a trainer's reply; for the API and for the pages alike.
import { z } from 'zod';
import {
  questionContextSchema,
  type TrainerInbox,
  type TrainerInboxItem,
  type TrainerQuestion,
} from '../../contract/trainer-question.ts';
import type { Identity } from '../../ports/scope.ts';
import type { InboxQuestion, LearnersQuestion } from '../../ports/trainer-desk.ts';
import type { HttpServices } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { type ProblemOutcome, problem } from '../error-response.ts';
import { personOf } from './caller.ts';

const keptSchema = questionContextSchema.extend({ note: z.string().nullable() });

export function renderOwn(question: LearnersQuestion): TrainerQuestion {
  const { questionId, courseId, threadId, answerId, messageId, askedAt, reply } = question;
  const { note } = keptSchema.parse(question.context);
  // Who of several trainers replied is not the learner's to know.
  const shown = reply && { text: reply.text, repliedAt: reply.repliedAt };
  return {
    ...{ questionId, courseId, threadId, answerId, messageId, note, askedAt },
    question: question.question,
    reply: shown,
  };
}

function renderInboxItem(question: InboxQuestion, { learnerId }: Pick<Identity, 'learnerId'>): TrainerInboxItem {
  const { threadId: _threadId, ...own } = renderOwn(question);
  const { note: _note, ...context } = keptSchema.parse(question.context);
  return { ...own, context, learner: question.learner, isMine: question.reply?.repliedBy === learnerId };
}

/** @returns null for a course that is not there, or not the caller's to see */
export async function readOwnQuestions(
  input: {
    readonly identity: Identity;
    readonly courseId: string;
    readonly threadId?: string | undefined;
    readonly conversationId?: string | undefined;
  },
  { teaching, ask }: Pick<HttpServices, 'teaching' | 'ask'>,
): Promise<readonly TrainerQuestion[] | null> {
  const { identity, courseId, threadId = null, conversationId = null } = input;
  const scope = courseScopeOf(identity, courseId);
  if (scope === null) return null;
  const own = { ...scope, learnerId: identity.learnerId, threadId, conversationId };
  const questions = await teaching.desk.readOwn(own);
  // Who has asked in it knows that it is there; of others the registry tells.
  if (questions.length === 0 && (await ask.registry.readCourse(scope)) === null) return null;
  return questions.map(renderOwn);
}

export async function readInbox(
  input: { readonly identity: Identity; readonly courseId: string | null },
  { teaching }: Pick<HttpServices, 'teaching'>,
): Promise<TrainerInbox> {
  const { identity, courseId } = input;
  const { waitingCount, questions } = await teaching.desk.readInbox({ ...personOf(identity), courseId });
  return { waitingCount, questions: questions.map((question) => renderInboxItem(question, identity)) };
}

/** The same reply sent twice by the same person is told again; another one comes too late. */
export async function replyToLearner(
  input: { readonly identity: Identity; readonly questionId: string; readonly text: string },
  { teaching }: Pick<HttpServices, 'teaching'>,
): Promise<{ readonly kind: 'replied'; readonly item: TrainerInboxItem } | ProblemOutcome> {
  const { identity, questionId, text } = input;
  const question = await teaching.desk.reply({ ...personOf(identity), questionId, text });
  if (question === null) return problem('not_found');
  const item = renderInboxItem(question, identity);
  return item.isMine && item.reply?.text === text ? { kind: 'replied', item } : problem('already_replied');
}
