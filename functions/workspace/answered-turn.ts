// A question with its answer as a turn of the page: what the server shows to a page without a script, and what a
// conversation is made of when it is read again.
import type { Answer } from '../contract/answer.ts';
import type { ConversationTurnBody } from '../contract/conversation.ts';
import type { Failure, Turn } from './model.ts';

const turnId = 'turn-1';

export function answeredTurn(input: {
  readonly question: string;
  readonly scope: string | null;
  readonly answer: Answer;
}): Turn {
  const { question, scope, answer } = input;
  const { sentences, references } = answer;
  return { ...startedTurn(question, scope), phase: 'done', sentences, references, answer };
}

export function failedTurn(input: {
  readonly question: string;
  readonly scope: string | null;
  readonly failure: Failure;
}): Turn {
  return { ...startedTurn(input.question, input.scope), phase: 'failed', failure: input.failure };
}

/** As it was answered. The question is empty where no learner text is kept. */
export function recalledTurn({
  question,
  asked_at: askedAt,
  answer,
  rating,
  share_id: shareId,
}: ConversationTurnBody): Turn {
  const answered = answeredTurn({ question: question ?? '', scope: null, answer });
  return { ...answered, id: `turn-${answer.answer_id}`, askedAt, rating, shareId };
}

function startedTurn(question: string, scope: string | null): Turn {
  return newTurn({ id: turnId, question, scope, askedAt: new Date().toISOString() });
}

/** A question just asked. */
export function newTurn(
  asked: Pick<Turn, 'id' | 'question' | 'scope' | 'askedAt'> & Pick<Partial<Turn>, 'isAsTyped'>,
): Turn {
  const { id, question, scope, askedAt, isAsTyped = false } = asked;
  return {
    id,
    question,
    isAsTyped,
    scope,
    askedAt,
    phase: 'asking',
    stage: null,
    sentences: [],
    references: [],
    answer: null,
    failure: null,
    rating: null,
    shareId: null,
  };
}
