// `evaluate second-stage`: what the optional model check of doubtful sentences gains and costs. Without a model it shows
// the two bounds any model lies between: one that is always right, and one that confirms everything.

import { basename } from 'node:path';
import { checkDoubtful } from '../../functions/ask/check-doubtful.ts';
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { preparePassage, prepareSentence } from '../../functions/guard/prepare.ts';
import { countTerms } from '../../functions/guard/term-statistics.ts';
import { contentStems } from '../../functions/guard/text.ts';
import { createShortReplyModel } from '../../functions/models/short-reply.ts';
import { type GuardDataSet, type LabelledClaim, readGuardData } from './guard-data.ts';
import { confusion } from './metrics.ts';
import { printTable, readArguments, startProgress, writeJson } from './report.ts';
import { UnusableInput } from './unusable-input.ts';

export const usage = `second-stage [--wice FILE]… [--fever FILE]… [--begin FILE]… [--url URL --model NAME [--key KEY]] [--json OUT]
  --url, --model  an OpenAI-compatible endpoint and its model; without them the bounds alone are shown`;

/** As many doubtful sentences as one answer has at most; each call is one answer's. */
const pairsPerCall = 6;
const timeLimitMs = 20_000;

type Verdict = 'delivered' | 'doubtful' | 'stopped';
interface JudgedClaim {
  readonly claim: LabelledClaim;
  readonly verdict: Verdict;
}
type Confirms = ReadonlyMap<LabelledClaim, boolean>;

/** Runs the kind. Throws UnusableInput on files it cannot read. */
export async function run(args: readonly string[]): Promise<void> {
  const values = readArguments(args, ['wice', 'fever', 'begin', 'url', 'model', 'key', 'json']);
  const files = (['wice', 'fever', 'begin'] as const).flatMap((kind) =>
    (values.get(kind) ?? []).map((file) => ({ kind, file })),
  );
  if (files.length === 0) throw new UnusableInput('no file given');
  const [url, model] = [values.get('url')?.at(-1), values.get('model')?.at(-1)];
  if ((url === undefined) !== (model === undefined)) throw new UnusableInput('--url and --model belong together');
  const figures: Record<string, unknown> = {};
  for (const { kind, file } of files) {
    const judged = judgeAll(readGuardData(kind, file));
    const doubtful = judged.filter(({ verdict }) => verdict === 'doubtful').map(({ claim }) => claim);
    const named =
      url !== undefined && model !== undefined ? { url, model, key: values.get('key')?.at(-1) ?? null } : null;
    figures[basename(file)] = await report(basename(file), judged, doubtful, named);
  }
  const json = values.get('json')?.at(-1);
  if (json !== undefined) writeJson(json, figures);
}

function judgeAll(set: GuardDataSet): readonly JudgedClaim[] {
  const collection = countTerms([...new Set(set.claims.flatMap((claim) => claim.evidence))].map(contentStems));
  return set.claims.map((claim) => {
    const prepared = preparePassage(claim.evidence.join('\n'), { sentences: claim.evidence });
    const found = judgeSentence({
      sentence: claim.claim,
      question: claim.question === null ? null : prepareSentence(claim.question),
      passages: [{ id: 'source', prepared }],
      statistics: {
        documentCount: collection.documentCount,
        documentFrequency: (stem) => (prepared.postings.has(stem) ? collection.documentFrequency(stem) : 0),
      },
    });
    const isDoubtful = found.outcome === 'replace' && found.check === 'support';
    return { claim, verdict: found.outcome === 'deliver' ? 'delivered' : isDoubtful ? 'doubtful' : 'stopped' };
  });
}

async function report(
  name: string,
  judged: readonly JudgedClaim[],
  doubtful: readonly LabelledClaim[],
  model: { readonly url: string; readonly model: string; readonly key: string | null } | null,
): Promise<Record<string, unknown>> {
  const always: Confirms = new Map(doubtful.map((claim) => [claim, true]));
  const right: Confirms = new Map(doubtful.map((claim) => [claim, claim.supported]));
  const rows: [string, ReturnType<typeof figuresOf>][] = [
    ['guard alone', figuresOf(judged, new Map())],
    ['bound: confirms all', figuresOf(judged, always)],
    ['bound: always right', figuresOf(judged, right)],
  ];
  const asked = model ? await askModel(doubtful, model) : null;
  if (asked && model) rows.push([`with ${model.model}`, figuresOf(judged, asked.confirms)]);
  console.log(`\n${name}: ${judged.length} claims, ${doubtful.length} doubtful`);
  printTable(
    ['', 'unsupported stopped', 'supported stopped', 'balanced accuracy'],
    rows.map(([title, found]) => [
      title,
      found.recall.toFixed(3),
      found.falseStops.toFixed(3),
      found.balancedAccuracy.toFixed(3),
    ]),
  );
  if (asked)
    console.log(
      `cost: ${asked.calls} calls of up to ${pairsPerCall} pairs, ${asked.medianMs.toFixed(0)} ms each (median)`,
    );
  return {
    claims: judged.length,
    doubtful: doubtful.length,
    ...Object.fromEntries(rows),
    ...(asked ? { calls: asked.calls, median_ms: asked.medianMs } : {}),
  };
}

function figuresOf(judged: readonly JudgedClaim[], confirms: Confirms) {
  return confusion(
    judged.map(({ claim, verdict }) => ({
      stopped: verdict === 'stopped' || (verdict === 'doubtful' && confirms.get(claim) !== true),
      positive: !claim.supported,
    })),
  );
}

async function askModel(
  doubtful: readonly LabelledClaim[],
  settings: { readonly url: string; readonly model: string; readonly key: string | null },
): Promise<{ readonly confirms: Confirms; readonly calls: number; readonly medianMs: number }> {
  const model = createShortReplyModel({ kind: 'openai-compatible', ...settings });
  const confirms = new Map<LabelledClaim, boolean>();
  const times: number[] = [];
  const progress = startProgress('calls', Math.ceil(doubtful.length / pairsPerCall));
  for (let start = 0; start < doubtful.length; start += pairsPerCall) {
    const batch = doubtful.slice(start, start + pairsPerCall);
    const begun = performance.now();
    const pairs = batch.map((claim) => ({ sentence: claim.claim, passage: claim.evidence.join(' ') }));
    const confirmed = await checkDoubtful(pairs, model, { timeLimitMs });
    times.push(performance.now() - begun);
    for (const [index, claim] of batch.entries()) confirms.set(claim, confirmed[index] === true);
    progress.step();
  }
  progress.end();
  times.sort((left, right) => left - right);
  return { confirms, calls: times.length, medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN };
}
