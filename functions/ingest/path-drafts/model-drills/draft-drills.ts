// Has a model write drills for the drafted units of the published version, call by call, as far as the model, the day's calls
// and `callLimit` allow. What is left is found by whoever comes next; nothing of it touches a run or a version.
import type {
  DrillDraftingReport,
  DrillDraftProgress,
  DueUnit,
  ModelDrill,
  UnitNode,
} from '../../../ports/drill-drafts.ts';
import type { ModelUsage } from '../../../ports/model-budget.ts';
import type { CourseScope } from '../../../ports/scope.ts';
import { append } from '../../../text/lists.ts';
import type { DrillDrafting } from '../../ingest-services.ts';
import { addUsage, holdCalls, noUsage } from '../../model-share.ts';
import { checkOutputTokens, planCheck, readCheck } from './check-drafts.ts';
import { modelDrillsPerUnit, standingDrills, toAuthoredDrill } from './choose-drills.ts';
import { type DrillCall, drillOutputTokens, drillTimeLimitMs, planDrillCalls } from './plan-calls.ts';
import { readDrillDrafts } from './read-drafts.ts';

/** Units looked up at once. */
const unitsPerPage = 20;
/** In a row: then the model is left alone until the next time. */
const failureLimit = 2;
/** Drills are written, and read once more. */
const callsPerDraft = 2;

export interface DraftedDrills {
  readonly report: DrillDraftingReport;
  /** Whether going on at once would bring more. */
  readonly hasMore: boolean;
  readonly usage: ModelUsage;
}

type Stopped = DrillDraftingReport['stopped'] | 'call_limit';
interface Progress {
  usage: ModelUsage;
  failures: number;
  stopped: Stopped;
}

/**
 * Null where there is nothing to do. Throws where the database fails: nothing is lost then.
 * @param input.callLimit a draft and its check are two
 */
export async function draftModelDrills(
  drafting: DrillDrafting,
  input: {
    readonly scope: CourseScope;
    readonly callLimit: number;
    readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  },
): Promise<DraftedDrills | null> {
  const { store } = drafting;
  const { tenantId, courseId } = input.scope;
  const scope = { tenantId, courseId };
  const before = await store.readProgress(scope);
  if (before === null || before.due === 0) return null;
  const progress: Progress = { usage: noUsage, failures: 0, stopped: null };
  let done = 0;
  for await (const unit of dueUnits(drafting, scope)) {
    await draftUnit(drafting, { ...input, scope, unit, before, progress });
    if (progress.stopped !== null) break;
    done += 1;
    input.onProgress?.({ done, total: before.due });
  }
  const now = (await store.readProgress(scope)) ?? before;
  const { units, drafted, drills, waiting, givenUp } = now;
  const isLimit = progress.stopped === 'call_limit';
  const why = progress.stopped === 'call_limit' ? null : progress.stopped;
  const stopped = why ?? (progress.failures > 0 && !isLimit ? ('model_failed' as const) : null);
  const report = { units, drafted, drills, waiting, givenUp, stopped };
  await store.report({ ...scope, drafting: report });
  return { report, hasMore: why === null && now.due > 0, usage: progress.usage };
}

/** Page by page; a unit comes once, whatever becomes of it. */
async function* dueUnits({ store }: DrillDrafting, scope: CourseScope): AsyncGenerator<DueUnit> {
  const seen = new Set<string>();
  for (;;) {
    const due = await store.readDue({ ...scope, limit: unitsPerPage });
    const fresh = due.filter(({ unitId }) => !seen.has(unitId));
    if (fresh.length === 0) return;
    for (const unit of fresh) {
      seen.add(unit.unitId);
      yield unit;
    }
  }
}

interface UnitInput {
  readonly scope: CourseScope;
  readonly unit: DueUnit;
  readonly before: DrillDraftProgress;
  readonly callLimit: number;
  readonly progress: Progress;
}

async function draftUnit(
  drafting: DrillDrafting,
  { scope, unit, before, callLimit, progress }: UnitInput,
): Promise<void> {
  const { store } = drafting;
  const { unitId, title, materialHash } = unit;
  const { nodes, calls: asked, drills: written } = await store.readUnit({ ...scope, unitId, materialHash });
  const closed = new Set(asked.filter(({ isClosed }) => isClosed).map(({ callId }) => callId));
  const hashes = new Map(nodes.map(({ reference, contentHash }) => [reference, contentHash]));
  const calls = await planDrillCalls({
    courseTitle: before.courseTitle,
    unit: { unitId, title, nodes: nodes.map(toDrillNode) },
  });
  let kept = standingDrills(written, hashes);
  let isDone = true;
  const found = [...written];
  for (const call of calls) {
    if (closed.has(call.id) || kept.length >= modelDrillsPerUnit) continue;
    const drafted = await draftCall(drafting, { scope, call, hashes, callLimit, progress });
    if (drafted === null) isDone = false;
    append(found, drafted ?? []);
    kept = standingDrills(found, hashes);
    if (progress.stopped !== null) break;
  }
  const drills = kept.map((drill) => toAuthoredDrill({ unitId, kind: 'model', drill }));
  await store.keep({ ...scope, unitId, materialHash, drills, isDone });
}

function toDrillNode({ provenance, ...node }: UnitNode) {
  return { ...node, section: provenance.section };
}

/** Null where nothing came of it for now. */
async function draftCall(
  drafting: DrillDrafting,
  input: Pick<UnitInput, 'scope' | 'callLimit' | 'progress'> & {
    readonly call: DrillCall;
    readonly hashes: ReadonlyMap<string, string>;
  },
): Promise<readonly ModelDrill[] | null> {
  const { scope, call, callLimit, progress, hashes } = input;
  const { store, allowance } = drafting;
  const stop = (why: Stopped) => {
    progress.stopped = why;
    return null;
  };
  if (progress.usage.modelCalls + callsPerDraft > callLimit) return stop('call_limit');
  if (!(await holdCalls(allowance, scope, callsPerDraft))) return stop('budget_used');
  const place = { ...scope, unitId: call.unitId, callId: call.id };
  if (!(await store.claim(place))) {
    allowance.giveBack();
    return null;
  }
  const written = await askModel(drafting, call);
  const usage = drafting.takeUsage();
  await allowance.settle({ tenantId: scope.tenantId, ...usage });
  progress.usage = addUsage(progress.usage, usage);
  progress.failures = written === null ? progress.failures + 1 : 0;
  if (progress.failures === failureLimit) progress.stopped = 'model_failed';
  if (written === null) return null;
  const drills = written.map(({ drillId, prompt, options, answer, fact, reference }): ModelDrill => {
    return { ...{ drillId, prompt, options, answer, fact, reference }, contentHash: hashes.get(reference) ?? '' };
  });
  await store.settle({ ...place, drills });
  return drills;
}

/** Drills that passed the rules and were answered as they are meant to be; null where one of the replies cannot be read. */
async function askModel({ model }: DrillDrafting, call: DrillCall) {
  const limits = { timeLimitMs: drillTimeLimitMs };
  const { instructions, data } = call;
  const reply = await model.reply({ instructions, data, ...limits, outputTokenLimit: drillOutputTokens });
  const drills = reply === null ? undefined : readDrillDrafts(reply, call)?.drills;
  if (drills === undefined) return null;
  if (drills.length === 0) return drills;
  const check = await planCheck(call, drills);
  const verdict = await model.reply({
    ...{ instructions: check.instructions, data: check.data },
    ...{ ...limits, outputTokenLimit: checkOutputTokens },
  });
  return verdict === null ? null : readCheck(verdict, drills);
}
