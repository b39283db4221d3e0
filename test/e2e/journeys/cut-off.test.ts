// Cut off in the middle: the page reloaded, or the connection gone, before a request reached the service or before its
// reply came back. Whatever was done is done once, and nothing typed is lost. The evidence tells.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { complete, expectVisible, field, useBrowser } from '../support.ts';
import {
  answerField,
  answerTo,
  button,
  check,
  course,
  evidence,
  latest,
  message,
  practise,
  reachExam,
  reload,
  sessionOf,
  storedReplies,
  submit,
  tutorMode,
  waitForEmptyOutbox,
} from './tutoring.ts';

const browser = useBrowser();

/** Where it is cut: on the way there, or on the way back, when the service has done it already. */
type Where = 'before the service has it' | 'after the service did it';
const places: readonly Where[] = ['before the service has it', 'after the service did it'];

/** Holds posts to the address. `held` resolves when the first stands still; `letGo` lets later ones pass. */
async function hold(page: Page, address: RegExp, where: Where) {
  let isHolding = true;
  let tell = () => {};
  const held = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || !isHolding) return route.continue();
    if (where === 'after the service did it') await route.fetch();
    tell();
  });
  return {
    held,
    letGo() {
      isHolding = false;
    },
  };
}

const gradedOf = async (page: Page) => (await evidence(page)).filter(({ type }) => type === 'drill_graded').length;

describe.each(places)('reloaded %s', (where) => {
  it('a mark is made once, and says what was answered', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await page.locator('#question').fill('half a thought');
    const { held, letGo } = await hold(page, /drill\/grade/, where);
    await check(card, '0');
    await held;
    letGo();
    await reload(page);
    await latest(page, 'drill').locator('.card-pill').waitFor();
    await waitForEmptyOutbox(page);
    expect(await gradedOf(page)).toBe(1);
    expect(await answerField(latest(page, 'drill')).inputValue()).toBe('0');
    expect(await page.locator('#question').inputValue()).toBe('half a thought');
  });

  it('an answer to an exam question is handed in once', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    const { held, letGo } = await hold(page, /exam\/mcq-submit/, where);
    await submit(card, await answerTo(card));
    await held;
    letGo();
    await reload(page);
    await expectVisible(latest(page, 'exam').getByText('Passed', { exact: true }));
    await waitForEmptyOutbox(page);
    expect((await evidence(page)).filter(({ type }) => type === 'exam_answered').length).toBe(1);
  });

  it('a message to the tutor is answered once', async () => {
    const { page } = await browser.visit(course);
    await tutorMode(page).check();
    const { held, letGo } = await hold(page, /\/turn\?/, where);
    await message(page).fill('What is a sum?');
    await button(page, 'Send').click();
    await held;
    letGo();
    await reload(page);
    await page.locator('.reply').first().waitFor();
    await waitForEmptyOutbox(page);
    expect(await page.locator('.said').getByText('What is a sum?').count()).toBe(1);
    expect(await storedReplies(page)).toBe(1);
    expect(await message(page).inputValue()).toBe('');
  });

  it('Continue brings one card', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await check(card);
    await card.locator('.card-pill').waitFor();
    const { held, letGo } = await hold(page, /\/turn\?/, where);
    await button(card, 'Continue').click();
    await held;
    letGo();
    await reload(page);
    await page.locator('.reply').nth(1).waitFor();
    await waitForEmptyOutbox(page);
    expect(await storedReplies(page)).toBe(2);
    expect(await page.locator('.reply').count()).toBe(2);
  });

  it('a look at a memo locks once', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    const { held, letGo } = await hold(page, /support-viewed/, where);
    await button(card, 'See the solution').click();
    await button(card, 'Lock it and see the solution').click();
    await held;
    letGo();
    await reload(page);
    await expectVisible(latest(page, 'exam').getByRole('article', { name: 'Solution' }));
    await waitForEmptyOutbox(page);
    expect((await evidence(page)).filter(({ type }) => type === 'support_viewed').length).toBe(1);
  });

  it('a session begins once', async () => {
    const { page } = await browser.visit(course);
    const { held, letGo } = await hold(page, /\/api\/tutor\/threads$/, where);
    await button(page, 'Practise').click();
    await held;
    letGo();
    await reload(page);
    await latest(page, 'drill').waitFor();
    await waitForEmptyOutbox(page);
    await reload(page);
    expect(await page.locator('.rail a.session').count()).toBe(1);
    expect(await storedReplies(page)).toBe(1);
  });

  it('a question is shown once, with its answer', async () => {
    const { page } = await browser.visit(course);
    const { held, letGo } = await hold(page, /\/ask\?/, where);
    await field(page).fill('What is the sum?');
    await page.keyboard.press('Enter');
    await held;
    letGo();
    await reload(page);
    await complete(page, 'What is the sum?');
    expect(await page.locator('.turn').count()).toBe(1);
    await reload(page);
    await complete(page, 'What is the sum?');
    expect(await page.locator('.turn').count()).toBe(1);
  });
});

