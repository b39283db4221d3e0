import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();

describe('where there is no plain answer', () => {
  it('not covered: says so, cites nothing, leads to the nearest titles', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'How do I implement machine learning for SEO?');
    await expectVisible(
      turn.getByRole('heading', { name: 'The course doesn’t seem to answer this. Closest passages:' }),
    );
    expect(await turn.locator('.source').count()).toBe(0);
    expect(await turn.locator('.sentence').count()).toBe(0);
    const nearest = turn.locator('.suggestion').first();
    const title = await nearest.locator('.suggestion-title').textContent();
    await nearest.click();
    await expectVisible(panel(page).getByRole('heading', { name: title?.split(' · ').at(-1) ?? '' }));
  });

  it('ambiguous: offers each meaning, and the chosen one is answered', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Step 3 of Lab 1');
    await expectVisible(turn.getByRole('heading', { name: 'Which one do you mean?' }));
    expect(await turn.locator('.suggestion-place').allTextContents()).toEqual(
      expect.arrayContaining(['Day 1 → Lab 1 → Step 3', 'Day 20 → Lab 1 → Step 3']),
    );
    await turn.getByRole('button', { name: /Day 20 → Lab 1 → Step 3/ }).click();
    const chosen = await complete(page, 'Day 20 → Lab 1 → Step 3');
    expect(await chosen.locator('.source-place').allTextContents()).toEqual(['Day 20 → Lab 1 → Step 3']);
  });

  it('unknown: says that there is no such place, and which are nearest', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Step 9 of Lab 1 on Day 20');
    await expectVisible(turn.getByRole('heading', { name: 'No such place in this course' }));
    await turn.locator('.suggestion').first().click();
    await expectVisible(panel(page).getByRole('heading', { name: /Day 20 → Lab 1/ }));
  });

  it('tells how an answer came about to those who ask', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    await turn.getByText('How this answer was found').click();
    await expectVisible(turn.getByText('Search by meaning and words'));
    await expectVisible(turn.getByText('Course version'));
  });
});
