// From events to the snapshot. A pure fold: the same events in the same order give the same snapshot, always.
// The snapshot is a cache of this; nothing else may write progress.
import type { EvidenceEvent } from './evidence.ts';
import { readyStreak, stuckWindow, updateUnitMasteryTier } from './mastery.ts';
import { emptySnapshot, type QueuedQuestion, type StudentSnapshot, type UnitProgress } from './snapshot.ts';
import { desiredExamTierFromMastery, type MasteryTier, type Tier } from './tiers.ts';

/** Units shown as in progress, latest first. */
const inProgressLimit = 12;

/** Folds events, oldest first, onto a snapshot of all events before them. */
export function foldEvidence(events: readonly EvidenceEvent[], onto: StudentSnapshot = emptySnapshot): StudentSnapshot {
  return events.reduce(applyEvent, onto);
}

function applyEvent(snapshot: StudentSnapshot, event: EvidenceEvent): StudentSnapshot {
  switch (event.type) {
    case 'drill_graded':
      return withProgress(snapshot, event, (progress) => gradeDrill(progress, event));
    case 'exam_answered':
      return answerExam(snapshot, event);
    case 'support_viewed':
      return toRevisit(
        withProgress(snapshot, event, (progress) => progress),
        event,
      );
    case 'waiver':
      return withProgress(snapshot, event, (progress) => ({ ...progress, isWaived: true }));
    case 'card_shown':
      return withProgress(snapshot, event, (progress) => ({
        ...progress,
        conceptCardsSinceDrill: progress.conceptCardsSinceDrill + (event.card === 'CONCEPT' ? 1 : 0),
      }));
    case 'turn_taken':
      return {
        ...withProgress(snapshot, event, (progress) => (event.hasItems === false ? withoutItems(progress) : progress)),
        focusUnitId: event.unitId,
        lastTurnAt: event.at,
      };
  }
}

/** A unit with nothing left to show blocks nobody, and is gone on from. */
function withoutItems(progress: UnitProgress): UnitProgress {
  return progress.masteryTier === 'none'
    ? { ...progress, isPassable: true }
    : { ...progress, drill: { ...progress.drill, isExhausted: true } };
}

type Graded = Extract<EvidenceEvent, { type: 'drill_graded' }>;

function gradeDrill(progress: UnitProgress, event: Graded): UnitProgress {
  const { drill } = progress;
  const graded: UnitProgress = {
    ...progress,
    conceptCardsSinceDrill: 0,
    confusionTags:
      event.isCorrect || event.mistakeTag === null
        ? progress.confusionTags
        : new Map(progress.confusionTags).set(
            event.mistakeTag,
            (progress.confusionTags.get(event.mistakeTag) ?? 0) + 1,
          ),
    drill: {
      ...countDrill(progress, event),
      attempts: drill.attempts + 1,
      correct: drill.correct + (event.isCorrect ? 1 : 0),
      recent: [...drill.recent, event.isCorrect].slice(-stuckWindow),
    },
  };
  return promote(settleOnlyDrill(graded, event), { examTiers: event.examTiers, hasDrills: true });
}

/**
 * Where a unit has one drill alone, no second one in a row can be asked for: its right answer opens the exam question, and
 * where there is none the unit stands as far as it can.
 */
function settleOnlyDrill(progress: UnitProgress, event: Graded): UnitProgress {
  const { isOnlyDrill, isCorrect, examTiers, basis } = event;
  if (!isOnlyDrill || !isCorrect || basis !== 'deterministic' || progress.masteryTier === 'gold') return progress;
  const { drill, masteryTier } = progress;
  if (examTiers.includes(desiredExamTierFromMastery(masteryTier))) {
    return isOfRules(event) ? { ...progress, drill: { ...drill, isReady: true } } : progress;
  }
  const exhausted: UnitProgress = { ...progress, drill: { ...drill, isExhausted: true } };
  return masteryTier === 'none' ? { ...exhausted, isPassable: true } : exhausted;
}

/**
 * What the answer adds to the streaks. A drill answered rightly again is practice: that it can be repeated shows no more
 * than the first time did. A wrong answer ends the streak, and its drills count for nothing, so they may count again.
 */
function countDrill({ drill, masteryTier }: UnitProgress, event: Graded): UnitProgress['drill'] {
  const { drillId, isCorrect } = event;
  const { counted = [], spent = [], isExhausted: _, ...rest } = drill;
  if (!isOfRules(event)) return drill;
  if (!isCorrect) return { ...withoutCounted(drill), streakCorrect: 0, streakSinceTier: 0 };
  if (hasCounted(drill, drillId)) {
    const isLast = masteryTier !== 'gold' && !event.examTiers.includes(desiredExamTierFromMastery(masteryTier));
    return isLast ? { ...drill, isExhausted: true } : drill;
  }
  const streakCorrect = drill.streakCorrect + 1;
  return {
    ...rest,
    ...(spent.length > 0 && { spent }),
    ...(drillId !== undefined && masteryTier !== 'gold' ? { counted: [...counted, drillId] } : {}),
    streakCorrect,
    isReady: drill.isReady || streakCorrect >= readyStreak,
    streakSinceTier: drill.streakSinceTier + 1,
  };
}

