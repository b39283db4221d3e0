// Where a new session begins in a course with a tutor: the next step, or the unit a link came for.
import type { WorkspaceActions } from '../actions.ts';
import { learnerStep } from '../learner-step.ts';
import type { TutorState } from '../model.ts';
import { timelineKey } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FocusStanding, hasTiers } from './focus-standing.tsx';
import { addressOf, useStepWords } from './next-step.tsx';
import { TiersMeaning } from './tiers-meaning.tsx';

interface TutorStartProps {
  readonly tutor: TutorState;
  readonly courseId: string;
  readonly dueCards: number;
  readonly actions: WorkspaceActions;
}

export function TutorStart({ tutor, courseId, dueCards, actions }: TutorStartProps) {
  const { start: texts } = useTexts('tutor');
  const wordsOf = useStepWords();
  const { snapshotLite: lite, unit } = tutor;
  if (lite === null) return null;
  const { focus } = lite;
  const wanted = unit ?? lite.next ?? focus;
  const step = learnerStep({ dueReviews: tutor.dueReviews, dueCards, next: wanted });
  const isDue = unit === null && step !== null && step.kind !== 'unit';
  const look = isDue ? 'button' : 'button button-primary';
  const isBusy = tutor.activities[timelineKey]?.kind === 'working';
  return (
    <section class="tutor-start" aria-labelledby="tutor-start-title">
      <p class="eyebrow">{unit ? texts.chosen : texts.where}</p>
      {isDue && step.kind === 'drills' && actions.isLive && (
        <p key="due">
          <button
            type="button"
            class="button button-primary"
            disabled={isBusy}
            onClick={() => actions.tutor.requestReview()}
          >
            {wordsOf(step)}
          </button>
        </p>
      )}
      {isDue && step.kind === 'cards' && (
        <p key="cards">
          <a class="button button-primary" href={addressOf(step, courseId)}>
            {wordsOf(step)}
          </a>
        </p>
      )}
      <h2 id="tutor-start-title">
        <span dir="auto">{wanted.title}</span>
        {wanted.unitId === focus.unitId && <FocusStanding lite={lite} />}
      </h2>
      {wanted.unitId === focus.unitId && hasTiers(lite) && !focus.isPracticeOnly && <TiersMeaning key="tiers" />}
      {actions.isLive && (
        <p class="tutor-start-buttons">
          <button
            type="button"
            class={look}
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
        </p>
      )}
    </section>
  );
}
