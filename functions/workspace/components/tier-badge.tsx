// A tier of mastery: a shape and a word, so that nobody needs to see the colour. Pages that show it carry the `tutor` texts.
import type { z } from 'zod';
import type { masteryTierSchema } from '../../contract/tutor-card.ts';
import { useTexts } from '../texts/use-texts.ts';

type MasteryTier = z.infer<typeof masteryTierSchema>;

/** A different outline for each, within 16 by 16: a ring, a disc, a diamond, a star. For drawings too. */
export const tierShapes: Readonly<Record<MasteryTier, string>> = {
  none: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11z',
  bronze: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12z',
  silver: 'M8 1l7 7l-7 7l-7-7z',
  gold: 'M8 .8l2.2 4.6l5 .7l-3.6 3.5l.9 5L8 12.2l-4.5 2.4l.9-5L.8 6.1l5-.7z',
};

export function TierShape({ tier }: { readonly tier: MasteryTier }) {
  return (
    <svg class={`tier-shape tier-${tier}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={tierShapes[tier]} />
    </svg>
  );
}

/** In place of a tier where none can be reached. */
export function PracticeBadge() {
  const { tier: words } = useTexts('tutor');
  return <span class="tier-badge tier-badge-practice">{words.practice}</span>;
}

export function TierBadge({ tier }: { readonly tier: MasteryTier }) {
  const { tier: words } = useTexts('tutor');
  return (
    <span class={`tier-badge tier-badge-${tier}`}>
      <TierShape tier={tier} />
      {words[tier]}
    </span>
  );
}
