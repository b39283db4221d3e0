// What came of a question that was asked again: answered now, with the sentences, or why it still is not.
import type { QuestionFilters } from '../../../contract/answer.ts';
import type { RetriedQuestion } from '../../../contract/question-review.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Icon } from '../icons.tsx';
import { CitedSentences } from './cited-sentences.tsx';
import { TryButton } from './review-item.tsx';

export interface RetriedWords {
  /** As it was posted. */
  readonly question: string;
  /** What it was limited to; null: nothing. */
  readonly filters: QuestionFilters | null;
  /** Null where it is no question that can be asked. */
  readonly outcome: RetriedQuestion | null;
}

interface RetriedPanelProps {
  readonly courseId: string;
  readonly retried: RetriedWords;
}

export function RetriedPanel({ courseId, retried: { question, outcome } }: RetriedPanelProps) {
  const texts = useTexts('authorStart').retried;
  if (outcome === null) return <p class="note note-failure">{texts.invalid}</p>;
  const { answer, is_answered: isAnswered, settled } = outcome;
  return (
    <div class={isAnswered ? 'author-retried is-answered' : 'author-retried'} role="status">
      <p class="author-retried-outcome">
        <Icon name={isAnswered ? 'check' : 'warning'} />
        <strong>{isAnswered ? texts.answered : texts.refused}</strong>
      </p>
      {answer.sentences.length > 0 && (
        <CitedSentences courseId={courseId} sentences={answer.sentences} references={answer.references} />
      )}
      <p class="fine">{hintOf(texts, isAnswered, settled)}</p>
      <TryButton courseId={courseId} question={question} label={texts.steps} />
    </div>
  );
}

type Hints = Readonly<Record<'answeredHint' | 'notMarked' | 'refusedHint', string>>;

function hintOf(texts: Hints, isAnswered: boolean, settled: number): string {
  if (!isAnswered) return texts.refusedHint;
  return settled > 0 ? texts.answeredHint : texts.notMarked;
}