/** Cuts the connection while a post to the address stands still; `back` gives it again. */
async function cutDuring(input: {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly address: RegExp;
  readonly where: Where;
  act(): Promise<void>;
}): Promise<void> {
  const { page, context, address, where } = input;
  let isCut = false;
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST' || isCut) return route.continue();
    if (where === 'after the service did it') await route.fetch();
    isCut = true;
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await input.act();
  await page.locator('.offline').first().waitFor();
}

describe.each(places)('offline %s', (where) => {
  it('a mark is made once when the connection is back', async () => {
    const { page, context } = await browser.visit(course);
    const card = await practise(page);
    await cutDuring({ page, context, where, address: /drill\/grade/, act: () => check(card, '0') });
    await expectVisible(button(card, 'Try again'));
    await context.setOffline(false);
    await card.locator('.card-pill').waitFor();
    await waitForEmptyOutbox(page);
    expect(await gradedOf(page)).toBe(1);
  });

  it('an answer to an exam question is handed in once', async () => {
    const { page, context } = await browser.visit(course);
    const card = await reachExam(page);
    const right = await answerTo(card);
    await cutDuring({ page, context, where, address: /exam\/mcq-submit/, act: () => submit(card, right) });
    await expectVisible(button(card, 'Try again'));
    await context.setOffline(false);
    await expectVisible(card.getByText('Passed', { exact: true }));
    await waitForEmptyOutbox(page);
    expect((await evidence(page)).filter(({ type }) => type === 'exam_answered').length).toBe(1);
  });

  it('a message to the tutor is answered once', async () => {
    const { page, context } = await browser.visit(course);
    await tutorMode(page).check();
    await message(page).fill('What is a sum?');
    const act = () => button(page, 'Send').click();
    await cutDuring({ page, context, where, address: /\/turn\?/, act });
    await expectVisible(page.locator('.said').getByText('What is a sum?'));
    await context.setOffline(false);
    await page.locator('.reply').first().waitFor();
    await waitForEmptyOutbox(page);
    expect(await page.locator('.said').getByText('What is a sum?').count()).toBe(1);
    expect(await storedReplies(page)).toBe(1);
  });

  it('what is asked while offline before anything began begins one session', async () => {
    const { page, context } = await browser.visit(course);
    await cutDuring({
      page,
      context,
      where,
      address: /\/api\/tutor\/threads$/,
      act: () => button(page, 'Practise').click(),
    });
    await context.setOffline(false);
    await latest(page, 'drill').waitFor();
    await waitForEmptyOutbox(page);
    expect(sessionOf(page)).not.toBeNull();
    await reload(page);
    expect(await page.locator('.rail a.session').count()).toBe(1);
    expect(await storedReplies(page)).toBe(1);
  });
});
