// The workspace as a place to come back to: sessions, sides, and what was typed when the page was reloaded or left.
// What was under way then: journeys/cut-off.test.ts.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

const card = (page: Page) => page.locator('.reply .card').last();
const answerField = (page: Page) => card(page).getByRole('textbox', { name: 'Your answer' });
const session = (page: Page) => new URL(page.url()).searchParams.get('session');

async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await expectVisible(card(page));
}

describe('a session', () => {
  it('begins with the first thing done, holds questions and practice in one timeline, and is found again', async () => {
    const { page, complaints } = await browser.visit(sample);
    expect(session(page)).toBeNull();
    await practise(page);
    const id = session(page);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await page.getByRole('radio', { name: 'Ask the course' }).check({ force: true });
    await ask(page, 'What is AEO?');
    expect(session(page)).toBe(id);
    await page.reload();
    await page.waitForSelector('html.is-live');
    await expectVisible(card(page));
    await complete(page, 'What is AEO?');
    await page.getByRole('link', { name: 'New session' }).click();
    await page.waitForURL((url) => !url.searchParams.has('session'));
    expect(await page.getByRole('article').count()).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('session') === id);
    await complete(page, 'What is AEO?');
    expect(complaints).toEqual([]);
  });

  it('that began with a question offers what to practise as soon as the tutor is chosen', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    expect(await page.getByRole('button', { name: 'Practise', exact: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Work with the tutor' }).check({ force: true });
    await practise(page);
    await page.locator('.dock .tutor-start').waitFor({ state: 'detached' });
  });

  it('is listed, the open one marked', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    const open = page.getByRole('navigation', { name: 'Your sessions' }).locator('[aria-current="page"]');
    expect(await open.locator('.session-title').textContent()).toBe('What is AEO?');
  });
});

describe('a reload in the middle', () => {
  it('keeps what was typed in the field and at a card', async () => {
    const { page } = await browser.visit(sample);
    await practise(page);
    await answerField(page).fill('half an ans');
    await page.locator('#question').fill('half a thought');
    await page.waitForTimeout(300);
    await page.reload();
    await page.waitForSelector('html.is-live');
    expect(await answerField(page).inputValue()).toBe('half an ans');
    expect(await page.locator('#question').inputValue()).toBe('half a thought');
  });
});

describe('on a phone', () => {
  it('each side is a drawer that keeps the focus and gives it back', async () => {
    const { page } = await browser.visit(sample, { viewport: phone });
    for (const [name, title] of [
      ['Sessions', 'Your sessions'],
      ['Info', 'Where you stand'],
    ] as const) {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      const drawer = page.getByRole('dialog', { name: title });
      await expectVisible(drawer);
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        );
        expect(isInside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });
});
