// A turn as it stands once its answer is there: what the server shows to a page without a script.
import type { Answer } from '../contract/answer.ts';
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

function startedTurn(question: string, scope: string | null): Turn {
  return {
    id: turnId,
    question,
    scope,
    phase: 'asking',
    stage: null,
    sentences: [],
    references: [],
    answer: null,
    failure: null,
    rating: null,
  };
}
