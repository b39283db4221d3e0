// What a learner sees beside the cards: beginnings, answers, refusals, sources, the composer, the path and the progress.
import type { Page } from 'playwright-core';
import { installFakeRecognition } from '../../../test/e2e/fake-recognition.ts';
import { hostileCourseId, pushedCourseId } from '../../browser/browser-stack.ts';
import { ask, breakOff, chooseMode, dropFile, hold, openPassage } from './acts.ts';
import { answerDrill, askForDrill, beginThread, reachExam, submitExam } from './practice.ts';
import { drawerWidths, type Shot, sample, sampleCourseId } from './shot.ts';

const learner = { viewer: 'learner', path: sample } as const;
const last = '.turn:last-child';
const refused = 'How do I implement machine learning for SEO?';

/** Somebody who has come some way: two units, a question passed, another locked. */
async function workForAWhile(page: Page): Promise<string> {
  const practice = await beginThread(page);
  await submitExam(page, practice, await reachExam(page, practice), true);
  const drill = await askForDrill(page, practice, 'search-intent');
  if (drill) await answerDrill(page, practice, drill, false);
  await submitExam(page, practice, await reachExam(page, practice), false);
  return sample;
}

async function askTrainer(page: Page): Promise<void> {
  await ask(page, refused);
  await page.getByRole('button', { name: 'Ask my trainer' }).click();
  await page.locator('.trainer-form').waitFor();
}

async function openMaths(page: Page, words: string): Promise<void> {
  await chooseMode(page, 'tutor');
  await page.locator('#composer').getByRole('button', { name: 'Maths input' }).click();
  await page.locator('#question').fill(words);
  await page.locator('#composer .math-preview math').waitFor();
}

async function speak(page: Page, isHeard: boolean): Promise<void> {
  await page.evaluate(installFakeRecognition, [{ words: 'x squared plus two x equals eight' }]);
  await chooseMode(page, 'tutor');
  await page.getByRole('button', { name: 'Speak', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Speak/ });
  await dialog.waitFor();
  if (!isHeard) return;
  await dialog.getByRole('button', { name: 'Allow and start' }).click();
  await dialog.getByRole('button', { name: 'Stop listening' }).click();
  await dialog.locator('msup').waitFor();
}

async function goOffline(page: Page): Promise<void> {
  await ask(page, 'What is AEO?');
  await page.context().setOffline(true);
  await page.locator('.dock .offline').waitFor();
}

const longQuestion = `I have read the chapter twice and I am still not sure about this. ${'When a page is crawled but never indexed, what should I look at first, and in which order? '.repeat(6)}`;

