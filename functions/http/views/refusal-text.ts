// What a view says in the place of an answer that must not be returned: the document's refusal, in the reader's language
// as far as the answer's own script tells it.
import type { Answer } from '../../contract/answer.ts';
import type { AnswerView } from '../../contract/views.ts';
import { languages } from '../../text/languages/all.ts';
import { english } from '../../text/languages/english.ts';

/** Of an answer with sentences that are kept back. */
export function refusalText(answer: Answer, view: AnswerView): string {
  const written = languages.find(
    ({ script }) => script !== null && new RegExp(`\\p{Script=${script}}`, 'u').test(answer.answer),
  );
  return (written ?? english).texts[view].notCovered;
}
