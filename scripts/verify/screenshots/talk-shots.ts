// What is said to the tutor and what it says: questions answered with next steps below, answers typed into the thread, exam
// options as each learner gets them. In the sample course, and in a course in Hindi with the page in Hindi.
import type { Page } from 'playwright-core';
import { hindiAnswers } from '../../../test/e2e/hindi-course.ts';
import { pressOnCard, say } from './acts.ts';
import { askForDrill, beginThread, type Practice, reachExam, rightAnswer, takeTurn } from './practice.ts';
import { hindiCourseId, type Shot, sampleCourseId } from './shot.ts';

const last = '.reply:last-child';

/** A shot of somebody new who has come so far in a course. */
function talk(
  name: string,
  courseId: string,
  reach: (page: Page, practice: Practice) => Promise<unknown>,
  rest: Partial<Shot> = {},
): Shot {
  return {
    name,
    viewer: 'learner',
    path: '/',
    ...(courseId === hindiCourseId ? { language: 'hi' } : {}),
    async prepare(page) {
      const practice = await beginThread(page, courseId);
      await reach(page, practice);
      return practice.address;
    },
    at: last,
    ...rest,
  };
}

const nothing = async () => {};
const said = (messageText: string) => (page: Page, practice: Practice) => takeTurn(page, practice, { messageText });
const drill = (page: Page, practice: Practice) => askForDrill(page, practice);
const hindiDrill = (page: Page, practice: Practice) => askForDrill(page, practice, 'poshan');

/** The right answer of the open drill, typed into the thread as one would say it; null gives a wrong one. */
function typed(name: string, isRight: boolean): Shot {
  let answer = 'I think it is ranking by hand';
  return talk(
    name,
    sampleCourseId,
    async (page, practice) => {
      const asked = await askForDrill(page, practice);
      if (asked && isRight) answer = `I think it is ${rightAnswer(asked)}`;
    },
    { act: (page) => say(page, answer), at: '.card-pill' },
  );
}

export const talkShots: readonly Shot[] = [
  talk('tutor-answers', sampleCourseId, nothing, { act: (page) => say(page, 'What does indexing mean?') }),
  talk('tutor-answers-again', sampleCourseId, said('What does indexing mean?')),
  talk('tutor-answers-drill-open', sampleCourseId, drill, { act: (page) => say(page, 'What is a featured snippet?') }),
  talk('tutor-answers-list', sampleCourseId, nothing, {
    act: (page) => say(page, 'Which kinds of search intent are there?'),
  }),
  talk('tutor-asks-back', sampleCourseId, nothing, { act: (page) => say(page, 'I want to learn about results') }),
  typed('tutor-typed-right', true),
  typed('tutor-typed-wrong', false),
  // Two learners: the same question, each in the order drawn for them.
  talk('exam-drawn-first', sampleCourseId, reachExam),
  talk('exam-drawn-second', sampleCourseId, reachExam),
  talk('hindi-tutor-answers', hindiCourseId, nothing, { act: (page) => say(page, 'प्रकाश संश्लेषण क्या है?') }),
  talk('hindi-tutor-answers-drill-open', hindiCourseId, hindiDrill, {
    act: (page) => say(page, 'तापमापी किसे कहते हैं?'),
  }),
  talk('hindi-tutor-refuses', hindiCourseId, nothing, { act: (page) => say(page, 'फ़ुटबॉल का विश्व कप किसने जीता?') }),
  talk('hindi-tutor-concept', hindiCourseId, (page, practice) =>
    takeTurn(page, practice, { clientEvent: { type: 'REQUEST_CONCEPT', unitId: 'poshan' } }),
  ),
  talk('hindi-tutor-typed', hindiCourseId, hindiDrill, {
    act: async (page) => say(page, hindiAnswer(await page.locator('.card-task').last().innerText())),
    at: '.card-pill',
  }),
  talk('hindi-tutor-stuck', hindiCourseId, hindiDrill, {
    async act(page) {
      await pressOnCard(page, 'मुझे मदद चाहिए');
      await page.locator('.reply').nth(1).waitFor();
    },
  }),
  talk('hindi-tutor-exam', hindiCourseId, async (page, practice) => {
    for (let drills = 0; drills < 6; drills += 1) {
      const card = await askForDrill(page, practice, 'poshan');
      if (card?.card?.type === 'EXAM') return;
      await takeTurn(page, practice, { messageText: hindiAnswer(card?.card?.prompt) });
    }
  }),
];

function hindiAnswer(prompt = ''): string {
  return Object.entries(hindiAnswers).find(([words]) => prompt.includes(words))?.[1] ?? 'परजीवी';
}
