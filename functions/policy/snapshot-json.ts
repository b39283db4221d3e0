// The snapshot as JSON, as it is kept: what is read back is exactly what was written. Pure. What learners get of it is
// made elsewhere.
// Kept as lists of pairs, since a unit may be called `__proto__` (corrections 40).
import { z } from 'zod';
import type { StudentSnapshot, UnitProgress } from './snapshot.ts';
import { tiers } from './tiers.ts';

/** Raised whenever the kept form or the meaning of the fold changes: what is kept in another one is folded anew. */
export const snapshotFormat = 1;

const count = z.int().min(0);
const tier = z.enum(tiers);

const progressSchema = z.object({
  status: z.enum(['in_progress', 'mastered']),
  masteryTier: z.enum(['none', ...tiers]),
  lastTouchedAt: z.string(),
  drill: z.object({
    attempts: count,
    correct: count,
    streakCorrect: count,
    recent: z.array(z.boolean()),
    isReady: z.boolean(),
    streakSinceTier: count,
  }),
  passedByTier: z.object({ bronze: count, silver: count, gold: count }),
  confusionTags: z.array(z.tuple([z.string(), count])),
  isWaived: z.boolean(),
  conceptCardsSinceDrill: count,
});

const storedSchema = z.object({
  format: z.literal(snapshotFormat),
  focusUnitId: z.string().nullable(),
  unitsInProgress: z.array(z.string()),
  unitProgress: z.array(z.tuple([z.string(), progressSchema])),
  examTouched: z.array(z.string()),
  examPassed: z.array(z.string()),
  revisitQueue: z.array(z.tuple([z.string(), z.object({ unitId: z.string(), tier })])),
  lastTurnAt: z.string().nullable(),
});
export type StoredSnapshot = z.infer<typeof storedSchema>;

/** Everything there is of it; `parseSnapshot` gives the same snapshot back. */
export function toStoredSnapshot(snapshot: StudentSnapshot): StoredSnapshot {
  return {
    format: snapshotFormat,
    focusUnitId: snapshot.focusUnitId,
    unitsInProgress: [...snapshot.unitsInProgress],
    unitProgress: [...snapshot.unitProgress].map(([unitId, progress]) => [unitId, storeProgress(progress)]),
    examTouched: [...snapshot.examTouched],
    examPassed: [...snapshot.examPassed],
    revisitQueue: [...snapshot.revisitQueue],
    lastTurnAt: snapshot.lastTurnAt,
  };
}

/** The snapshot that was kept; null for another format and for what is no snapshot: then all evidence is folded anew. */
export function parseSnapshot(stored: unknown): StudentSnapshot | null {
  const reading = storedSchema.safeParse(stored);
  if (!reading.success) return null;
  const { format: _, unitProgress, examTouched, examPassed, revisitQueue, ...rest } = reading.data;
  return {
    ...rest,
    unitProgress: new Map(unitProgress.map(([unitId, progress]) => [unitId, restoreProgress(progress)])),
    examTouched: new Set(examTouched),
    examPassed: new Set(examPassed),
    revisitQueue: new Map(revisitQueue),
  };
}

function storeProgress({ exam, confusionTags, drill, ...rest }: UnitProgress): z.infer<typeof progressSchema> {
  return {
    ...rest,
    drill: { ...drill, recent: [...drill.recent] },
    passedByTier: { ...exam.passedByTier },
    confusionTags: [...confusionTags],
  };
}

function restoreProgress({ passedByTier, confusionTags, ...rest }: z.infer<typeof progressSchema>): UnitProgress {
  return { ...rest, exam: { passedByTier }, confusionTags: new Map(confusionTags) };
}
