import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, ask, desktop, expectVisible, panel, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

const states: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  empty: async () => {},
  answer: (page) => ask(page, 'Which principles does AEO rest on?'),
  refusal: (page) => ask(page, 'How do I implement machine learning for SEO?'),
  choices: (page) => ask(page, 'Step 3 of Lab 1'),
  'open passage': async (page) => {
    const turn = await ask(page, 'How do I calculate click-through rate?');
    await turn.locator('.source a').first().click();
    await expectVisible(panel(page).locator('.cited'));
  },
  'marked sentence': async (page) => {
    const turn = await ask(page, 'What is AEO?');
    await turn.locator('a.mark').first().focus();
    await expectVisible(turn.locator('.sentence.is-marked'));
  },
  'rated down, details open': async (page) => {
    const turn = await ask(page, 'What is AEO?');
    await turn.getByText('How this answer was found').click();
    await turn.getByRole('button', { name: 'No, it did not help' }).click();
    await expectVisible(turn.getByRole('textbox', { name: 'In your words (optional)' }));
  },
  failure: async (page) => {
    await page.route('**/ask**', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Your question' }).fill('What is AEO?');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('button', { name: 'Try again' }));
  },
};
const looks = [desktop, phone].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

describe('axe finds nothing, light and dark, 1280 and 390 wide', () => {
  it.each(Object.keys(states))('%s', async (state) => {
    const { page } = await browser.visit(sample);
    await states[state]?.(page);
    for (const { viewport, colorScheme } of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await accessibilityFaults(page), `${colorScheme}, ${viewport.width}`).toEqual([]);
    }
  });

  it.each(['light', 'dark'] as const)('where a course is chosen, %s', async (scheme) => {
    const { page } = await browser.visit('/', { colorScheme: scheme });
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Your courses' }));
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('without a script', async () => {
    // axe is a script itself, so here only the page's own is kept away.
    const { page, context } = await browser.visit('/');
    await context.route('**/workspace.js', (route) => route.abort());
    await page.goto(`${sample}&ref=D20.L1.S3`);
    await expectVisible(panel(page).locator('.cited'));
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

describe('a screen reader', () => {
  it('finds landmarks and one heading of the first level', async () => {
    const { page } = await browser.visit(sample);
    for (const role of ['banner', 'main', 'complementary', 'navigation'] as const) {
      expect(await page.getByRole(role).count(), role).toBeGreaterThan(0);
    }
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await ask(page, 'What is AEO?');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('hears each sentence once, as it arrives, and the end', async () => {
    const { page } = await browser.visit(sample);
    const turn = await ask(page, 'What is AEO?');
    const log = page.locator('#announcer');
    expect(await log.getAttribute('aria-live')).toBe('polite');
    await page.waitForFunction(() => document.querySelector('#announcer')?.textContent?.includes('Answer complete'));
    const said = await log.locator('p').allTextContents();
    const shown = await turn.locator('.sentence').allTextContents();
    expect(said).toHaveLength(shown.length + 1);
    expect(said.at(-1)).toMatch(/^Answer complete: \d+ sentences? from \d+ sources?\.$/);
  });

  it('hears a refusal and where to go from it', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'How do I implement machine learning for SEO?');
    await page.waitForFunction(() => document.querySelector('#announcer')?.textContent?.includes('seem to answer'));
    expect(await page.locator('#announcer').textContent()).toMatch(/offered below/);
  });
});

describe('on a phone', () => {
  it.each(Object.keys(states))('nothing is wider than the screen: %s', async (state) => {
    const { page } = await browser.visit(sample, { viewport: phone });
    await states[state]?.(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
  });

  it('what is tapped is large enough', async () => {
    const { page } = await browser.visit(sample, { viewport: phone });
    await ask(page, 'What is AEO?');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, summary, select, .source a, .suggestion, .example')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          height: element.getBoundingClientRect().height,
          name: element.className || element.tagName,
        }))
        .filter(({ height }) => height < 24)
        .map(({ name, height }) => `${name} ${height}`),
    );
    expect(small).toEqual([]);
  });
});

describe('when less motion is wanted', () => {
  it('nothing moves', async () => {
    const { page } = await browser.visit(sample, { reducedMotion: 'reduce' });
    await ask(page, 'What is AEO?');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
