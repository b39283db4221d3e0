// What the buttons under an answer do.
import { answerAsText } from '../answer-as-text.ts';
import { announce, askTextsOf } from './announce.ts';
import type { Parts } from './create-actions.ts';
import { focusField } from './page-manners.ts';

type Given = Pick<Parts, 'store' | 'courseId'>;

/** False where there is nothing to copy or the browser forbids it. */
export async function copyAnswer(turnId: string, { store, courseId }: Given): Promise<boolean> {
  const { turns, frame } = store.read();
  const turn = turns.find(({ id }) => id === turnId);
  if (!turn) return false;
  const { one, many } = askTextsOf(frame).sources;
  const words = { sources: turn.references.length === 1 ? one : many };
  try {
    await navigator.clipboard.writeText(answerAsText({ ...turn, courseId }, words, location.origin));
    return true;
  } catch {
    // Forbidden, or the page did not come by a safe line.
    return false;
  }
}

/** The question stands in the field with the part of the course it was limited to; what stood there gives way. */
export function editQuestion(turnId: string, { store }: Given): void {
  const turn = store.read().turns.find(({ id }) => id === turnId);
  if (!turn || turn.question === '') return;
  store.change((data) => ({ ...data, draft: turn.question, scope: turn.scope, mode: 'ask' }));
  announce(askTextsOf(store.read().frame).toolsSaid.editing);
  focusField();
}
