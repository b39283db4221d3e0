import { describe, expect, it } from 'vitest';
import { ask, expectVisible, sample, useBrowser } from './support.ts';

const browser = useBrowser();
const isShown = (visible: boolean) => (visible ? 'shown' : 'hidden');

describe('on paper', () => {
  it('an answer stands with its sources named, without anything to press', async () => {
    const { page, complaints } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    await page.emulateMedia({ media: 'print' });
    await expectVisible(turn.locator('.answer-text'));
    await expectVisible(page.locator('.timeline > h1'));
    const name = await turn.locator('.source a').first().getAttribute('data-reference');
    const after = await turn
      .locator('.source a')
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain(name);
    const things = ['.bar', '.rail', '.dock', '.answer-tools', '.feedback', '.details'];
    const shown = await Promise.all(things.map((one) => page.locator(one).first().isVisible()));
    expect(things.map((one, index) => `${one} ${isShown(shown[index] ?? true)}`)).toEqual(
      things.map((one) => `${one} hidden`),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('one answer is printed alone by its button, and the page is whole again afterwards', async () => {
    const { page } = await browser.visit(sample);
    const first = await ask(page, 'Step 3 of Lab 1 on Day 20');
    const second = await ask(page, 'What is AEO?');
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printing', 'yes');
    });
    await first.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false]);
    expect(await page.locator('html').getAttribute('data-printing')).toBe('yes');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect([await first.isVisible(), await second.isVisible()]).toEqual([true, true]);
  });

  it('a chapter is its text alone, with nothing folded', async () => {
    const { page } = await browser.visit('/read?course=sample-aeo&ref=D20.L1.S3');
    await page.emulateMedia({ media: 'print' });
    await expectVisible(page.locator('.reader-head h1'));
    await expectVisible(page.locator('[id="D20.L1.S3"]'));
    for (const one of ['.bar', '.reader-outline', '.reader-ways', '.reader-around']) {
      expect([one, await page.locator(one).first().isVisible()]).toEqual([one, false]);
    }
  });
});
