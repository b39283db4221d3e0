// axe over everything a learner can have before them: cards in each of their states, sides, dialogs, pages, Hindi.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility-states.ts';
import { installFakeRecognition, removeRecognition } from './fake-recognition.ts';
import { answerTo, check, latest, lockMs, practise, reachExam, course as short } from './journeys/tutoring.ts';
import { accessibilityFaults, ask, expectVisible, phone, sample, signIn, useBrowser } from './support.ts';

const browser = useBrowser();

const press = (page: Page, kind: 'concept' | 'drill' | 'exam', name: string) =>
  latest(page, kind).getByRole('button', { name, exact: true }).click();

async function grade(page: Page, answer?: string): Promise<void> {
  await check(latest(page, 'drill'), answer);
  await latest(page, 'drill').locator('.card-pill').waitFor();
}

async function submit(page: Page, option: string): Promise<void> {
  await latest(page, 'exam').getByRole('radio', { name: option, exact: true }).check();
  await press(page, 'exam', 'Submit');
  await latest(page, 'exam').locator('.card-pill').waitFor();
}

describe('axe finds nothing in', () => {
  it('the start, key ideas folded and unfolded, and a drill on its way through its states', async () => {
    const { page } = await browser.visit(short);
    await expectAccessible(page, 'start');
    await page.getByRole('button', { name: 'Explain it first' }).click();
    await latest(page, 'concept').waitFor();
    await expectAccessible(page, 'key ideas');
    await latest(page, 'concept').locator('summary').click();
    await expectAccessible(page, 'worked example');
    await press(page, 'concept', 'Try a drill');
    await latest(page, 'drill').waitFor();
    await latest(page, 'drill').getByRole('button', { name: 'Maths input' }).click();
    await latest(page, 'drill').getByRole('textbox').first().fill('1/2');
    await expectVisible(latest(page, 'drill').locator('mfrac').first());
    await expectAccessible(page, 'drill with symbols');
    await press(page, 'drill', 'I’m stuck');
    await expectVisible(page.getByText('Count on from the first by the second.'));
    await grade(page, '0');
    await expectAccessible(page, 'drill, incorrect');
  }, 120_000);

  it('an exam question open, warned about, locked, ready again, passed, its memo open', async () => {
    const { page } = await browser.visit(short);
    await reachExam(page);
    await expectAccessible(page, 'drills, correct; exam, open');
    await press(page, 'exam', 'Submit');
    await press(page, 'exam', 'See the solution');
    await expectAccessible(page, 'exam, warned');
    await press(page, 'exam', 'Don’t look');
    await submit(page, 'zero');
    expect(await accessibilityFaults(page), 'exam, locked').toEqual([]);
    await latest(page, 'exam').getByText('You can try it again.').waitFor({ timeout: lockMs });
    await expectAccessible(page, 'exam, ready again');
    await press(page, 'exam', 'Continue');
    await page.locator('.card-exam').nth(1).waitFor();
    await submit(page, await answerTo(latest(page, 'exam')));
    await expectAccessible(page, 'exam, passed');
    await press(page, 'exam', 'See the solution');
    await expectVisible(latest(page, 'exam').getByRole('article', { name: 'Solution' }));
    await expectAccessible(page, 'exam, memo');
  }, 180_000);

  it('an exam question whose video is warned about and opened', async () => {
    const { page } = await browser.visit(short);
    await reachExam(page);
    await press(page, 'exam', 'Watch video');
    await expectAccessible(page, 'exam, warned of the video');
    await press(page, 'exam', 'Lock it and watch the video');
    await expectVisible(latest(page, 'exam').getByRole('article', { name: 'Video' }));
    await expectAccessible(page, 'exam, video');
  }, 180_000);

  it('what failed offline: an answer at its card, a message, and one sent after it', async () => {
    const { page, context } = await browser.visit(short);
    await practise(page);
    await context.setOffline(true);
    await latest(page, 'drill').getByRole('textbox', { name: 'Your answer' }).fill('5');
    await press(page, 'drill', 'Check answer');
    await expectVisible(latest(page, 'drill').getByRole('button', { name: 'Try again' }));
    await page.getByRole('radio', { name: 'Work with the tutor' }).check({ force: true });
    for (const text of ['What is a sum?', 'And the order?']) {
      await page.locator('#question').fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expectVisible(page.locator('.said.is-outgoing').getByText(text));
      await expectVisible(page.locator('.on-its-way > .note-failure'));
    }
    await expectVisible(page.locator('.unsent'));
    await expectAccessible(page, 'failed and offline');
  }, 120_000);

  it('what is under way', async () => {
    const { page } = await browser.visit(short);
    await page.route('**/turn?**', () => {});
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    await expectVisible(page.locator('.on-its-way'));
    await expectAccessible(page, 'under way');
  }, 90_000);

  it('the composer with symbols, a refused file and too much text', async () => {
    const { page } = await browser.visit(short);
    await page.getByRole('radio', { name: 'Work with the tutor' }).check({ force: true });
    await page.locator('#composer').getByRole('button', { name: 'Maths input' }).click();
    await page.locator('#question').fill('\\frac{1}{2}');
    await expectVisible(page.locator('#composer mfrac').first());
    await expectAccessible(page, 'symbols');
    await page.locator('#question').fill('a'.repeat(1900));
    await expectAccessible(page, 'long text');
  }, 90_000);

  it('the voice dialog: asked, listening, heard, and without a recognition', async () => {
    const { page } = await browser.visit('/');
    await page.addInitScript(installFakeRecognition, [{ words: 'two thirds' }]);
    await page.goto(short);
    await page.waitForSelector('html.is-live');
    await page.getByRole('radio', { name: 'Work with the tutor' }).check({ force: true });
    const dialog = page.locator('#voice-dialog');
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await dialog.getByRole('button', { name: 'Allow and start' }).waitFor();
    await expectAccessible(page, 'consent');
    await dialog.getByRole('button', { name: 'Allow and start' }).click();
    await expectVisible(dialog.getByText('Listening. Speak now.'));
    await expectAccessible(page, 'listening');
    await dialog.getByRole('button', { name: 'Stop listening' }).click();
    await dialog.getByRole('textbox', { name: 'What was heard' }).waitFor();
    await expectAccessible(page, 'heard');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.evaluate(removeRecognition);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await expectVisible(dialog.getByText('This browser cannot turn speech into words'));
    await expectAccessible(page, 'cannot hear');
  }, 120_000);

  it('the drawers of a phone', async () => {
    const { page } = await browser.visit(short, { viewport: phone });
    await practise(page);
    for (const name of ['Sessions', 'Info']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.locator('dialog[open]').first().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page), `${name}, ${colorScheme}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  }, 60_000);

  it('a question to the trainer, before and after it is sent', async () => {
    const teacher = await browser.visit('/');
    await signIn(teacher.page, { roles: ['teacher'], name: `Ms Ada ${Math.random()}` });
    await teacher.context.request.post('/api/courses/sample-aeo/classes', { data: { name: 'Monday group' } });
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'How do I train a wombat for the Olympics?');
    await turn.getByRole('button', { name: 'Ask my trainer' }).click();
    await expectVisible(turn.getByRole('textbox', { name: 'Anything to add' }));
    await expectAccessible(page, 'form');
    await turn.getByRole('textbox', { name: 'Anything to add' }).fill('It is urgent');
    await turn.getByRole('button', { name: 'Send', exact: true }).click();
    await expectVisible(turn.getByText('Sent to your trainer'));
    await expectAccessible(page, 'sent');
  }, 90_000);

  it('the learning path and the progress of a learner', async () => {
    const { page } = await browser.visit(short);
    await practise(page);
    await grade(page);
    for (const address of [
      '/path?course=short-locks&unit=multiplying',
      '/path?course=short-locks&view=list&unit=adding',
      '/progress?course=short-locks',
      '/progress?course=sample-aeo',
      '/read?course=sample-aeo',
      '/read?course=sample-aeo&ref=D20.C1.C3#D20.C1.C3',
      '/read?course=short-locks',
      '/find?course=sample-aeo',
      '/study?course=sample-aeo',
      '/study?course=sample-aeo&part=all&view=glossary',
      '/study?course=sample-aeo&part=all&view=cards',
      '/study?course=sample-aeo&view=review',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page, address);
    }
  }, 120_000);

  it('the decision about a turn, for those who may see it', async () => {
    const { page } = await browser.visit('/');
    await signIn(page, { roles: ['operator', 'author'], next: `${short}&debug=1` });
    await page.waitForSelector('html.is-live');
    await practise(page);
    await page.locator('.debug-button').last().click();
    await page.locator('.debug-json').waitFor();
    await expectAccessible(page, 'debug drawer');
  }, 90_000);

  it.each([
    '/',
    '/sign-in',
    '/sign-in?token=nonsense',
    '/sign-in#token=nonsense',
    '/join',
    '/join?code=AAAA-AAAA',
    '/offline',
    '/nowhere',
    '/?course=nowhere',
    '/author',
    '/teach',
  ])('the page at %s', async (address) => {
    const { page } = await browser.visit('/');
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page, address);
  });

  it('Hindi: the workspace with practice, the path, the progress', async () => {
    const { page, context } = await browser.visit('/');
    await context.addCookies([{ name: 'groundwork_language', value: 'hi', url: page.url() }]);
    await page.goto(short);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    await page.waitForSelector('html.is-live');
    await page.locator('.tutor-start .button-primary').click();
    await latest(page, 'drill').waitFor();
    await latest(page, 'drill').getByRole('textbox').first().fill('0');
    await page.keyboard.press('Enter');
    await latest(page, 'drill').locator('.card-pill').waitFor();
    await expectAccessible(page, 'Hindi, drill');
    for (const address of [
      '/path?course=short-locks&unit=adding',
      '/progress?course=short-locks',
      '/read?course=sample-aeo',
      '/read?course=sample-aeo&part=D20.L1',
      '/find?course=sample-aeo',
      '/study?course=sample-aeo&part=all&view=cards',
      '/join',
      '/sign-in',
    ]) {
      await page.goto(address);
      await expectAccessible(page, `Hindi, ${address}`);
    }
  }, 150_000);
});
