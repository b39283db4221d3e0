// The views of an answer by name.
import type { Answer } from '../../contract/answer.ts';
import type { AnswerView, EngineeringView, TextbookView } from '../../contract/views.ts';
import { engineeringView } from './engineering.ts';
import { textbookView } from './textbook.ts';

const views: Readonly<Record<AnswerView, (answer: Answer) => EngineeringView | TextbookView>> = {
  engineering: engineeringView,
  textbook: textbookView,
};

/** The same answer in the shape the caller asked for. */
export function viewAnswer(view: AnswerView, answer: Answer): EngineeringView | TextbookView {
  return views[view](answer);
}
