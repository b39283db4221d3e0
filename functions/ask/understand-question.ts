// What is known of a question after the first round trip: the question read, its course, profile and texts, and where it
// may look. Decides nothing about the answer.

import type { OutcomeTexts, Profile } from '../course/profile.ts';
import { outcomeTexts, profiles } from '../course/profile.ts';
import type { PublishedCourse, QuestionOpening } from '../ports/course-registry.ts';
import type { AskInput } from './ask-interface.ts';
import { disagreement } from './choose-course.ts';
import { chooseDocuments, type DocumentChoice } from './documents/choose-documents.ts';
import type { OpenedQuestion } from './open-question.ts';
import type { Question } from './question.ts';
import { type PreparedReading, readQuestion } from './read-question.ts';
import type { TraceSink } from './trace/trace-step.ts';

export interface AskedQuestion {
  readonly question: Question;
  readonly profile: Profile;
  readonly texts: OutcomeTexts;
  /** Language tag the reader is answered in. */
  readonly language: string;
  /** Where it, or a part of it, may look. */
  documentsOf(question: Question): DocumentChoice;
  /** Null where the database did not answer. */
  readonly opening: QuestionOpening | null;
  readonly course: PublishedCourse | null;
  /** The filter that names another course than the one asked. */
  readonly disagreement: 'class_number' | 'subject' | null;
}

export function understandQuestion(
  input: AskInput,
  opened: Exclude<OpenedQuestion, { kind: 'absent' }>,
  trace?: TraceSink,
): AskedQuestion {
  const opening = opened.kind === 'open' ? opened.opening : null;
  const course = opening?.course ?? null;
  const profile = profiles[course?.profile ?? 'coach'];
  const courseLanguage = course?.language ?? 'en';
  const question = readOpened(opened.reading, opening, { asTyped: input.request.spelling === 'as_typed' });
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
  return {
    question,
    profile,
    texts: outcomeTexts(profile, question.language),
    language,
    documentsOf,
    opening,
    course,
    disagreement: course === null ? null : disagreement(course, filters),
  };
}

/** The question with what the first round trip brought of its course; without an opening as far as its words tell. */
export function readOpened(
  prepared: PreparedReading,
  opening: QuestionOpening | null,
  { asTyped = false }: { readonly asTyped?: boolean } = {},
): Question {
  return readQuestion({
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
}
