// What kind of thing would answer a question, and whether a sentence holds one that the question did not bring.

import { languages } from '../course/languages/all.ts';
import type { QuestionCategory } from '../course/question-category.ts';
import type { PreparedSentence } from './prepare.ts';

export type AnswerType = 'number' | 'measure' | 'date' | 'name' | 'reason' | 'any';

/** What the question's own words ask for, before its category. */
export function expectedAnswerType(question: string, category: QuestionCategory): AnswerType {
  const text = question.toLowerCase();
  if (/\bhow (?:many|often)\b|\bnumber of\b|कितने/.test(text)) return 'number';
  if (/\bhow (?:much|long|far|tall|high|wide|deep|big|large|heavy|fast|old|hot|thick)\b|\bwhat percent/.test(text))
    return 'number';
  if (
    /\bwhen\b(?! (?:you|we|i|it|they|using|the)\b)|\b(?:what|which|in what) (?:year|date|century|decade|month|day)\b/.test(
      text,
    )
  )
    return 'date';
  if (
    /\bwho(?:m|se)?\b|\bwhat (?:person|company|organi[sz]ation|country|city|team)\b|\bwhich (?:person|company|country|city|team)\b/.test(
      text,
    )
  )
    return 'name';
  if (/^\s*(?:in |at |from |to )?where\b/.test(text)) return 'name';
  if (category === 'technical_value') return 'measure';
  if (category === 'reason' || /^\s*why\b/.test(text)) return 'reason';
  return 'any';
}

const reasonWords =
  /\b(?:because|since|due to|as a result|therefore|so that|in order to|caused? by|reason|leads? to|results? in|thus|hence|to (?:avoid|prevent|ensure|reduce|improve))\b/i;

const otherReasons = languages.flatMap(({ words }) => {
  const reason = words?.answerForms.reason;
  return reason === undefined ? [] : [new RegExp(reason, 'u')];
});

/** Whether a sentence holds something of the type that the question does not already name. */
export function holdsAnswer(
  type: Exclude<AnswerType, 'any'>,
  sentence: PreparedSentence,
  question: PreparedSentence,
): boolean {
  switch (type) {
    case 'number':
      return sentence.figures.quantities.some(
        (quantity) => !question.figures.quantities.some((known) => known.value === quantity.value),
      );
    case 'measure':
      return sentence.figures.quantities.some(
        (quantity) =>
          quantity.kind !== 'ordinal' && !question.figures.quantities.some((known) => known.value === quantity.value),
      );
    case 'date':
      return (
        sentence.figures.dates.length > 0 ||
        sentence.figures.quantities.some((quantity) => quantity.kind === 'year' || quantity.kind === 'period')
      );
    case 'name':
      return [
        ...sentence.entities.names,
        ...(sentence.entities.initial === null ? [] : [sentence.entities.initial]),
      ].some((index) => {
        const stem = sentence.tokens[index]?.stem ?? '';
        return !question.places.has(stem);
      });
    case 'reason':
      return reasonWords.test(sentence.text) || otherReasons.some((pattern) => pattern.test(sentence.text));
  }
}
