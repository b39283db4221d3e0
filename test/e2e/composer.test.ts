import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { installFakeRecognition, removeRecognition } from './fake-recognition.ts';
import { message } from './journeys/tutoring.ts';
import { accessibilityFaults, ask, expectVisible, field, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

/** In the tutor's mode, with what is sent to it. */
async function withTutor(page: Page): Promise<{ readonly sent: Request[] }> {
  await page.getByRole('radio', { name: 'Work with the tutor' }).check();
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/\/turn(\?|$)/.test(request.url()) && request.method() === 'POST') sent.push(request);
  });
  return { sent };
}

const mathsButton = (page: Page) => page.locator('#composer').getByRole('button', { name: 'Maths input' });
const preview = (page: Page) => page.locator('#composer .math-preview');

async function bodyOfNext(page: Page, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const request = page.waitForRequest((made) => /\/turn(\?|$)/.test(made.url()) && made.method() === 'POST');
  await act();
  return (await request).postDataJSON() as Record<string, unknown>;
}

/** Less than the typesetter of formulas takes, compressed, and more than any other script fetched late. */
const mathsBytes = 50 * 1024;

/** Size of the scripts loaded so far. */
function scripts(page: Page): Promise<{ compressed: number }> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name));
    const sizes = loaded as PerformanceResourceTiming[];
    return { compressed: sizes.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
}

