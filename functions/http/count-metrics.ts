// What is counted of a request once it is answered: statuses, reasons, steps and usage, never a word of anybody.
import type { Answer } from '../contract/answer.ts';
import type { TurnDecision } from '../contract/tutor-debug.ts';
import type { StepTime, Usage } from '../telemetry/observation.ts';
import type { HttpServices } from './backend.ts';

type Counting = Pick<HttpServices, 'observation' | 'metrics' | 'modelAllowance'>;

/** Reasons for which the configured model's words could not be used because it, not they, failed. */
const modelFailures: readonly (string | null)[] = ['model_error', 'model_timeout', 'model_empty', 'reply_malformed'];

/** What models were used for since this was last asked, counted against the tenant's day. For after the reply. */
export async function settleUsage(
  { observation, modelAllowance }: Pick<Counting, 'observation' | 'modelAllowance'>,
  { tenantId }: { readonly tenantId: string },
): Promise<Usage> {
  const usage = observation.takeUsage();
  await modelAllowance.settle({ tenantId, ...usage });
  return usage;
}

/** Of what is neither an answer to a learner nor a turn: a question that an author tries, a drill that rules could not mark. */
export async function countUsage(
  services: Counting,
  spent: {
    readonly kind: 'trial' | 'drill';
    readonly tenantId: string;
    readonly courseId: string | null;
    readonly modelId: string | null;
  },
): Promise<void> {
  const usage = await settleUsage(services, spent);
  if (usage.modelCalls > 0) await services.metrics.record({ ...spent, ...usage, outcome: 'asked', reason: null });
}

/** To be called when the answer is stored: storing is one of its steps. */
export async function countAnswer(
  services: Counting,
  { answer, tenantId }: { readonly answer: Answer; readonly tenantId: string },
): Promise<void> {
  const { observation, metrics } = services;
  if (modelFailures.includes(answer.reason)) observation.addFailure('language_model');
  const { timings_ms: timings } = answer;
  const generateMs = timings.generate ?? 0;
  const steps: readonly StepTime[] = [
    ...observation.readSteps(),
    ...(answer.model.calls > 0 ? [{ step: 'generate', ms: generateMs } as const] : []),
    { step: 'total', ms: Object.values(timings).reduce((total, ms) => total + ms, 0) },
  ];
  const usage = await settleUsage(services, { tenantId });
  await metrics.record({
    kind: 'answer',
    tenantId,
    courseId: answer.course_id,
    outcome: answer.status,
    reason: answer.reason,
    modelId: answer.model.id,
    isFallback: answer.guard.is_fallback,
    isCached: answer.model.cached === true,
    ...usage,
    steps,
  });
}

/** A turn given again was counted when it was taken. */
export async function countTurn(
  services: Counting,
  turn: { readonly tenantId: string; readonly courseId: string; readonly log: TurnDecision | null },
): Promise<void> {
  const { log } = turn;
  const { observation, metrics } = services;
  const usage = await settleUsage(services, turn);
  if (log === null) return;
  const { timingsMs } = log;
  if (modelFailures.includes(log.fallbackReason)) observation.addFailure('language_model');
  await metrics.record({
    kind: 'turn',
    tenantId: turn.tenantId,
    courseId: turn.courseId,
    outcome: log.selectedAction ?? 'none',
    reason: log.fallbackReason,
    modelId: log.modelId,
    isFallback: log.fallbackReason !== null,
    ...usage,
    steps: [
      ...observation.readSteps(),
      ...(log.modelCalls > 0 ? [{ step: 'generate', ms: timingsMs.write ?? 0 }] : []),
    ],
  });
}

/** Parts that failed the request since they were last counted. */
export function countFailures(
  { observation, metrics }: Pick<Counting, 'observation' | 'metrics'>,
  caller: { readonly tenantId: string; waitUntil(task: Promise<unknown>): void },
): void {
  for (const part of observation.takeFailures()) {
    const failure = {
      kind: 'failure',
      tenantId: caller.tenantId,
      courseId: null,
      outcome: part,
      reason: null,
    } as const;
    caller.waitUntil(metrics.record(failure));
  }
}
