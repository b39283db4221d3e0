// How far the learner is, in the strip beside the timeline: units done, and by tier where the course gives any.
import type { SnapshotLite } from '../../contract/tutor-turn.ts';
import { useCount, useLanguage, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { hasTiers } from './focus-standing.tsx';
import { TierShape } from './tier-badge.tsx';
import { TiersMeaning } from './tiers-meaning.tsx';

const shownTiers = ['gold', 'silver', 'bronze'] as const;

export function StripProgress({ lite }: { readonly lite: SnapshotLite }) {
  const { strip: texts, tier: words } = useTexts('tutor');
  const count = useCount();
  const language = useLanguage();
  const { progress } = lite;
  const { practiceOnly = 0 } = progress;
  const number = new Intl.NumberFormat(language);
  const done = progress.done !== undefined && (
    <p>{fill(count(texts.done, progress.total), { done: number.format(progress.done) })}</p>
  );
  if (!hasTiers(lite)) {
    return (
      <section class="strip-part">
        <h3 class="eyebrow">{texts.progress}</h3>
        {done}
      </section>
    );
  }
  return (
    <section class="strip-part">
      <h3 class="eyebrow">{texts.progress}</h3>
      {done}
      <ProgressBar lite={lite} />
      <dl class="strip-tiers">
        {shownTiers.map((tier) => (
          <div key={tier}>
            <dt>
              <TierShape tier={tier} /> {words[tier]}
            </dt>
            <dd>{number.format(progress[tier])}</dd>
          </div>
        ))}
      </dl>
      <p class="fine">{count(texts.units, progress.total - practiceOnly)}</p>
      {practiceOnly > 0 && <p class="fine">{count(texts.practiceUnits, practiceOnly)}</p>}
      <TiersMeaning key="tiers" />
    </section>
  );
}

const barWidth = 100;

/** Gold, silver and bronze side by side out of all units; the numbers stand beside it in words. */
function ProgressBar({ lite: { progress } }: { readonly lite: SnapshotLite }) {
  const total = progress.total - (progress.practiceOnly ?? 0);
  const shareOf = (units: number) => (total === 0 ? 0 : (units / total) * barWidth);
  const starts = { gold: 0, silver: shareOf(progress.gold), bronze: shareOf(progress.gold + progress.silver) };
  return (
    <svg class="strip-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="strip-bar-all" x="0" y="0" width={barWidth} height="6" />
      {shownTiers.map((tier) => (
        <rect
          key={tier}
          class={`strip-bar-${tier}`}
          x={starts[tier]}
          y="0"
          width={shareOf(progress[tier])}
          height="6"
        />
      ))}
    </svg>
  );
}
