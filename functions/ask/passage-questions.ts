// An author's changes to the questions beside a passage. A question added finds its passage from this moment: its row is
// written, then its vector. Must not keep who asked it.
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { PassageIndex } from '../ports/passage-index.ts';
import type { PassageQuestionDesk, QuestionedNode } from '../ports/passage-questions.ts';
import type { CourseScope } from '../ports/scope.ts';
import { documentSparseVector } from '../retrieval/sparse-terms.ts';
import { hashQuestion, indexQuestion } from '../retrieval/vector-hash.ts';

/** More find a passage no better; each costs a vector. */
export const questionsPerPassage = 12;

export interface PassageQuestionServices {
  readonly desk: PassageQuestionDesk;
  readonly embeddingModel: EmbeddingModel;
  readonly passageIndex: PassageIndex;
  namespaceOf(scope: CourseScope, kind: 'content_questions'): string;
}

type Passage = CourseScope & { readonly reference: string };
export type QuestionChange =
  | { readonly kind: 'passage'; readonly passage: QuestionedNode }
  | { readonly kind: 'absent' }
  /** It has as many as it may have. */
  | { readonly kind: 'full' };

/** @param input.replaces hash of the question that the new one takes the place of. Throws where a part is down. */
export async function addPassageQuestion(
  services: PassageQuestionServices,
  input: Passage & { readonly question: string; readonly replaces: string | null },
): Promise<QuestionChange> {
  const { desk, embeddingModel, passageIndex } = services;
  const { tenantId, courseId, reference } = input;
  const scope = { tenantId, courseId };
  const passage = await desk.readPassage({ ...scope, reference });
  if (!passage) return { kind: 'absent' };
  const others = passage.questions.filter(({ questionHash }) => questionHash !== input.replaces);
  if (others.length >= questionsPerPassage) return { kind: 'full' };
  const question = input.question.replace(/\s+/g, ' ').trim();
  const [dense] = await embeddingModel.embed({ texts: [indexQuestion(question).text], side: 'query' });
  if (!dense) throw new TypeError('the embedding model gave fewer vectors than texts');
  const hashes = await hashQuestion({ question, embeddingModel: embeddingModel.modelId });
  const replaces = input.replaces === hashes.questionHash ? null : input.replaces;
  const { contentHash } = passage;
  await desk.addQuestion({ ...scope, reference, contentHash, question: { question, ...hashes }, replaces });
  await passageIndex.upsert({
    namespace: services.namespaceOf(scope, 'content_questions'),
    records: [
      { id: `${reference}:${hashes.vectorHash}`, dense, sparse: documentSparseVector(indexQuestion(question)) },
    ],
  });
  await desk.forgetAnswers(scope);
  return readAgain(services, { ...scope, reference });
}

/** Its vector goes with the next run's clean-up; until then nothing is found by it, since its row no longer counts. */
export async function dropPassageQuestion(
  services: Pick<PassageQuestionServices, 'desk'>,
  input: Passage & { readonly questionHash: string },
): Promise<QuestionChange> {
  const { tenantId, courseId, reference, questionHash } = input;
  const passage = await services.desk.readPassage({ tenantId, courseId, reference });
  if (!passage) return { kind: 'absent' };
  const { contentHash } = passage;
  const isDropped = await services.desk.dropQuestion({ tenantId, courseId, reference, contentHash, questionHash });
  if (!isDropped) return { kind: 'absent' };
  await services.desk.forgetAnswers({ tenantId, courseId });
  return readAgain(services, input);
}

async function readAgain({ desk }: Pick<PassageQuestionServices, 'desk'>, input: Passage): Promise<QuestionChange> {
  const { tenantId, courseId, reference } = input;
  const passage = await desk.readPassage({ tenantId, courseId, reference });
  return passage ? { kind: 'passage', passage } : { kind: 'absent' };
}
