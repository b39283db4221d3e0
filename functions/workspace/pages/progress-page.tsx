// The page of a learner's own progress: tiers over time, unit by unit, and what counted. Needs no script.

import { CardReview } from '../components/card-review.tsx';
import { NextStep } from '../components/next-step.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { countTiers } from '../components/path/count-tiers.ts';
import { EvidenceList } from '../components/path/evidence-list.tsx';
import { hasTiers, unitAddress } from '../components/path/path-model.ts';
import type { ProgressData } from '../components/path/progress-model.ts';
import { TierChart } from '../components/path/tier-chart.tsx';
import { UnitTable } from '../components/path/unit-table.tsx';
import { UnitsDone } from '../components/path/units-done.tsx';
import { TierBadge } from '../components/tier-badge.tsx';
import { TiersMeaning } from '../components/tiers-meaning.tsx';
import { renderPage } from '../page-frame.tsx';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

/** The HTML document. */
export function renderProgressPage(data: ProgressData): string {
  const title = `${data.frame.texts.path?.progress.title ?? ''} · ${data.courseTitle}`;
  return renderPage({ frame: data.frame, title, script: null, data: null }, () => <ProgressPage data={data} />);
}

function ProgressPage({ data }: { readonly data: ProgressData }) {
  const { progress: texts } = useTexts('path');
  const review = useTexts('review');
  return (
    <PageShell frame={data.frame} current="progress" width="wide">
      <header>
        <h1>{texts.title}</h1>
        <p class="fine">{fill(texts.intro, { course: data.courseTitle })}</p>
      </header>
      {data.events.length > 0 && <NextStep path={data.path} dueReviews={data.dueReviews} dueCards={data.cards.due} />}
      <section class="progress-cards" aria-labelledby="cards-to-review">
        <h2 id="cards-to-review">{review.title}</h2>
        <CardReview courseId={data.path.courseId} cards={data.cards} />
      </section>
      {data.events.length === 0 ? (
        <>
          <NothingYet data={data} />
          {data.asked.length + data.ratedDays.length > 0 && <EvidenceList data={data} />}
        </>
      ) : (
        <div class="progress-body">
          <div class="progress-column">
            <Standing data={data} />
            {hasTiers(data) && <TierChart data={data} />}
            <UnitTable data={data} />
          </div>
          <EvidenceList data={data} />
        </div>
      )}
    </PageShell>
  );
}

function NothingYet({ data }: { readonly data: ProgressData }) {
  const { empty } = useTexts('path').progress;
  const { courseId, focusUnitId, nextUnitId, units } = data.path;
  const begins = nextUnitId ?? focusUnitId;
  const title = units.find(({ unitId }) => unitId === begins)?.title ?? begins;
  return (
    <section class="progress-empty">
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
      <p class="unit-actions">
        <a class="button button-primary" href={unitAddress(courseId, begins)}>
          {fill(empty.begin, { unit: title })}
        </a>
      </p>
    </section>
  );
}

function Standing({ data }: { readonly data: ProgressData }) {
  const words = useTexts('path');
  const { progress: texts } = words;
  const count = useCount();
  const counts = data.progress.counts;
  const { practiceOnly, total: all } = countTiers(data.path.units);
  const total = all - practiceOnly;
  if (total === 0) {
    return (
      <section aria-labelledby="standing">
        <h2 id="standing">{texts.standing}</h2>
        <UnitsDone path={data.path} />
      </section>
    );
  }
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">{texts.standing}</h2>
      <UnitsDone path={data.path} />
      {practiceOnly > 0 && <p class="fine">{count(words.practiceOnly, practiceOnly)}</p>}
      <ul class="progress-tiers">
        {(['gold', 'silver', 'bronze'] as const).map((tier) => (
          <li key={tier}>
            <TierBadge tier={tier} />
            <meter class={`tier-${tier}`} min={0} max={total} value={counts[tier]} aria-hidden="true" />
            <span>
              {counts[tier]} / {total}
            </span>
          </li>
        ))}
      </ul>
      <TiersMeaning />
    </section>
  );
}
