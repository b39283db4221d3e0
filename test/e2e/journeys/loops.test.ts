// The two loops of a learner, played to the end: drill, mark, continue, to an exam question; exam question, lock,
// countdown, back to it, passed. Told by the page and by the evidence alike.
import { describe, expect, it } from 'vitest';
import { desktop, expectVisible, useBrowser } from '../support.ts';
import {
  answerTo,
  button,
  check,
  course,
  evidence,
  goOn,
  latest,
  lockMs,
  practise,
  reachExam,
  sessionOf,
  submit,
  takeHint,
} from './tutoring.ts';

const browser = useBrowser();
const wide = { viewport: { width: 1440, height: 900 } };

describe('from drill to exam', () => {
  it('wrong, stuck, tried another, right, right: an exam question, each drill in the evidence once', async () => {
    const { page, complaints } = await browser.visit(course);
    let card = await practise(page);
    await check(card, '0');
    await expectVisible(card.getByText('Incorrect', { exact: true }));
    card = await goOn(page, card);
    await takeHint(card);
    await expectVisible(page.getByText('Count on from the first by the second.'));
    for (let drills = 0; drills < 5 && (await card.getByRole('radio').count()) === 0; drills += 1) {
      await check(card);
      await expectVisible(card.getByText('Correct', { exact: true }));
      card = await goOn(page, card);
      // Key ideas in between lead on to a drill.
      if ((await button(card, 'Try a drill').count()) > 0) card = await goOn(page, card, 'Try a drill');
    }
    expect(await card.getByRole('radio').count()).toBe(3);
    const graded = (await evidence(page)).filter(({ type }) => type === 'drill_graded');
    expect(graded.length).toBe(await page.locator('.card-drill .card-pill').count());
    expect(new Set(graded.map((event) => 'messageId' in event && event.messageId)).size).toBe(graded.length);
    expect(complaints).toEqual([]);
  });
});

describe('from an exam question back to it', () => {
  it('wrong, locked, counted down in card and strip, practised meanwhile, tried again from the strip, passed', async () => {
    const { page, complaints } = await browser.visit(course, wide);
    const card = await reachExam(page);
    await submit(card, 'zero');
    const strip = page.locator('.side');
    await expectVisible(strip.getByText('1 exam question is locked'));
    await expectVisible(strip.locator('time'));
    await button(strip, 'Show the question').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.querySelector('.card-exam') !== null))
      .toBe(true);
    await button(card, 'Practise meanwhile').click();
    await page.locator('.card-exam ~ .card-drill, .reply:last-of-type .card-drill').last().waitFor();
    expect(await button(card, 'Submit').count()).toBe(0);
    const drill = latest(page, 'drill');
    await check(drill);
    await expectVisible(drill.getByText('Correct', { exact: true }));
    await strip.getByText('An exam question is ready to try again.').waitFor({ timeout: lockMs });
    const before = await page.locator('.card-exam').count();
    await button(strip, 'Try it again').click();
    await page.locator('.card-exam').nth(before).waitFor();
    const again = latest(page, 'exam');
    await submit(again, await answerTo(again));
    await expectVisible(again.getByText('Passed', { exact: true }));
    await strip.getByText('No exam question to come back to.').waitFor();
    await expectVisible(strip.locator('dd').last());
    const answered = (await evidence(page)).filter(({ type }) => type === 'exam_answered');
    expect(answered.map((event) => 'isCorrect' in event && event.isCorrect)).toEqual([true, false]);
    await goOn(page, again);
    expect(complaints).toEqual([]);
  });

  it('is passed at once, counts in the strip, and goes on', async () => {
    const { page } = await browser.visit(course, wide);
    const card = await reachExam(page);
    const tiers = page.locator('.strip-tiers dd');
    const before = await tiers.allTextContents();
    await submit(card, await answerTo(card));
    await expectVisible(card.getByText('Passed', { exact: true }));
    await page.waitForFunction((counts) => {
      const now = [...document.querySelectorAll('.side .strip-tiers dd')].map(({ textContent }) => textContent);
      return now.length > 0 && now.join() !== counts;
    }, before.join());
    await goOn(page, card);
    expect(await card.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  it('a session that is opened again later stands where it was left, and goes on', async () => {
    const { page } = await browser.visit(course, { viewport: desktop });
    const card = await reachExam(page);
    await submit(card, 'one hundred');
    await expectVisible(card.getByText('Locked', { exact: true }));
    const id = sessionOf(page);
    await page.goto(course);
    await page.waitForSelector('html.is-live');
    await page.locator(`.rail a.session[href*="${id}"]`).click();
    await page.waitForURL((url) => url.searchParams.get('session') === id);
    await page.waitForSelector('html.is-live');
    const same = latest(page, 'exam');
    await same.getByText('You can try it again.').waitFor({ timeout: lockMs });
    await goOn(page, same);
    await submit(latest(page, 'exam'), await answerTo(latest(page, 'exam')));
    await expectVisible(latest(page, 'exam').getByText('Passed', { exact: true }));
  });
});
