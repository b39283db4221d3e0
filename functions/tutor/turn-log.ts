// How a turn was decided: ids, numbers and codes for the log and the debug view. No words of anybody, no answer key.
// Source: ai-tutor.md PV-AI-024 and PV-AI-025.
import type { TurnDecision } from '../contract/tutor-debug.ts';
import type { DecidedTurn } from '../policy/decide-turn.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import type { TurnIntent } from '../policy/policy.ts';
import { computeUnitPriorityScore, unitPriorityParts } from '../policy/priority.ts';
import { masteryOf, type StudentSnapshot } from '../policy/snapshot.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import { computeCandidateUnits, type MappedUnit } from '../policy/unit-scope.ts';
import type { GatheredTurn } from './gather-turn.ts';
import type { WrittenTurn } from './write-turn.ts';

const millisecondsPerHour = 3_600_000;

export function logOfTurn(input: {
  readonly courseVersion: number;
  readonly event: string;
  readonly intent: TurnIntent;
  readonly mapped: readonly MappedUnit[];
  readonly path: LearningPath;
  readonly snapshot: StudentSnapshot;
  readonly decided: DecidedTurn;
  readonly gathered: GatheredTurn;
  readonly written: WrittenTurn;
  /** As the learner is told it with the reply. */
  readonly snapshotLite: SnapshotLite;
  /** ISO 8601 */
  readonly now: string;
  readonly timingsMs: Readonly<Record<string, number>>;
}): TurnDecision {
  const { written, gathered } = input;
  const { policy } = input.decided;
  const { context } = gathered;
  return {
    courseVersion: input.courseVersion,
    event: input.event,
    intent: input.intent,
    mappedUnits: input.mapped.map(({ unitId, confidence }) => ({ unitId, confidence: round(confidence) })),
    policy: { ...policy, scopedUnitIds: [...policy.scopedUnitIds], allowedActions: [...policy.allowedActions] },
    candidateUnits: scoreCandidates(input),
    context: {
      anchors: context.unitAnchors.map(({ unitId }) => unitId),
      passages: context.passages.map(({ reference }) => reference),
      examCandidates: context.examCandidates.map(({ questionId }) => questionId),
      examSupport: context.examSupport.map(({ questionId }) => questionId),
    },
    standing: standingOf(input.snapshotLite),
    nextEligibleAt: gathered.availability.nextEligibleAt,
    selectedAction: written.action,
    faults: [...written.faults],
    fallbackReason: written.fallbackReason,
    modelId: written.modelId,
    modelCalls: written.modelCalls,
    databaseTrips: gathered.states?.size === 0 ? 3 : 4,
    timingsMs: { ...input.timingsMs },
  };
}

/** Units that might matter with their priority, most urgent first. */
function scoreCandidates(input: Parameters<typeof logOfTurn>[0]): TurnDecision['candidateUnits'] {
  const { snapshot, path, mapped } = input;
  const { focusUnitId } = input.decided.policy;
  const candidates = computeCandidateUnits({
    snapshotFocusUnitId: focusUnitId,
    unitsInProgress: snapshot.unitsInProgress,
    mappedUnits: mapped,
    prerequisitesOf: (unitId) => path.prerequisites.get(unitId) ?? [],
  });
  return candidates
    .map((unitId) => {
      const progress = snapshot.unitProgress.get(unitId);
      const touched = progress === undefined ? null : Date.parse(input.now) - Date.parse(progress.lastTouchedAt);
      const considered = {
        mappedConfidence: mapped.find((each) => each.unitId === unitId)?.confidence ?? 0,
        isFocus: unitId === focusUnitId,
        isInProgress: snapshot.unitsInProgress.includes(unitId),
        recencyHours: touched === null ? Infinity : touched / millisecondsPerHour,
        masteryTier: masteryOf(snapshot, unitId),
        drillStreak: progress?.drill.streakCorrect ?? 0,
      };
      const parts = Object.entries(unitPriorityParts(considered)).map(([name, part]) => [name, round(part)]);
      return { unitId, score: round(computeUnitPriorityScore(considered)), parts: Object.fromEntries(parts) };
    })
    .sort((one, other) => other.score - one.score || (one.unitId < other.unitId ? -1 : 1));
}

/** Without the titles: the log holds ids. */
function standingOf({ focus, prereqNudge, revisit, progress }: SnapshotLite): TurnDecision['standing'] {
  return {
    focusUnitId: focus.unitId,
    masteryTier: focus.masteryTier,
    nudgeUnitId: prereqNudge?.unitId ?? null,
    revisit: { ...revisit },
    progress: { ...progress },
  };
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
