// Learning by the keyboard alone: from a new session to a passed exam question, and the focus after every act.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { installFakeRecognition } from './fake-recognition.ts';
import { answerTo, course, latest, lockMs } from './journeys/tutoring.ts';
import { expectFocusKept, focusComes, focused, press, tabTo } from './keys.ts';
import { complete, expectVisible, panel, phone, useBrowser } from './support.ts';

const browser = useBrowser();

/** Where the focus is after a button brought the next message. */
async function expectAtMessage(page: Page, count: number, kind: 'drill' | 'exam'): Promise<void> {
  await page
    .locator(`.card-${kind}`)
    .nth(count - 1)
    .waitFor();
  await page.waitForFunction((wanted) => document.activeElement?.matches(`.reply:has(.card-${wanted})`), kind);
}

async function workWithTutor(page: Page): Promise<void> {
  await tabTo(page, /^INPUT Ask the course/);
  await page.keyboard.press('ArrowLeft');
  expect(await focused(page)).toContain('Work with the tutor');
}

/** From the reply to its field: types the right answer and hands it in. */
async function solve(page: Page): Promise<void> {
  await tabTo(page, /^(INPUT|TEXTAREA) Your answer/);
  await page.keyboard.type(await answerTo(latest(page, 'drill')));
  await page.keyboard.press('Enter');
  await focusComes(page, '[role="status"]');
}