function answerExam(
  snapshot: StudentSnapshot,
  event: Extract<EvidenceEvent, { type: 'exam_answered' }>,
): StudentSnapshot {
  if (!event.isCorrect)
    return toRevisit(
      withProgress(snapshot, event, (progress) => progress),
      event,
    );
  const isFirst = !snapshot.examPassed.has(event.questionId);
  const passed = withProgress(snapshot, event, (progress) => {
    const { passedByTier } = progress.exam;
    const counted = { ...passedByTier, [event.tier]: passedByTier[event.tier] + (isFirst ? 1 : 0) };
    return promote({ ...progress, exam: { passedByTier: counted } }, { hasDrills: true, ...event });
  });
  const revisitQueue = new Map(passed.revisitQueue);
  revisitQueue.delete(event.questionId);
  return {
    ...passed,
    examTouched: new Set(passed.examTouched).add(event.questionId),
    examPassed: new Set(passed.examPassed).add(event.questionId),
    revisitQueue,
  };
}

/** A question that was passed stays passed: it is not queued again for a memo viewed afterwards. */
function toRevisit(
  snapshot: StudentSnapshot,
  event: Extract<EvidenceEvent, { type: 'exam_answered' | 'support_viewed' }>,
): StudentSnapshot {
  const { questionId, unitId, tier } = event;
  const examTouched = new Set(snapshot.examTouched).add(questionId);
  if (snapshot.examPassed.has(questionId)) return { ...snapshot, examTouched };
  if (event.type === 'support_viewed' && mayStay(snapshot.revisitQueue.get(questionId), event)) {
    return { ...snapshot, examTouched };
  }
  const queued = { unitId, tier, until: lockEndOf(event) };
  return { ...snapshot, examTouched, revisitQueue: new Map(snapshot.revisitQueue).set(questionId, queued) };
}

/** Looking locked nothing, or left the lock that stood. */
function mayStay(
  queued: QueuedQuestion | undefined,
  { at, lockSeconds, keepsLock }: Extract<EvidenceEvent, { type: 'support_viewed' }>,
): boolean {
  const isLocked = queued !== undefined && (queued.until === null || queued.until > at);
  return lockSeconds === 0 || (keepsLock === true && isLocked);
}

function lockEndOf({ at, lockSeconds }: { readonly at: string; readonly lockSeconds?: number }): string | null {
  const endMs = lockSeconds === undefined ? Number.NaN : Date.parse(at) + lockSeconds * 1000;
  return Number.isFinite(endMs) ? new Date(endMs).toISOString() : null;
}

function promote(
  progress: UnitProgress,
  unit: { readonly examTiers: readonly Tier[]; readonly hasDrills: boolean },
): UnitProgress {
  const masteryTier = updateUnitMasteryTier(progress, unit);
  if (masteryTier === progress.masteryTier) return progress;
  return {
    ...progress,
    masteryTier,
    status: masteryTier === 'gold' ? 'mastered' : 'in_progress',
    drill: spendCounted({ ...progress.drill, streakSinceTier: 0 }, masteryTier),
  };
}

/** Whether the answer is one that may count: a wrong one always may, a right one once for its drill. */
export function mayCount(snapshot: StudentSnapshot, event: Graded): boolean {
  if (!isOfRules(event)) return false;
  const drill = snapshot.unitProgress.get(event.unitId)?.drill;
  return !event.isCorrect || drill === undefined || !hasCounted(drill, event.drillId);
}

/** Marked by rules, and meant to count. */
function isOfRules({ basis, isPractice }: Graded): boolean {
  return basis === 'deterministic' && isPractice !== true;
}

function hasCounted({ counted = [], spent = [] }: UnitProgress['drill'], drillId: string | undefined): boolean {
  return drillId !== undefined && (counted.includes(drillId) || spent.includes(drillId));
}

/** What reached a tier reaches no other. At gold there is nothing left to reach. */
function spendCounted(drill: UnitProgress['drill'], masteryTier: MasteryTier): UnitProgress['drill'] {
  const { counted = [], spent = [], isExhausted: _, ...rest } = drill;
  const all = [...spent, ...counted];
  return masteryTier === 'gold' || all.length === 0 ? rest : { ...rest, spent: all };
}

function withoutCounted({ counted: _, ...drill }: UnitProgress['drill']): UnitProgress['drill'] {
  return drill;
}

function withProgress(
  snapshot: StudentSnapshot,
  event: { readonly unitId: string; readonly at: string },
  change: (progress: UnitProgress) => UnitProgress,
): StudentSnapshot {
  const { unitId, at } = event;
  const progress = { ...change(snapshot.unitProgress.get(unitId) ?? startProgress(at)), lastTouchedAt: at };
  const others = snapshot.unitsInProgress.filter((each) => each !== unitId);
  return {
    ...snapshot,
    unitProgress: new Map(snapshot.unitProgress).set(unitId, progress),
    unitsInProgress: (progress.status === 'mastered' ? others : [unitId, ...others]).slice(0, inProgressLimit),
  };
}

function startProgress(at: string): UnitProgress {
  return {
    status: 'in_progress',
    masteryTier: 'none',
    lastTouchedAt: at,
    drill: { attempts: 0, correct: 0, streakCorrect: 0, recent: [], isReady: false, streakSinceTier: 0 },
    exam: { passedByTier: { bronze: 0, silver: 0, gold: 0 } },
    confusionTags: new Map(),
    isWaived: false,
    conceptCardsSinceDrill: 0,
  };
}
