// Fills a prompt's slots from closed lists and encodes question and passages as data.

import type { Profile } from '../functions/course/profile.ts';
import type { QuestionCategory } from '../functions/course/question-category.ts';
import { answerCoach } from './answer-coach.ts';
import { answerEngineering } from './answer-engineering.ts';
import { answerTextbook } from './answer-textbook.ts';
import { nameOfLanguage } from './language-name.ts';
import { type AnswerPrompt, declineMark } from './prompt.ts';

const answerPrompts: readonly AnswerPrompt[] = [answerCoach, answerEngineering, answerTextbook];

/** What the model is given of one passage. */
export interface PromptPassage {
  /** Number the model may mark a sentence with; counted from 1. */
  readonly handle: number;
  readonly title: string;
  /** The sentence that introduces it, for an item of a list. */
  readonly leadIn: string | null;
  /** `step`, `list_item`, `definition`, … */
  readonly kind: string;
  readonly text: string;
}

/** The prompt of a profile. Throws when the profile names none of ours. */
export function answerPrompt(profile: Profile): AnswerPrompt {
  const prompt = answerPrompts.find((candidate) => candidate.id === profile.promptId);
  if (!prompt) throw new Error(`profile ${profile.id} names no prompt: ${profile.promptId}`);
  return prompt;
}

/** School classes a prompt may name. */
const highestClass = 13;

/** Our instructions for one answer. Takes nothing from the question but its category and language tag. */
export function renderInstructions(input: {
  readonly profile: Profile;
  readonly category: QuestionCategory;
  readonly wants: 'answer' | 'passages';
  /** Language tag to answer in. */
  readonly language: string;
  /** Class a textbook is for; a number of ours, never words. */
  readonly classNumber?: number | null;
}): string {
  const prompt = answerPrompt(input.profile);
  const slots: Readonly<Record<string, string>> = {
    form: input.wants === 'passages' ? prompt.passagesForm : prompt.forms[input.category],
    language: nameOfLanguage(input.language),
    decline: declineMark,
    terms: input.profile.explainsTerms ? prompt.termsLine : '',
    class: classLine(prompt, input.classNumber ?? null),
    marks: prompt.marksLine[input.profile.citation],
  };
  return prompt.text
    .replace(/\{\{(\w+)\}\}/g, (slot, name: string) => {
      const value = Object.hasOwn(slots, name) ? slots[name] : undefined;
      if (value === undefined) throw new Error(`prompt ${prompt.id} has an unknown slot ${slot}`);
      return value;
    })
    .replace(/^- *\n/gm, '');
}

/** The reader's class, where the prompt speaks of it and the class is one there is. */
function classLine({ classLine: line = '' }: AnswerPrompt, classNumber: number | null): string {
  const isClass =
    classNumber !== null && Number.isInteger(classNumber) && classNumber >= 1 && classNumber <= highestClass;
  return isClass ? line.replaceAll('{{number}}', String(classNumber)) : '';
}

/** Question and passages as one JSON text, the whole of the user message. */
export function renderAnswerData(input: {
  readonly question: string;
  readonly category: QuestionCategory;
  readonly wants: 'answer' | 'passages';
  readonly passages: readonly PromptPassage[];
}): string {
  return JSON.stringify({
    question: input.question,
    category: input.category,
    wants: input.wants,
    if_not_answered: declineMark,
    passages: input.passages.map(({ handle, title, leadIn, kind, text }) => ({
      handle,
      title,
      ...(leadIn === null ? {} : { introduced_by: leadIn }),
      kind,
      text,
    })),
  });
}
