// The next step as a heading with its button, on pages without a session. Pages that show it carry the `review` texts.
import type { LearningPathView } from '../../contract/learning-path.ts';
import { pageAddress } from '../addresses.ts';
import { type LearnerStep, learnerStep } from '../learner-step.ts';
import { studyAddress } from '../reader-addresses.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { unitAddress } from './path/path-model.ts';

interface NextStepProps {
  readonly path: LearningPathView;
  readonly dueReviews: number;
  readonly dueCards: number;
}

export function NextStep({ path, dueReviews, dueCards }: NextStepProps) {
  const { nextStep: texts } = useTexts('review');
  const wordsOf = useStepWords();
  const next = path.units.find(({ unitId }) => unitId === path.nextUnitId) ?? null;
  const step = learnerStep({ dueReviews, dueCards, next });
  if (step === null) return null;
  const fresh = step.kind === 'unit' ? null : learnerStep({ dueReviews: 0, dueCards: 0, next });
  return (
    <section class="next-step" aria-labelledby="next-step">
      <h2 id="next-step">{texts.title}</h2>
      <p class="unit-actions">
        <a class="button button-primary" href={addressOf(step, path.courseId)}>
          {wordsOf(step)}
        </a>
        {fresh && (
          <a key="fresh" class="button" href={addressOf(fresh, path.courseId)}>
            {wordsOf(fresh)}
          </a>
        )}
      </p>
    </section>
  );
}

/** What a button says that takes the step. */
export function useStepWords(): (step: LearnerStep) => string {
  const { nextStep: texts } = useTexts('review');
  const count = useCount();
  return (step) =>
    step.kind === 'unit' ? fill(texts.goOn, { unit: step.title }) : count(texts[step.kind], step.count);
}

export function addressOf(step: LearnerStep, courseId: string): string {
  switch (step.kind) {
    case 'drills':
      return pageAddress({ course: courseId, reviews: true });
    case 'cards':
      return studyAddress({ courseId, view: 'review' });
    case 'unit':
      return unitAddress(courseId, step.unitId);
  }
}
