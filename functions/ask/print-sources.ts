// The printed sources of an answer in inline citation mode: "[Source 1]" after each sentence and the list below them.
// All of it comes from the registry's nodes; no word of a model decides a number or a place.

import type { Answer } from '../contract/answer.ts';
import type { AnswerSource } from '../contract/source.ts';
import { notesChapter } from '../course/author-notes.ts';
import { pageKindOf } from '../course/display-reference.ts';
import type { PublishedCourse, RegistryNode } from '../ports/course-registry.ts';
import { languageOf } from '../text/languages/all.ts';
import { english } from '../text/languages/english.ts';
import type { Language } from '../text/languages/language.ts';
import { joinSentences } from './assemble-answer.ts';
import type { CitedSentence } from './cited-sentence.ts';

/** The course as its book is named. */
export type Book = Pick<PublishedCourse, 'title' | 'classNumber' | 'subject'>;

/** The answer with its sources printed: marks after the sentences, the list below. `sentences` stay as they are. */
export function printSources(
  answer: Answer,
  input: { readonly sentences: readonly CitedSentence[]; readonly book: Book; readonly language: string },
): Answer {
  if (answer.sentences.length === 0) return answer;
  const nodes = new Map(
    input.sentences.flatMap(({ passages }) => passages.map(({ node }) => [node.reference, node] as const)),
  );
  const sources = listSources({ ...input, nodes: [...nodes.values()] });
  const marks = sourceMarks(answer.sentences, answer.style);
  const marked = input.sentences.map((sentence, index) => ({
    ...sentence,
    text: `${sentence.text}${marks[index] ?? ''}`,
  }));
  const text = `${joinSentences(marked)}${printSourceList(sources, input.language)}`;
  return { ...answer, answer: text, sources: [...sources] };
}

/** One source per node, numbered in the order given. `language` is the tag the reader is answered in. */
export function listSources(input: {
  readonly nodes: readonly RegistryNode[];
  readonly book: Book;
  readonly language: string;
}): readonly AnswerSource[] {
  const { book } = input;
  const { sourceWords } = languageOf(input.language) ?? english;
  return input.nodes.map((node, index) => {
    const source = {
      number: index + 1,
      canonical_reference: node.reference,
      book: book.title,
      class_number: book.classNumber,
      subject: book.subject,
      chapter: isCounted(node.container) ? node.container.number : null,
      chapter_title: node.container.title === '' ? null : node.container.title,
      page: node.provenance.pageLabel ?? node.provenance.page?.toString() ?? null,
    };
    const page = sourceWords[pageKindOf(node.provenance.documentPath)];
    return { ...source, text: printSource(source, { ...sourceWords, page }) };
  });
}

/** Notes of a course's authors go by their title alone. */
function isCounted({ containerType, number }: RegistryNode['container']): boolean {
  return containerType === 'chapter' && number !== notesChapter;
}

/** "Algebra One, Class 10, Chapter 5 (Progressions), Page 95", without what is not known. */
function printSource(source: Omit<AnswerSource, 'text'>, words: Language['sourceWords']): string {
  const title = source.chapter_title === null ? '' : ` (${source.chapter_title})`;
  const ofClass = source.class_number === null ? null : `${words.class} ${source.class_number}`;
  const parts = [
    source.book,
    // "Mathematics for Class 10" says it already.
    ofClass !== null && source.book.endsWith(ofClass) ? null : ofClass,
    source.chapter === null ? source.chapter_title : `${words.chapter} ${source.chapter}${title}`,
    source.page === null ? null : `${words.page} ${source.page}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/**
 * " [Source 1][Source 3]" after the last of sentences that rest on the same; numbers count references by first use.
 * Written sentences are given on one by one, before it is known what follows: each has its own.
 */
export function sourceMarks(
  sentences: readonly { readonly references: readonly string[] }[],
  style: Answer['style'] = 'quote',
): readonly string[] {
  const numbers = new Map<string, number>();
  const marks = sentences.map(({ references }) => {
    const own = [...new Set(references)].map((reference) => {
      const number = numbers.get(reference) ?? numbers.size + 1;
      numbers.set(reference, number);
      return `[Source ${number}]`;
    });
    return own.length === 0 ? '' : ` ${own.join('')}`;
  });
  return style === 'write' ? marks : marks.map((mark, index) => (mark === marks[index + 1] ? '' : mark));
}

/** The list as it stands below the sentences, with an empty line before it. */
function printSourceList(sources: readonly AnswerSource[], language: string): string {
  if (sources.length === 0) return '';
  const { sourceWords } = languageOf(language) ?? english;
  const lines = sources.map(({ number, text }) => `- Source ${number}: ${text}`);
  return `\n\n**${sourceWords.sources}:**\n${lines.join('\n')}`;
}
