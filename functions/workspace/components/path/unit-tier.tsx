// The tier of a unit, or that it gives none: told from the start, and once.
import { PracticeBadge, TierBadge } from '../tier-badge.tsx';
import { hasTiers, type PathData, type PathUnit, shownStateOf } from './path-model.ts';

export function UnitTier({ data, unit }: { readonly data: Pick<PathData, 'path'>; readonly unit: PathUnit }) {
  if (!hasTiers(data)) return null;
  if (unit.isPracticeOnly !== true) return <TierBadge tier={unit.masteryTier} />;
  // Its state says so already.
  return shownStateOf(unit) === 'practice' ? null : <PracticeBadge />;
}
