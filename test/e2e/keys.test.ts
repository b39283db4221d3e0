import { describe, expect, it } from 'vitest';
import { ask, expectVisible, field, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();

describe('keys of the ask page', () => {
  it('“/” goes to the question field, and is a sign where one types', async () => {
    const { page, complaints } = await browser.visit(sample);
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.id === 'question');
    expect(await field(page).inputValue()).toBe('');
    await page.keyboard.type('and/or');
    expect(await field(page).inputValue()).toBe('and/or');
    expect(complaints).toEqual([]);
  });

  it('the up arrow brings the last question into the empty field, and moves the cursor in one that is not', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    await ask(page, 'Step 3 of Lab 1 on Day 20');
    await field(page).focus();
    await page.keyboard.press('ArrowUp');
    expect(await field(page).inputValue()).toBe('Step 3 of Lab 1 on Day 20');
    await field(page).fill('something else');
    await page.keyboard.press('ArrowUp');
    expect(await field(page).inputValue()).toBe('something else');
  });

  it('Escape stops an answer on its way; with a passage open it closes that first', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Step 3 of Lab 1 on Day 20');
    await turn.locator('a.mark').first().click();
    await expectVisible(panel(page).locator('.cited'));
    await page.route(/\/ask\?/, () => {});
    await field(page).fill('What is AEO?');
    await field(page).press('Enter');
    await page.locator('.turn[aria-busy="true"]').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await page.locator('.turn[aria-busy="true"]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectVisible(page.getByText('You stopped this answer.'));
    await expectVisible(page.getByRole('button', { name: 'Ask again' }).last());
  });
});
