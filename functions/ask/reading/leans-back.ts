// Which earlier questions a question cannot be understood without. Pure; by the form of their words, as a question is read.
import { answerFormOf } from './answer-form.ts';
import { leansOn, termsOf } from './carry-terms.ts';
import { readWords } from './words.ts';

/** @param before earlier questions of the conversation, newest first. Returns those that it goes on from, oldest first */
export function questionsLeantOn(question: string, before: readonly string[]): readonly string[] {
  const [last, ...older] = before;
  if (last === undefined || !leansBack(question)) return [];
  return [...questionsLeantOn(last, older), last];
}

function leansBack(question: string): boolean {
  const words = readWords(question);
  const form = answerFormOf(question, words, []);
  return (
    leansOn(
      words,
      termsOf(words, (index) => form.asking.has(index)),
      form,
    ) !== 'nothing'
  );
}
