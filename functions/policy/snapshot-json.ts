// The snapshot as JSON, as it is kept: what is read back is exactly what was written. Pure. What learners get of it is
// made elsewhere. Kept as lists of pairs, since a unit may be called `__proto__` (corrections 40).
import {
  choiceOf,
  countOf,
  flagOf,
  JsonFault,
  listOf,
  mapOf,
  type Parts,
  partsOf,
  textOf,
  textOrNullOf,
  toCount,
  toFlag,
  toText,
} from './json-parts.ts';
import type { QueuedQuestion, StudentSnapshot, UnitProgress } from './snapshot.ts';
import { type MasteryTier, tiers } from './tiers.ts';

/** Raised whenever the kept form or the meaning of the fold changes: what is kept in another one is folded anew. */
export const snapshotFormat = 3;

const masteryTiers: readonly MasteryTier[] = ['none', ...tiers];

interface StoredProgress extends Omit<UnitProgress, 'exam' | 'confusionTags'> {
  readonly passedByTier: UnitProgress['exam']['passedByTier'];
  readonly confusionTags: readonly (readonly [string, number])[];
}

/** What may be kept as JSON. */
export interface StoredSnapshot {
  readonly format: typeof snapshotFormat;
  readonly focusUnitId: string | null;
  readonly unitsInProgress: readonly string[];
  readonly unitProgress: readonly (readonly [string, StoredProgress])[];
  readonly examTouched: readonly string[];
  readonly examPassed: readonly string[];
  readonly revisitQueue: readonly (readonly [string, QueuedQuestion])[];
  readonly lastTurnAt: string | null;
}

/** Everything there is of it; `parseSnapshot` gives the same snapshot back. */
export function toStoredSnapshot(snapshot: StudentSnapshot): StoredSnapshot {
  return {
    format: snapshotFormat,
    focusUnitId: snapshot.focusUnitId,
    unitsInProgress: snapshot.unitsInProgress,
    unitProgress: [...snapshot.unitProgress].map(([unitId, progress]) => [unitId, storeProgress(progress)]),
    examTouched: [...snapshot.examTouched],
    examPassed: [...snapshot.examPassed],
    revisitQueue: [...snapshot.revisitQueue],
    lastTurnAt: snapshot.lastTurnAt,
  };
}

/** The snapshot that was kept; null for another format and for what is no snapshot: then all evidence is folded anew. */
export function parseSnapshot(stored: unknown): StudentSnapshot | null {
  try {
    return readStored(partsOf(stored, 'snapshot'));
  } catch (error) {
    if (error instanceof JsonFault) return null;
    throw error;
  }
}

function readStored(parts: Parts): StudentSnapshot {
  if (parts.format !== snapshotFormat) throw new JsonFault('format is another one');
  return {
    focusUnitId: textOrNullOf(parts, 'focusUnitId'),
    unitsInProgress: listOf(parts, 'unitsInProgress', (unitId) => toText(unitId, 'unitsInProgress')),
    unitProgress: mapOf(parts, 'unitProgress', (progress) => readProgress(partsOf(progress, 'unitProgress'))),
    examTouched: new Set(listOf(parts, 'examTouched', (questionId) => toText(questionId, 'examTouched'))),
    examPassed: new Set(listOf(parts, 'examPassed', (questionId) => toText(questionId, 'examPassed'))),
    revisitQueue: mapOf(parts, 'revisitQueue', (value) => {
      const question = partsOf(value, 'revisitQueue');
      return {
        unitId: textOf(question, 'unitId'),
        tier: choiceOf(question, 'tier', tiers),
        until: textOrNullOf(question, 'until'),
      };
    }),
    lastTurnAt: textOrNullOf(parts, 'lastTurnAt'),
  };
}

function toTrue(value: unknown): true {
  if (value !== true) throw new JsonFault('a mark is not true');
  return true;
}

function storeProgress({ exam, confusionTags, ...rest }: UnitProgress): StoredProgress {
  return { ...rest, passedByTier: exam.passedByTier, confusionTags: [...confusionTags] };
}

function readProgress(parts: Parts): UnitProgress {
  const drill = partsOf(parts.drill, 'drill');
  const passed = partsOf(parts.passedByTier, 'passedByTier');
  return {
    status: choiceOf(parts, 'status', ['in_progress', 'mastered']),
    masteryTier: choiceOf(parts, 'masteryTier', masteryTiers),
    lastTouchedAt: textOf(parts, 'lastTouchedAt'),
    drill: {
      attempts: countOf(drill, 'attempts'),
      correct: countOf(drill, 'correct'),
      streakCorrect: countOf(drill, 'streakCorrect'),
      recent: listOf(drill, 'recent', (isCorrect) => toFlag(isCorrect, 'recent')),
      isReady: flagOf(drill, 'isReady'),
      streakSinceTier: countOf(drill, 'streakSinceTier'),
      ...(drill.counted === undefined ? {} : { counted: listOf(drill, 'counted', (id) => toText(id, 'counted')) }),
      ...(drill.spent === undefined ? {} : { spent: listOf(drill, 'spent', (id) => toText(id, 'spent')) }),
      ...(drill.isExhausted === undefined ? {} : { isExhausted: toTrue(drill.isExhausted) }),
    },
    exam: {
      passedByTier: {
        bronze: countOf(passed, 'bronze'),
        silver: countOf(passed, 'silver'),
        gold: countOf(passed, 'gold'),
      },
    },
    confusionTags: mapOf(parts, 'confusionTags', (times) => toCount(times, 'confusionTags')),
    isWaived: flagOf(parts, 'isWaived'),
    ...(parts.isPassable === undefined ? {} : { isPassable: toTrue(parts.isPassable) }),
    conceptCardsSinceDrill: countOf(parts, 'conceptCardsSinceDrill'),
  };
}
