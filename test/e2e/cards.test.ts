import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerTo, button, check, course, latest, lockMs, reachExam, submit } from './journeys/tutoring.ts';
import { accessibilityFaults, expectVisible, phone, useBrowser } from './support.ts';

const browser = useBrowser();

/** Marks the latest drill with its right answer, or with another one. */
async function answerDrill(page: Page, given?: string): Promise<void> {
  const card = latest(page, 'drill');
  await check(card, given);
  await card.locator('.card-pill').waitFor();
}

describe('a drill', () => {
  it('is answered by keyboard, its result takes the focus and is announced, and it goes on', async () => {
    const { page, complaints } = await browser.visit(course);
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    const card = page.locator('.card-drill').first();
    const field = card.getByRole('textbox', { name: 'Your answer' });
    await field.fill(await answerTo(card));
    await page.keyboard.press('Enter');
    await expectVisible(card.getByText('Correct', { exact: true }));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status');
    expect(await card.getByRole('status').innerText()).toBe('Correct');
    expect(await field.count()).toBe(0);
    await button(card, 'Continue').click();
    await page.locator('.card-drill').nth(1).waitFor();
    // What was done stays to be read, without buttons that lead nowhere.
    expect(await card.getByRole('button').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('without an answer asks for one; wrongly answered it says so, and it goes on', async () => {
    const { page } = await browser.visit(course);
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    const card = page.locator('.card-drill').first();
    await button(card, 'Check answer').click();
    await expectVisible(card.getByText('Write an answer first.'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^card-.*-answer$/);
    await answerDrill(page, '0');
    await expectVisible(card.getByText('Incorrect', { exact: true }));
    await expectVisible(card.getByText('Zero is what you have before you begin to count.'));
    await button(card, 'Continue').click();
    await page.locator('.card-drill').nth(1).waitFor();
  });

  it('has a hint for whoever is stuck', async () => {
    const { page } = await browser.visit(course);
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    await button(page.locator('.card-drill').first(), 'I’m stuck').click();
    await expectVisible(page.getByText('Count on from the first by the second.'));
    // It stands in the card, and the focus stays with the drill.
    await expectVisible(page.locator('.card-hints').getByText('Count on from the first by the second.'));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.reply, .card-drill') !== null))
      .toBe(true);
    await answerDrill(page);
  });
});

describe('key ideas', () => {
  it('lead to their passages and on to a drill', async () => {
    const { page } = await browser.visit(course);
    await page.getByRole('button', { name: 'Explain it first', exact: true }).click();
    const card = latest(page, 'concept');
    await card.locator('.mark').first().click();
    await expectVisible(page.getByRole('dialog').locator('.cited'));
    await page.keyboard.press('Escape');
    await card.locator('summary').click();
    await expectVisible(card.locator('details math').first());
    await button(card, 'Try a drill').click();
    await latest(page, 'drill').waitFor();
  });
});

describe('an exam question', () => {
  it('wrongly answered is locked, counts down, can be tried again when the time is over, and is passed', async () => {
    const { page, complaints } = await browser.visit(course);
    const card = await reachExam(page);
    await submit(card, 'zero');
    await expectVisible(card.getByText('That was not the right answer'));
    expect(await card.getByRole('radio', { name: 'zero' }).isDisabled()).toBe(true);
    const first = await card.locator('time').innerText();
    expect(first).toMatch(/^Opens again in \d+ seconds?$/);
    await page.waitForFunction((text) => document.querySelector('.card-exam time')?.textContent !== text, first);
    await card.getByText('You can try it again.').waitFor({ timeout: lockMs });
    await button(card, 'Continue').click();
    await page.locator('.card-exam').nth(1).waitFor();
    const again = latest(page, 'exam');
    await submit(again, await answerTo(again));
    await expectVisible(again.getByText('Passed', { exact: true }));
    await expectVisible(button(again, 'Continue'));
    expect(complaints).toEqual([]);
  });

  it('warns what a look at the memo costs; left alone it costs nothing, looked at it locks', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    await button(card, 'See the solution').click();
    await expectVisible(card.getByText('Seeing the solution locks this question for a while.'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.card-warning'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('See the solution');
    expect(await button(card, 'Submit').isEnabled()).toBe(true);
    await button(card, 'See the solution').click();
    await button(card, 'Lock it and see the solution').click();
    await expectVisible(card.getByRole('article', { name: 'Solution' }).locator('math'));
    await expectVisible(card.getByText('This question is locked for a while.'));
    expect(await button(card, 'Submit').count()).toBe(0);
    await button(card, 'Add to revisit list').click();
    await expectVisible(button(card, 'In your revisit list'));
    // It had no attempt: when the lock has ended, this very card can be answered.
    await card.getByText('You can answer it now.').waitFor({ timeout: lockMs });
    await submit(card, await answerTo(card));
    await expectVisible(card.getByText('Passed', { exact: true }));
  });

  it('stays as it is after a reload and in another tab, with what was answered at each card', async () => {
    const { page, context } = await browser.visit(course);
    await submit(await reachExam(page), 'one hundred');
    await expectVisible(latest(page, 'exam').getByText('Locked', { exact: true }));
    const drill = await page.locator('.card-drill .card-given').first().innerText();
    await page.reload();
    const other = await context.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      const card = latest(tab, 'exam');
      await expectVisible(card.getByText(/Locked|Ready again/));
      expect(await card.getByRole('radio', { name: 'one hundred Your answer' }).isChecked()).toBe(true);
      expect(await card.getByText('Your answer').count()).toBe(1);
      expect(await tab.locator('.card-drill .card-given').first().innerText()).toBe(drill);
    }
  });
});

describe('cards', () => {
  it.each([
    ['on a desktop', {}],
    ['on a phone, dark', { viewport: phone, colorScheme: 'dark' as const }],
  ])('hold to the rules of accessibility and stay within the page %s', async (_, options) => {
    const { page } = await browser.visit(course, options);
    const card = await reachExam(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await submit(card, 'zero');
    await card.locator('time').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
