// Vectors of questions, in a namespace of their own: what is missing is made, what nothing needs goes.
import type { NodeQuestion, QuestionPageStart, RunScope } from '../../ports/ingest-store.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { indexQuestion } from '../../retrieval/vector-hash.ts';
import { embedNodes, vectorIdOf } from '../embed-nodes.ts';
import type { IngestServices } from '../ingest-services.ts';
import type { VectorReport } from '../run-report.ts';

const questionsPerPage = 2_000;
const removalBatch = 1_000;

/** Goes through the questions that count at the version (null: at any kept one). `visit` false ends the work early. */
export async function visitQuestions(
  { store }: Pick<IngestServices, 'store'>,
  { tenantId, courseId }: CourseScope,
  version: number | null,
  visit: (page: readonly NodeQuestion[]) => Promise<boolean>,
): Promise<boolean> {
  for (let after: QuestionPageStart | null = null; ; ) {
    const page: readonly NodeQuestion[] = await store.readQuestions({
      ...{ tenantId, courseId, version, after, limit: questionsPerPage },
    });
    if (page.length > 0 && !(await visit(page))) return false;
    after = page.at(-1) ?? null;
    if (page.length < questionsPerPage || after === null) return true;
  }
}

/** Makes the vectors that are missing. Null when the lease was lost on the way. */
export async function completeQuestionVectors(
  services: IngestServices,
  run: RunScope,
  version: number | null,
): Promise<{ readonly passages: number; readonly questions: number; readonly embeddings: number } | null> {
  const namespace = services.namespaceOf(run, 'content_questions');
  const references = new Set<string>();
  let questions = 0;
  let embeddings = 0;
  const isDone = await visitQuestions(services, run, version, async (page) => {
    questions += page.length;
    for (const { reference } of page) references.add(reference);
    const embedded = await embedNodes(services, {
      namespace,
      side: 'query',
      nodes: onceEach(page).map((question) => ({ ...question, indexed: indexQuestion(question.question) })),
      onBatch: () => services.store.extendLease({ ...run, leaseMs: services.leaseMs }),
    });
    embeddings += embedded ?? 0;
    return embedded !== null;
  });
  return isDone ? { passages: references.size, questions, embeddings } : null;
}

/**
 * Makes the namespace hold what the kept versions' questions need, and nothing else. It is listed before the questions
 * are read: one that an author adds meanwhile has its row before its vector.
 */
export async function reconcileQuestions(
  services: IngestServices,
  run: RunScope,
): Promise<VectorReport | 'superseded'> {
  const { passageIndex, store, leaseMs } = services;
  const namespace = services.namespaceOf(run, 'content_questions');
  const surplus = new Set<string>();
  for await (const ids of passageIndex.listIds({ namespace })) for (const id of ids) surplus.add(id);
  const needed = new Set<string>();
  await visitQuestions(services, run, null, (page) => {
    for (const question of page) {
      needed.add(vectorIdOf(question));
      surplus.delete(vectorIdOf(question));
    }
    return Promise.resolve(true);
  });
  const removed = [...surplus];
  for (let start = 0; start < removed.length; start += removalBatch) {
    if (!(await store.extendLease({ ...run, leaseMs }))) return 'superseded';
    await passageIndex.remove({ namespace, ids: removed.slice(start, start + removalBatch) });
  }
  const completed = await completeQuestionVectors(services, run, null);
  if (completed === null) return 'superseded';
  const restored = completed.embeddings;
  const absent = restored === 0 ? [] : await passageIndex.listMissing({ namespace, ids: [...needed] });
  return { needed: needed.size, removed: removed.length, restored, isEqual: absent.length === 0 };
}

/** The same question of an older and a newer text of one passage has one vector. */
function onceEach(questions: readonly NodeQuestion[]): readonly NodeQuestion[] {
  return [...new Map(questions.map((question) => [vectorIdOf(question), question])).values()];
}
