// Rules of ai-tutor.md word for word (repaired where they do not compile), to stand beside ours in tests: each is what a
// correction of the design corrects. Never used by the product.

interface DocumentProgress {
  readonly drill: { readonly attempts: number; readonly streakCorrect: number };
  readonly exam: { readonly passedByTier: { readonly bronze: number; readonly silver: number; readonly gold: number } };
}

/** PV-AI-008, with the stray plus taken out. */
export function documentScore(x: {
  mappedConfidence: number;
  isFocus: boolean;
  isInProgress: boolean;
  recencyHours: number;
  masteryTier: 'none' | 'bronze' | 'silver' | 'gold';
  drillStreak: number;
}): number {
  const recency = Number.isFinite(x.recencyHours) ? Math.max(0, Math.min(1, 1 - x.recencyHours / 72)) : 0;
  const need = { none: 1, bronze: 0.7, silver: 0.4, gold: 0.1 }[x.masteryTier];
  const drill = x.drillStreak <= 0 ? 0 : x.drillStreak === 1 ? 0.5 : 1;
  return (
    0.35 * (0.7 * x.mappedConfidence + 0.3 * (x.isFocus ? 1 : 0)) +
    0.15 * recency +
    0.15 * (x.isInProgress ? 1 : 0) +
    0.2 * need +
    0.15 * drill
  );
}

/** PV-AI-009. */
export function documentIsStuck({ drill }: DocumentProgress): boolean {
  return drill.attempts >= 2 && drill.streakCorrect === 0;
}

/** PV-AI-009. */
export function documentTier({ drill, exam }: DocumentProgress): 'none' | 'bronze' | 'silver' | 'gold' {
  const bronzeOk = drill.streakCorrect >= 2 && exam.passedByTier.bronze >= 1;
  const silverOk = bronzeOk && exam.passedByTier.silver >= 1;
  const goldOk = silverOk && exam.passedByTier.gold >= 1;
  if (goldOk) return 'gold';
  if (silverOk) return 'silver';
  return bronzeOk ? 'bronze' : 'none';
}

/** PV-AI-009, the part of computePolicy that chooses the focus and judges readiness. */
export function documentFocus(input: {
  readonly mapped: readonly { readonly unitId: string; readonly confidence: number }[];
  readonly snapshotFocusUnitId: string;
  readonly prerequisitesOf: (unitId: string) => readonly string[];
  readonly tierOf: (unitId: string) => string;
  readonly streakOf: (unitId: string) => number;
}): { readonly focusUnitId: string; readonly blocker: string | undefined; readonly examReady: boolean } {
  const top = [...input.mapped].sort((one, other) => other.confidence - one.confidence)[0];
  const target = top && top.confidence >= 0.55 ? top.unitId : input.snapshotFocusUnitId;
  const blocker = input.prerequisitesOf(target).filter((unitId) => input.tierOf(unitId) === 'none')[0];
  const focusUnitId = blocker ?? target;
  const prereqsOk = !input.prerequisitesOf(focusUnitId).some((unitId) => input.tierOf(unitId) === 'none');
  return { focusUnitId, blocker, examReady: prereqsOk && input.streakOf(focusUnitId) >= 2 && !blocker };
}

/** PV-AI-010 and PV-AI-007: anchors are searched within the scope alone, and the scope comes from what was mapped. */
export function documentAnchors<Anchor extends { readonly unitId: string }>(
  anchors: readonly Anchor[],
  scopedUnitIds: readonly string[],
): readonly Anchor[] {
  return anchors.filter(({ unitId }) => scopedUnitIds.includes(unitId));
}

/** PV-AI-017. */
export function documentAvailability(
  candidateIds: readonly string[],
  statuses: Readonly<Record<string, { readonly status: string; readonly lockedUntil?: string }>>,
): 'available' | 'locked' | 'none' {
  if (candidateIds.some((id) => statuses[id]?.status === 'available')) return 'available';
  const ends = candidateIds
    .filter((id) => statuses[id]?.status === 'locked')
    .map((id) => statuses[id]?.lockedUntil)
    .filter(Boolean);
  return ends.length > 0 ? 'locked' : 'none';
}
