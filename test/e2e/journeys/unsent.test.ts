// What fails to be sent again and again: it says so, waits, and is sent once when the service is back.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectVisible, field, useBrowser } from '../support.ts';
import {
  button,
  check,
  course,
  latest,
  message,
  practise,
  problemReply,
  reload,
  storedReplies,
  tutorMode,
  waitForEmptyOutbox,
} from './tutoring.ts';

const browser = useBrowser();

type Trouble = 'the line is cut' | 'a part is down';
const troubles: readonly Trouble[] = ['the line is cut', 'a part is down'];

async function trouble(page: Page, address: RegExp, kind: Trouble): Promise<void> {
  await page.route(address, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return kind === 'the line is cut' ? route.abort() : route.fulfill(problemReply(503, 'unavailable'));
  });
}

describe.each(troubles)('reloaded while %s', (kind) => {
  it('a message to the tutor can be tried again', async () => {
    const { page } = await browser.visit(course);
    await practise(page);
    await trouble(page, /\/turn\?/, kind);
    await tutorMode(page).check();
    await message(page).fill('What is a sum?');
    await button(page, 'Send').click();
    await expectVisible(button(page, 'Try again'));
    await reload(page);
    await expectVisible(page.locator('.said').getByText('What is a sum?'));
    await expectVisible(button(page, 'Try again'));
    await page.unroute(/\/turn\?/);
    await button(page, 'Try again').click();
    await page.locator('.reply').nth(1).waitFor();
    await waitForEmptyOutbox(page);
    expect(await storedReplies(page)).toBe(2);
  });

  it('what begins a session can be tried again', async () => {
    const { page } = await browser.visit(course);
    await trouble(page, /\/api\/tutor\/threads/, kind);
    await button(page, 'Practise').click();
    await expectVisible(button(page, 'Try again'));
    await reload(page);
    await expectVisible(button(page, 'Try again'));
    await page.unroute(/\/api\/tutor\/threads/);
    await button(page, 'Try again').click();
    await latest(page, 'drill').waitFor();
    expect(await storedReplies(page)).toBe(1);
  });

  it('an answer to a drill can be tried again', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await trouble(page, /drill\/grade/, kind);
    await check(card);
    await expectVisible(button(card, 'Try again'));
    await reload(page);
    await expectVisible(button(latest(page, 'drill'), 'Try again'));
    await page.unroute(/drill\/grade/);
    await button(latest(page, 'drill'), 'Try again').click();
    await latest(page, 'drill').locator('.card-pill').waitFor();
  });

  it('a question to the course can be tried again', async () => {
    const { page } = await browser.visit(course);
    await trouble(page, /\/ask\?/, kind);
    await field(page).fill('What is the sum?');
    await page.keyboard.press('Enter');
    await expectVisible(button(page, 'Try again'));
    await reload(page);
    await expectVisible(button(page, 'Try again'));
  });
});

/** A drill, and two messages after it that could not be sent. */
async function pageWithTwoFailed(): Promise<Page> {
  const { page } = await browser.visit(course);
  await practise(page);
  await trouble(page, /\/turn\?/, 'a part is down');
  await tutorMode(page).check();
  for (const text of ['What is a sum?', 'And the order?']) {
    await message(page).fill(text);
    await button(page, 'Send').click();
    await expectVisible(page.locator('.said.is-outgoing').getByText(text));
    await expectVisible(page.locator('.on-its-way > .note-failure'));
  }
  return page;
}

describe('a message that failed', () => {
  it('stays, with its own way to try again, when another one is sent', async () => {
    const page = await pageWithTwoFailed();
    await expectVisible(page.locator('.unsent').getByText('What is a sum?'));
    expect(await button(page, 'Try again').count()).toBe(2);
    await page.unroute(/\/turn\?/);
    await button(page, 'Try again').last().click();
    await page.locator('.reply').nth(1).waitFor();
    await expectVisible(page.locator('.unsent').getByText('What is a sum?'));
    await button(page, 'Try again').click();
    await page.locator('.reply').nth(2).waitFor();
    await waitForEmptyOutbox(page);
    expect(await page.locator('.unsent').count()).toBe(0);
    expect(await storedReplies(page)).toBe(3);
  });

  it('is sent with those after it, in their order, after a reload', async () => {
    const page = await pageWithTwoFailed();
    await page.unroute(/\/turn\?/);
    await reload(page);
    await page.locator('.reply').nth(2).waitFor();
    await waitForEmptyOutbox(page);
    expect(await page.locator('.said > p, .said > div').allInnerTexts()).toEqual(['What is a sum?', 'And the order?']);
    expect(await storedReplies(page)).toBe(3);
  });
});

it('what the service goes on calling under way says so within half a minute of a reload', async () => {
  const { page } = await browser.visit(course);
  await practise(page);
  await tutorMode(page).check();
  await page.route(/\/turn\?/, (route) => route.fulfill(problemReply(409, 'request_in_progress')));
  await message(page).fill('What is a sum?');
  await button(page, 'Send').click();
  await expectVisible(page.locator('.on-its-way .progress'));
  await reload(page);
  await expectVisible(button(page, 'Try again'));
  await page.unroute(/\/turn\?/);
  await button(page, 'Try again').click();
  await page.locator('.reply').nth(1).waitFor();
  expect(await storedReplies(page)).toBe(2);
}, 90_000);

it('Continue pressed in two tabs at once makes one turn, which both show', async () => {
  const { page, context } = await browser.visit(course);
  const card = await practise(page);
  await check(card);
  await card.locator('.card-pill').waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.waitForSelector('html.is-live');
  await latest(other, 'drill').locator('.card-pill').waitFor();
  // At once: a click that waits for the button to stand still comes after the other tab's turn.
  await Promise.all([page, other].map((tab) => button(latest(tab, 'drill'), 'Continue').dispatchEvent('click')));
  for (const tab of [page, other]) await tab.locator('.reply').nth(1).waitFor();
  await waitForEmptyOutbox(page);
  await waitForEmptyOutbox(other);
  expect(await storedReplies(page)).toBe(2);
  for (const tab of [page, other]) expect(await tab.locator('.reply').count()).toBe(2);
});
