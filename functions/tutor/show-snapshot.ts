// A snapshot in wire format. Pure. Records on the wire are made entry by entry: a unit may be called `__proto__`.
import { type StudentSnapshotBody, turnAnalysisSchema } from '../contract/tutor-snapshot.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import type { StudentSnapshot, UnitProgress } from '../policy/snapshot.ts';

/** @param input.analysis as stored; anything but a whole one is left out */
export function showSnapshot(input: {
  readonly learnerId: string;
  readonly courseId: string;
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly analysis: unknown;
}): StudentSnapshotBody {
  const { snapshot } = input;
  const analysis = turnAnalysisSchema.safeParse(input.analysis);
  return {
    studentId: input.learnerId,
    courseId: input.courseId,
    focusUnitId: snapshot.focusUnitId ?? input.path.entryUnitId,
    unitsInProgress: [...snapshot.unitsInProgress],
    unitProgress: Object.fromEntries([...snapshot.unitProgress].map(([unitId, each]) => [unitId, showProgress(each)])),
    examTouched: Object.fromEntries([...snapshot.examTouched].map((questionId) => [questionId, true as const])),
    revisitQueue: Object.fromEntries(
      [...snapshot.revisitQueue].map(([questionId, { unitId, tier }]) => [questionId, { unitId, tier }]),
    ),
    lastTurnAnalysis: analysis.success ? analysis.data : null,
    lastTurnAt: snapshot.lastTurnAt,
  };
}

function showProgress(progress: UnitProgress): StudentSnapshotBody['unitProgress'][string] {
  const { attempts, correct, streakCorrect, isReady } = progress.drill;
  return {
    status: progress.status,
    masteryTier: progress.masteryTier,
    lastTouchedAt: progress.lastTouchedAt,
    drill: { attempts, correct, streakCorrect },
    exam: { passedByTier: { ...progress.exam.passedByTier } },
    confusionTags: Object.fromEntries(progress.confusionTags),
    isReady,
    isWaived: progress.isWaived,
  };
}
