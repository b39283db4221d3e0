// The page of a learner's own progress: tiers over time, unit by unit, and what counted. Needs no script.

import { pageAddress } from '../addresses.ts';
import { CardReview } from '../components/card-review.tsx';
import { PageShell } from '../components/page-shell.tsx';
import { countTiers } from '../components/path/count-tiers.ts';
import { EvidenceList } from '../components/path/evidence-list.tsx';
import { unitAddress } from '../components/path/path-model.ts';
import { hasTiers, type ProgressData } from '../components/path/progress-model.ts';
import { TierChart } from '../components/path/tier-chart.tsx';
import { UnitTable } from '../components/path/unit-table.tsx';
import { TierBadge } from '../components/tier-badge.tsx';
import { TiersMeaning } from '../components/tiers-meaning.tsx';
import { renderPage } from '../page-frame.tsx';
import { studyAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';

/** The HTML document. */
export function renderProgressPage(data: ProgressData): string {
  const title = `${data.frame.texts.path?.progress.title ?? ''} · ${data.courseTitle}`;
  return renderPage({ frame: data.frame, title, script: null, data: null }, () => <ProgressPage data={data} />);
}

export function ProgressPage({ data }: { readonly data: ProgressData }) {
  const { progress: texts } = useTexts('path');
  const review = useTexts('review');
  return (
    <PageShell frame={data.frame} current="progress" width="wide">
      <header>
        <h1>{texts.title}</h1>
        <p class="fine">{fill(texts.intro, { course: data.courseTitle })}</p>
      </header>
      {data.events.length > 0 && <NextStep data={data} />}
      <section class="progress-cards" aria-labelledby="cards-to-review">
        <h2 id="cards-to-review">{review.title}</h2>
        <CardReview courseId={data.path.courseId} cards={data.cards} />
      </section>
      {data.events.length === 0 ? (
        <NothingYet data={data} />
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
  const { courseId, focusUnitId, units } = data.path;
  const title = units.find(({ unitId }) => unitId === focusUnitId)?.title ?? focusUnitId;
  return (
    <section class="progress-empty">
      <h2>{empty.title}</h2>
      <p>{empty.text}</p>
      <p class="unit-actions">
        <a class="button button-primary" href={unitAddress(courseId, focusUnitId)}>
          {fill(empty.begin, { unit: title })}
        </a>
      </p>
    </section>
  );
}

/** One thing to do: what is due comes before what is new. Nothing once every unit is gold. */
function NextStep({ data: { path, dueReviews, cards } }: { readonly data: ProgressData }) {
  const { nextStep: texts } = useTexts('path').progress;
  const count = useCount();
  const { courseId, nextUnitId } = path;
  const next = path.units.find(({ unitId }) => unitId === nextUnitId);
  const step =
    dueReviews > 0
      ? { words: count(texts.drills, dueReviews), address: pageAddress({ course: courseId, reviews: true }) }
      : cards.due > 0
        ? { words: count(texts.cards, cards.due), address: studyAddress({ courseId, view: 'review' }) }
        : next && { words: fill(texts.goOn, { unit: next.title }), address: unitAddress(courseId, next.unitId) };
  if (!step) return null;
  return (
    <section aria-labelledby="next-step">
      <h2 id="next-step">{texts.title}</h2>
      <p class="unit-actions">
        <a class="button button-primary" href={step.address}>
          {step.words}
        </a>
      </p>
    </section>
  );
}

function Standing({ data }: { readonly data: ProgressData }) {
  const words = useTexts('path');
  const { practiceAll } = useTexts('tutor').strip;
  const { progress: texts } = words;
  const count = useCount();
  const counts = data.progress.counts;
  const { practiceOnly, total: all } = countTiers(data.path.units);
  const total = all - practiceOnly;
  if (total === 0) {
    return (
      <section aria-labelledby="standing">
        <h2 id="standing">{texts.standing}</h2>
        <p>{practiceAll}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">{texts.standing}</h2>
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
