// The workspace as a place to come back to: sessions, sides, and what was under way when the page was reloaded, left,
// or cut off from the service.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, field, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

const card = (page: Page) => page.locator('.reply .card').last();
const answerField = (page: Page) => card(page).getByRole('textbox', { name: 'Your answer' });
const session = (page: Page) => new URL(page.url()).searchParams.get('session');

async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Practise', exact: true }).click();
  await expectVisible(card(page));
}

const outboxHolds = (word: string) =>
  Object.entries(sessionStorage).some(([name, value]) => name.startsWith('groundwork outbox') && value.includes(word));
const isOutboxEmpty = () =>
  Object.entries(sessionStorage).every(([name, value]) => !name.startsWith('groundwork outbox') || value === '[]');

/** Requests that post to an address, counted by their keys. */
function postedKeys(page: Page, address: RegExp): Set<string> {
  const keys = new Set<string>();
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    if (request.method() === 'POST' && address.test(request.url()) && key) keys.add(key);
  });
  return keys;
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

  it('of a mark sends it again under its key, so that it is marked once', async () => {
    const { page } = await browser.visit(sample);
    await practise(page);
    const keys = postedKeys(page, /drill\/grade/);
    let isHeld = true;
    await page.route(/drill\/grade/, (route) => (isHeld ? undefined : route.continue()));
    await answerField(page).fill('crawling');
    await card(page).getByRole('button', { name: 'Check answer' }).click();
    await page.waitForFunction(outboxHolds, 'grade');
    isHeld = false;
    await page.reload();
    await expectVisible(card(page).locator('.card-pill'));
    expect(keys.size).toBe(1);
    await page.waitForFunction(isOutboxEmpty);
  });

  it('of a question asks it again', async () => {
    const { page } = await browser.visit(sample);
    let isHeld = true;
    await page.route(/\/ask\?/, (route) => (isHeld ? undefined : route.continue()));
    await field(page).fill('What is AEO?');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.has('session'));
    await page.waitForTimeout(300);
    isHeld = false;
    await page.reload();
    await complete(page, 'What is AEO?');
    expect(await page.getByRole('article').count()).toBe(1);
  });
});

describe('offline in the middle', () => {
  it('an answer waits at its card and is sent once when the connection is back', async () => {
    const { page, context } = await browser.visit(sample);
    await practise(page);
    const keys = postedKeys(page, /drill\/grade/);
    await context.setOffline(true);
    await expectVisible(page.locator('.dock .offline'));
    await answerField(page).fill('crawling');
    await page.keyboard.press('Enter');
    await expectVisible(card(page).getByRole('button', { name: 'Try again' }));
    await context.setOffline(false);
    await expectVisible(card(page).locator('.card-pill'));
    expect(keys.size).toBe(1);
    expect(await page.locator('.dock .offline').count()).toBe(0);
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
