import { describe, expect, it } from 'vitest';
import { sampleCourseId } from '../../scripts/browser/browser-stack.ts';
import { expectAccessible } from './accessibility-states.ts';
import { answerWith, claims, claimsWithReplaced, writtenFrom } from './made-answers.ts';
import { ask, expectVisible, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();

async function visitWith(played: typeof claims) {
  const { page, complaints } = await browser.visit(sample);
  const answer = await writtenFrom(page, sampleCourseId, played);
  await answerWith(page, answer);
  return { page, complaints, answer, turn: await ask(page, 'How does a search engine find what I want?') };
}

describe('what a model wrote', () => {
  it('opens all that a sentence rests on at once, with exactly those sentences marked, by the keyboard', async () => {
    const { page, complaints, turn } = await visitWith(claims);
    await expectVisible(turn.getByText('2 sentences, each checked against its passage', { exact: true }));
    await turn.getByRole('link', { name: /^Sources 1, 2 of this sentence: Day 1/ }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(panel(page).getByRole('heading', { name: '2 passages' }));
    await panel(page).locator('.cited mark').first().waitFor();
    const marked = await panel(page).locator('.cited mark').allTextContents();
    expect(marked.join('')).toBe(
      'Crawling: A search engine discovers pages, mostly by following links from pages that it already knows.' +
        'A search engine works out what each page is about and stores the result',
    );
    await expectAccessible(page, 'evidence');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('passage-title');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('is-evidence');
    expect(complaints).toEqual([]);
  });

  it('shows the same to a page that is opened by the link', async () => {
    const { page, turn } = await visitWith(claims);
    const address = await turn.locator('.mark.is-evidence').first().getAttribute('href');
    await page.goto(address ?? '');
    await expectVisible(panel(page).getByRole('heading', { name: '2 passages' }));
    expect(await panel(page).locator('.cited mark').count()).toBeGreaterThan(1);
  });

  it('sets a sentence that could not be confirmed as the quotation it is, and says so', async () => {
    const { page, turn } = await visitWith(claimsWithReplaced);
    await expectVisible(turn.locator('blockquote.quoted').getByText(/^A search engine decides/));
    await expectVisible(turn.getByText('1 of 3 could not be confirmed: the course’s own words instead'));
    expect(await turn.locator('.answer-text > p, .answer-text > blockquote').count()).toBe(3);
    await expectAccessible(page, 'a replaced sentence');
  });
});
