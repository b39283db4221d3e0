// "Ask my trainer": what a learner sends on, what a trainer is shown of it, and the one reply.
import { classOperations } from '../../contract/class-operations.ts';
import { askTrainer } from '../../tutor/ask-trainer.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';
import { readInbox, readOwnQuestions, renderOwn, replyToLearner } from '../teaching/trainer-questions.ts';

export const trainerQuestionRoutes = {
  askTrainer: route('askTrainer', classOperations.askTrainer, async ({ identity, services, parameters, body }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    if (scope === null) return problem('not_found');
    const { learnerId } = identity;
    const asked = { ...scope, learnerId, questionId: services.tutor.newId(), request: body };
    const outcome = await askTrainer(asked, services.teaching);
    switch (outcome.kind) {
      case 'sent':
        return { kind: 'ok', body: renderOwn(outcome.question) };
      case 'not_found':
        return problem('not_found');
      case 'no_question': {
        const errors = [{ path: 'body.question', message: 'nothing is kept of what was asked: send it along' }];
        return problem('invalid_request', { errors });
      }
    }
  }),

  listOwnTrainerQuestions: route('listOwnTrainerQuestions', classOperations.listOwnTrainerQuestions, async (call) => {
    const { identity, services, parameters, query } = call;
    const questions = await readOwnQuestions({ identity, ...parameters, ...query }, services);
    return questions ? { kind: 'ok', body: { questions: [...questions] } } : problem('not_found');
  }),

  listTrainerInbox: route(
    'listTrainerInbox',
    classOperations.listTrainerInbox,
    async ({ identity, services, query }) => {
      return { kind: 'ok', body: await readInbox({ identity, courseId: query.courseId ?? null }, services) };
    },
  ),

  replyToLearner: route('replyToLearner', classOperations.replyToLearner, async (call) => {
    const { identity, services, parameters, body } = call;
    const outcome = await replyToLearner({ identity, ...parameters, ...body }, services);
    return outcome.kind === 'problem' ? outcome : { kind: 'ok', body: outcome.item };
  }),
};
