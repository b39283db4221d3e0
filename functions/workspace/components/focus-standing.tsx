// How a learner stands on the unit in focus: excused, practice only, or its tier. The same words wherever it is named.
import type { SnapshotLite } from '../../contract/tutor-turn.ts';
import { useTexts } from '../texts/use-texts.ts';
import { TierBadge } from './tier-badge.tsx';

export function FocusStanding({ focus }: Pick<SnapshotLite, 'focus'>) {
  const texts = useTexts('tutor').strip;
  if (focus.isWaived && focus.masteryTier === 'none') return <span class="fine">{texts.waived}</span>;
  if (focus.isPracticeOnly) return <span class="fine">{texts.practiceOnly}</span>;
  return <TierBadge tier={focus.masteryTier} />;
}