/** Chooses by arrows among the options of the latest exam question, and hands it in. */
async function choose(page: Page, option: string): Promise<void> {
  await tabTo(page, /^INPUT (one hundred|zero|[a-z]+)$/);
  for (let presses = 0; presses < 4 && !(await focused(page)).endsWith(option); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  expect(await latest(page, 'exam').getByRole('radio', { name: option, exact: true }).isChecked()).toBe(true);
  await press(page, /^BUTTON Submit/);
  await focusComes(page, '[role="status"]');
}

describe('by the keyboard alone', () => {
  it('one asks, reads a source, changes to the tutor, practises, fails an exam question, waits, and passes', async () => {
    const { page, complaints } = await browser.visit(course);
    await press(page, /^A New session/);
    await page.waitForSelector('html.is-live');
    await tabTo(page, /^TEXTAREA Your question/);
    await page.keyboard.type('What is a sum?');
    await page.keyboard.press('Enter');
    await complete(page, 'What is a sum?');
    expect(await focused(page)).toBe('TEXTAREA Your question');
    await press(page, /^A Source 1/, 'Shift+Tab');
    await focusComes(page, '#passage-title');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await focused(page)).toMatch(/^A Source 1/);

    await workWithTutor(page);
    await tabTo(page, /^TEXTAREA Your message/);
    await page.keyboard.type('give me a drill on adding');
    await page.keyboard.press('Enter');
    await latest(page, 'drill').waitFor();
    await expectFocusKept(page);
    await tabTo(page, /^(INPUT|TEXTAREA) Your answer/, 'Shift+Tab');
    await page.keyboard.type(await answerTo(latest(page, 'drill')));
    await page.keyboard.press('Enter');
    await focusComes(page, '[role="status"]');
    await press(page, /^BUTTON Continue/);
    await expectAtMessage(page, 2, 'drill');
    await solve(page);
    await press(page, /^BUTTON Continue/);
    await expectAtMessage(page, 1, 'exam');

    await choose(page, 'zero');
    const card = latest(page, 'exam');
    await expectVisible(card.getByText('Locked', { exact: true }));
    await card.getByText('You can try it again.').waitFor({ timeout: lockMs });
    expect(await focused(page)).not.toMatch(/^BODY/);
    await press(page, /^BUTTON Continue/);
    await page.locator('.card-exam').nth(1).waitFor();
    await expectAtMessage(page, 2, 'exam');
    await choose(page, await answerTo(latest(page, 'exam')));
    await expectVisible(latest(page, 'exam').getByText('Passed', { exact: true }));
    expect(complaints).toEqual([]);
  }, 120_000);

  it('one practises while a question is locked, and takes a memo with its price', async () => {
    const { page } = await browser.visit(course);
    await press(page, /^BUTTON Practise/);
    await expectAtMessage(page, 1, 'drill');
    await solve(page);
    await press(page, /^BUTTON Continue/);
    await expectAtMessage(page, 2, 'drill');
    await solve(page);
    await press(page, /^BUTTON Continue/);
    await expectAtMessage(page, 1, 'exam');
    await press(page, /^BUTTON See the solution/);
    await focusComes(page, '.card-warning');
    await page.keyboard.press('Escape');
    await focusComes(page, '[id$="-memo"]');
    await page.keyboard.press('Enter');
    await focusComes(page, '.card-warning');
    await press(page, /^BUTTON Lock it and see the solution/);
    await focusComes(page, '.card-exam .card-support, .card-exam [role="status"]');
    await press(page, /^BUTTON Add to revisit list/);
    expect(await focused(page)).toBe('BUTTON In your revisit list');
    await press(page, /^BUTTON Practise meanwhile/, 'Shift+Tab');
    await expectAtMessage(page, 3, 'drill');
  }, 90_000);

  it('one puts symbols into a message and calls off a recording', async () => {
    const { page } = await browser.visit('/');
    await page.addInitScript(installFakeRecognition, [{ words: 'two' }]);
    await page.goto(course);
    await page.waitForSelector('html.is-live');
    await workWithTutor(page);
    await tabTo(page, /^TEXTAREA Your message/);
    await page.keyboard.type('2');
    await press(page, /^BUTTON Maths input/);
    await expectFocusKept(page);
    await tabTo(page, /^BUTTON .*Fraction$/);
    await page.keyboard.press('ArrowRight');
    await expectFocusKept(page);
    await page.keyboard.press('Enter');
    await focusComes(page, '#question');
    expect(await page.locator('#question').inputValue()).not.toBe('2');
    await press(page, /^BUTTON Speak/);
    await expectVisible(page.getByRole('dialog', { name: 'Speak to the tutor' }));
    await press(page, /^BUTTON Allow and start/);
    await expectFocusKept(page);
    await press(page, /^BUTTON Stop listening/);
    // The question whether it was heard rightly has a Cancel of its own.
    await focusComes(page, '#voice-words');
    await press(page, /^BUTTON Cancel/);
    await page.getByRole('dialog', { name: 'Speak to the tutor' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('BUTTON Speak');
  });

  it('what fails keeps the focus near, and trying again is the next thing', async () => {
    const { page } = await browser.visit(course);
    await page.route('**/turn?**', (route) => route.abort());
    await press(page, /^BUTTON Practise/);
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
    await expectFocusKept(page);
    await page.unroute('**/turn?**');
    await press(page, /^BUTTON Try again/);
    await expectAtMessage(page, 1, 'drill');
  });

  it('a mark is gone to although the focus had been caught by its message', async () => {
    const { page } = await browser.visit(course);
    await press(page, /^BUTTON Practise/);
    await expectAtMessage(page, 1, 'drill');
    await page.route(/drill\/grade/, async (route) => {
      await page.locator('.reply:has(.card-drill)').focus();
      await route.continue();
    });
    await solve(page);
  });

  it('one stops an answer and is back at the field', async () => {
    const { page } = await browser.visit(`${course}`);
    await page.route('**/ask?**', () => {});
    await tabTo(page, /^TEXTAREA Your question/);
    await page.keyboard.type('What is a product?');
    await page.keyboard.press('Enter');
    await press(page, /^BUTTON Stop/);
    await focusComes(page, '#question');
  });

  it.each([
    ['Sessions', 'Your sessions'],
    ['Info', 'Where you stand'],
  ])('one opens and leaves the drawer %s on a phone', async (name, title) => {
    const { page } = await browser.visit(course, { viewport: phone });
    await press(page, new RegExp(`^BUTTON ${name}$`));
    const drawer = page.getByRole('dialog', { name: title });
    await expectVisible(drawer);
    await tabTo(page, /^BUTTON Close/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(`BUTTON ${name}`);
  });
});
