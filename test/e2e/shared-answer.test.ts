import { describe, expect, it } from 'vitest';
import { tabTo } from './keys.ts';
import { accessibilityFaults, ask, expectVisible, panel, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

describe('a link to an answer', () => {
  it('is made by the keyboard, opens for somebody else, and no longer once it is taken back', async () => {
    const { page, complaints } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    const words = (await turn.locator('.answer-text').innerText()).trim();
    await tabTo(page, /^BUTTON Share a link/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const link = turn.getByLabel('Link to this answer');
    await link.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const address = await link.inputValue();

    const other = await browser.visit(address.replace(/^https?:\/\/[^/]+/, ''), { javaScriptEnabled: false });
    await expectVisible(other.page.getByRole('heading', { level: 2, name: 'What is AEO?' }));
    expect((await other.page.locator('.answer-text').innerText()).trim()).toBe(words);
    expect(await other.page.locator('.answer-tools, .feedback, .trainer-note').count()).toBe(0);
    await other.page.locator('a.mark').first().click();
    await expectVisible(other.page.locator('.cited'));
    // The panel stands at the passage, below its own head, without a script.
    const [head, cited] = await Promise.all(
      ['.panel-head', '.cited'].map((part) => other.page.locator(part).first().boundingBox()),
    );
    const top = (cited?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0);
    expect(Math.abs(top)).toBeLessThan(200);
    // The source stands beside the answer, and closing it or Back leads to the answer alone.
    await expectVisible(other.page.getByRole('heading', { level: 2, name: 'What is AEO?' }));
    const [text, beside] = await Promise.all(
      [other.page.locator('#main'), panel(other.page)].map((part) => part.boundingBox()),
    );
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
    await panel(other.page).getByRole('link', { name: 'Close' }).click();
    expect(other.page.url()).toBe(address);
    await other.page.locator('.sources a').first().click();
    await expectVisible(other.page.locator('.cited'));
    await other.page.goBack();
    expect(other.page.url()).toBe(address);

    await page.reload();
    await turn.getByRole('button', { name: 'Stop sharing' }).click();
    await expectVisible(turn.getByText('The link no longer opens.'));
    const gone = await other.page.goto(address);
    expect(gone?.status()).toBe(404);
    await expectVisible(other.page.getByRole('heading', { name: 'This answer is no longer shared' }));
    expect(complaints).toEqual([]);
  });

  it('opens on a phone in Hindi without fault', async () => {
    const { page } = await browser.visit(sample, { viewport: phone, locale: 'hi-IN' });
    await page.locator('#question').fill('Step 3 of Lab 1 on Day 20');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'लिंक शेयर करें' }).click();
    const address = await page.getByLabel('इस उत्तर का लिंक').inputValue();
    await page.goto(address);
    await expectVisible(page.getByRole('link', { name: 'कोर्स से ख़ुद पूछें' }));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
