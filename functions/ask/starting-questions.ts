// Questions to begin with: of those that are made from parts of a course, those that it answers from the part. Each is asked
// as a learner would ask it, without a language model; what is found out is kept while the version stands.

import type { CourseScope } from '../ports/scope.ts';
import { answerQuestion } from './answer-question.ts';
import type { AskServices } from './ask-interface.ts';
import { scopeOf } from './scope-of.ts';

/** A question, and the parts of one title that it was made from. */
export interface StartingQuestion {
  readonly question: string;
  readonly containerIds: readonly string[];
}

interface OfferInput extends CourseScope {
  readonly version: number;
  /** What the candidates are made from besides the version. */
  readonly key: string;
  /** Best first. Called where none are kept. */
  readonly findCandidates: () => Promise<readonly StartingQuestion[]>;
  readonly limit: number;
}

/** Courses whose questions an isolate keeps; the oldest go first. */
const coursesKept = 200;
const kept = new Map<string, readonly string[]>();

/** The first so many of the candidates that are answered, in their order. Stores nothing; not kept where a part was down. */
export async function offerStartingQuestions(input: OfferInput, services: AskServices): Promise<readonly string[]> {
  const { version, limit } = input;
  const key = JSON.stringify([scopeOf(input), version, services.embeddingModel.modelId, limit, input.key]);
  const known = kept.get(key);
  if (known) return known;
  const candidates = await input.findCandidates();
  const answered: string[] = [];
  let isWhole = true;
  for (let from = 0; from < candidates.length && answered.length < limit; from += limit) {
    const tried = candidates.slice(from, from + limit);
    const found = await Promise.all(tried.map((candidate) => isAnswered(candidate, input, services)));
    answered.push(...tried.filter((_, at) => found[at] === true).map(({ question }) => question));
    isWhole &&= !found.includes(null);
  }
  const offered = answered.slice(0, limit);
  if (isWhole) kept.set(key, offered);
  const [oldest] = kept.keys();
  if (kept.size > coursesKept && oldest !== undefined) kept.delete(oldest);
  return offered;
}

/** Null where a part was down. */
async function isAnswered(
  { question, containerIds }: StartingQuestion,
  scope: CourseScope,
  { writing: _written, trace: _traced, ...services }: AskServices,
): Promise<boolean | null> {
  const ids = { learnerId: '', answerId: crypto.randomUUID(), queryId: crypto.randomUUID() };
  const asked = { ...scopeOf(scope), ...ids, request: { question }, keepsLearnerText: false };
  const plain: AskServices = { ...services, pointer: null, reranker: null, answerCache: null };
  for await (const event of answerQuestion(asked, plain)) {
    if (event.type !== 'answer') continue;
    const { status, references } = event.answer;
    if (status === 'unavailable') return null;
    return status === 'answered' && references.some(({ container_id }) => containerIds.includes(container_id));
  }
  return false;
}
