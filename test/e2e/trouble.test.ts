import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ask, complete, expectVisible, field, panel, sample, useBrowser } from './support.ts';

const browser = useBrowser();

const problem = {
  type: '/api/openapi.json#/x-problems/unavailable',
  title: 'A part of the service cannot be reached',
  status: 503,
  code: 'unavailable',
  detail: 'Please try again in a moment.',
  request_id: 'request-of-this-test',
};
const unavailable = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) });

describe('when something fails', () => {
  it('offline: the question is kept, and asked again when told to', async () => {
    const { page, context } = await browser.visit(sample);
    await field(page).click();
    await context.setOffline(true);
    await field(page).fill('What is AEO?');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('You are offline'));
    await expectVisible(page.getByRole('heading', { level: 2, name: 'What is AEO?' }));
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    const turn = await complete(page, 'What is AEO?');
    expect(await turn.locator('.sentence').count()).toBeGreaterThan(0);
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('a problem says what it is, and which request to name', async () => {
    const { page } = await browser.visit(sample);
    await page.route('**/ask**', unavailable);
    await field(page).fill('What is AEO?');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText(problem.title));
    await expectVisible(page.getByText(problem.request_id));
    await page.unroute('**/ask**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await complete(page, 'What is AEO?');
    expect(await page.getByText(problem.title).count()).toBe(0);
  });

  it('an answer that breaks off keeps what had passed, and says that it broke off', async () => {
    const { page } = await browser.visit(sample);
    const sentence = { index: 0, text: 'The first sentence.', html: 'The first sentence.', references: [], support: 1 };
    await page.route('**/ask**', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        headers: { 'x-request-id': 'request-that-broke' },
        body: `data: ${JSON.stringify({ type: 'data-sentence', data: sentence })}\n\n`,
      }),
    );
    await field(page).fill('What is AEO?');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByText('The connection broke off'));
    await expectVisible(page.getByText('The first sentence.').first());
    await expectVisible(page.getByText('request-that-broke'));
  });

  it('a passage that cannot be had can be tried again', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'Step 3 of Lab 1 on Day 20');
    await page.route('**/references/**', unavailable);
    await turn.locator('.source a').first().click();
    await expectVisible(panel(page).getByText(problem.title));
    await page.unroute('**/references/**');
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expectVisible(panel(page).locator('.cited'));
  });

  it('without a conversation a question is answered all the same', async () => {
    const { page } = await browser.visit(sample);
    await page.route('**/api/conversations', unavailable);
    const turn = await ask(page, 'What is AEO?');
    expect(await turn.locator('.sentence').count()).toBeGreaterThan(0);
  });

  it('a conversation that is gone is replaced by a new one', async () => {
    const { page, context } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    // Without the cookie one is somebody else, to whom the kept conversation does not belong.
    await context.clearCookies();
    await page.reload();
    const turn = await ask(page, 'Step 3 of Lab 1 on Day 20');
    expect(await turn.locator('.sentence').count()).toBeGreaterThan(0);
  });

  it('a rating that is lost is taken back', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    await page.route('**/feedback', unavailable);
    await turn.getByRole('button', { name: 'Yes, it helped' }).click();
    await expectVisible(turn.getByRole('button', { name: 'Yes, it helped', pressed: false }));
    await page.waitForFunction(() => document.querySelector('#announcer')?.textContent?.includes('could not be sent'));
  });

  it('an answer can be stopped, and the next one asked', async () => {
    const { page } = await browser.visit(sample);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/ask**', async (route) => {
      await held;
      await route.abort().catch(() => {});
    });
    await field(page).fill('What is AEO?');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectVisible(page.getByText('You stopped this answer.'));
    letGo();
    await page.unroute('**/ask**');
    const turn = await ask(page, 'Step 3 of Lab 1 on Day 20');
    expect(await turn.locator('.sentence').count()).toBeGreaterThan(0);
  });

  it('a course that is not there says so and leads back to those that are', async () => {
    const { page } = await browser.visit('/?course=no-such-course');
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
    await page.getByRole('link', { name: 'All courses' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Your courses' }));
  });
});
