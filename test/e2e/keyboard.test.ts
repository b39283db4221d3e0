import { describe, expect, it } from 'vitest';
import { focused, isFocusSeen, tabTo } from './keys.ts';
import { complete, desktop, expectVisible, panel, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

describe('with the keyboard alone', () => {
  it('one skips to the question, asks, opens a source, reads on, closes, and is back where one was', async () => {
    const { page, complaints } = await browser.visit(sample);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Skip to the content');
    await page.keyboard.press('Enter');
    await tabTo(page, /^TEXTAREA/);
    await page.keyboard.type('Step 3 of Lab 1 on Day 20');
    await page.keyboard.press('Enter');
    const turn = await complete(page, 'Step 3 of Lab 1 on Day 20');
    await tabTo(page, /^A Source 1: Day 20 → Lab 1 → Step 3/, 'Shift+Tab');
    await expectVisible(turn.locator('.sentence.is-marked'));
    await page.keyboard.press('Enter');
    await expectVisible(panel(page).locator('.cited'));
    await page.waitForFunction(() => document.activeElement?.id === 'passage-title');
    await tabTo(page, /^A Step 4/);
    await page.keyboard.press('Enter');
    await expectVisible(panel(page).getByRole('heading', { name: 'Day 20 → Lab 1 → Step 4' }));
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toMatch(/^A Source 1: Day 20 → Lab 1 → Step 3/);
    expect(complaints).toEqual([]);
  });

  it('one starts a new line, rates an answer and starts afresh', async () => {
    const { page } = await browser.visit(sample);
    await tabTo(page, /^TEXTAREA/);
    await page.keyboard.type('What is');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('AEO?');
    await page.keyboard.press('Enter');
    const turn = await complete(page, 'What is AEO?');
    await tabTo(page, /^BUTTON Yes, it helped/, 'Shift+Tab');
    await page.keyboard.press('Space');
    await expectVisible(turn.getByRole('button', { name: 'Yes, it helped', pressed: true }));
    await tabTo(page, /^A New session/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('Try one of these'));
  });

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('the focus shows on everything that can have it (%s)', async (_, viewport) => {
    const { page } = await browser.visit(sample, { viewport });
    const unseen: string[] = [];
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press('Tab');
      const isSeen = await isFocusSeen(page);
      if (!isSeen) unseen.push(await focused(page));
    }
    expect(unseen).toEqual([]);
  });

  it('a passage that covers a phone keeps the focus inside', async () => {
    const { page } = await browser.visit(`${sample}&ref=D20.L1.S3`, { viewport: phone });
    await expectVisible(panel(page).locator('.cited'));
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const element = document.activeElement;
        return element === document.body || document.getElementById('passage')?.contains(element);
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
  });
});
