// Both languages whole. For the server only: a script that imported this would carry every text there is.
import { answerToolTexts as toolsEn } from './en/answer-tools.ts';
import { askTexts as askEn } from './en/ask.ts';
import { authorNoteTexts as notesEn } from './en/author-notes.ts';
import { authorStartTexts as authorStartEn } from './en/author-start.ts';
import { classTexts as classesEn } from './en/classes.ts';
import { composerTexts as composerEn } from './en/composer.ts';
import { debugTexts as debugEn } from './en/debug.ts';
import { documentTexts as documentsEn } from './en/documents.ts';
import { embedTexts as embedEn } from './en/embed.ts';
import { frameTexts as frameEn } from './en/frame.ts';
import { myDataTexts as myDataEn } from './en/my-data.ts';
import { newCourseTexts as newCourseEn } from './en/new-course.ts';
import { operateTexts as operateEn } from './en/operate.ts';
import { pathTexts as pathEn } from './en/path.ts';
import { questionTexts as questionsEn } from './en/questions.ts';
import { readerTexts as readerEn } from './en/reader.ts';
import { reviewTexts as reviewEn } from './en/review.ts';
import { runTexts as runsEn } from './en/runs.ts';
import { setupTexts as setupEn } from './en/setup.ts';
import { studyTexts as studyEn } from './en/study.ts';
import { teachingTexts as teachingEn } from './en/teaching.ts';
import { tryQuestionTexts as tryEn } from './en/try-question.ts';
import { tutorTexts as tutorEn } from './en/tutor.ts';
import { answerToolTexts as toolsHi } from './hi/answer-tools.ts';
import { askTexts as askHi } from './hi/ask.ts';
import { authorNoteTexts as notesHi } from './hi/author-notes.ts';
import { authorStartTexts as authorStartHi } from './hi/author-start.ts';
import { classTexts as classesHi } from './hi/classes.ts';
import { composerTexts as composerHi } from './hi/composer.ts';
import { debugTexts as debugHi } from './hi/debug.ts';
import { documentTexts as documentsHi } from './hi/documents.ts';
import { embedTexts as embedHi } from './hi/embed.ts';
import { frameTexts as frameHi } from './hi/frame.ts';
import { myDataTexts as myDataHi } from './hi/my-data.ts';
import { newCourseTexts as newCourseHi } from './hi/new-course.ts';
import { operateTexts as operateHi } from './hi/operate.ts';
import { pathTexts as pathHi } from './hi/path.ts';
import { questionTexts as questionsHi } from './hi/questions.ts';
import { readerTexts as readerHi } from './hi/reader.ts';
import { reviewTexts as reviewHi } from './hi/review.ts';
import { runTexts as runsHi } from './hi/runs.ts';
import { setupTexts as setupHi } from './hi/setup.ts';
import { studyTexts as studyHi } from './hi/study.ts';
import { teachingTexts as teachingHi } from './hi/teaching.ts';
import { tryQuestionTexts as tryHi } from './hi/try-question.ts';
import { tutorTexts as tutorHi } from './hi/tutor.ts';
import type { Language, TextArea, Texts } from './wording.ts';

const catalogs: Readonly<Record<Language, Texts>> = {
  en: {
    frame: frameEn,
    ask: { ...askEn, ...toolsEn },
    tutor: tutorEn,
    composer: composerEn,
    path: pathEn,
    reader: readerEn,
    study: studyEn,
    review: reviewEn,
    debug: debugEn,
    documents: { ...documentsEn, ...runsEn },
    authorStart: authorStartEn,
    setup: setupEn,
    newCourse: newCourseEn,
    questions: { ...questionsEn, ...tryEn, ...notesEn },
    teaching: teachingEn,
    classes: classesEn,
    operate: operateEn,
    embed: embedEn,
    myData: myDataEn,
  },
  hi: {
    frame: frameHi,
    ask: { ...askHi, ...toolsHi },
    tutor: tutorHi,
    composer: composerHi,
    path: pathHi,
    reader: readerHi,
    study: studyHi,
    review: reviewHi,
    debug: debugHi,
    documents: { ...documentsHi, ...runsHi },
    authorStart: authorStartHi,
    setup: setupHi,
    newCourse: newCourseHi,
    questions: { ...questionsHi, ...tryHi, ...notesHi },
    teaching: teachingHi,
    classes: classesHi,
    operate: operateHi,
    embed: embedHi,
    myData: myDataHi,
  },
};

/** The texts of some areas; the frame's come with them. */
export function textsOf(language: Language, areas: readonly TextArea[]): Partial<Texts> {
  const all = catalogs[language];
  return Object.fromEntries([...new Set<TextArea>(['frame', ...areas])].map((area) => [area, all[area]]));
}
