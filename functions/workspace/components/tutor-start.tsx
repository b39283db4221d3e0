// Where a new session begins in a course with a tutor: the unit in focus, or the one a link came for.
import type { WorkspaceActions } from '../actions.ts';
import type { TutorState } from '../model.ts';
import { timelineKey } from '../model.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { FocusStanding } from './focus-standing.tsx';
import { TiersMeaning } from './tiers-meaning.tsx';

export function TutorStart({ tutor, actions }: { readonly tutor: TutorState; readonly actions: WorkspaceActions }) {
  const { start: texts, strip } = useTexts('tutor');
  const count = useCount();
  const { snapshotLite: lite, unit } = tutor;
  if (lite === null) return null;
  const { focus, prereqNudge } = lite;
  // What must come first is what comes next: the side of the page says the same.
  const wanted = unit ?? prereqNudge ?? focus;
  const isBusy = tutor.activities[timelineKey]?.kind === 'working';
  return (
    <section class="tutor-start" aria-labelledby="tutor-start-title">
      <p class="eyebrow">{unit ? texts.chosen : texts.where}</p>
      <h2 id="tutor-start-title">
        <span dir="auto">{wanted.title}</span>
        {wanted.unitId === focus.unitId && <FocusStanding focus={focus} />}
      </h2>
      {wanted.unitId === focus.unitId && !focus.isPracticeOnly && <TiersMeaning key="tiers" />}
      {actions.isLive && (
        <p class="tutor-start-buttons">
          <button
            type="button"
            class="button button-primary"
            disabled={isBusy}
            onClick={() => actions.tutor.requestDrill(wanted.unitId)}
          >
            {texts.practise}
          </button>
          <button
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => actions.tutor.requestConcept(wanted.unitId)}
          >
            {texts.explain}
          </button>
          {tutor.dueReviews > 0 && (
            <button type="button" class="button" disabled={isBusy} onClick={() => actions.tutor.requestReview()}>
              {count(strip.reviews, tutor.dueReviews)}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
