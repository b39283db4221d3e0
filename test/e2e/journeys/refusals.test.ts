// A service that refuses or fails at each call of the workspace: said clearly, nothing lost, tried again, done once.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complete, expectVisible, field, useBrowser } from '../support.ts';
import {
  answerField,
  answerTo,
  button,
  check,
  course,
  evidence,
  goOn,
  latest,
  message,
  practise,
  problemReply,
  reachExam,
  storedReplies,
  submit,
  tutorMode,
  waitForEmptyOutbox,
} from './tutoring.ts';

const browser = useBrowser();

const passing = [
  [500, 'internal_error'],
  [503, 'unavailable'],
  [429, 'rate_limited'],
  [409, 'conflict'],
] as const;

/** Answers so instead of the service until it is told to stop; posts only. */
async function refuse(page: Page, address: RegExp, status: number, code: string): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill(problemReply(status, code)) : route.continue(),
  );
  return () => page.unroute(address);
}

const retry = (within: Locator | Page) => button(within, 'Try again');

describe.each(passing)('%i %s', (status, code) => {
  it('at a mark: the answer stays, and is marked once when tried again', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    const allow = await refuse(page, /drill\/grade/, status, code);
    await check(card, '0');
    await expectVisible(card.getByRole('alert'));
    expect(await answerField(card).inputValue()).toBe('0');
    await allow();
    await retry(card).click();
    await card.locator('.card-pill').waitFor();
    expect(await card.getByRole('alert').count()).toBe(0);
    expect((await evidence(page)).filter(({ type }) => type === 'drill_graded').length).toBe(1);
    await waitForEmptyOutbox(page);
  });

  it('at a message to the tutor: the words stay, over a reload too, and are answered once', async () => {
    const { page } = await browser.visit(course);
    await tutorMode(page).check();
    const allow = await refuse(page, /\/turn\?/, status, code);
    await message(page).fill('What is a sum?');
    await button(page, 'Send').click();
    await retry(page).waitFor();
    await expectVisible(page.locator('.said').getByText('What is a sum?'));
    await allow();
    await page.reload();
    await page.locator('.reply').first().waitFor();
    await expectVisible(page.locator('.said').getByText('What is a sum?'));
    expect(await page.locator('.said').count()).toBe(1);
    expect(await storedReplies(page)).toBe(await page.locator('.reply').count());
    await waitForEmptyOutbox(page);
  });

  it('at Continue: it is tried again at the card, and one thing comes of it', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await check(card);
    await card.locator('.card-pill').waitFor();
    const allow = await refuse(page, /\/turn\?/, status, code);
    await button(card, 'Continue').click();
    await expectVisible(card.getByRole('alert'));
    await allow();
    await retry(card).click();
    await page.locator('.reply').nth(1).waitFor();
    expect(await storedReplies(page)).toBe(2);
  });
});

describe('refused for a while', () => {
  it.each(passing)('at an exam question (%i %s): the choice stays, and is handed in once', async (status, code) => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    const allow = await refuse(page, /exam\/mcq-submit/, status, code);
    const right = await answerTo(card);
    await submit(card, right);
    await expectVisible(card.getByRole('alert'));
    expect(await card.getByRole('radio', { name: right, exact: true }).isChecked()).toBe(true);
    await allow();
    await retry(card).click();
    await expectVisible(card.getByText('Passed', { exact: true }));
    expect((await evidence(page)).filter(({ type }) => type === 'exam_answered').length).toBe(1);
  });

  it('at a memo: nothing is locked, and it opens when tried again', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    const allow = await refuse(page, /support-viewed/, 503, 'exam_unavailable');
    await button(card, 'See the solution').click();
    await button(card, 'Lock it and see the solution').click();
    await expectVisible(card.getByRole('alert'));
    expect((await evidence(page)).some(({ type }) => type === 'support_viewed')).toBe(false);
    await allow();
    await retry(card).click();
    await expectVisible(card.getByRole('article', { name: 'Solution' }));
    expect((await evidence(page)).filter(({ type }) => type === 'support_viewed').length).toBe(1);
  });

  it('at the beginning of a session: it begins once when tried again', async () => {
    const { page } = await browser.visit(course);
    const allow = await refuse(page, /\/api\/tutor\/threads$/, 503, 'unavailable');
    await button(page, 'Practise').click();
    await retry(page).waitFor();
    await allow();
    await retry(page).click();
    await latest(page, 'drill').waitFor();
    expect(await page.locator('.rail a.session').count()).toBe(1);
  });

  it.each([...passing, [413, 'too_large'] as const])(
    'at a question (%i %s): it says so, and is asked again',
    async (status, code) => {
      const { page } = await browser.visit(course);
      const allow = await refuse(page, /\/ask\?/, status, code);
      await field(page).fill('What is the sum?');
      await page.keyboard.press('Enter');
      await retry(page).waitFor();
      await expectVisible(page.getByRole('heading', { level: 2, name: 'What is the sum?' }));
      await allow();
      await retry(page).click();
      await complete(page, 'What is the sum?');
      expect(await page.locator('.turn').count()).toBe(1);
    },
  );
});

describe('refused for good', () => {
  it('words too long for the service come back into the field after a reload', async () => {
    const { page } = await browser.visit(course);
    await tutorMode(page).check();
    await refuse(page, /\/turn\?/, 413, 'too_large');
    await message(page).fill('Far too long, says the service');
    await button(page, 'Send').click();
    await page.locator('.note-failure').waitFor();
    await expectVisible(page.getByText('Far too long, says the service'));
    await page.reload();
    await page.waitForSelector('html.is-live');
    expect(await message(page).inputValue()).toBe('Far too long, says the service');
  });

  it('a question that is locked meanwhile is shown as it stands', async () => {
    const { page, context } = await browser.visit(course);
    const card = await reachExam(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.waitForSelector('html.is-live');
    // This page does not hear of it before it hands in.
    await page.route(/\/api\/tutor\/threads\/[^/]+\?markup/, (route) => route.abort());
    await submit(latest(other, 'exam'), 'zero');
    await latest(other, 'exam').getByText('Locked', { exact: true }).waitFor();
    // It hears once its own answer is under way; before, the question would be closed to it.
    const sent = page.waitForRequest(/mcq-submit/);
    await submit(card, await answerTo(card));
    await sent;
    await page.unroute(/\/api\/tutor\/threads\/[^/]+\?markup/);
    await expectVisible(card.getByText(/Locked|Ready again/));
    expect(await card.getByText('Passed', { exact: true }).count()).toBe(0);
    expect((await evidence(page)).filter(({ type }) => type === 'exam_answered').length).toBe(1);
  });

  it('a page that a proxy answers with something else is said to be out of reach, and is tried again', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    const page502 = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' };
    await page.route(/drill\/grade/, (route) => route.fulfill(page502));
    await check(card);
    await expectVisible(card.getByRole('alert'));
    expect(await card.getByText('Bad gateway').count()).toBe(0);
    await page.unroute(/drill\/grade/);
    await retry(card).click();
    await card.locator('.card-pill').waitFor();
    expect((await goOn(page, card)) !== null).toBe(true);
  });
});
