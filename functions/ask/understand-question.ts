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
import { prepareReading, readQuestion } from './read-question.ts';
import type { TraceSink } from './trace/trace-step.ts';

export interface AskedQuestion {
  readonly question: Question;
  readonly profile: Profile;
  readonly texts: OutcomeTexts;
  /** Language tag the reader is answered in. */
  readonly language: string;
  readonly documents: DocumentChoice;
  /** Null where the database did not answer. */
  readonly opening: QuestionOpening | null;
  readonly course: PublishedCourse | null;
  /** The filter that names another course than the one asked. */
  readonly disagreement: 'class_number' | 'subject' | null;
  /** The parts of a question that asks several things, each read as a question of its own. */
  parts(): readonly Question[];
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
  const read = (prepared: OpenedQuestion['reading']) =>
    readQuestion({ prepared, profile, courseLanguage, opening, asTyped: input.request.spelling === 'as_typed' });
  const question = read(opened.reading);
  const { filters } = input.request;
  const documents = chooseDocuments({
    question: question.text,
    category: question.category,
    filters,
    documents: opening?.documents ?? [],
    mentions: question.mentions,
  });
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
    documents,
    opening,
    course,
    disagreement: course === null ? null : disagreement(course, filters),
    parts: () => question.parts.map((part) => ({ ...read(prepareReading(part)), parts: [] })),
  };
}
