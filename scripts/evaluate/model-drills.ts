// Somebody else is the model that writes drills: which calls would be made for drafted paths, what comes of the replies that
// are there, and which calls are still unanswered.

import type { ModelCall } from '../../functions/ingest/model-call.ts';
import type { DraftDrill } from '../../functions/ingest/path-drafts/draft-drill.ts';
import type { DraftPath } from '../../functions/ingest/path-drafts/draft-path.ts';
import { planCheck, readCheck } from '../../functions/ingest/path-drafts/model-drills/check-drafts.ts';
import { chooseModelDrills } from '../../functions/ingest/path-drafts/model-drills/choose-drills.ts';
import { drillFaults } from '../../functions/ingest/path-drafts/model-drills/faults.ts';
import { type DrillCall, planDrillCalls } from '../../functions/ingest/path-drafts/model-drills/plan-calls.ts';
import { readDrillDrafts } from '../../functions/ingest/path-drafts/model-drills/read-drafts.ts';

interface PlayedPath extends DraftPath {
  readonly course: string;
}

interface Played {
  /** The same paths with the model's drills alone. */
  readonly drafted: readonly PlayedPath[];
  readonly unanswered: readonly ModelCall[];
  readonly figures: readonly (readonly string[])[];
}

/** @param input.choose which drafting calls are made, of all that there could be */
export async function playModel(input: {
  readonly drafted: readonly PlayedPath[];
  readonly replies: ReadonlyMap<string, string> | null;
  readonly choose: (calls: readonly DrillCall[]) => readonly DrillCall[];
}): Promise<Played> {
  const replies = input.replies ?? new Map<string, string>();
  const planned = await Promise.all(
    input.drafted.map(async ({ course, units }) =>
      (await Promise.all(units.map((unit) => planDrillCalls({ courseTitle: course, unit })))).flat(),
    ),
  );
  const chosen = new Set(input.choose(planned.flat()));
  const counts = new Map<string, number>();
  const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);
  const unanswered: ModelCall[] = [];
  const drafted: PlayedPath[] = [];
  for (const [place, path] of input.drafted.entries()) {
    const drills: DraftDrill[] = [];
    for (const call of (planned[place] ?? []).filter((each) => chosen.has(each))) {
      const played = await playCall(call, replies, count);
      unanswered.push(...played.unanswered);
      drills.push(...played.drills);
    }
    const kept = [...Map.groupBy(drills, ({ unitId }) => unitId).values()].flatMap(chooseModelDrills);
    count('drills that are kept', kept.length);
    drafted.push({ ...path, drills: kept });
  }
  const order = [
    'drafting calls',
    'drafting replies',
    'drafting replies that cannot be read',
    'entries',
    'kept by the rules',
  ];
  const refused = drillFaults.map((fault) => `refused: ${fault}`);
  const rest = ['checking replies', 'checking replies that cannot be read', 'confirmed', 'drills that are kept'];
  const figures = [...order, ...refused, ...rest].map((name) => [name, String(counts.get(name) ?? 0)]);
  return { drafted, unanswered, figures };
}

async function playCall(
  call: DrillCall,
  replies: ReadonlyMap<string, string>,
  count: (name: string, by?: number) => void,
): Promise<{ readonly drills: readonly DraftDrill[]; readonly unanswered: readonly ModelCall[] }> {
  count('drafting calls');
  const reply = replies.get(call.id);
  if (reply === undefined) return { drills: [], unanswered: [call] };
  count('drafting replies');
  const read = readDrillDrafts(reply, call);
  if (read === null) count('drafting replies that cannot be read');
  const { drills = [], faults = [] } = read ?? {};
  count('entries', drills.length + faults.length);
  count('kept by the rules', drills.length);
  for (const fault of faults) count(`refused: ${fault}`);
  if (drills.length === 0) return { drills, unanswered: [] };
  const check = await planCheck(call, drills);
  const verdict = replies.get(check.id);
  if (verdict === undefined) return { drills: [], unanswered: [check] };
  count('checking replies');
  const confirmed = readCheck(verdict, drills);
  if (confirmed === null) count('checking replies that cannot be read');
  count('confirmed', confirmed?.length ?? 0);
  return { drills: confirmed ?? [], unanswered: [] };
}
