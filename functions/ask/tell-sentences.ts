// The sentences of an answer as events, each once: as they are written where a model writes, else all at the end.

import type { AnswerSentence, AskEvent } from './ask-interface.ts';
import { type Outcome, renderReferences, renderSentence } from './assemble-answer.ts';
import type { CitedSentence } from './cited-sentence.ts';
import { sourceMarks } from './print-sources.ts';

/** What may be shown of an answer so far. */
export interface SoFar {
  readonly type: 'so_far';
  readonly sentences: readonly CitedSentence[];
}

export type Tell = (sentences: readonly CitedSentence[], style: Outcome['style']) => readonly AskEvent[];

/** @param input.isInline marks are printed after the sentences */
export function createTelling(input: { readonly isInline: boolean; readonly courseVersion: number }): Tell {
  let told = 0;
  return (cited, style) => {
    const events = sentenceEvents(cited.map(renderSentence), input.isInline ? style : null).slice(told);
    told = cited.length;
    if (events.length === 0) return [];
    return [...events, { type: 'references', references: renderReferences(cited, input.courseVersion) }];
  };
}

/** @param markedAs the style of an answer whose sentences have marks; null where they have none */
export function sentenceEvents(
  sentences: readonly AnswerSentence[],
  markedAs: Outcome['style'] | null,
): readonly AskEvent[] {
  const marks = markedAs === null ? [] : sourceMarks(sentences, markedAs);
  return sentences.map((sentence, index): AskEvent => {
    const mark = marks[index];
    return { type: 'sentence', index, sentence, ...(mark === undefined ? {} : { marks: mark }) };
  });
}

/** What a part of a question tells on its way, its sentences as events. */
export async function* tellAsWritten<Result>(
  answering: AsyncGenerator<AskEvent | SoFar, Result>,
  tell: Tell,
): AsyncGenerator<AskEvent, Result> {
  let next = await answering.next();
  for (; !next.done; next = await answering.next()) {
    if (next.value.type === 'so_far') yield* tell(next.value.sentences, 'write');
    else yield next.value;
  }
  return next.value;
}
