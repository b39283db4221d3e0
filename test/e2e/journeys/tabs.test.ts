// One learner in two tabs at once: what is done in both is done once, and neither shows what is not so.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, useBrowser } from '../support.ts';
import {
  answerField,
  answerTo,
  button,
  check,
  course,
  evidence,
  goOn,
  latest,
  practise,
  reachExam,
  sessionOf,
  submit,
} from './tutoring.ts';

const browser = useBrowser();
const thread = /\/api\/tutor\/threads\/[^/?]+\?markup/;

/** The same session in a second tab. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(40_000);
  await other.goto(page.url());
  await other.waitForSelector('html.is-live');
  return other;
}

/** The tab does not hear what others do: it cannot read the session, until this is undone. */
async function deafen(page: Page): Promise<() => Promise<void>> {
  await page.route(thread, (route) => route.abort());
  return () => page.unroute(thread);
}

describe('two tabs', () => {
  it('the same drill answered in both counts once: the later answer is the second try', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    const other = await secondTab(page);
    const hear = await deafen(page);
    await answerField(card).fill('1234');
    await check(latest(other, 'drill'), '0');
    await latest(other, 'drill').locator('.card-pill').waitFor();
    await hear();
    await button(card, 'Check answer').click();
    await expectVisible(card.getByText('Incorrect', { exact: true }));
    await expectVisible(card.getByText('A second try: your progress keeps the first answer.'));
    await expectVisible(card.getByText('1234'));
    expect((await evidence(page)).filter(({ type }) => type === 'drill_graded').length).toBe(1);
  });

  it('the same exam question handed in in both is handed in once', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    const right = await answerTo(card);
    const other = await secondTab(page);
    const hear = await deafen(page);
    await card.getByRole('radio', { name: 'zero', exact: true }).check();
    await submit(latest(other, 'exam'), right);
    await expectVisible(latest(other, 'exam').getByText('Passed', { exact: true }));
    await hear();
    await button(card, 'Submit').click();
    await expectVisible(card.getByText('Passed', { exact: true }));
    const answered = (await evidence(page)).filter(({ type }) => type === 'exam_answered');
    expect(answered.map((event) => 'isCorrect' in event && event.isCorrect)).toEqual([true]);
  });

  it('both handing in at the very same moment: one counts, and both show it', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    const right = await answerTo(card);
    const other = await secondTab(page);
    await card.getByRole('radio', { name: right, exact: true }).check();
    await latest(other, 'exam').getByRole('radio', { name: 'zero', exact: true }).check();
    // At once: a click that waits for the button to stand still comes after the other tab's answer.
    const submits = [card, latest(other, 'exam')].map((each) => button(each, 'Submit'));
    await Promise.all(submits.map((submit) => submit.dispatchEvent('click')));
    const shown = /^(Passed|Locked|Ready again)$/;
    await expectVisible(card.getByText(shown));
    await expectVisible(latest(other, 'exam').getByText(shown));
    const answered = (await evidence(page)).filter(({ type }) => type === 'exam_answered');
    expect(answered.length).toBe(1);
    const isPassed = answered.some((event) => 'isCorrect' in event && event.isCorrect);
    for (const tab of [page, other]) {
      expect(await latest(tab, 'exam').getByText('Passed', { exact: true }).count()).toBe(isPassed ? 1 : 0);
    }
  });

  it('what is asked in one appears in the other, in the list of sessions too', async () => {
    const { page } = await browser.visit(course);
    await practise(page);
    const other = await secondTab(page);
    await other.getByRole('radio', { name: 'Ask the course' }).check();
    await ask(other, 'What is the sum?');
    await complete(page, 'What is the sum?');
  });

  it('different sessions in two tabs stay apart', async () => {
    const { page } = await browser.visit(course);
    await practise(page);
    const other = await page.context().newPage();
    await other.goto(course);
    await other.waitForSelector('html.is-live');
    await practise(other);
    expect(sessionOf(other)).not.toBe(sessionOf(page));
    await check(latest(other, 'drill'));
    await latest(other, 'drill').locator('.card-pill').waitFor();
    await goOn(other, latest(other, 'drill'));
    expect(await page.locator('.reply').count()).toBe(1);
    expect(await page.locator('.card-pill').count()).toBe(0);
  });

  it('a reading of the session that was slow takes nothing away that came meanwhile', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await check(card);
    await card.locator('.card-pill').waitFor();
    // A reading as it was before the next card, which arrives after it.
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let tell = () => {};
    const isHeld = new Promise<void>((resolve) => {
      tell = resolve;
    });
    let count = 0;
    await page.route(thread, async (route) => {
      count += 1;
      if (count > 1) return route.continue();
      const response = await route.fetch();
      tell();
      await gate;
      await route.fulfill({ response });
    });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await isHeld;
    await goOn(page, card);
    const answered = page.waitForResponse(thread);
    letGo();
    await answered;
    // The page draws what it has read in its next turn.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await page.locator('.reply').count()).toBe(2);
  });
});
