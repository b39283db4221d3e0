// A question read once. What the first database round trip needs of it, then, with what that brings, the whole of it. Pure.

import { findTitledParts } from '../course/mention.ts';
import type { Profile } from '../course/profile.ts';
import { smallTalkOf } from '../course/small-talk.ts';
import { contentStems } from '../guard/text.ts';
import type { QuestionOpening } from '../ports/course-registry.ts';
import { questionStems } from '../retrieval/sparse-terms.ts';
import { askedPart } from './asked-part.ts';
import { answerTypeOf, classifyQuestion } from './classify-question.ts';
import { standaloneQuestion } from './follow-up/standalone-question.ts';
import { namesPlaces, readMentions } from './locate-mentions.ts';
import type { Question } from './question.ts';
import { questionLanguage } from './question-language.ts';

export interface PreparedReading {
  readonly said: string;
  readonly text: string;
  readonly stems: readonly string[];
  readonly titles: readonly (readonly string[])[];
  readonly isTalk: boolean;
  readonly mayNamePlace: boolean;
}

export function prepareReading(said: string): PreparedReading {
  const text = askedPart(said);
  return {
    said,
    text,
    stems: questionStems(text),
    titles: findTitledParts(text).map(({ title }) => contentStems(title)),
    isTalk: smallTalkOf(text) !== null,
    mayNamePlace: namesPlaces(text),
  };
}

export function readQuestion(input: {
  readonly prepared: PreparedReading;
  readonly profile: Profile;
  readonly courseLanguage: string;
  readonly opening: Pick<QuestionOpening, 'conversation' | 'documents' | 'headings' | 'documentFrequencies'> | null;
  readonly asTyped?: boolean;
}): Question {
  const { prepared, profile, opening } = input;
  const conversation = opening?.conversation?.filter(({ question }) => smallTalkOf(question ?? '') === null) ?? null;
  const documents = opening?.documents ?? [];
  const text = standaloneQuestion(prepared.text, conversation, profile.mentionSchemes, documents);
  const classified = classifyQuestion(text, profile.categories);
  const stems = questionStems(text);
  const { mentions, followUp } = readMentions(text, profile.mentionSchemes, conversation, documents, opening?.headings);
  return {
    said: prepared.said,
    text,
    language: questionLanguage(prepared.text, input.courseLanguage),
    category: classified.category,
    answerType: answerTypeOf(text, classified, stems),
    isTalk: prepared.isTalk,
    mentions,
    followUp,
    stems,
    carried: [],
    related: [],
    parts: [],
    mended: [],
  };
}
