// A new learner of a course in Hindi, with the page in Hindi: asks, is answered, takes what is offered, types answers into
// the thread, and sits an exam question. On a desktop and on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hindiAnswers } from './hindi-course.ts';
import { accessibilityFaults, desktop, expectVisible, phone, useBrowser } from './support.ts';

const browser = useBrowser();
const course = '/?course=vigyan';

/** Says something to the tutor and gives what it replied. */
async function say(page: Page, words: string) {
  const replies = page.locator('.reply');
  const before = await replies.count();
  await page.locator('#composer input[value="tutor"]').check({ force: true });
  await page.locator('#question').fill(words);
  await page.keyboard.press('Enter');
  await replies.nth(before).waitFor();
  return replies.last();
}

async function answerOfLastDrill(page: Page): Promise<string> {
  const asked = await page.locator('.card-drill .card-task').last().innerText();
  return Object.entries(hindiAnswers).find(([words]) => asked.includes(words))?.[1] ?? 'परजीवी';
}

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('a new learner in Hindi on %s', (_, viewport) => {
  it('is answered, offered next steps, and marked for what is typed into the thread, up to an exam question', async () => {
    const { page, complaints } = await browser.visit(course, { viewport, locale: 'hi-IN' });
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');

    const answered = await say(page, 'प्रकाश संश्लेषण क्या है?');
    await expectVisible(answered.locator('blockquote').getByText(/हरे पौधे सूर्य के प्रकाश/));
    expect(await answered.getByRole('button').allInnerTexts()).toEqual([
      '“पादपों में पोषण” का अभ्यास',
      '“पादपों में पोषण” समझाएँ',
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await answered.getByRole('button', { name: '“पादपों में पोषण” का अभ्यास' }).click();

    for (let drills = 0; drills < 4 && (await page.locator('.card-exam').count()) === 0; drills += 1) {
      await page.locator('.card-drill').nth(drills).waitFor();
      await say(page, await answerOfLastDrill(page));
      await expectVisible(page.locator('.card-drill').nth(drills).getByText('सही', { exact: true }));
    }
    const exam = page.locator('.card-exam');
    await exam.waitFor();
    await exam.getByRole('radio', { name: 'क्योंकि सूर्य का प्रकाश नहीं मिलता' }).check({ force: true });
    await exam.getByRole('button', { name: 'जमा करें' }).click();
    await expectVisible(exam.getByText('सही किया', { exact: true }));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Nothing of ours is left in English: what remains is the name, its licence, and keys of the keyboard. (The
    // lists to choose from name other courses.)
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('select')) list.remove();
    });
    const words = (await page.locator('body').innerText()).match(/[A-Za-z]{2,}/g) ?? [];
    const known = ['Groundwork', 'English', 'Enter', 'Shift', 'CC', 'BY', 'The', 'authors'];
    expect(words.filter((word) => !known.includes(word))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
