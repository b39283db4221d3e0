// An answer as plain text to be taken elsewhere: its sentences as they stand, each with the numbers of its sources, and
// below them every source with its place, its canonical reference and its address. Pure.
import { placeTitle } from '../contract/place-title.ts';
import { pageAddress } from './addresses.ts';
import { type AnswerPiece, groupSentences, listMarker, type NumberedSentence } from './group-sentences.ts';
import type { AnswerReference, AnswerSentence } from './model.ts';

interface CopiedAnswer {
  readonly courseId: string;
  /** Empty where the question is not kept. */
  readonly question: string;
  readonly sentences: readonly AnswerSentence[];
  readonly references: readonly AnswerReference[];
}

/**
 * @param words heading of the list of sources, in the reader's language
 * @param origin of the service, so that addresses hold outside of its page
 */
export function answerAsText(answer: CopiedAnswer, words: { readonly sources: string }, origin: string): string {
  const { question, sentences, references } = answer;
  const passages = groupSentences(sentences, references).map(({ pieces }) =>
    pieces.map((piece) => pieceText(piece, references)).join('\n\n'),
  );
  const sources = references.map((reference, at) => sourceText(reference, at + 1, answer.courseId, origin));
  const list = sources.length === 0 ? [] : [`${words.sources}:\n${sources.join('\n')}`];
  return [question, ...passages, ...list].filter((part) => part !== '').join('\n\n');
}

function pieceText({ kind, items }: AnswerPiece, references: readonly AnswerReference[]): string {
  const isList = kind === 'list' || kind === 'numbered_list';
  return items
    .map(({ step, number, sentences }) => {
      const words = sentences.map((each) => sentenceText(each, references, isList)).join(' ');
      if (!isList) return words;
      const count = step ?? number;
      return count === null ? `- ${words}` : `${count}. ${words}`;
    })
    .join(isList ? '\n' : ' ');
}

function sentenceText(
  { sentence, isCited }: NumberedSentence,
  references: readonly AnswerReference[],
  isItem: boolean,
) {
  const words = isItem ? sentence.text.slice(listMarker(sentence.text).length) : sentence.text;
  const numbers = sentence.references
    .map((name) => references.findIndex(({ canonical_reference }) => canonical_reference === name) + 1)
    .filter((number) => number > 0);
  const marks = isCited ? numbers.map((number) => `[${number}]`).join('') : '';
  // Behind a table or code on a line of its own: neither is changed by what stands behind it.
  const isBlock = sentence.block === 'table' || sentence.block === 'code' || sentence.block === 'math';
  return marks === '' ? words : `${words}${isBlock ? '\n' : ' '}${marks}`;
}

function sourceText(reference: AnswerReference, number: number, courseId: string, origin: string): string {
  const { canonical_reference: name, display_reference: display, container_title: container, version } = reference;
  const { name: document, section } = reference.document;
  const title = placeTitle({ container, document, section });
  const address = pageAddress({ course: courseId, place: { reference: name, version } });
  return `[${number}] ${title}, ${display} (${name}): ${new URL(address, origin).href}`;
}