const answers: readonly Shot[] = [
  { ...learner, name: 'start' },
  { ...learner, name: 'start-without-path', path: `/?course=${pushedCourseId}` },
  { ...learner, name: 'start-hostile', path: `/?course=${hostileCourseId}` },
  { ...learner, name: 'start-unit', path: `${sample}&unit=results-page` },
  { ...learner, name: 'start-returning', prepare: workForAWhile },
  { ...learner, name: 'lobby', path: '/' },
  { ...learner, name: 'answer', act: (page) => ask(page, 'What is AEO?'), at: last },
  { ...learner, name: 'answer-steps', act: (page) => ask(page, 'Lab 1 on Day 20'), at: last },
  { ...learner, name: 'answer-maths', act: (page) => ask(page, 'How do I calculate click-through rate?'), at: last },
  {
    ...learner,
    name: 'answer-details',
    async act(page) {
      await ask(page, 'What is AEO?');
      await page.locator('.turn .details summary').click();
    },
    at: '.turn .details',
  },
  {
    ...learner,
    name: 'answer-marked',
    async act(page) {
      await ask(page, 'Which principles does AEO rest on?');
      await page.locator('.source a').nth(1).focus();
    },
  },
  {
    ...learner,
    name: 'feedback',
    async act(page) {
      await ask(page, 'What is AEO?');
      await page.getByRole('button', { name: 'No, it did not help' }).click();
    },
    at: '.feedback',
  },
  { ...learner, name: 'refusal', act: (page) => ask(page, refused), at: last },
  { ...learner, name: 'trainer-form', act: askTrainer, at: '.trainer-form' },
  {
    ...learner,
    name: 'trainer-sent',
    async act(page) {
      await askTrainer(page);
      await page.locator('.trainer-form textarea').last().fill('I need it for a project at work.');
      await page.locator('.trainer-form button[type="submit"]').click();
      await page.locator('.trainer-sent').waitFor();
    },
    at: '.trainer-sent',
  },
  { ...learner, name: 'ambiguous', act: (page) => ask(page, 'Step 3 of Lab 1'), at: last },
  { ...learner, name: 'unknown', act: (page) => ask(page, 'Step 9 of Lab 1 on Day 20'), at: last },
  {
    ...learner,
    name: 'follow-up',
    async act(page) {
      await ask(page, 'Step 3 of Lab 1 on Day 20');
      await ask(page, 'And step 4?');
    },
  },
  { ...learner, name: 'passage', act: (page) => openPassage(page, 'Step 3 of Lab 1 on Day 20') },
  { ...learner, name: 'passage-maths', act: (page) => openPassage(page, 'How do I calculate click-through rate?') },
  {
    ...learner,
    name: 'asking',
    async act(page) {
      await hold(page, /\/ask(\?|$)/);
      await chooseMode(page, 'ask');
      await page.locator('#question').fill('What is AEO?');
      await page.keyboard.press('Enter');
      await page.locator('.turn').waitFor();
    },
  },
  {
    ...learner,
    name: 'failure',
    async act(page) {
      await breakOff(page, /\/ask(\?|$)/);
      await chooseMode(page, 'ask');
      await page.locator('#question').fill('What is AEO?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  { ...learner, name: 'offline', act: goOffline },
];

const sides: readonly Shot[] = [
  {
    ...learner,
    name: 'drawer-sessions',
    async act(page) {
      await ask(page, 'What is AEO?');
      await page.getByRole('button', { name: 'Sessions', exact: true }).click();
    },
    widths: drawerWidths,
  },
  {
    ...learner,
    name: 'menu',
    act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    widths: drawerWidths,
  },
];

const composing: readonly Shot[] = [
  { ...learner, name: 'maths', act: (page) => openMaths(page, '\\frac{3}{4} + \\sqrt{x}') },
  {
    ...learner,
    name: 'maths-greek',
    act: async (page) => {
      await openMaths(page, '2\\pi');
      await page.getByRole('tab', { name: 'Greek' }).click();
    },
  },
  { ...learner, name: 'voice', act: (page) => speak(page, false) },
  { ...learner, name: 'voice-heard', act: (page) => speak(page, true) },
  { ...learner, name: 'file-refused', act: dropFile },
  {
    ...learner,
    name: 'long-text',
    async act(page) {
      await chooseMode(page, 'ask');
      await page.locator('#question').fill(longQuestion);
    },
  },
];

const path = `/path?course=${sampleCourseId}`;
const progress = `/progress?course=${sampleCourseId}`;

const standing: readonly Shot[] = [
  { ...learner, name: 'path', path },
  {
    ...learner,
    name: 'path-unit',
    async prepare(page) {
      await workForAWhile(page);
      return `${path}&unit=structured-content`;
    },
    isWhole: true,
  },
  { ...learner, name: 'path-list', path: `${path}&view=list`, isWhole: true },
  { ...learner, name: 'path-none', path: `/path?course=${pushedCourseId}` },
  { ...learner, name: 'path-no-course', path: '/path' },
  { ...learner, name: 'progress-empty', path: progress },
  {
    ...learner,
    name: 'progress',
    async prepare(page) {
      await workForAWhile(page);
      return progress;
    },
    isWhole: true,
  },
];

const edges: readonly Shot[] = [
  { ...learner, name: 'join', path: '/join' },
  { ...learner, name: 'join-wrong-code', path: '/join?code=ABCD-EFGH' },
  { ...learner, name: 'sign-in', path: '/sign-in' },
  { ...learner, name: 'forbidden', path: '/author' },
  { ...learner, name: 'not-found', path: '/no-such-page' },
  { ...learner, name: 'no-such-course', path: '/?course=no-such-course' },
  { ...learner, name: 'offline-page', path: '/offline' },
];

const inHindi: readonly Shot[] = [
  { ...learner, name: 'hindi-start', language: 'hi' },
  { ...learner, name: 'hindi-answer', language: 'hi', act: (page) => ask(page, 'What is AEO?'), at: last },
  { ...learner, name: 'hindi-refusal', language: 'hi', act: (page) => ask(page, refused), at: last },
  { ...learner, name: 'hindi-path', language: 'hi', path },
  {
    ...learner,
    name: 'hindi-progress',
    language: 'hi',
    async prepare(page) {
      await workForAWhile(page);
      return progress;
    },
    isWhole: true,
  },
];

export const learnerShots: readonly Shot[] = [...answers, ...sides, ...composing, ...standing, ...edges, ...inHindi];
