// Every card of the tutor in every state it can be in, and what stands around it.
import type { Page } from 'playwright-core';
import { breakOff, chooseMode, hold, pressOnCard, say } from './acts.ts';
import {
  answerDrill,
  askForDrill,
  askTrainerAndReply,
  beginThread,
  firstUnit,
  type Practice,
  reachExam,
  submitExam,
  takeTurn,
} from './practice.ts';
import { type Shot, sample, shortLocks } from './shot.ts';

const card = '.reply:last-child';

/** A shot of somebody new who has come to a card. */
function atCard(
  name: string,
  reach: (page: Page, practice: Practice) => Promise<unknown>,
  rest: Partial<Shot> = {},
): Shot {
  return {
    name,
    viewer: 'learner',
    path: sample,
    async prepare(page) {
      const practice = await beginThread(page);
      await reach(page, practice);
      return practice.address;
    },
    at: card,
    ...rest,
  };
}

const drill = (page: Page, practice: Practice) => askForDrill(page, practice);
const concept = (page: Page, practice: Practice) =>
  takeTurn(page, practice, { clientEvent: { type: 'REQUEST_CONCEPT', unitId: firstUnit } });

async function marked(page: Page, practice: Practice, isRight: boolean): Promise<void> {
  const asked = await askForDrill(page, practice);
  if (asked) await answerDrill(page, practice, asked, isRight);
}

/** On through drills that are answered in writing, to one with options. */
async function options(page: Page, practice: Practice): Promise<void> {
  for (let drills = 0; drills < 6; drills += 1) {
    const asked = await askForDrill(page, practice);
    if ((asked?.card?.options?.length ?? 0) > 0) return;
  }
}

async function locked(page: Page, practice: Practice): Promise<void> {
  await submitExam(page, practice, await reachExam(page, practice), false);
}

async function passed(page: Page, practice: Practice): Promise<void> {
  await submitExam(page, practice, await reachExam(page, practice), true);
}

const answer = '.card-drill input, .card-drill textarea';
const drillIsOpen = (page: Page) => page.locator('.card-drill').last().waitFor();

/** In the course whose questions lock for a moment only: until the moment is over. */
async function waitForLock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await page.locator('.card').waitFor();
  const sums: Readonly<Record<string, string>> = { two: '5', four: '9', six: '13', one: '9', ten: '22' };
  for (let drills = 0; drills < 4 && (await page.locator('.card-exam').count()) === 0; drills += 1) {
    const last = page.locator('.card-drill').last();
    const first = /sum of (\w+)/.exec(await last.innerText())?.[1] ?? '';
    await last.locator('input, textarea').fill(sums[first] ?? '0');
    await pressOnCard(page, 'Check answer');
    await last.locator('.card-pill').waitFor();
    const before = await page.locator('.card').count();
    await pressOnCard(page, 'Continue');
    await page.locator('.card').nth(before).waitFor();
  }
  await page.locator('.card-exam').getByRole('radio').first().check({ force: true });
  await pressOnCard(page, 'Submit');
  await page.getByText('You can try it again.').first().waitFor();
}

export const cardShots: readonly Shot[] = [
  atCard('concept', concept),
  {
    name: 'concept-example',
    viewer: 'learner',
    path: shortLocks,
    async act(page) {
      await page.getByRole('button', { name: 'Explain it first' }).click();
      await page.locator('.card summary').first().click();
    },
    at: card,
  },
  atCard('drill', drill, { act: drillIsOpen }),
  atCard('drill-options', options),
  atCard('drill-missing', drill, { act: (page) => pressOnCard(page, 'Check answer') }),
  atCard('drill-checking', drill, {
    async act(page) {
      await hold(page, /drill\/grade/);
      await page.locator(answer).last().fill('crawling');
      await pressOnCard(page, 'Check answer');
    },
  }),
  atCard('drill-failed', drill, {
    async act(page) {
      await breakOff(page, /drill\/grade/);
      await page.locator(answer).last().fill('crawling');
      await pressOnCard(page, 'Check answer');
      await page.locator('.card').last().getByRole('button', { name: 'Try again' }).waitFor();
    },
  }),
  atCard('drill-offline', drill, {
    async act(page) {
      await page.context().setOffline(true);
      await page.locator('.dock .offline').waitFor();
    },
  }),
  atCard('drill-correct', (page, practice) => marked(page, practice, true)),
  atCard('drill-incorrect', (page, practice) => marked(page, practice, false)),
  atCard('drill-stuck', drill, {
    async act(page) {
      await pressOnCard(page, 'I’m stuck');
      await page.locator('.reply').nth(1).waitFor();
    },
  }),
  atCard('exam', reachExam),
  atCard('exam-chosen', reachExam, {
    act: (page) => page.locator('.card-exam').last().getByRole('radio').nth(2).check({ force: true }),
  }),
  atCard('exam-warning', reachExam, { act: (page) => pressOnCard(page, 'See the solution') }),
  atCard('exam-memo', reachExam, {
    async act(page) {
      await pressOnCard(page, 'See the solution');
      await pressOnCard(page, 'Lock it and see the solution');
      await page.locator('.card-support').waitFor();
    },
  }),
  atCard('exam-locked', locked),
  atCard('exam-passed', passed),
  { name: 'exam-lock-over', viewer: 'learner', path: shortLocks, act: waitForLock, at: card },
  atCard('clarifying', drill, { act: (page) => say(page, 'hmm') }),
  atCard('tutor-refuses', drill, { act: (page) => say(page, 'Who won the football world cup in 2014?') }),
  atCard('tutor-thinking', drill, {
    async act(page) {
      await hold(page, /\/turn(\?|$)/);
      await chooseMode(page, 'tutor');
      await page.locator('#question').fill('Can you explain crawling in other words?');
      await page.keyboard.press('Enter');
      await page.locator('.on-its-way').waitFor();
    },
    at: '.on-its-way',
  }),
  atCard('tutor-fails', drill, {
    async act(page) {
      await breakOff(page, /\/turn(\?|$)/);
      await chooseMode(page, 'tutor');
      await page.locator('#question').fill('Can you explain crawling in other words?');
      await page.keyboard.press('Enter');
      await page.locator('.on-its-way').getByRole('button', { name: 'Try again' }).waitFor();
    },
    at: '.on-its-way',
  }),
  {
    name: 'trainer-reply',
    viewer: 'staff',
    path: sample,
    async prepare(page) {
      const practice = await beginThread(page);
      await drill(page, practice);
      await askTrainerAndReply(page, practice);
      return practice.address;
    },
    at: '.trainer-reply',
  },
  {
    name: 'debug-drawer',
    viewer: 'staff',
    path: sample,
    async prepare(page) {
      const practice = await beginThread(page);
      await drill(page, practice);
      return `${practice.address}&debug=1`;
    },
    async act(page) {
      await page.locator('.debug-button').last().click();
      await page.locator('.debug-drawer .debug-inside').waitFor();
    },
  },
  atCard('nudge-and-lock', async (page, practice) => {
    await locked(page, practice);
    await askForDrill(page, practice, 'aeo-principles');
  }),
  atCard('drawer-info', locked, {
    act: (page) => page.getByRole('button', { name: 'Info', exact: true }).click(),
    widths: [768, 390],
  }),
  atCard('hindi-drill', drill, { language: 'hi' }),
  atCard('hindi-exam-locked', locked, { language: 'hi' }),
];
