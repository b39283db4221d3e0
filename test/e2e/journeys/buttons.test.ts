// Every button of the workspace that no other test presses, with what it does.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { installFakeRecognition } from '../fake-recognition.ts';
import { ask, expectVisible, phone, sample, signIn, useBrowser } from '../support.ts';
import {
  answerField,
  button,
  check,
  course,
  evidence,
  goOn,
  latest,
  message,
  practise,
  reachExam,
  sessionOf,
  submit,
  takeHint,
  tutorMode,
} from './tutoring.ts';

const browser = useBrowser();
const wide = { viewport: { width: 1440, height: 900 } };

async function live(page: Page): Promise<void> {
  await page.waitForSelector('html.is-live');
}

describe('sessions', () => {
  it('New session leaves the open one, and each is reached again by its entry', async () => {
    const { page } = await browser.visit(course, wide);
    await practise(page);
    const first = sessionOf(page);
    await page.getByRole('link', { name: 'New session' }).click();
    await page.waitForURL((url) => !url.searchParams.has('session'));
    await live(page);
    await ask(page, 'What is the sum?');
    const second = sessionOf(page);
    expect(second).not.toBe(first);
    const entries = page.locator('.rail a.session');
    await entries.nth(1).waitFor();
    expect(await entries.count()).toBe(2);
    await page.locator(`.rail a.session[href*="${first}"]`).click();
    await page.waitForURL((url) => url.searchParams.get('session') === first);
    await latest(page, 'drill').waitFor();
    expect(await page.getByRole('heading', { name: 'What is the sum?' }).count()).toBe(0);
    expect(await page.locator('.rail a.session[aria-current="page"]').getAttribute('href')).toContain(first);
  });

  it('are reached on a phone by the drawer, which a chosen one closes', async () => {
    const { page } = await browser.visit(course, { viewport: phone });
    await practise(page);
    const first = sessionOf(page);
    await button(page, 'Sessions').click();
    await page.getByRole('dialog').getByRole('link', { name: 'New session' }).click();
    await page.waitForURL((url) => !url.searchParams.has('session'));
    await live(page);
    await button(page, 'Sessions').click();
    await page.getByRole('dialog').locator(`a.session[href*="${first}"]`).click();
    await page.waitForURL((url) => url.searchParams.get('session') === first);
    await live(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button(page, 'Info').click();
    await expectVisible(page.getByRole('dialog', { name: 'Where you stand' }).getByText('Adding'));
    await button(page.getByRole('dialog'), 'Close').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('a concept card', () => {
  it('Ask follow-up puts the cursor into the tutor’s field, and what is sent there is answered', async () => {
    const { page } = await browser.visit(course);
    await button(page, 'Explain it first').click();
    const card = latest(page, 'concept');
    await card.waitFor();
    await button(card, 'Ask follow-up').click();
    await page.waitForFunction(() => document.activeElement?.id === 'question');
    expect(await tutorMode(page).isChecked()).toBe(true);
    await page.keyboard.type('Why does the order make no difference?');
    const before = await page.locator('.reply').count();
    await button(page, 'Send').click();
    await page.locator('.reply').nth(before).waitFor();
    await expectVisible(page.locator('.said').getByText('Why does the order make no difference?'));
    expect(await message(page).inputValue()).toBe('');
  });

  it('Try a drill brings one about the same unit', async () => {
    const { page } = await browser.visit(course);
    await button(page, 'Explain it first').click();
    const concept = latest(page, 'concept');
    await concept.waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/turn\?/.test(request.url()));
    const card = await goOn(page, concept, 'Try a drill');
    expect((await sent).postDataJSON()).toMatchObject({ clientEvent: { type: 'REQUEST_DRILL', unitId: 'adding' } });
    await answerField(card).waitFor();
  });
});

describe('a drill card', () => {
  it('Continue and I’m stuck name the card; both leave what was typed elsewhere alone', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await tutorMode(page).check();
    await message(page).fill('a thought of my own');
    await answerField(card).fill('5 or so');
    const stuck = page.waitForRequest(/\/turn\?/);
    await takeHint(card);
    expect((await stuck).postDataJSON()).toMatchObject({ clientEvent: { type: 'STUCK' } });
    expect(await answerField(card).inputValue()).toBe('5 or so');
    expect(await message(page).inputValue()).toBe('a thought of my own');
    await check(card);
    await card.locator('.card-pill').waitFor();
    const sent = page.waitForRequest(/\/turn\?/);
    await goOn(page, card);
    expect((await sent).postDataJSON()).toMatchObject({ clientEvent: { type: 'DRILL_CONTINUE' } });
    expect(await message(page).inputValue()).toBe('a thought of my own');
  });

  it('shows what was answered beside how it was marked', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await check(card, '0');
    await expectVisible(card.getByText('Incorrect', { exact: true }));
    // It may be mended once: until then it stands in its field.
    expect(await answerField(card).inputValue()).toBe('0');
    await page.reload();
    await live(page);
    expect(await answerField(latest(page, 'drill')).inputValue()).toBe('0');
    await button(latest(page, 'drill'), 'Check answer').click();
    await expectVisible(latest(page, 'drill').getByText('Change your answer first.'));
    await check(latest(page, 'drill'), '00');
    await expectVisible(latest(page, 'drill').getByText('A second try: your progress keeps the first answer.'));
    await page.reload();
    await live(page);
    expect(await latest(page, 'drill').locator('.card-given').innerText()).toMatch(/^Your answer\s+00$/i);
  });

  it('Check answer pressed twice at once marks once', async () => {
    const { page } = await browser.visit(course);
    const card = await practise(page);
    await answerField(card).fill('0');
    await button(card, 'Check answer').dblclick();
    await card.locator('.card-pill').waitFor();
    expect((await evidence(page)).filter(({ type }) => type === 'drill_graded').length).toBe(1);
  });
});

describe('an exam card', () => {
  it('Submit without a choice asks for one and hands in nothing', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    await button(card, 'Submit').click();
    await expectVisible(card.getByText('Choose an answer first.'));
    expect((await evidence(page)).some(({ type }) => type === 'exam_answered')).toBe(false);
  });

  it('Watch video warns, locks, and leads out of the page safely; the list of questions to come back to is kept', async () => {
    const { page } = await browser.visit(course, wide);
    const card = await reachExam(page);
    await button(card, 'Watch video').click();
    await expectVisible(card.getByText('Watching the video locks this question for a while.'));
    await button(card, 'Don’t look').click();
    expect((await evidence(page)).some(({ type }) => type === 'support_viewed')).toBe(false);
    await button(card, 'Watch video').click();
    await button(card, 'Lock it and watch the video').click();
    const link = card.getByRole('link', { name: 'Open the video in a new tab' });
    await expectVisible(link);
    expect(await link.getAttribute('href')).toBe('https://videos.invalid/sums');
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect((await evidence(page)).filter(({ type }) => type === 'support_viewed').length).toBe(1);
    await expectVisible(card.locator('time'));
    await button(card, 'Add to revisit list').click();
    await expectVisible(page.locator('.side').getByText('1 question is on your list'));
    await page.reload();
    await live(page);
    await expectVisible(page.locator('.side').getByText('1 question is on your list'));
  });

  it('Continue after a wrong answer goes back to practice', async () => {
    const { page } = await browser.visit(course);
    const card = await reachExam(page);
    await submit(card, 'zero');
    await expectVisible(card.getByText('Locked', { exact: true }));
    const sent = page.waitForRequest(/\/turn\?/);
    await goOn(page, card);
    expect((await sent).postDataJSON()).toMatchObject({ clientEvent: { type: 'EXAM_CONTINUE' } });
  });
});

describe('the strip', () => {
  it('leads to the learning path and to what counted, and back to a unit', async () => {
    const { page } = await browser.visit(course, wide);
    await page.locator('.side').getByRole('link', { name: 'Learning path' }).click();
    await page.waitForURL(/\/path\?course=short-locks/);
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.goBack();
    await live(page);
    await page.locator('.side').getByRole('link', { name: 'Activity' }).click();
    await page.waitForURL(/\/progress\?course=short-locks/);
    await expectVisible(page.getByRole('heading', { level: 1 }));
  });
});

describe('the composer', () => {
  it('Speak, confirm and send: the words arrive in the thread', async () => {
    const { page } = await browser.visit(course);
    await page.evaluate(installFakeRecognition, [{ words: 'what is a sum' }]);
    await tutorMode(page).check();
    await button(page, 'Speak').click();
    const dialog = page.getByRole('dialog', { name: /Speak/ });
    await button(dialog, 'Allow and start').click();
    await expectVisible(dialog.getByText('what is a sum'));
    await button(dialog, 'Stop listening').click();
    await dialog.getByLabel('What was heard').waitFor();
    const before = await page.locator('.reply').count();
    await button(dialog, 'Send').click();
    await page.locator('.reply').nth(before).waitFor();
    await expectVisible(page.locator('.said').getByText('what is a sum'));
  });

  it('Enter pressed twice sends once', async () => {
    const { page } = await browser.visit(course);
    await tutorMode(page).check();
    let turns = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/turn\?/.test(request.url())) turns += 1;
    });
    await message(page).fill('What is a sum?');
    await message(page).press('Enter');
    await page.keyboard.press('Enter');
    await page.locator('.reply').first().waitFor();
    expect(turns).toBe(1);
    expect(await page.locator('.said').count()).toBe(1);
  });
});

describe('the drawer of decisions', () => {
  it('opens for who may see it, shows how the turn was decided, and gives the focus back', async () => {
    const { page } = await browser.visit(sample);
    await signIn(page, { roles: ['operator'], next: `${course}&debug=1` });
    await live(page);
    await practise(page);
    const opener = page.getByRole('button', { name: 'How this was decided' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: /decided/ });
    await expectVisible(drawer.getByText('Policy'));
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is not offered to a learner who asks for it', async () => {
    const { page } = await browser.visit(`${course}&debug=1`);
    await practise(page);
    expect(await page.getByRole('button', { name: 'How this was decided' }).count()).toBe(0);
  });
});
