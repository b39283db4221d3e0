// Drafts questions for passages of the published version that have none, call by call, as far as the model, the day's
// calls and `callLimit` allow. What is left is found by whoever comes next; nothing of it touches a run or a version.
import type { ModelUsage } from '../../ports/model-budget.ts';
import type { DraftingReport, DraftProgress } from '../../ports/question-drafts.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { indexQuestion } from '../../retrieval/vector-hash.ts';
import { embedNodes } from '../embed-nodes.ts';
import type { Drafting, IngestServices } from '../ingest-services.ts';
import { addUsage, holdCalls, noUsage } from '../model-share.ts';
import { type DraftCall, draftOutputTokens, draftTimeLimitMs, planCalls, readDrafts } from './draft-questions.ts';
import { toQuestion } from './stage-questions.ts';

/** Passages looked up at once. */
const passagesPerPage = 48;
/** In a row: then the model is left alone until the next time. */
const failureLimit = 2;

export interface DraftedCourse {
  readonly report: DraftingReport;
  /** Whether going on at once would bring more. */
  readonly hasMore: boolean;
  readonly usage: ModelUsage;
}

type Services = Pick<IngestServices, 'passageIndex' | 'embeddingModel' | 'namespaceOf'> & {
  readonly drafting: Drafting;
};
type OnProgress = (progress: { readonly done: number; readonly total: number }) => void;

/** Null where there is nothing to do. Throws where database, vector store or embedding model fail: nothing is lost then. */
export async function draftCourse(
  services: Services,
  input: { readonly scope: CourseScope; readonly callLimit: number; readonly onProgress?: OnProgress },
): Promise<DraftedCourse | null> {
  const { store } = services.drafting;
  const { tenantId, courseId } = input.scope;
  const scope = { tenantId, courseId };
  const before = await store.readProgress(scope);
  if (before === null || !canDraft(services, before)) return null;
  let usage = noUsage;
  let stopped: DraftingReport['stopped'] = null;
  let [failures, done] = [0, 0];
  for await (const call of callsOf(services, scope, before.courseTitle)) {
    if (stopped !== null || usage.modelCalls >= input.callLimit) break;
    const asked = await ask(services.drafting, scope, call);
    if (asked === 'budget_used') stopped = asked;
    if (asked === 'budget_used' || asked === 'taken') continue;
    usage = addUsage(usage, asked.usage);
    const drafts = asked.reply === null ? null : readDrafts(asked.reply, asked.call.passages);
    failures = drafts === null ? failures + 1 : 0;
    if (failures === failureLimit) stopped = 'model_failed';
    if (drafts === null) continue;
    await keep(services, scope, { call: asked.call, drafts });
    done += asked.call.passages.length;
    input.onProgress?.({ done, total: before.due });
  }
  const now = (await store.readProgress(scope)) ?? before;
  const { passages, drafted, waiting, givenUp } = now;
  const why = stopped ?? (failures > 0 ? ('model_failed' as const) : null);
  const report = { passages, drafted, waiting, givenUp, stopped: why };
  await store.report({ ...scope, drafting: report });
  return { report, hasMore: stopped === null && now.due > 0, usage };
}

/** Whether a model may be asked about the course now. Vectors of two models are never mixed: the next version has the new ones. */
export function canDraft(
  { embeddingModel }: Pick<IngestServices, 'embeddingModel'>,
  progress: Pick<DraftProgress, 'due' | 'embeddingModel'>,
): boolean {
  return progress.due > 0 && progress.embeddingModel === embeddingModel.modelId;
}

type Passage = Awaited<ReturnType<Drafting['store']['readDue']>>[number];

/** Page by page: a page whose passages were asked about is due no more. */
async function* callsOf(
  { drafting: { store } }: Services,
  scope: CourseScope,
  courseTitle: string,
): AsyncGenerator<DraftCall<Passage>> {
  for (;;) {
    const passages = await store.readDue({ ...scope, limit: passagesPerPage });
    if (passages.length === 0) return;
    yield* await planCalls({ courseTitle, passages });
  }
}

async function ask(
  { store, model, allowance, takeUsage }: Drafting,
  scope: CourseScope,
  planned: DraftCall<Passage>,
): Promise<
  | 'budget_used'
  /** Somebody else asks about these passages. */
  | 'taken'
  | { readonly call: DraftCall<Passage>; readonly reply: string | null; readonly usage: ModelUsage }
> {
  const { tenantId } = scope;
  if (!(await holdCalls(allowance, scope, 1))) return 'budget_used';
  const claimed = await store.claim({ ...scope, passages: planned.passages });
  if (claimed.length < planned.passages.length) {
    allowance.giveBack();
    return 'taken';
  }
  const { instructions, data } = planned;
  const reply = await model.reply({
    ...{ instructions, data, timeLimitMs: draftTimeLimitMs, outputTokenLimit: draftOutputTokens },
  });
  const usage = takeUsage();
  await allowance.settle({ tenantId, ...usage });
  return { call: planned, reply, usage };
}

/** Vectors first: a question that is there is found by. What no row needs, the next clean-up takes away. */
async function keep(
  services: Services,
  scope: CourseScope,
  { call, drafts }: { readonly call: DraftCall<Passage>; readonly drafts: readonly (readonly string[])[] },
): Promise<void> {
  const embeddingModel = services.embeddingModel.modelId;
  const questions = await Promise.all(
    call.passages.flatMap(({ reference, contentHash }, index) =>
      (drafts[index] ?? []).map((question) =>
        toQuestion({ reference, contentHash, question, origin: 'drafted', embeddingModel }),
      ),
    ),
  );
  await embedNodes(services, {
    namespace: services.namespaceOf(scope, 'content_questions'),
    side: 'query',
    nodes: questions.map((question) => ({ ...question, indexed: indexQuestion(question.question) })),
    onBatch: () => Promise.resolve(true),
  });
  await services.drafting.store.settle({ ...scope, passages: call.passages, questions });
}
