// The last event of a question: the whole answer, with the task that stores it, and whether it may be given again.

import { mayGiveAgain } from './answer-cache.ts';
import type { AskEvent, AskInput, AskServices } from './ask-interface.ts';
import { assembleAnswer, type Outcome } from './assemble-answer.ts';
import { printSources } from './print-sources.ts';
import { pinReferences, saveTask } from './save-answer.ts';
import type { Timings } from './timings.ts';
import type { AskedQuestion } from './understand-question.ts';

export function concludeAnswer(from: {
  readonly input: AskInput;
  readonly services: AskServices;
  readonly asked: AskedQuestion;
  readonly timings: Timings;
  readonly cacheKey: string | null;
}): (outcome: Outcome, made?: { readonly isWhole: boolean }) => AskEvent {
  return (outcome, made = { isWhole: false }) => {
    const { input, services, asked, cacheKey } = from;
    const { course, question } = asked;
    const assembled = assembleAnswer({
      answerId: input.answerId,
      courseId: input.courseId,
      courseVersion: course?.version ?? 0,
      category: question.category,
      outcome,
      proposed: asked.documentsOf(question).proposed,
      spelling: question.mended,
      timingsMs: from.timings.read(),
    });
    const isInline = course !== null && asked.profile.citation === 'inline';
    const answer = isInline
      ? printSources(assembled, { sentences: outcome.sentences, book: course, language: asked.language })
      : assembled;
    const isKept = cacheKey !== null && course !== null && mayGiveAgain(answer, made);
    const cacheEntry = isKept ? { key: cacheKey, profile: course.profile } : null;
    const references = pinReferences(answer, outcome);
    return { type: 'answer', answer, save: saveTask({ answer, references, input, cacheEntry }, services) };
  };
}