describe('mathematics in the composer', () => {
  it('is fetched only when its input is opened', async () => {
    const { page } = await browser.visit(sample);
    await withTutor(page);
    await message(page).fill('\\frac{1}{2}');
    const before = await scripts(page);
    expect(before.compressed).toBeLessThan(60 * 1024);
    await mathsButton(page).click();
    await expectVisible(preview(page).locator('mfrac'));
    const fetched = (await scripts(page)).compressed - before.compressed;
    expect(fetched).toBeGreaterThan(mathsBytes);
  });

  it('is put in by the keyboard alone, seen as a formula, and sent as one', async () => {
    const { page, complaints } = await browser.visit(sample);
    const { sent } = await withTutor(page);
    await message(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await mathsButton(page).getAttribute('aria-expanded')).toBe('true');
    const basics = page.getByRole('tab', { name: 'Basics' });
    for (let presses = 0; presses < 6 && !(await basics.evaluate((tab) => tab.matches(':focus'))); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    await expectVisible(page.getByRole('toolbar', { name: 'Relations' }));
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Fraction' }).evaluate((button) => button.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('End');
    expect(await page.getByRole('button', { name: 'Degrees' }).evaluate((button) => button.matches(':focus'))).toBe(
      true,
    );
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await message(page).inputValue()).toBe('\\frac{}{}');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    expect(sent).toEqual([]);
    await expectVisible(page.locator('#composer').getByRole('status').getByText('empty box'));
    await page.keyboard.type('4');
    expect(await message(page).inputValue()).toBe('\\frac{3}{4}');
    await expectVisible(preview(page).locator('mfrac'));
    expect(await preview(page).locator('mn').allTextContents()).toEqual(['3', '4']);
    const body = await bodyOfNext(page, () => page.keyboard.press('Enter'));
    expect(body).toMatchObject({ messageLatex: '\\frac{3}{4}' });
    expect(body).not.toHaveProperty('messageText');
    expect(complaints.filter((line) => !/40\d/.test(line))).toEqual([]);
  });

  it('takes what was selected into the symbol', async () => {
    const { page } = await browser.visit(sample);
    await withTutor(page);
    await mathsButton(page).click();
    await message(page).fill('x+1');
    await message(page).selectText();
    await page.getByRole('button', { name: 'Square root' }).click();
    expect(await message(page).inputValue()).toBe('\\sqrt{x+1}');
    await expectVisible(preview(page).locator('msqrt'));
  });

  it('is shown for plain typing, and follows it', async () => {
    const { page } = await browser.visit(sample);
    await withTutor(page);
    await mathsButton(page).click();
    await message(page).pressSequentially('x^2 <= 3/4');
    await expectVisible(preview(page).locator('mfrac'));
    expect(await preview(page).locator('msup').count()).toBe(1);
    await message(page).fill('I do not know');
    await expectVisible(preview(page).getByText('sent as you type them'));
    const body = await bodyOfNext(page, () => message(page).press('Enter'));
    expect(body).toMatchObject({ messageText: 'I do not know' });
  });

  it('that cannot be read is said calmly, and nothing breaks', async () => {
    const { page, complaints } = await browser.visit(sample);
    await withTutor(page);
    await mathsButton(page).click();
    await message(page).fill('\\nonsense{3}');
    await expectVisible(preview(page).getByText('cannot be read as a formula yet'));
    await message(page).fill('\\frac{3}{');
    await expectVisible(preview(page).getByText('Not finished yet'));
    await message(page).fill('\\frac{3}{8}');
    await expectVisible(preview(page).locator('mfrac'));
    expect(await preview(page).getByText('Not finished').count()).toBe(0);
    await message(page).fill('\\href{javascript:alert(1)}{x}\\text{<img src=x onerror=alert(1)>}');
    await page.waitForTimeout(200);
    expect(await page.locator('#composer a, #composer img').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['desktop', {}],
    ['phone', { viewport: phone, colorScheme: 'dark' as const }],
  ])('has targets to press and no fault that axe knows (%s)', async (_, options) => {
    const { page } = await browser.visit(sample, options);
    await withTutor(page);
    await mathsButton(page).click();
    await message(page).fill('\\frac{3}{4}');
    await expectVisible(preview(page).locator('mfrac'));
    for (const tab of ['Basics', 'Relations', 'Functions', 'Greek']) {
      await page.getByRole('tab', { name: tab }).click();
      expect(await accessibilityFaults(page), tab).toEqual([]);
    }
    for (const button of await page.locator('#composer button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(40);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('writing', () => {
  it('keeps field and buttons where they are when the composer unfolds under an answer', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    await page.getByRole('heading', { level: 2, name: 'What is AEO?' }).click();
    const composer = page.locator('.composer');
    await expect.poll(async () => (await composer.boundingBox())?.height).toBeLessThan(80);
    const places = async () =>
      Promise.all(
        ['.composer-modes', '#question', '.ask'].map(async (part) => (await composer.locator(part).boundingBox())?.y),
      );
    const folded = await places();
    await page.locator('#question').click();
    await expect.poll(async () => (await composer.boundingBox())?.height).toBeGreaterThan(90);
    expect(await places()).toEqual(folded);
  });

  it('sends nothing while a word is being composed, and a new line is a new line', async () => {
    const { page } = await browser.visit(sample);
    const { sent } = await withTutor(page);
    await message(page).fill('क');
    await message(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await message(page).press('Shift+Enter');
    expect(await message(page).inputValue()).toBe('क\n');
    expect(sent).toEqual([]);
  });

  it('grows with what is written, and says how much room is left near the end', async () => {
    const { page } = await browser.visit(sample);
    const height = async () => (await field(page).boundingBox())?.height ?? 0;
    await page.getByRole('radio', { name: 'Ask the course' }).check();
    const one = await height();
    await field(page).fill('one\ntwo\nthree');
    expect(await height()).toBeGreaterThan(one + 30);
    await field(page).fill('a'.repeat(1990));
    await expectVisible(page.getByText('10 characters left'));
  });

  it('keeps a draft when a file is dropped or pasted, and says why it is not taken', async () => {
    const { page } = await browser.visit(sample);
    await page.getByRole('radio', { name: 'Ask the course' }).check();
    await field(page).fill('What is this?');
    for (const type of ['drop', 'paste']) {
      const wasStopped = await page.evaluate((name) => {
        const carried = new DataTransfer();
        carried.items.add(new File(['x'], 'homework.pdf', { type: 'application/pdf' }));
        const given = { bubbles: true, cancelable: true };
        const event =
          name === 'drop'
            ? new DragEvent(name, { ...given, dataTransfer: carried })
            : new ClipboardEvent(name, { ...given, clipboardData: carried });
        return !document.getElementById('question')?.dispatchEvent(event);
      }, type);
      expect(wasStopped).toBe(true);
      await expectVisible(page.getByText('Files cannot be sent here'));
      expect(await field(page).inputValue()).toBe('What is this?');
      await field(page).pressSequentially('?');
      await page.getByText('Files cannot be sent here').waitFor({ state: 'hidden' });
      await field(page).fill('What is this?');
    }
  });

  it('leaves pasted text alone, even where a file comes with it', async () => {
    const { page } = await browser.visit(sample);
    const wasStopped = await page.evaluate(() => {
      const carried = new DataTransfer();
      carried.items.add(new File(['x'], 'picture.png', { type: 'image/png' }));
      carried.setData('text/plain', 'cells of a sheet');
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: carried });
      return !document.getElementById('question')?.dispatchEvent(event);
    });
    expect(wasStopped).toBe(false);
    expect(await page.getByText('Files cannot be sent here').count()).toBe(0);
  });
});

describe('speaking', () => {
  async function visitWithVoice(heard: Parameters<typeof installFakeRecognition>[0]) {
    const visitor = await browser.visit(sample);
    await visitor.page.evaluate(installFakeRecognition, heard);
    return visitor;
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: /Speak/ });
  const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

  it('tells first where speech goes, and can be declined', async () => {
    const { page } = await visitWithVoice([{ words: 'three over four' }]);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await expectVisible(dialog(page).getByText('Some browsers send the sound to their maker'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await press(page, 'Not now');
    expect(await dialog(page).count()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { recognitions: unknown[] }).recognitions.length)).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('voice-button');
  });

  it('becomes a formula that is confirmed before it is sent', async () => {
    const { page, complaints } = await visitWithVoice([{ words: 'x squared plus two x equals eight' }]);
    const { sent } = await withTutor(page);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await press(page, 'Allow and start');
    await expectVisible(dialog(page).getByText('Listening. Speak now.'));
    await expectVisible(dialog(page).getByText('x squared plus two x equals eight'));
    await press(page, 'Stop listening');
    await expectVisible(dialog(page).locator('msup'));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(sent).toEqual([]);
    await dialog(page).getByLabel('As a formula', { exact: true }).fill('x^{2}+2x=9');
    const body = await bodyOfNext(page, () => press(page, 'Send'));
    expect(body).toMatchObject({ messageLatex: 'x^{2}+2x=9' });
    expect(await dialog(page).count()).toBe(0);
    expect(complaints.filter((line) => !/40\d/.test(line))).toEqual([]);
  });

  it('goes as words where the formula is not wanted, and is not told of twice', async () => {
    const { page } = await visitWithVoice([{ words: 'two thirds' }, { words: 'I am stuck' }]);
    await withTutor(page);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await press(page, 'Allow and start');
    await press(page, 'Stop listening');
    await dialog(page).getByLabel('Send it as a formula').uncheck();
    expect(await bodyOfNext(page, () => press(page, 'Send'))).toMatchObject({ messageText: 'two thirds' });
    await page.locator('#voice-button:not([disabled])').click();
    await expectVisible(dialog(page).getByText('I am stuck'));
    await press(page, 'Stop listening');
    await expectVisible(dialog(page).getByLabel('What was heard'));
    expect(await dialog(page).getByLabel('As a formula', { exact: true }).count()).toBe(0);
  });

  it('sends nothing when it is cancelled, by button or by Escape', async () => {
    const { page } = await visitWithVoice([{ words: 'two' }, { words: 'two' }]);
    const { sent } = await withTutor(page);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await press(page, 'Allow and start');
    await press(page, 'Stop listening');
    await dialog(page).getByLabel('What was heard').waitFor();
    await press(page, 'Cancel');
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await expectVisible(dialog(page).getByText('Listening'));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
  });

  it('asks the course in the other mode', async () => {
    const { page } = await visitWithVoice([{ words: 'What is a keyword?' }]);
    await page.getByRole('radio', { name: 'Ask the course' }).check();
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await press(page, 'Allow and start');
    await press(page, 'Stop listening');
    await press(page, 'Ask');
    await expectVisible(page.getByRole('heading', { level: 2, name: 'What is a keyword?' }));
  });

  it.each([
    ['not-allowed', 'The microphone is not allowed'],
    ['no-speech', 'Nothing was heard'],
    ['network', 'could not reach its speech service'],
    ['language-not-supported', 'does not know the language'],
    ['something-new', 'could not be turned into words'],
  ])('says in words what went wrong (%s), and typing goes on', async (error, words) => {
    const { page } = await visitWithVoice([{ error }]);
    await withTutor(page);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await press(page, 'Allow and start');
    await expectVisible(dialog(page).getByRole('status').getByText(words));
    await page.keyboard.type('hello');
    expect(await dialog(page).getByLabel('Your message to the tutor').inputValue()).toBe('hello');
  });

  it('is a text field where the browser cannot hear', async () => {
    const { page } = await browser.visit(sample);
    await page.evaluate(removeRecognition);
    await withTutor(page);
    await page.getByRole('button', { name: 'Speak', exact: true }).click();
    await expectVisible(dialog(page).getByText('This browser cannot turn speech into words'));
    await page.keyboard.type('three over four');
    await expectVisible(dialog(page).locator('mfrac'));
    expect(await bodyOfNext(page, () => press(page, 'Send'))).toMatchObject({ messageLatex: '\\frac{3}{4}' });
  });
});
