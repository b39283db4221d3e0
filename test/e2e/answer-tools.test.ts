import { describe, expect, it } from 'vitest';
import { tabTo } from './keys.ts';
import { ask, complete, expectVisible, field, sample, useBrowser } from './support.ts';

const browser = useBrowser();
const question = 'What is AEO?';

describe('an answer', () => {
  it('is copied with its sources by the keyboard', async () => {
    const { page, complaints } = await browser.visit(sample, { permissions: ['clipboard-read', 'clipboard-write'] });
    const turn = await ask(page, question);
    await tabTo(page, /^BUTTON Copy with sources/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectVisible(turn.getByText('Copied with its sources.'));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^What is AEO\?\n\n/);
    const sources = copied.split(/\n\nSources?:\n/)[1]?.split('\n') ?? [];
    expect(sources.length).toBe(await turn.locator('.source').count());
    const [address = ''] = sources.map((line) => new URL(line.slice(line.lastIndexOf('http'))).href);
    await page.goto(address);
    await expectVisible(page.getByRole('dialog').locator('.cited'));
    expect(complaints).toEqual([]);
  });

  it('says so where the browser forbids copying', async () => {
    const { page } = await browser.visit(sample);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    const turn = await ask(page, question);
    await turn.getByRole('button', { name: 'Copy with sources' }).click();
    await expectVisible(turn.getByText('Your browser did not allow copying.'));
  });

  it('is asked for again with what stands in the field left there', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, question);
    await field(page).fill('half a thought');
    const [asked] = await Promise.all([
      page.waitForRequest(/\/ask/),
      turn.getByRole('button', { name: 'Ask again' }).click(),
    ]);
    expect(asked.postDataJSON().question).toBe(question);
    await page.waitForFunction(() => document.querySelectorAll('.turn .details').length === 2);
    expect(await field(page).inputValue()).toBe('half a thought');
  });

  it('has its question changed and asked anew; only the last one’s', async () => {
    const { page } = await browser.visit(sample);
    const first = await ask(page, 'Step 3 of Lab 1 on Day 20');
    await ask(page, question);
    expect(await first.getByRole('button', { name: 'Edit the question' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Edit the question' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'question');
    expect(await field(page).inputValue()).toBe(question);
    await page.keyboard.press('End');
    await page.keyboard.type(' And what is GEO?');
    await page.keyboard.press('Enter');
    await complete(page, 'What is AEO? And what is GEO?');
    expect(await page.getByRole('article').count()).toBe(3);
  });

  it('has the same buttons in Hindi', async () => {
    const { page } = await browser.visit(sample, { locale: 'hi-IN' });
    await page.locator('#question').fill(question);
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: 'स्रोतों के साथ कॉपी करें' }));
    await expectVisible(page.getByRole('button', { name: 'फिर से पूछें' }));
    await expectVisible(page.getByRole('button', { name: 'प्रश्न बदलें' }));
  });
});
