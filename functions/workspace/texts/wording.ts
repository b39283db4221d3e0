// What the interface says, area by area, and the three ways to fill a text. The catalogs (en/, hi/) are plain data: a
// page carries only its own areas in its own language, the scripts carry none.
import { numberFormat, pluralRules } from '../kept-formats.ts';
import type { answerToolTexts } from './en/answer-tools.ts';
import type { askTexts } from './en/ask.ts';
import type { authorNoteTexts } from './en/author-notes.ts';
import type { authorStartTexts } from './en/author-start.ts';
import type { classTexts } from './en/classes.ts';
import type { composerTexts } from './en/composer.ts';
import type { debugTexts } from './en/debug.ts';
import type { documentTexts } from './en/documents.ts';
import type { embedTexts } from './en/embed.ts';
import type { frameTexts } from './en/frame.ts';
import type { myDataTexts } from './en/my-data.ts';
import type { newCourseTexts } from './en/new-course.ts';
import type { operateTexts } from './en/operate.ts';
import type { pathTexts } from './en/path.ts';
import type { questionTexts } from './en/questions.ts';
import type { readerTexts } from './en/reader.ts';
import type { reviewTexts } from './en/review.ts';
import type { runTexts } from './en/runs.ts';
import type { setupTexts } from './en/setup.ts';
import type { studyTexts } from './en/study.ts';
import type { teachingTexts } from './en/teaching.ts';
import type { tryQuestionTexts } from './en/try-question.ts';
import type { tutorTexts } from './en/tutor.ts';

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The same texts in another language: every key, any words. */
export type Wording<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Wording<Texts[Key]>;
};

export interface Texts {
  /** Bar, navigation, signing in, failures: what every page needs. */
  readonly frame: Wording<typeof frameTexts>;
  /** Questions and answers, passages, outline. */
  readonly ask: Wording<typeof askTexts & typeof answerToolTexts>;
  /** Sessions, timeline, cards, context strip. */
  readonly tutor: Wording<typeof tutorTexts>;
  readonly composer: Wording<typeof composerTexts>;
  /** Learning path and progress. */
  readonly path: Wording<typeof pathTexts>;
  /** The course to read: contents, chapters, what can be done with selected words. */
  readonly reader: Wording<typeof readerTexts>;
  readonly study: Wording<typeof studyTexts>;
  /** When flash cards come again, wherever that is told. */
  readonly review: Wording<typeof reviewTexts>;
  readonly debug: Wording<typeof debugTexts>;
  /** Authors: documents, runs, changes. */
  readonly documents: Wording<typeof documentTexts & typeof runTexts>;
  /** Authors: the start page. */
  readonly authorStart: Wording<typeof authorStartTexts>;
  /** Authors and operators: what is missing from the deployment. */
  readonly setup: Wording<typeof setupTexts>;
  /** Authors: a course brought from the browser, and the plain report of a run. */
  readonly newCourse: Wording<typeof newCourseTexts>;
  /** Authors: what was asked, withheld and rated; a question tried with all its steps. */
  readonly questions: Wording<typeof questionTexts & typeof tryQuestionTexts & typeof authorNoteTexts>;
  /** A learner's question to the trainer, in the workspace. */
  readonly teaching: Wording<typeof teachingTexts>;
  /** Teachers' pages: classes, learners, waivers, questions and replies; joining a class. */
  readonly classes: Wording<typeof classTexts>;
  /** Operators: figures, parts, ingestion over all courses. */
  readonly operate: Wording<typeof operateTexts>;
  /** The element for pages of other sites. */
  readonly embed: Wording<typeof embedTexts>;
  /** What is kept of the visitor, and deleting it. */
  readonly myData: Wording<typeof myDataTexts>;
}
export type TextArea = keyof Texts;

/** "{count} of {total}" with its names replaced; a name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** A text with a form for one and a form for others, with `{count}` filled in the language's digits and grouping. */
export function countText(
  forms: { readonly one: string; readonly other: string },
  count: number,
  language: Language,
): string {
  const form = pluralRules(language, {}).select(count) === 'one' ? forms.one : forms.other;
  return fill(form, { count: numberFormat(language, {}).format(count) });
}
