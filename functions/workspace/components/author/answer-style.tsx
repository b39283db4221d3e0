// Which style a course's answers are in, and why, for its authors.
import type { Answer } from '../../../contract/answer.ts';
import { useTexts } from '../../texts/use-texts.ts';

export interface AnswerStyle {
  readonly style: Answer['style'];
  /** Why answers are not written; null where they are. */
  readonly reason: 'no_model' | 'no_verifier' | 'not_asked_for' | null;
}

/** In a sentence or two. Pages that show it carry the texts of `documents`. */
export function AnswerStyleWords({ style, reason }: AnswerStyle) {
  const texts = useTexts('documents').style;
  return (
    <>
      {texts.styles[style]}
      {reason !== null && ` ${texts.reasons[reason]}`}
    </>
  );
}
