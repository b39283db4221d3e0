// What a person does who has a keyboard and nothing else, and where that leaves the focus.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, in words: its element, and what it is called or says. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return '';
    const labels = (element as HTMLInputElement).labels;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent?.trim();
    return `${element.tagName} ${label ?? element.textContent?.trim() ?? ''}`.slice(0, 120);
  });
}

/** Presses Tab, or another key, until the focus is on what is meant; at each step something has it, and it shows. */
export async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press(key);
    if (wanted.test(await focused(page))) {
      expect(await isFocusSeen(page), `the focus shows on ${wanted}`).toBe(true);
      return;
    }
  }
  throw new Error(`the focus never came to ${wanted}; it is on ${await focused(page)}`);
}

/** Goes to what is meant and presses it. */
export async function press(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  await tabTo(page, wanted, key);
  await page.keyboard.press('Enter');
}

/** Waits until the focus is on what is meant. */
export async function focusComes(page: Page, selector: string): Promise<void> {
  await page
    .waitForFunction((place) => document.activeElement?.matches(place), selector)
    .catch(async () => {
      throw new Error(`the focus did not come to ${selector}; it is on ${await focused(page)}`);
    });
}

/** Where the page has settled, something in it has the focus: it has not fallen off. */
export async function expectFocusKept(page: Page): Promise<void> {
  await page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body)
    .catch(() => {
      throw new Error('nothing has the focus');
    });
}

/** Whether what has the focus, or the frame drawn for it, has a line around it. True where the page itself has it. */
export function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const hasRing = (of: Element | null | undefined) => {
      if (!of) return false;
      const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(of);
      const isDrawn = of.classList.contains('node-ring') && stroke !== 'none' && Number.parseFloat(strokeWidth) > 1;
      return isDrawn || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
    };
    const frames = [
      element,
      element.closest('.composer, .card-choice, .math-entry'),
      element.querySelector('.node-ring'),
    ];
    return [...frames, element.closest('.composer-mode')?.querySelector('.composer-mode-name')].some(hasRing);
  });
}
