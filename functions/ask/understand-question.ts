// What is known of a question after the first round trip: the question read, its course, profile and texts, and where it
// may look. Decides nothing about the answer.

import { styleInForce } from '../course/answer-style.ts';
import type { OutcomeTexts, Profile } from '../course/profile.ts';
import { outcomeTexts, profiles } from '../course/profile.ts';
import type { PublishedCourse, QuestionOpening } from '../ports/course-registry.ts';
import type { AskInput, AskServices } from './ask-interface.ts';
import { disagreement } from './choose-course.ts';
import { chooseDocuments, type DocumentChoice } from './documents/choose-documents.ts';
import type { OpenedQuestion } from './open-question.ts';
import type { Question } from './question.ts';
import { languageToAskIn } from './question-language.ts';
import { type PreparedReading, readQuestion } from './read-question.ts';
import { quotedWords } from './reading/quoted-words.ts';
import type { WritingServices } from './write/write-answer.ts';

export interface AskedQuestion {
  readonly question: Question;
  readonly profile: Profile;
  readonly texts: OutcomeTexts;
  /** Said before a refusal: the course's language, where the question is in one that finds little. */
  readonly otherLanguage: string | null;
  /** Language tag the reader is answered in. */
  readonly language: string;
  /** Where it, or a part of it, may look. */
  documentsOf(question: Question): DocumentChoice;
  /** Null where the database did not answer. */
  readonly opening: QuestionOpening | null;
  readonly course: PublishedCourse | null;
  /** What it is answered in a model's own words with; null: it is quoted. */
  readonly writing: WritingServices | null;
  /** The filter that names another course than the one asked. */
  readonly disagreement: 'class_number' | 'subject' | null;
}

export async function understandQuestion(
  input: AskInput,
  opened: Exclude<OpenedQuestion, { kind: 'absent' }>,
  { trace, writing }: Pick<AskServices, 'trace' | 'writing'>,
): Promise<AskedQuestion> {
  const opening = opened.kind === 'open' ? opened.opening : null;
  const course = opening?.course ?? null;
  const profile = profiles[course?.profile ?? 'coach'];
  const courseLanguage = course?.language ?? 'en';
  const question = await readOpened(opened.reading, opening, { asTyped: input.request.spelling === 'as_typed' });
  const { filters } = input.request;
  const documentsOf = ({ text, category, mentions }: Question) =>
    chooseDocuments({ question: text, category, filters, documents: opening?.documents ?? [], mentions });
  const language = profile.answersInQuestionLanguage ? question.language : courseLanguage;
  trace?.({
    kind: 'understood',
    question,
    languages: { spoken: question.language, course: courseLanguage, answer: language },
    courseVersion: course?.version ?? 0,
    cache: opened.cacheKey === null ? 'not_looked' : opening?.cached ? 'held' : 'empty',
  });
  const texts = outcomeTexts(profile, question.language);
  const askIn = course && languageToAskIn(question.language, course);
  return {
    question,
    profile,
    texts,
    otherLanguage: askIn && texts.otherLanguage.replaceAll('{language}', askIn),
    language,
    documentsOf,
    opening,
    course,
    writing: writingOf(course, writing),
    disagreement: course === null ? null : disagreement(course, filters),
  };
}

function writingOf(course: PublishedCourse | null, given: AskServices['writing']): WritingServices | null {
  if (course === null || given === undefined) return null;
  const { style: ofDeployment, writer, verifier } = given;
  const { style } = styleInForce({
    ...{ ofDeployment, ofCourse: course.answerStyle },
    ...{ hasWriter: writer !== null, hasVerifier: verifier !== null },
  });
  return style === 'write' && writer !== null && verifier !== null ? { writer, verifier } : null;
}

/** The question with what the first round trip brought of its course; without an opening as far as its words tell. */
export async function readOpened(
  prepared: PreparedReading,
  opening: QuestionOpening | null,
  { asTyped = false }: { readonly asTyped?: boolean } = {},
): Promise<Question> {
  const question = await readQuestion({
    prepared,
    profile: profiles[opening?.course.profile ?? 'coach'],
    courseLanguage: opening?.course.language ?? 'en',
    conversation: opening?.conversation ?? null,
    documents: opening?.documents ?? [],
    headings: opening?.headings ?? [],
    documentFrequencies: opening?.documentFrequencies ?? new Map(),
    nearTerms: opening?.nearTerms ?? new Map(),
    asTyped,
  });
  return quotedWords(prepared.said)?.isExplained ? { ...question, ...asksForMeaning } : question;
}

/** What a selection holds was not said by whoever wants it explained: it names no place and asks for no form. */
const asksForMeaning: Pick<Question, 'answerType' | 'category' | 'mentions' | 'followUp' | 'askedAgain'> = {
  ...{ answerType: 'any', category: 'general', mentions: [], followUp: null, askedAgain: null },
};
