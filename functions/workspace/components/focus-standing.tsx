// How a learner stands on the unit in focus: excused, practice only, or its tier. The same words wherever it is named.
import type { SnapshotLite } from '../../contract/tutor-turn.ts';
import { useTexts } from '../texts/use-texts.ts';
import { TierBadge } from './tier-badge.tsx';

/** Whether the course has tiers at all: else no word is said of them. */
export function hasTiers({ progress }: Pick<SnapshotLite, 'progress'>): boolean {
  return progress.practiceOnly !== progress.total;
}

export function FocusStanding({ lite }: { readonly lite: SnapshotLite }) {
  const texts = useTexts('tutor').strip;
  const { focus } = lite;
  if (focus.isWaived && focus.masteryTier === 'none') return <span class="fine">{texts.waived}</span>;
  if (!hasTiers(lite)) return null;
  if (focus.isPracticeOnly) return <span class="fine">{texts.practiceOnly}</span>;
  return <TierBadge tier={focus.masteryTier} />;
}
