// Answers that a model wrote, as readers meet them: all checked, one sentence replaced, one left out. For tests of the
// page and for its pictures; their evidence stands in the sample course.
import type { Answer } from '../../functions/contract/answer.ts';
import type { AnswerReference, AnswerSentence } from '../../functions/workspace/model.ts';
import { makeAnswer, makeReference, makeSentence } from './make-answer.ts';

type Evidence = AnswerSentence['evidence'];

/** A sentence of a model with all that it rests on. */
export function written(text: string, evidence: Evidence): AnswerSentence {
  const names = [...new Set(evidence.map(({ reference }) => reference))];
  return makeSentence(text, names, { is_quote: false, evidence });
}

/** The course's own words in the place of a sentence that could not be confirmed. */
export function replacing(text: string, evidence: Evidence): AnswerSentence {
  const names = [...new Set(evidence.map(({ reference }) => reference))];
  return makeSentence(text, names, { starts_passage: true, evidence });
}

/** @param stopped how many sentences were replaced, and left out */
export function writtenAnswer(
  sentences: readonly AnswerSentence[],
  over: Partial<Answer> = {},
  stopped: { readonly replaced?: number; readonly leftOut?: number } = {},
  known: readonly AnswerReference[] = [],
): Answer {
  const names = [...new Set(sentences.flatMap(({ references }) => references))];
  const references = names.map(
    (name) => known.find(({ canonical_reference }) => canonical_reference === name) ?? makeReference(name),
  );
  const verified = sentences.filter(({ is_quote }) => !is_quote).length;
  const { replaced = 0, leftOut = 0 } = stopped;
  return makeAnswer({
    style: 'write',
    sentences: [...sentences],
    references: references.map((reference, index) => ({ ...reference, is_primary: index === 0 })),
    reference_count: references.length,
    answer: sentences.map(({ text }) => text).join(' '),
    model: { id: 'a-model', calls: 3 },
    confidence: null,
    guard: {
      pass: replaced + leftOut === 0,
      is_fallback: false,
      checks: [
        { check: 'verified', pass: true, count: verified },
        ...(replaced > 0 ? [{ check: 'replaced', pass: false, count: replaced }] : []),
        ...(leftOut > 0 ? [{ check: 'left_out', pass: false, count: leftOut }] : []),
      ],
    },
    ...over,
  });
}
